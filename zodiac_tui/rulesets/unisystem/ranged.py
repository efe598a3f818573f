"""Shots by the numbers: bands of distance, volleys, and what all of it adds to a roll and to the multiplier."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.figures import figure, keys
from zodiac_tui.rulesets.unisystem.options import Options, chosen


class Band(NamedTuple):
    """A band of distance: what it adds to hit, and to the damage's multiplier."""

    id: str
    hit: int
    times: int


@cache
def bands() -> tuple[Band, ...]:
    """The bands, the nearest first (C17)."""
    return tuple(
        Band(name, figure(f"bandas.{name}", "golpe"), figure(f"bandas.{name}", "multiplicador"))
        for name in keys("bandas")
    )


def band(metres: int, ranges: Sequence[int], given: State | Options | None = None) -> Band | None:
    """Return the band in which a target is; None beyond the last limit (C17, reading `medio`). Limits are inclusive.

    >>> [found.id if (found := band(metres, (10, 30, 50, 100, 200))) else "" for metres in (10, 11, 51, 201)]
    ['bocajarro', 'corto', 'largo', '']
    """
    found = next((each for each, limit in zip(bands(), ranges, strict=True) if metres <= limit), None)
    if found is not None and found.id == "medio" and chosen(given or {}, "medio") == "cero":
        return Band(found.id, 0, found.times)
    return found


def volley(shots: int, recoil: int, given: State | Options | None = None) -> tuple[int, ...]:
    """Return what each shot of a volley loses: the recoil once more for each (C21, reading `disparos`).

    >>> volley(3, -1), volley(3, -2)
    ((0, -1, -2), (0, -2, -4))
    """
    step = figure("acciones", "extra") if chosen(given or {}, "disparos") == "acciones" else recoil
    return tuple(step * place for place in range(shots))


def times(weapon: int, change: int, given: State | Options | None = None) -> int:
    """Return the final multiplier of a shot's damage: the weapon's and the band's (D2, reading `multiplicador_minimo`).

    >>> times(2, -2), times(2, 1)
    (1, 3)
    """
    return max(int(chosen(given or {}, "multiplicador_minimo")), weapon + change)
