"""What somebody may try with each Acción, from `data/ejemplos.toml`."""

from __future__ import annotations

from functools import cache

from zodiac_tui.core.vocabulary import Example, Examples
from zodiac_tui.files.toml import Toml
from zodiac_tui.rulesets.zodiac import data

USE = "uso"


@cache
def examples() -> Examples:
    """The examples of all the Acciones; raises ContentError where their file is broken.

    >>> next(each.words["es"] for each in examples().rows if each.use == "saltar")
    'saltar al bote'
    """
    table = data.table("ejemplos")
    idle = table["vacias"]
    rows = tuple(_example(action, row) for action in data.acciones() for row in _of(table["accion"], action))
    return Examples(rows, frozenset(map(str, idle if isinstance(idle, list) else ())))


def _of(rows: Toml, action: str) -> list[Toml]:
    found = rows[action] if isinstance(rows, dict) else []
    return found if isinstance(found, list) else []


def _example(action: str, row: Toml) -> Example:
    words = {key: str(value) for key, value in row.items()} if isinstance(row, dict) else {}
    return Example(action, words.pop(USE, ""), words)
