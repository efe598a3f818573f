"""The numbers of wounds, care, pools and fear, from data/vida.toml."""

from __future__ import annotations

from functools import cache

from zodiac_tui.rulesets.unisystem.tables import table_of


@cache
def vital(group: str, key: str) -> int:
    """A number by its table and key; raises KeyError.

    >>> vital("heridas", "agonia_desde")
    -10
    """
    number = table_of("vida", group)[key]
    assert isinstance(number, int)
    return number
