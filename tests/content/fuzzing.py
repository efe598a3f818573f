"""Scenarios spoilt by chance: byte by byte, word by word, and by the grammar, table by table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random

from zodiac_tui.catalog.scenarios import shipped
from zodiac_tui.files.limits import Table, Toml
from zodiac_tui.files.toml import parse

TOKENS = (
    '"', "'", '"""', "[", "]", "[[", "{", "}", "=", ",", ".", "\n", "#", "\\", "\\u0000", "true", "-1", "1e999", "nan",
    "0x" + "f" * 40, "9" * 30, "1979-05-27", "ñ", "\u202e", "\x1b[2J", "si", "ir", "final", "tirada", "no ", "(" * 40,
    "__import__('os')", "{pj}", "../..", "\ufeff", "\r\n", "\U0001f469\u200d\U0001f680", 'incluye = ["x.toml"]\n',
)  # fmt: skip
_NUMBERS = (0, 1, -1, 2, 3, 5, 7, 13, 24, 100, 600, 10**6, 10**9)
_SMALL = Path(__file__).parents[1] / "escenarios"
_BARE = re.compile(r"[A-Za-z0-9_-]+")
Place = tuple[Table | list[Toml], str | int]


@cache
def sources() -> Sequence[Path]:
    """The scenarios that are spoilt; the small ones of the tests come up more often than the shipped ones."""
    return [*sorted(_SMALL.glob("*.toml")) * 2, *sorted(shipped().glob("*.toml"))]


def spoilt(random: Random) -> bytes:
    """One of the scenarios, spoilt in one of the three ways."""
    raw = random.choice(sources()).read_bytes()
    way = random.randrange(4)
    if way == 0:
        return by_bytes(random, raw)
    return mutated(random, raw.decode()).encode() if way == 1 else by_grammar(random, parse(raw, "x").data).encode()


def by_bytes(random: Random, raw: bytes) -> bytes:
    """Change, drop or repeat some bytes."""
    spoilt = bytearray(raw)
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(spoilt))
        match random.randrange(3):
            case 0:
                spoilt[at] = random.randrange(256)
            case 1:
                del spoilt[at : at + random.randint(1, 20)]
            case _:
                spoilt[at:at] = spoilt[at : at + random.randint(1, 20)]
    return bytes(spoilt)


def mutated(random: Random, whole: str) -> str:
    """Drop, repeat or replace some stretches of a text."""
    for _ in range(random.randint(1, 4)):
        a, b = sorted(random.randrange(len(whole) + 1) for _ in range(2))
        b = min(b, a + random.randint(0, 60))
        match random.randrange(4):
            case 0:
                whole = whole[:a] + whole[b:]
            case 1:
                whole = whole[:a] + random.choice(TOKENS) + whole[a:]
            case 2:
                whole = whole[:a] + whole[a:b] * 2 + whole[b:]
            case _:
                whole = whole[:a] + random.choice(TOKENS) + whole[b:]
    return whole


def by_grammar(random: Random, data: Table) -> str:
    """Change some values for others that may stand there, drop or repeat some, and write it all down again."""
    data = deepcopy(data)
    for _ in range(random.randint(1, 4)):
        _changed(random, list(_places(data)))
    return written(data)


def _changed(random: Random, places: list[Place]) -> None:
    inside, key = random.choice(places)
    value = inside[key]  # type: ignore[index]
    alike = [each for each in places if isinstance(key, str) and each[1] == key]
    match random.randrange(5):
        case 0 | 1 if alike:
            other, there = random.choice(alike)
            inside[key] = deepcopy(other[there])  # type: ignore[index]
        case 2 if type(value) is int:
            inside[key] = random.choice(_NUMBERS)  # type: ignore[index]
        case 2 if isinstance(value, bool):
            inside[key] = not value  # type: ignore[index]
        case 3 if isinstance(value, dict) and isinstance(inside, dict):
            inside[f"{key}2"] = deepcopy(value)
        case 3 if isinstance(inside, list):
            inside.append(deepcopy(value))
        case 4 if isinstance(value, dict) and isinstance(inside, list) and isinstance(key, int):
            wide: list[Toml] = [
                {"si": "minutos < 5", "entonces": [deepcopy(value)], "si_no": [deepcopy(value)]},
                {"azar": [{"peso": 2, "efectos": [deepcopy(value)]}, {"efectos": []}]},
            ]
            inside[key] = random.choice(wide)
        case _:
            del inside[key]  # type: ignore[arg-type]


def _places(value: Toml | Table) -> Iterator[Place]:
    if isinstance(value, dict):
        for name, each in value.items():
            yield value, name
            yield from _places(each)
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield value, place
            yield from _places(each)


def written(data: Table) -> str:
    """Return tables as TOML: what lies in a table of the top stands on one line.

    >>> written({"a": {"b": [1, {"c d": True}]}})
    'a.b = [1, {"c d" = true}]'
    """
    return "\n".join(
        f"{_key(name)}.{_key(key)} = {_value(row)}" if isinstance(table, dict) else f"{_key(name)} = {_value(table)}"
        for name, table in data.items()
        for key, row in (table.items() if isinstance(table, dict) else [("", True)])
    )


def _value(value: Toml) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(_value, value)) + "]"
        case _:
            return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
