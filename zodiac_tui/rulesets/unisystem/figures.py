"""The numbers of combat, from data/combate.toml."""

from __future__ import annotations

from functools import cache

from zodiac_tui.rulesets.unisystem.tables import table_of


@cache
def figure(group: str, key: str) -> int:
    """A number by its table (`luz`, `bandas.corto`) and key; raises KeyError.

    >>> figure("acciones", "extra"), figure("bandas.largo", "golpe")
    (-2, -3)
    """
    number = table_of("combate", *group.split("."))[key]
    assert isinstance(number, int)
    return number


@cache
def keys(group: str) -> tuple[str, ...]:
    """The keys of a table, in their order."""
    return tuple(table_of("combate", *group.split(".")))
