"""What a beat was told where it might have gone otherwise, and the ways of it that are still to be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush

from zodiac_tui.core import events as e
from zodiac_tui.core.prompts import Answer
from zodiac_tui.core.state import State
from zodiac_tui.lab.explore.faces import Way
from zodiac_tui.lab.explore.plays import Taken, Trouble
from zodiac_tui.lab.explore.watching import last_choice

OTHER_FACE, UNUSUAL = 2, 3
"""How far a further face of a die, and an unusual answer, lead away from the plainest way of a beat. The nearest ways
are played first, so that a beat with too many branches loses those that lie farthest away."""


@dataclass(frozen=True)
class Face:
    """A die outside checks."""

    face: int


@dataclass(frozen=True)
class Said:
    """An answer; `unusual` where the usual one would have been another."""

    topic: str
    answer: Answer
    unusual: bool = False
    nth: int = 0
    """Of an unusual one: how many questions with a usual answer came before it."""


Branch = Face | Said | Way
"""What a beat was told where it might have gone otherwise; a Way is how a check came to its grade."""


@dataclass(frozen=True)
class Ran:
    """A beat that was played along one branch."""

    state: State
    events: tuple[e.Event, ...]
    branches: tuple[Branch, ...]
    tape: tuple[int | Answer, ...]
    """Everything thrown and answered, in order: what to type to see it happen."""
    faces: tuple[int, ...]
    grade: str
    others: tuple[tuple[int, Said], ...]
    """Other answers that might have been given, each with how many of the branches stand before it."""
    trouble: Trouble | None = None
    asked: bool = False
    """Whether the story stood at a question of the scene or of who plays."""

    @property
    def option(self) -> Taken | None:
        """The scene and option that were taken, if one was."""
        return last_choice(self.events)

    @property
    def alone(self) -> tuple[int, ...]:
        """Where the check takes one die: all its faces that come out the same."""
        return next((branch.alone for branch in self.branches if isinstance(branch, Way)), self.faces)

    @property
    def is_unusual(self) -> bool:
        """Whether something else than the usual was answered."""
        return any(isinstance(branch, Said) and branch.unusual for branch in self.branches)


class Fork(Exception):
    """The beat may go on in several ways."""

    def __init__(self, done: Sequence[Branch], branches: Sequence[Branch]) -> None:
        self.done = tuple(done)
        self.branches = branches


@dataclass(frozen=True, order=True)
class Laid:
    """A way that is still to be played: how far it leads away from the plainest, and its place among equals."""

    away: int
    place: tuple[int, ...]
    laid: tuple[Branch, ...] = field(compare=False)


class Waiting:
    """Ways of a beat that are still to be played, the nearest to the plainest first; of equals, in order."""

    def __init__(self) -> None:
        self.ways = [Laid(0, (), ())]

    def nearest(self) -> Laid:
        """Take the next."""
        return heappop(self.ways)

    def fork(self, way: Laid, fork: Fork) -> None:
        """Put down how a way goes on; of a die, its middle face is the plainest."""
        middle = (len(fork.branches) - 1) // 2
        for place, branch in enumerate(fork.branches):
            away = OTHER_FACE if isinstance(branch, Face) and place != middle else 0
            heappush(self.ways, Laid(way.away + away, (*way.place, place), (*fork.done, branch)))

    def put(self, way: Laid, others: Iterable[tuple[Branch, ...]], away: int) -> None:
        """Put down what leads away from a way that was played."""
        for place, laid in enumerate(others):
            heappush(self.ways, Laid(way.away + away, (*way.place, place), laid))
