"""Rulebooks: the TOML file of a ruleset's entries, read when the first one is looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.resources import files

from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.toml import Table, parse

FILE = "reglas.toml"
TITLE = "titulo"
"""The key by which an entry is told from a group of entries."""


class Rulebook(Mapping[str, RuleEntry]):
    """The entries of `PACKAGE/data/reglas.toml` by rule id, in the file's order. Making one reads nothing.

    A table with a `titulo` is an entry, another one a group: `[lectura.shock]` of `zodiac` is `zodiac.lectura.shock`.
    Looking something up raises TypeError where the file has an entry of another shape, ContentError for broken TOML.
    """

    def __init__(self, package: str, ruleset: str) -> None:
        self._package = package
        self._ruleset = ruleset

    def __getitem__(self, rule: str) -> RuleEntry:
        return self._entries[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    @cached_property
    def _entries(self) -> Mapping[str, RuleEntry]:
        raw = files(self._package).joinpath("data", FILE).read_bytes()
        return {entry.id: entry for entry in entries(parse(raw, FILE).data, self._ruleset)}


def entries(table: Table, prefix: str) -> Iterator[RuleEntry]:
    """Yield the entries of a table and of the groups in it; their ids begin with `prefix` and a dot.

    Raises TypeError for an entry without words, or with a key that no entry has.

    >>> [entry.id for entry in entries({"a": {"b": {"titulo": "T", "texto": "t", "fuente": "f"}}}, "x")]
    ['x.a.b']
    """
    for key, value in table.items():
        rule = f"{prefix}.{key}"
        if not isinstance(value, dict):
            raise TypeError(f"{rule} is no table")
        if TITLE in value:
            yield _entry(rule, value)
        else:
            yield from entries(value, rule)


def _entry(rule: str, row: Table) -> RuleEntry:
    unknown = set(row) - {TITLE, "texto", "fuente", "lectura"}
    if unknown:
        raise TypeError(f"{rule} has unknown keys: {', '.join(sorted(unknown))}")
    reading = row.get("lectura", False)
    if not isinstance(reading, bool):
        raise TypeError(f"lectura of {rule} is no boolean")
    return RuleEntry(rule, _words(rule, row, TITLE), _words(rule, row, "texto"), _words(rule, row, "fuente"), reading)


def _words(rule: str, row: Table, key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value.strip():
        raise TypeError(f"{key} of {rule} says nothing")
    return value.strip()
