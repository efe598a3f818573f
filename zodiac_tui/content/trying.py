"""Whether conditions can hold together, found out by giving their names every value that matters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import prod

from zodiac_tui.content.conditions import Compiled
from zodiac_tui.content.openings import EITHER, NEVER_BELOW_ZERO, TRUTHS, WHO, Bounds, Known, Most

MOST_TRIED = 4_096
"""The most ways of giving values to a condition's names that are tried; beyond them it is taken to be possible."""


def tried_out(conditions: Sequence[Compiled], known: Known, most: Most, free: str, bounds: Bounds) -> tuple[bool, int]:
    """Return whether some values of their names make all conditions hold, and how many characters of them were read.

    `free` is a name that may have any value.
    """
    compared: dict[str, set[int]] = {}
    for name, number in (atom for condition in conditions for atom in condition.atoms):
        numbers = compared.setdefault(name, set())
        if number is not None:
            numbers.add(number)
    rows = {
        name: [*EITHER, *_around(numbers)] if name == free else _tried(name, numbers, known, most)
        for name, numbers in compared.items()
    }
    rows |= {name: _within(bounds[name], row) for name, row in rows.items() if name in bounds}
    if prod(map(len, rows.values())) > MOST_TRIED:
        return True, 0
    length, read = sum(len(each.source) for each in conditions), 0
    who = [name for name in rows if name.startswith(WHO)]
    for values in product(*rows.values()):
        read += length
        if _all_hold(conditions, dict(zip(rows, values, strict=True)), who):
            return True, read
    return False, read


def _all_hold(conditions: Sequence[Compiled], row: Mapping[str, int], who: Sequence[str]) -> bool:
    """Whether all hold with those values; of the names that say who acts (`who`) one at most is true."""
    read = row.__getitem__
    for condition in conditions:
        if not condition.holds(read):
            return False
    return len(who) < 2 or sum(map(read, who)) <= 1


def _tried(name: str, compared: Iterable[int], known: Known, most: Most) -> Sequence[int]:
    """Values that stand for all that a name may have: those around each number that it is compared with."""
    given = known(name)
    if given is not None:
        return given
    first = name.partition(".")[0]
    if first in TRUTHS:
        return EITHER
    around, greatest = _around(compared), most(name)
    if greatest is not None:
        return [each for each in (*EITHER, *around) if 0 <= each <= greatest]
    return [*EITHER, *(each for each in around if each >= 0 or first not in NEVER_BELOW_ZERO)]


def _within(bounds: tuple[int, int | None], tried: Iterable[int]) -> list[int]:
    """Of the values that stand for all, those between bounds; the least stands for what lies there."""
    least, greatest = bounds
    return sorted(each for each in {*tried, least} if each >= least and (greatest is None or each <= greatest))


def _around(compared: Iterable[int]) -> set[int]:
    """The numbers beside those that a name is compared with, and these, but for 0 and 1."""
    return {number + step for number in compared for step in (-1, 0, 1)} - {*EITHER}
