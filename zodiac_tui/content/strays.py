"""A slip in the id of a header: a table with only a part of what it needs, and another of nearly its id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import cast

from pydantic_core import ErrorDetails

from zodiac_tui.content.faults import path_to, schema_at
from zodiac_tui.content.form import Form
from zodiac_tui.content.found import ERROR, Found
from zodiac_tui.content.likeness import MOST_NAMES, likely
from zodiac_tui.core.slips import apart, meant_for
from zodiac_tui.core.text import T, Text, named
from zodiac_tui.core.values import dataclass
from zodiac_tui.files.limits import KeyPath, Table, Toml

_SHORT = 2
"""Ids of so many letters are near each other with one of them wrong, if no other is."""


@dataclass(frozen=True)
class Stray:
    """A table, by its path, that belongs to another of the same kind, by its id; and which keys it lacks, or that lacks
    if its own id is the right one."""

    path: KeyPath
    meant: str
    missing: tuple[str, ...]
    is_right: bool = True
    """Whether the other id is the one that stands for the whole table."""

    def told(self) -> Found:
        """Return what is said of it."""
        lacking = self.path if self.is_right else (*self.path[:-1], self.meant)
        table, keys = Text.data(".".join(map(str, lacking))), named(self.missing)
        message = T("De [{table}] solo hay una parte: le falta {keys}.", table=table, keys=keys)
        hint = T("¿Querías decir «{name}»?", name=self.meant)
        return Found(ERROR, "clave-ausente", self.path, message, hint)


class Strays:
    """Looks for such tables among those in which the validator misses keys."""

    def __init__(self, form: Form, data: Table) -> None:
        self._form = form
        self._data = data

    def __call__(self, details: Iterable[ErrorDetails]) -> Iterator[Stray]:
        """Yield each of them once."""
        rows: dict[KeyPath, list[str]] = {}
        for detail in details:
            if detail["type"] == "missing" and self._is_row(detail):
                rows.setdefault(path_to(detail)[:-1], []).append(str(detail["loc"][-1]))
        for path, missing in rows.items():
            others = (each for each in _at(self._data, path[:-1]) if _lacks(rows, path, each) < len(missing))
            meant = self._meant(path, missing, list(islice(others, MOST_NAMES)))
            if meant is not None and str(path[-1]) not in self._named:
                yield Stray(path, meant, tuple(missing))
            elif meant is not None and meant not in self._named:
                yield Stray((*path[:-1], meant), str(path[-1]), tuple(missing), is_right=False)

    def _is_row(self, detail: ErrorDetails) -> bool:
        return len(detail["loc"]) > _SHORT and schema_at(self._form, detail["loc"][:-2])["type"] == "dict"

    def _meant(self, path: KeyPath, missing: list[str], others: list[str]) -> str | None:
        table, name = _at(self._data, path[:-1]), str(path[-1])
        row = table.get(name)
        if not isinstance(row, dict) or not row or (near := _near(name, others, row)) is None:
            return None
        other = table[near]
        fits = isinstance(other, dict) and 2 * sum(key in other for key in missing) > len(missing)
        return near if fits and _is_apart(row, cast(Table, other)) else None

    @cached_property
    def _named(self) -> frozenset[str]:
        """Every text of the file: an id among them is one that its author means."""
        return frozenset(_texts(self._data))


def _lacks(rows: Mapping[KeyPath, list[str]], path: KeyPath, name: str) -> int:
    """How many keys a table lacks that stands beside another."""
    return len(rows.get((*path[:-1], name), ()))


def _near(name: str, others: list[str], row: Table) -> str | None:
    near = meant_for(name, likely(name, others))
    if near is not None or len(name) > _SHORT or not all(isinstance(each, (dict, list)) for each in row.values()):
        return near
    short = [each for each in others if len(each) <= _SHORT and apart(name, each) == 1]
    return short[0] if len(short) == 1 else None


def _is_apart(one: Table, other: Table) -> bool:
    """Whether two tables can become one in which nothing is lost."""
    for key, value in one.items():
        there = other.get(key)
        if isinstance(value, dict) and isinstance(there, dict):
            if not _is_apart(value, there):
                return False
        elif there is not None and not (_are_tables(value) and _are_tables(there)):
            return False
    return True


def _are_tables(value: Toml) -> bool:
    return isinstance(value, list) and all(isinstance(each, dict) for each in value)


def _at(data: Table, path: KeyPath) -> Table:
    here: Toml = data
    for part in path:
        here = here[str(part)] if isinstance(here, dict) else {}
    return here if isinstance(here, dict) else {}


def _texts(value: Toml) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)
