"""What a tally says: how a fight ends and with what certainty, how long it takes, who falls, and what decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from zodiac_tui.engine.aftermath import FIGHT_OUTCOMES, VICTORY
from zodiac_tui.lab.explore.sampling import Chance
from zodiac_tui.lab.rehearsing.tally import NOBODY, Tally
from zodiac_tui.lab.trials import GIVEN_UP

OUTCOMES = (*FIGHT_OUTCOMES, GIVEN_UP)
"""Every way in which a rehearsed fight may end."""


@dataclass(frozen=True)
class Spread:
    """The middle of some numbers (the lower one of two), the least, the most, and their mean."""

    middle: int
    least: int
    most: int
    mean: float


@dataclass(frozen=True)
class Told:
    """Runs that are worth a look, by number."""

    median: int
    shortest: int
    worst: int


@dataclass(frozen=True)
class Findings:
    """What came of the runs of a tally; at least one was played."""

    tally: Tally
    names: Mapping[str, str]
    """Everybody who took part, the PJ first."""
    party: tuple[str, ...]

    @property
    def runs(self) -> int:
        """How many times it was played."""
        return self.tally.runs

    @cached_property
    def outcomes(self) -> Mapping[str, Chance]:
        """How often each outcome came, 0 times too for those that a fight always may have."""
        found = Counter[str]()
        for (outcome, _), n in self.tally.lengths.items():
            found[str(outcome)] += n
        known = [name for name in OUTCOMES if found[name] or name != GIVEN_UP]
        return {name: Chance(found[name], self.runs) for name in known}

    def count(self, outcome: str) -> int:
        """How many fights ended with an outcome."""
        return self.outcomes[outcome].count if outcome in self.outcomes else 0

    def chance(self, outcome: str) -> Chance:
        """How often an outcome came, where it never did too."""
        return Chance(self.count(outcome), self.runs)

    @property
    def victory(self) -> Chance:
        """How often the PJ won."""
        return self.outcomes[VICTORY]

    @cached_property
    def lengths(self) -> Mapping[int, int]:
        """How many runs took how many Rondas."""
        found = Counter[int]()
        for (_, rounds), n in self.tally.lengths.items():
            found[int(rounds)] += n
        return dict(sorted(found.items()))

    @property
    def rounds(self) -> Spread:
        """How many Rondas it took."""
        return _spread(self.lengths)

    @property
    def seconds(self) -> Spread:
        """How much game time it took, in seconds."""
        return _spread({int(key[0]): n for key, n in self.tally.seconds.items()})

    @property
    def survival(self) -> Mapping[int, float]:
        """By Ronda, which share of the fights still goes on after it."""
        left, found = self.runs, {}
        for rounds in range(max(self.lengths) + 1):
            left -= self.lengths.get(rounds, 0)
            found[rounds] = left / self.runs
        return found

    @property
    def fell(self) -> Mapping[str, Chance]:
        """How often each was the first to fall; under the empty id, how often nobody fell."""
        ordered = [(str(key[0]), n) for key, n in self.tally.fell.items()]
        ordered.sort(key=lambda each: (each[0] == NOBODY, -each[1], each[0]))
        return {name: Chance(n, self.runs) for name, n in ordered}

    def out(self, name: str) -> Chance:
        """How often somebody was out at the end."""
        return Chance(self.tally.out[name,], self.runs)

    def dead(self, name: str) -> Chance:
        """How often somebody was dead at the end."""
        return Chance(self.tally.dead[name,], self.runs)

    def marks(self, name: str) -> Mapping[str, Chance]:
        """Which states somebody had at the end, the most frequent first."""
        found = sorted((-n, str(mark)) for (who, mark), n in self.tally.marks.items() if who == name)
        return {mark: Chance(-n, self.runs) for n, mark in found}

    def left(self, name: str) -> Mapping[str, Spread]:
        """What somebody's tracks hold at the end, by id."""
        found: dict[str, dict[int, int]] = {}
        for (who, track, value), n in self.tally.left.items():
            if who == name:
                found.setdefault(str(track), {})[int(value)] = n
        return {track: _spread(values) for track, values in sorted(found.items())}

    @property
    def decided(self) -> Mapping[str, Chance]:
        """In how many of the rolls that were looked at each rule decided the grade, the most frequent first."""
        found = sorted((-n, str(key[0])) for key, n in self.tally.decided.items())
        return {rule: Chance(-n, self.tally.looked_at) for n, rule in found}

    @property
    def told(self) -> Told:
        """The first run of the middle length, of the least, and of those in which most PJ were out at the end."""
        return Told(
            self._first(self.rounds.middle),
            self._first(self.rounds.least),
            self.tally.hardest[max(self.tally.hardest)],
        )

    def _first(self, rounds: int) -> int:
        return min(run for (_, took), run in self.tally.first_run.items() if took == rounds)


def _spread(counts: Mapping[int, int]) -> Spread:
    ordered = sorted(counts.items())
    total = sum(counts.values())
    mean = sum(value * n for value, n in ordered) / total
    return Spread(_middle(ordered, (total - 1) // 2), ordered[0][0], ordered[-1][0], mean)


def _middle(ordered: Iterable[tuple[int, int]], place: int) -> int:
    for value, n in ordered:
        place -= n
        if place < 0:
            return value
    raise ValueError("no numbers")


def nearest_to(wanted: float, chances: Sequence[Chance]) -> int:
    """Return the place of the chance that comes nearest to a share from 0 to 1; the first of equals.

    >>> nearest_to(0.5, [Chance(1, 10), Chance(4, 10), Chance(9, 10)])
    1
    """
    return min(range(len(chances)), key=lambda place: abs(chances[place].count / chances[place].of - wanted))


@dataclass(frozen=True)
class Wanted:
    """How often an outcome should come, from 0 to 1."""

    outcome: str
    share: float

    def nearest(self, chances: Sequence[Chance]) -> int:
        """Return the place of the chance that comes nearest; the first of equals."""
        return nearest_to(self.share, chances)

    def fits(self, chance: Chance) -> bool:
        """Whether a chance may well be it: at 95 % it lies about there.

        >>> Wanted("victoria", 0.5).fits(Chance(45, 100)), Wanted("victoria", 0.5).fits(Chance(5, 100))
        (True, False)
        """
        low, high = chance.interval
        return low <= self.share <= high
