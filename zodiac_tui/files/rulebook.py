"""Rulebooks: the TOML files of a ruleset's entries, read when the first one is looked up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from pkgutil import get_data

from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.toml import Table, Toml, parse

CHAPTER = "capitulo"
"""The key of a file that says what its entries are about."""
TITLE = "titulo"
"""The key by which an entry is told from a group of entries."""
EXAMPLE = "ejemplo"
EXPECTED = "espera"
"""The key of an example that says what comes out."""
OWN = frozenset({TITLE, "texto", "fuente", "lineas", "lectura", "ver", EXAMPLE})
"""The keys of an entry; every other key of it is an entry or a group below it."""


class Rulebook(Mapping[str, RuleEntry]):
    """The entries of the files `PACKAGE/data/CHAPTER.toml` by rule id, in their order. Making one reads nothing.

    A table with a `titulo` is an entry, another one a group: `[lectura.shock]` of `zodiac` is `zodiac.lectura.shock`.
    Looking something up raises TypeError where a file has an entry of another shape, ContentError for broken TOML.
    """

    def __init__(self, package: str, ruleset: str, chapters: tuple[str, ...]) -> None:
        self._package = package
        self._ruleset = ruleset
        self._chapters = chapters

    def __getitem__(self, rule: str) -> RuleEntry:
        return self._entries[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    @cached_property
    def _entries(self) -> Mapping[str, RuleEntry]:
        return {entry.id: entry for chapter in self._chapters for entry in self._read(f"{chapter}.toml")}

    def _read(self, name: str) -> Iterator[RuleEntry]:
        table = dict(parse(get_data(self._package, f"data/{name}") or b"", name).data)
        chapter = table.pop(CHAPTER, None)
        if not isinstance(chapter, str):
            raise TypeError(f"{name} has no {CHAPTER}")
        return entries(table, self._ruleset, chapter)


def entries(table: Table, prefix: str, chapter: str = "") -> Iterator[RuleEntry]:
    """Yield the entries of a table and of the groups in it; their ids begin with `prefix` and a dot.

    Raises TypeError for an entry without words, or with a key that no entry has.

    >>> [entry.id for entry in entries({"a": {"b": {"titulo": "T", "texto": "t", "fuente": "f"}}}, "x")]
    ['x.a.b']
    """
    ruleset = prefix.partition(".")[0]
    for key, value in table.items():
        rule = f"{prefix}.{key}"
        if not isinstance(value, dict):
            raise TypeError(f"{rule} is no table")
        below = value
        if TITLE in value:
            yield _entry(rule, value, ruleset, chapter)
            below = {key: value[key] for key in value if key not in OWN}
        yield from entries(below, rule, chapter)


def _entry(rule: str, row: Table, ruleset: str, chapter: str) -> RuleEntry:
    reading = row.get("lectura", False)
    if not isinstance(reading, bool):
        raise TypeError(f"lectura of {rule} is no boolean")
    return RuleEntry(
        rule,
        _words(rule, row, TITLE),
        _words(rule, row, "texto"),
        _words(rule, row, "fuente"),
        reading,
        chapter,
        _words(rule, row, "lineas") if "lineas" in row else "",
        tuple(f"{ruleset}.{name}" for name in _list(rule, "ver", row.get("ver", []))),
        tuple(_example(rule, each) for each in _examples(row.get(EXAMPLE, []))),
    )


def _words(rule: str, row: Table, key: str) -> str:
    value = row.get(key)
    if not isinstance(value, str) or not value.strip():
        raise TypeError(f"{key} of {rule} says nothing")
    return value.strip()


def _list(rule: str, key: str, value: Toml) -> list[Toml]:
    if not isinstance(value, list):
        raise TypeError(f"{key} of {rule} is no list")
    return value


def _examples(value: Toml) -> list[Toml]:
    return value if isinstance(value, list) else [value]


def _example(rule: str, value: Toml) -> Mapping[str, Plain]:
    found = to_plain(value)
    if not isinstance(found, dict):
        raise TypeError(f"{EXAMPLE} of {rule} is no table")
    return found
