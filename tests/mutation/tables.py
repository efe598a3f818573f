"""Faults that can be planted in a table of the rules: a number one off, a flag turned, an id changed, a row gone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

from zodiac_tui.files.locate import Places
from zodiac_tui.files.toml import Table, Toml, load

Keys = tuple[str | int, ...]
Columns = Mapping[str, Sequence[str]]

WORDS = frozenset({"nombre", "texto", "contagio"})
"""Keys whose texts are words for people."""
WORDY = frozenset({"palabras"})
"""Files of nothing but words for people."""
WORDY_TABLES = {"creacion": frozenset({"tipo", "azar"})}
"""Tables of nothing but words for people, by their file."""
SPOKEN = {
    "acciones": ("puntuacion", "uso"),
    "creacion": ("grado",),
    "estados": ("grado",),
    "marco": ("distancia", "terreno"),
}
"""Tables whose values, not their ids, are words for people."""


@dataclass(frozen=True)
class Fault:
    """One planted fault of a table: its place, the keys that lead there, the change, and what stands there then."""

    path: Path
    line: int
    keys: Keys
    change: str
    right: Table
    """The table without it."""
    new: object

    @property
    def data(self) -> Table:
        """The table with it."""
        wrong = deepcopy(self.right)
        _put(wrong, self.keys, self.new)
        return wrong

    @property
    def table(self) -> str:
        """The name of the table."""
        return self.path.stem

    @property
    def row(self) -> str:
        """The name of the row, if rows have names here."""
        return str(self.keys[1]) if len(self.keys) > 1 else ""

    @property
    def key(self) -> str:
        """How a list of known survivors names it."""
        return f"{self.path.name} | {'.'.join(map(str, self.keys))} | {self.change}"


def faults(path: Path) -> list[Fault]:
    """Return every fault of a table, in the order of its lines."""
    document = load(path)
    places = Places(document.text)
    found = []
    if path.stem in WORDY:
        return []
    columns = _columns(document.data)
    for keys, change, new in _changes(path.stem, document.data, (), columns):
        found.append(Fault(path, places.find(keys)[0], keys, change, document.data, new))
    return sorted(found, key=lambda fault: fault.line)


GONE = object()


def _put(data: Table, keys: Keys, new: object) -> None:
    *way, last = keys
    row: object = data
    for key in way:
        row = row[key]  # type: ignore[index]
    if new is GONE:
        del row[last]  # type: ignore[attr-defined]
    else:
        row[last] = new  # type: ignore[index]


def _changes(name: str, value: Toml, keys: Keys, columns: Columns) -> Iterator[tuple[Keys, str, object]]:
    """Every change of a value: for an id, another one that stands under the same key elsewhere."""
    match value:
        case bool():
            yield keys, f"{value} → {not value}", not value
        case int():
            yield from ((keys, f"{value} → {value + by}", value + by) for by in (1, -1))
        case str() if _is_id(name, value, keys):
            other = next((each for each in columns[_column(keys)] if each != value), f"{value}_x")
            yield keys, f"{value} → {other}", other
        case dict():
            for key, each in value.items():
                yield from _inside(name, each, (*keys, key), columns)
        case list():
            for place, each in enumerate(value):
                yield from _inside(name, each, (*keys, place), columns)
        case _:
            pass


def _inside(name: str, value: Toml, keys: Keys, columns: Columns) -> Iterator[tuple[Keys, str, object]]:
    """What can be done to a row, a key or an item: leaving it out, and every change of its value."""
    if keys[0] in WORDY_TABLES.get(name, ()) or keys[-1] in WORDS:
        return
    shown = value if isinstance(value, str | int) else "all of it"
    yield keys, f"{shown} gone", GONE
    yield from _changes(name, value, keys, columns)


def _is_id(name: str, value: str, keys: Keys) -> bool:
    return keys[0] not in SPOKEN.get(name, ()) and bool(re.fullmatch(r"[A-Za-z0-9_.+ -]+", value))


def _column(keys: Keys) -> str:
    """The last key that is a name: what the column of a value is called."""
    return next((key for key in reversed(keys) if isinstance(key, str)), "")


def _columns(data: Toml, keys: Keys = ()) -> dict[str, list[str]]:
    """The texts of a file by the name of their column, each once."""
    found: dict[str, list[str]] = {}
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        if isinstance(value, str):
            found.setdefault(_column((*keys, key)), []).append(value)
        for name, values in _columns(value, (*keys, key)).items():
            found.setdefault(name, []).extend(values)
    return {name: list(dict.fromkeys(values)) for name, values in found.items()}
