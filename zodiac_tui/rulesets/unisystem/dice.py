"""Dice with a fixed average: those of damage, loss, duration and armour, thrown or counted by what they are (G3)."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from zodiac_tui.chance.tape import Faces
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.options import Options, chosen

FIXED = "fijos"
"""The reading of `dados` by which the average counts."""
_WRITTEN = re.compile(r"(\d*)d(\d+)(?:x(\d+))?([+-]\d+)?", re.IGNORECASE)


class Dice(NamedTuple):
    """`number` dice of so many sides, times `times`, and `plus` more: `2d4`, `1d10x4`, `1d4+1`."""

    number: int
    sides: int
    times: int = 1
    plus: int = 0

    @property
    def average(self) -> int:
        """What they count without a throw: half a die's sides for each.

        >>> [Dice(1, sides).average for sides in (4, 6, 8, 10)], Dice(1, 10, 4).average, Dice(2, 4, 1, 1).average
        ([2, 3, 4, 5], 20, 5)
        """
        return self.number * (self.sides // 2) * self.times + self.plus

    def __str__(self) -> str:
        times = f"x{self.times}" if self.times != 1 else ""
        return f"{self.number}d{self.sides}{times}" + (f"{self.plus:+d}" if self.plus else "")


@cache
def parse(written: str) -> Dice:
    """Return the dice of an expression; raises ValueError for anything else.

    >>> parse("2d4"), str(parse("1D10x4")), str(parse("d6-1"))
    (Dice(number=2, sides=4, times=1, plus=0), '1d10x4', '1d6-1')
    """
    found = _WRITTEN.fullmatch(written.strip())
    if found is None:
        raise ValueError(f"no dice: {written}")
    number, sides, times, plus = found.groups()
    return Dice(int(number or 1), int(sides), int(times or 1), int(plus or 0))


def roll(faces: Faces, dice: Dice | str, options: State | Options, *, bonus: int = 0) -> int:
    """Throw dice, or count their average by the reading `dados`. A bonus is added before they are multiplied (R12, D7).

    >>> from zodiac_tui.chance.tape import ScriptedFaces
    >>> roll(ScriptedFaces([3]), "1d4x2", {}, bonus=1), roll(ScriptedFaces([]), "1d4x2", {"dados": "fijos"})
    (8, 4)
    """
    meant = parse(dice) if isinstance(dice, str) else dice
    if chosen(options, "dados") == FIXED:
        return meant.average + bonus * meant.times
    thrown = [faces.die(meant.sides) for _ in range(meant.number)]
    return (sum(thrown) + bonus) * meant.times + meant.plus
