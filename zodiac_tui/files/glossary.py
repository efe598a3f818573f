"""Glossaries: what the words of a game that stay as they are mean in other languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pkgutil import get_data
from unicodedata import normalize

from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.limits import Table, Toml
from zodiac_tui.files.toml import parse

TERM = "glosario"
"""The part of their ids that tells terms from rules."""
Chapters = Mapping[str, tuple[RuleEntry, ...]]


class Glossary(Mapping[str, Chapters]):
    """The terms of `PACKAGE/data/FILE.toml` by language and chapter, in their order. Making one reads nothing.

    A term is a list of what it means and, if one tells of it, the id of a rule. Looking something up raises TypeError
    where a file has one of another shape.
    """

    def __init__(self, package: str, file: str, ruleset: str) -> None:
        self._package = package
        self._file = f"{file}.toml"
        self._ruleset = ruleset

    def __getitem__(self, language: str) -> Chapters:
        return self._languages[language]

    def __iter__(self) -> Iterator[str]:
        return iter(self._languages)

    def __len__(self) -> int:
        return len(self._languages)

    @cached_property
    def _languages(self) -> Mapping[str, Chapters]:
        data = parse(get_data(self._package, f"data/{self._file}") or b"", self._file).data
        return {
            language: {
                chapter: tuple(_term(f"{self._ruleset}.{TERM}.{chapter}", *row) for row in _table(rows).items())
                for chapter, rows in _table(chapters).items()
            }
            for language, chapters in data.items()
        }


def _term(prefix: str, term: str, row: Toml) -> RuleEntry:
    match row:
        case [str(text), *rules] if text and len(rules) < 2:
            see = tuple(f"{prefix.partition('.')[0]}.{rule}" for rule in rules)
            return RuleEntry(f"{prefix}.{_slug(term)}", term, text, "", False, see=see)
        case _:
            raise TypeError(f"{term} is no list of words and a rule")


def _slug(term: str) -> str:
    """A term as the last part of an id.

    >>> _slug("Yo primero!"), _slug("Éxito+Beneficio")
    ('yo_primero', 'exito_beneficio')
    """
    plain = normalize("NFD", term.casefold()).encode("ascii", "ignore").decode()
    return "_".join("".join(sign if sign.isalnum() else " " for sign in plain).split())


def _table(value: Toml) -> Table:
    if not isinstance(value, dict):
        raise TypeError("a glossary has tables of tables")
    return value
