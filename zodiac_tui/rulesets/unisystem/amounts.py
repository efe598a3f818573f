"""Dice of amounts (losses, durations, damage, armour): thrown, or worth their fixed average (G3)."""

from __future__ import annotations

from dataclasses import dataclass

from zodiac_tui.core.beat import Beat
from zodiac_tui.rulesets.unisystem.options import chosen


@dataclass(frozen=True)
class Amount:
    """Points and a die: `points` + (a die of `sides`) × `times`; 0 sides: no die."""

    points: int = 0
    sides: int = 0
    times: int = 1


NOTHING = Amount()


def thrown(beat: Beat, sides: int) -> int:
    """Throw a die that is no test, or take half its sides with the reading `dados = fijos` (G3). No luck touches it."""
    return average(sides) if chosen(beat.state, "dados") == "fijos" else beat.inputs.die(sides)


def average(sides: int) -> int:
    """Return what a die is worth where it is not thrown.

    >>> [average(sides) for sides in (4, 6, 8, 10)]
    [2, 3, 4, 5]
    """
    return sides // 2


def amount(beat: Beat, made: Amount) -> int:
    """Throw an amount; 1D10×4 is one die times four, 20 at its average."""
    return made.points + (thrown(beat, made.sides) * made.times if made.sides else 0)
