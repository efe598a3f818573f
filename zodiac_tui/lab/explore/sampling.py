"""Many plays of bots, and what they tell of a scenario."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from zodiac_tui.lab.explore.coverage import Coverage
from zodiac_tui.lab.explore.intervals import wilson
from zodiac_tui.lab.explore.plays import Play, Player, Trouble, Violation
from zodiac_tui.lab.explore.policies import Memory, policy_named
from zodiac_tui.lab.explore.watching import Story

Progress = Callable[[int, int], None]
"""Told how much is done, of how much."""


@dataclass(frozen=True)
class Length:
    """How long plays were, in means."""

    choices: float
    words: float


@dataclass(frozen=True)
class Chance:
    """How often something came in the plays, and within what its chance lies at 95 %."""

    count: int
    of: int

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval."""
        return wilson(self.count, self.of)


@dataclass(frozen=True)
class Broken:
    """An invariant that did not hold: in how many plays, and the first of them by its number, seed and path."""

    violation: Violation
    count: int
    run: int
    seed: str


@dataclass(frozen=True)
class GivenUp:
    """Why plays were given up, where, in how many, and the first of them by its number, seed and path."""

    trouble: Trouble
    loop: tuple[str, ...]
    count: int
    run: int
    first: Play


@dataclass(frozen=True)
class Sample:
    """What came of all plays."""

    policy: str
    seed: str
    plays: int
    endings: dict[str, Chance]
    lengths: dict[str, Length]
    """By ending; under the empty string of all plays that ended."""
    given_up: tuple[GivenUp, ...]
    broken: tuple[Broken, ...]
    coverage: Coverage


def sample(story: Story, policy: str, seed: str, runs: int, progress: Progress) -> Sample:
    """Play so many times. Run n draws from a stream of its own, named by the seed and n; raises UsageError for an
    unknown policy."""
    named, coverage, memory = policy_named(policy), Coverage(), Memory()
    player = Player(story, coverage)
    plays = []
    for run in range(runs):
        stream = f"{seed}:{run}"
        chosen = named.make(story.scenario, story.ruleset, f"{stream}:bot", memory)
        plays.append(player.play(stream, chosen))
        progress(run + 1, runs)
    return Sample(
        policy,
        seed,
        runs,
        {name: Chance(sum(play.ending == name for play in plays), runs) for name in story.scenario.endings},
        _lengths(plays),
        _given_up(plays),
        _broken(plays),
        coverage,
    )


def _lengths(plays: list[Play]) -> dict[str, Length]:
    ended = [play for play in plays if play.ending]
    groups = {"": ended} | {
        name: [p for p in ended if p.ending == name] for name in dict.fromkeys(p.ending for p in ended)
    }
    return {
        name: Length(sum(len(play.path) for play in group) / len(group), sum(play.words for play in group) / len(group))
        for name, group in groups.items()
        if group
    }


def _given_up(plays: list[Play]) -> tuple[GivenUp, ...]:
    found: dict[tuple[Trouble, tuple[str, ...]], list[int]] = {}
    for run, play in enumerate(plays):
        if play.trouble is not None:
            found.setdefault((play.trouble, turned(play.loop)), []).append(run)
    return tuple(GivenUp(trouble, loop, len(runs), runs[0], plays[runs[0]]) for (trouble, loop), runs in found.items())


def turned(loop: tuple[str, ...]) -> tuple[str, ...]:
    """The same loop whatever scene it was come into by: begun at its least.

    >>> turned(("c", "a", "b"))
    ('a', 'b', 'c')
    """
    return min((loop[place:] + loop[:place] for place in range(len(loop))), default=())


def _broken(plays: list[Play]) -> tuple[Broken, ...]:
    found: dict[str, list[tuple[int, Violation]]] = {}
    for run, play in enumerate(plays):
        for violation in play.violations:
            found.setdefault(violation.invariant, []).append((run, violation))
    return tuple(Broken(all_[0][1], len(all_), all_[0][0], plays[all_[0][0]].seed) for all_ in found.values())
