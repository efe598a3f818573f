"""Writing a character's sheet as TOML that reads back as the same sheet."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Fields, Gear, Profile

_BARE = r"[A-Za-z0-9_-]+"
WIDE = 100
"""Columns from which a list is written one item a line."""


def sheet_text(ruleset: str, profile: Profile, gear: Iterable[Gear], items: Mapping[str, str]) -> str:
    """Return the file of a character, in the order of its fields.

    >>> print(sheet_text("x", Profile("a", "A", True, "f", "", "", {"px": 2}), (), {"llave": "una llave"}))
    sistema = "x"
    <BLANKLINE>
    [pj]
    id = "a"
    nombre = "A"
    genero = "f"
    px = 2
    <BLANKLINE>
    [objeto.llave]
    nombre = "una llave"
    <BLANKLINE>
    """
    words = {"concepto": profile.concept, "descripcion": profile.description}
    head: Fields = {"id": profile.id, "nombre": profile.name, "genero": profile.gender}
    told = {key: value for key, value in words.items() if value}
    tables: dict[str, Fields] = {"pj": {**head, **told, **profile.fields}}
    tables |= {f"{each.kind}.{each.id}": {"nombre": each.name, **each.fields} for each in gear}
    tables |= {f"objeto.{key}": {"nombre": name} for key, name in items.items()}
    return f"sistema = {_value(ruleset)}\n\n{tables_text(tables)}"


def npc_text(profile: Profile, gear: Iterable[Gear]) -> str:
    """Return the tables of a PNJ and its gear, as a scenario or a part of one has them."""
    words = {"concepto": profile.concept, "descripcion": profile.description}
    told = {key: value for key, value in words.items() if value}
    head: Fields = {"nombre": profile.name, "genero": profile.gender, **told}
    tables: dict[str, Fields] = {f"pnj.{profile.id}": {**head, **profile.fields}}
    return tables_text(tables | {f"{each.kind}.{each.id}": {"nombre": each.name, **each.fields} for each in gear})


def tables_text(tables: Mapping[str, Fields]) -> str:
    """Return tables as TOML, by their names in their order.

    >>> print(tables_text({"pnj.a": {"nombre": "A", "cde": {"x.y": 3}}}))
    [pnj.a]
    nombre = "A"
    cde = { "x.y" = 3 }
    <BLANKLINE>
    """
    return "\n".join(_table(name, row) for name, row in tables.items())


def rows_text(head: Fields, name: str, rows: Iterable[Fields]) -> str:
    """Return a file of some keys, then of equal tables in a row, as TOML.

    >>> print(rows_text({"a": 1}, "paso", [{"n": 0}, {"n": 1}]))
    a = 1
    <BLANKLINE>
    [[paso]]
    n = 0
    <BLANKLINE>
    [[paso]]
    n = 1
    <BLANKLINE>
    """
    tables = ("\n".join([f"[[{name}]]", *_lines(row), ""]) for row in rows)
    return "\n".join(["\n".join([*_lines(head), ""]), *tables])


def _table(name: str, row: Fields) -> str:
    return "\n".join([f"[{name}]", *_lines(row), ""])


def _lines(row: Fields) -> Iterator[str]:
    for key, value in row.items():
        if value is None:
            continue
        line = f"{_key(key)} = {_value(value)}"
        if isinstance(value, list) and len(line) > WIDE:
            line = "\n".join([f"{_key(key)} = [", *(f"    {_value(item)}," for item in value), "]"])
        yield line


def _value(value: Plain) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case dict():
            inner = ", ".join(f"{_key(key)} = {_value(item)}" for key, item in value.items() if item is not None)
            return f"{{ {inner} }}" if inner else "{}"
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case _:
            return _quoted(value) if isinstance(value, str) else str(value)


def _key(key: str) -> str:
    return key if re.fullmatch(_BARE, key) else _quoted(key)


def _quoted(text: str) -> str:
    """Write a text in quotes: the escapes of JSON are among those of TOML."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
