"""Bestiaries: the table of the PNJ that come with a ruleset, read when the first one is looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import cast

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.vocabulary import Creature
from zodiac_tui.files.limits import Table, Toml

BEINGS = "pnj"
GROUP, DANGER = "grupo", "peligro"
"""Keys of an entry that no scenario has: what kind of being it is, and how much it is to be feared."""

Gear = Mapping[str, Mapping[str, Mapping[str, Plain]]]


class Bestiary(Mapping[str, Creature]):
    """The entries of a table by id, in their order. Making one reads nothing.

    `read` gives the table, which has `[pnj.ID]` and tables of gear as a scenario has them, with two keys more in each
    PNJ; `kinds` are those tables of gear. Looking something up raises what `read` raises.
    """

    def __init__(self, read: Callable[[], Table], kinds: tuple[str, ...]) -> None:
        self._read = read
        self._kinds = kinds

    def __getitem__(self, name: str) -> Creature:
        return self._entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    @cached_property
    def _entries(self) -> Mapping[str, Creature]:
        data = self._read()
        gear = {kind: _tables(data, kind) for kind in self._kinds}
        return {name: _creature(name, row, gear) for name, row in _tables(data, BEINGS).items()}


def reworded(table: Table, words: Table) -> Table:
    """Return a table with the texts of another that has the same keys, as far as it has any.

    Raises TypeError for a key that the first one has not, and for what is no text in both.

    >>> reworded({"pnj": {"lobo": {"nombre": "el lobo", "genero": "m"}}}, {"pnj": {"lobo": {"nombre": "the wolf"}}})
    {'pnj': {'lobo': {'nombre': 'the wolf', 'genero': 'm'}}}
    """
    return cast(Table, _reworded("", table, words))


def _reworded(path: str, value: Toml, words: Toml) -> Toml:
    match value, words:
        case dict(), dict() if words.keys() <= value.keys():
            return {**value, **{key: _reworded(f"{path}.{key}", value[key], each) for key, each in words.items()}}
        case str(), str():
            return words
    raise TypeError(f"{path}: no words")


def _creature(name: str, row: Mapping[str, Plain], gear: Gear) -> Creature:
    fields = {key: value for key, value in row.items() if key not in (GROUP, DANGER)}
    named = {word for value in fields.values() for word in _words(value)}
    held = {kind: {each: table for each, table in rows.items() if each in named} for kind, rows in gear.items()}
    return Creature(
        name, str(row[GROUP]), str(row[DANGER]), fields, {kind: rows for kind, rows in held.items() if rows}
    )


def _words(value: Plain) -> tuple[str, ...]:
    """The words of a list, or a single one."""
    if isinstance(value, list):
        return tuple(each for each in value if isinstance(each, str))
    return (value,) if isinstance(value, str) else ()


def _tables(data: Table, kind: str) -> Mapping[str, Mapping[str, Plain]]:
    return cast("Mapping[str, Mapping[str, Plain]]", data.get(kind, {}))
