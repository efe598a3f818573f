"""A saved game to be stepped through, forward and back: played again only as far as somebody looks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from threading import Lock
from typing import Protocol

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.text import Text
from zodiac_tui.present.retold import Step, steps
from zodiac_tui.session.course import Rules
from zodiac_tui.session.replay import Diverged, Told


class Recorded(Protocol):
    """A game that can be told from its beginning: a save, or a fight of a rehearsal."""

    @property
    def rules(self) -> Rules: ...

    @property
    def length(self) -> int:
        """How many entries there are to tell; raises SaveError."""
        ...

    @property
    def trouble(self) -> Text | None:
        """Why it cannot be told any further; None where it can be told whole."""
        ...

    @property
    def noted(self) -> Mapping[int, Sequence[str]]:
        """The player's notes, by the step after which they stand."""
        ...

    def story(self) -> Iterator[Told]:
        """Tell it; raises Diverged or SaveError where it goes another way."""
        ...


class Reel:
    """The steps of a game by their numbers: 0 is the beginning, `last` the newest entry in force.

    Where the game cannot be played again any further, `last` is the step before that, and `trouble` says why. Steps
    may be asked for from several threads.
    """

    def __init__(self, kept: Recorded) -> None:
        self.kept = kept
        self.last = kept.length - 1
        self.trouble = kept.trouble
        self._steps: list[Step] = []
        self._rest: Iterator[Step] = steps(self._story(), kept.noted)
        self._lock = Lock()

    def __getitem__(self, n: int) -> Step:
        """Return a step, or the nearest one that there is; raises SaveError where not even the first can be played."""
        self._read(n)
        if not self._steps:
            raise SaveError(self.trouble) if self.trouble else IndexError(n)
        return self._steps[self.within(n)]

    def within(self, n: int) -> int:
        """Return the number of the step nearest to `n`."""
        return min(max(0, n), max(0, self.last))

    @property
    def is_read(self) -> bool:
        """Whether all of it has been played again."""
        return len(self._steps) > self.last

    def read_on(self) -> None:
        """Play one more step again, whoever looks at it."""
        self._read(len(self._steps))

    def until(self, n: int) -> list[Step]:
        """Return the steps from the beginning to `n`, that one included."""
        self._read(n)
        return self._steps[: self.within(n) + 1]

    def roll_after(self, n: int) -> int | None:
        """Return the next step after `n` in which dice were thrown for a roll; None where there is none."""
        for place in range(n + 1, self.last + 1):
            if self[place].rolls and place <= self.last:
                return place
        return None

    def rolls_at(self, n: int) -> tuple[RollMade, ...]:
        """Return the rolls of a step, or those that were made last before it."""
        for step in reversed(self.until(n)):
            if step.rolls:
                return step.rolls
        return ()

    def _read(self, n: int) -> None:
        with self._lock:
            while len(self._steps) <= self.within(n) and not self.is_read:
                found = next(self._rest, None)
                if found is None:
                    self.last = len(self._steps) - 1
                    return
                self._steps.append(found)

    def _story(self) -> Iterator[Told]:
        try:
            yield from self.kept.story()
        except Diverged as diverged:
            self.trouble = diverged.divergence.message
        except SaveError as error:
            self.trouble = error.message
