"""Which situation a search looks into next: the nearest, or the one that promises most that was never seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from math import fsum

from zodiac_tui.lab.explore.plays import Taken


@dataclass(frozen=True)
class Sight:
    """What can be seen of a situation without going on from it."""

    where: str
    """The scene; of a fight, the encounter."""
    offers: tuple[Taken, ...]
    """The options that are open in it."""
    features: tuple[Hashable, ...]
    """What of it can make a difference, piece by piece: a flag, an object, whether a condition holds."""


class Frontier:
    """Situations that wait to be looked into. Two orders: how far from the start they lie, and novelty.

    Novelty is first of all an option that was never taken; then how seldom each feature was looked at in its scene:
    every one counts 1 / (1 + times)².
    """

    def __init__(self) -> None:
        self._waiting: dict[int, Sight] = {}
        self._offering: dict[Taken, int] = {}
        """Options that were never taken, each with the first situation that waits and offers it."""
        self._taken: set[Taken] = set()
        self._looked: Counter[Hashable] = Counter()
        self._near: list[tuple[int, int]] = []
        self._new: list[tuple[float, int]] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, place: int, far: int, sight: Sight) -> None:
        """Put a situation down that lies so many choices from the start."""
        self._waiting[place] = sight
        for option in sight.offers:
            if option not in self._taken:
                self._offering.setdefault(option, place)
        heappush(self._near, (far, place))
        heappush(self._new, (-self._novelty(sight), place))

    def nearest(self) -> int:
        """Take the situation nearest to the start."""
        while (place := heappop(self._near)[1]) not in self._waiting:
            pass
        return self._take(place)

    def newest(self) -> int:
        """Take the situation that promises most."""
        if self._offering:
            return self._take(next(iter(self._offering.values())))
        while True:
            _, place = heappop(self._new)
            if place not in self._waiting:
                continue
            # What was looked at since has only made it less new: it is weighed again, and waits if another is newer.
            weight = -self._novelty(self._waiting[place])
            if not self._new or weight <= self._new[0][0]:
                return self._take(place)
            heappush(self._new, (weight, place))

    def _take(self, place: int) -> int:
        sight = self._waiting.pop(place)
        self._taken.update(sight.offers)
        for option in sight.offers:
            self._offering.pop(option, None)
        self._looked.update(_in_scene(sight))
        return place

    def _novelty(self, sight: Sight) -> float:
        return fsum((1 + self._looked[feature]) ** -2 for feature in _in_scene(sight))


def _in_scene(sight: Sight) -> Sequence[Hashable]:
    return [sight.where, *((sight.where, feature) for feature in sight.features)]
