"""Tables that want an id in their header and have none: `[pj]` with the keys of a PJ right under it, or `[[pj]]`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Set
from typing import cast

from zodiac_tui.content.conditions import ConditionError, compile_condition
from zodiac_tui.content.form import ACTOR, Form
from zodiac_tui.content.found import ERROR, Found
from zodiac_tui.content.mentions import Mentions
from zodiac_tui.content.names import READ, Known
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.vocabulary import Field
from zodiac_tui.files.limits import KeyPath, Table, Toml

_NAMES = ("nombre", "titulo")
_ACTORS = ("pj", "pnj")
_TABLES = ("table", "tables", "list", "maybe", "ints", "texts_by")
"""Types of fields that may be a table."""
_LONGEST = 30
_MOST = 200
"""How many such tables are looked for."""


@dataclass(frozen=True)
class Row:
    """A table without an id: one to call it by, its place where it is one of a list, and the keys that are its own.

    What else lies there are tables with an id.
    """

    name: str
    place: int | None
    keys: frozenset[str]


@dataclass(frozen=True)
class Bare:
    """The place of tables by id, and the rows without one that lie there."""

    path: KeyPath
    rows: tuple[Row, ...]

    def told(self, name: str = "") -> Found:
        """Return what is said of it; `name` is the id of the first that something in the file means."""
        table = ".".join(map(str, self.path))
        if self.rows[0].place is None:
            message = T("A [{table}] le falta un identificador.", table=Text.data(table))
        else:
            message = T("[[{table}]] no es una lista: cada tabla lleva su identificador.", table=Text.data(table))
        example = Text.data(f"{table}.{name or self.rows[0].name}")
        hint = T("El identificador va en la cabecera: [{example}].", example=example)
        return Found(ERROR, "identificador", self.path, message, hint)


def bare(form: Form, data: Table) -> list[Bare]:
    """Return every such place, those that lie in others behind them; at most so many as are told."""
    return [each for each, _ in zip(_bare(form.root, data, ()), range(_MOST), strict=False)]


def wanted(kind: str, data: Table, noted: Mentions) -> str | None:
    """Return the first id of a kind that something names and nothing has."""
    known = Known(data)[ACTOR if kind in _ACTORS else kind]
    return next((name for name in _named(kind, noted) if name not in known), None)


def as_id(word: str) -> str:
    """Return a word as an id.

    >>> as_id("El Niño")
    'el_nino'
    """
    plain = unicodedata.normalize("NFKD", word).encode("ascii", "ignore").decode().lower()
    return re.sub("[^a-z0-9_-]", "_", plain)[:64]


def _bare(fields: Iterable[Field], data: Table, path: KeyPath) -> Iterator[Bare]:
    for field in fields:
        value = data.get(field.key)
        if field.type != "tables" or not isinstance(value, (dict, list)):
            continue
        here = (*path, field.key)
        rows = tuple(_rows(field, value))
        if rows:
            yield Bare(here, rows)
        elif isinstance(value, dict):
            for name, row in value.items():
                if isinstance(row, dict):
                    yield from _bare(field.fields, row, (*here, name))


def _rows(field: Field, value: Table | list[Toml]) -> Iterator[Row]:
    types = {each.key: each.type.partition(":")[0] for each in field.fields}
    if isinstance(value, list):
        if value and all(isinstance(each, dict) for each in value):
            for place, row in enumerate(cast("list[Table]", value[:_MOST])):
                yield Row(_called(row, field.key, str(place + 1) * (place > 0)), place, _own(row, types))
    elif any(key in types and not isinstance(each, dict) for key, each in value.items()):
        own = _own(value, types)
        name = _called(value, field.key, "")
        part = _part(field, value, own)
        yield Row(part or (f"{name}_2" if name in value else name), None, own)


def _part(field: Field, value: Table, own: Set[str]) -> str:
    """The id of the only table beside it that is a part of the one without an id; empty where there is none."""
    wanted = {each.key for each in field.fields if each.required}
    others = {key: each for key, each in value.items() if key not in own and isinstance(each, dict)}
    name, row = next(iter(others.items()), ("", {}))
    return name if len(others) == 1 and wanted & own and not own & row.keys() and wanted - row.keys() <= own else ""


def _own(row: Table, types: Mapping[str, str]) -> frozenset[str]:
    """The keys of a table that are not ids of others."""
    return frozenset(key for key, each in row.items() if not isinstance(each, dict) or types.get(key) in _TABLES)


def _called(row: Table, kind: str, number: str) -> str:
    """An id for a row, from its name."""
    named = next((word for key in _NAMES if isinstance(word := row.get(key), str)), "")
    return f"{as_id(named)[:_LONGEST].strip('_-') or f'mi_{kind}'}{number}"


def _named(kind: str, noted: Mentions) -> Iterator[str]:
    kinds = (kind, ACTOR) if kind in _ACTORS else (kind,)
    yield from (name for _, what, name in noted.refs if what in kinds)
    for _, source in noted.conditions:
        try:
            names = compile_condition(source).names
        except ConditionError:
            continue
        for first, _, rest in (name.partition(".") for name in names):
            if READ.get(first, first) == kind and rest:
                yield rest.partition(".")[0]
