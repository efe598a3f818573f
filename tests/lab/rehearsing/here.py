"""Rehearsals that are played where the test runs: a process takes longer to begin than a few fights."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Lock
from time import sleep

from tests.lab.rehearsing.bouts import DUEL
from zodiac_tui.core.text import Text
from zodiac_tui.lab.rehearsing.tally import Tally
from zodiac_tui.lab.rehearsing.workers import play
from zodiac_tui.ui.rehearsed import Answer, Asked, Heard, NothingPlayed, Part, Rehearsal
from zodiac_tui.ui.rehearsing import Request, bout_of

_TURNS = Lock()


def played_here(rehearsal: Rehearsal, request: Request, hear: Callable[[Tally], None]) -> tuple[Tally, bool]:
    """Stands for what would be read from other processes."""
    tally = Tally()
    with _TURNS:  # other policies are tried side by side
        for each in play(bout_of(request), request.seed, range(request.runs)):
            tally.add(each)
            hear(tally)
    return tally, True


@cache
def answered(runs: int = 4) -> Answer:
    """A few fights of the duel."""
    asked = Asked(Request(DUEL, runs=runs))
    tally, _ = played_here(Rehearsal(asked), asked.request, lambda tally: None)
    return Answer(asked, (Part("", bout_of(asked.request), tally),))


class Endless(Rehearsal):
    """Is forever at the same fight."""

    def play(self, hear: Callable[[Heard], None], is_stopped: Callable[[], bool]) -> Answer:
        hear(Heard(4, 10, answered().parts))
        while not is_stopped():
            sleep(0.01)
        raise NothingPlayed(Text.data("stopped"))
