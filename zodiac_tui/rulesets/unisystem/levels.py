"""Success levels: from a total to a level, a grade and what a level is worth."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from zodiac_tui.rulesets.unisystem.readings import CEIL, FLOOR
from zodiac_tui.rulesets.unisystem.tables import bands, numbers

DISASTER = "desastre"


def level(total: int, extra: str = CEIL) -> int:
    """Return the success level of a total, 0 for a failure and without end upwards (R1-R9, reading `nivel_extra`).

    >>> [level(total) for total in (8, 9, 10, 11, 23, 24, 26, 27)]
    [0, 1, 1, 2, 6, 7, 7, 8]
    >>> [level(total, "floor") for total in (24, 25, 26, 29)]
    [6, 6, 7, 8]
    """
    test = numbers()
    above = total - test.top
    if above > 0:
        return _last_named() + (above // test.step if extra == FLOOR else -(-above // test.step))
    return _named()[total] if total > 0 else 0


def grade(total: int, reached: int, *, natural: int) -> str:
    """Return the grade of a total whose level (after any cap) is `reached`.

    A natural 1 that ends at 0 or less is a disaster; level 7 stands for all above it too.

    >>> grade(0, 0, natural=1), grade(0, 0, natural=4), grade(30, 9, natural=10)
    ('desastre', 'nivel_0', 'nivel_7')
    """
    if natural == 1 and total <= numbers().disaster:
        return DISASTER
    names = _names()
    return names[min(reached, len(names) - 1)]


def lowest(reached: int, extra: str = CEIL) -> int:
    """Return the lowest total of a level from 1 up.

    >>> lowest(2), lowest(7), lowest(7, "floor")
    (11, 24, 26)
    """
    over = reached - _last_named()
    if over <= 0:
        return next(band.lowest for band in bands() if band.lowest is not None and band.level == reached)
    test = numbers()
    return test.top + (over * test.step if extra == FLOOR else (over - 1) * test.step + 1)


def damage_bonus(reached: int) -> int:
    """Return what a level adds to the damage die (R9, R12).

    >>> [damage_bonus(n) for n in (0, 3, 4, 9)]
    [0, 0, 1, 6]
    """
    return max(0, reached - 3)


def social_bonus(reached: int) -> int:
    """Return what a level adds to later social attempts (R9).

    >>> [social_bonus(n) for n in (0, 1, 2, 7)]
    [0, 0, 1, 6]
    """
    return max(0, reached - 1)


def time_part(reached: int, *, less: bool = False) -> Fraction:
    """Return the part of its maximum time that a long task takes; a failure takes it all (R11).

    `less`: the reading of `tiempo_excelente` by which the levels from 5 up take ever less (A28).

    >>> time_part(2), time_part(6), time_part(6, less=True)
    (Fraction(9, 10), Fraction(1, 2), Fraction(3, 10))
    """
    found = next(band for band in bands() if band.level == min(reached, top_level()))
    return (found.less_time if less else found.time) or Fraction(1)


@cache
def top_level() -> int:
    """Return the level whose grade stands for all above it too."""
    return max(band.level for band in bands() if band.level is not None)


@cache
def _last_named() -> int:
    return max(band.level for band in bands() if band.lowest is not None and band.level is not None)


@cache
def _named() -> tuple[int, ...]:
    """The level of each total from 0 to the last of those that have a name of their own."""
    return tuple(
        max((band.level or 0 for band in bands() if band.lowest is not None and total >= band.lowest), default=0)
        for total in range(numbers().top + 1)
    )


@cache
def _names() -> tuple[str, ...]:
    """The grade of each level; the last stands for all above it."""
    return tuple(f"nivel_{reached}" for reached in range(top_level() + 1))
