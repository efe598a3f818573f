"""Whether a situation leads to no ending at all: everything from it on is looked into, with nothing taken for alike."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.state import State
from zodiac_tui.lab.explore.branches import Ran
from zodiac_tui.lab.explore.branching import Brancher
from zodiac_tui.lab.explore.plays import Trouble
from zodiac_tui.lab.explore.situation import Lens
from zodiac_tui.lab.explore.unfollowed import Missed, opens_unseen
from zodiac_tui.lab.explore.watching import Story

FURTHER = 500
"""Beats after it has turned out that nothing can be made sure of any more, to come to an ending all the same."""


@dataclass(frozen=True)
class Closed:
    """What lies around a situation from which no ending was come to."""

    scenes: tuple[str, ...]
    """In alphabetical order."""
    missed: tuple[Missed, ...]
    """Why an ending may lie there all the same; () where none does."""


class Closing:
    """Looks into situations from which a search saw no ending, up to so many beats for all of them."""

    def __init__(self, story: Story, lens: Lens, budget: int) -> None:
        self._story = story
        self._lens = lens
        self._budget = budget
        self._brancher = Brancher(story, is_thorough=True)
        self._cut = 0

    def look(self, state: State) -> Closed | None:
        """Return what lies around a situation; None where it leads to an ending, or to where nothing can be done."""
        waiting, seen = deque([state]), {self._key(state)}
        scenes, times, missed, most = {state.scene}, {state.elapsed}, set[Missed](), self._budget
        sure_until = 0
        while waiting and self._brancher.beats < most:
            here = waiting.popleft()
            scenes.add(here.scene)
            times.add(here.elapsed)
            if here.phase is ScenePhase.ENDED:
                return None
            runs = [] if here.phase is ScenePhase.FIGHTING else self._brancher.leads(here)
            missed |= self._missed(here, runs)
            if any(ran.trouble in (Trouble.DEAD_END, Trouble.RING) for ran in runs):
                return None
            for ran in runs:
                if ran.trouble is None and (key := self._key(ran.state)) not in seen:
                    seen.add(key)
                    waiting.append(ran.state)
            if missed and not sure_until:
                sure_until = self._brancher.beats
                most = min(most, sure_until + FURTHER)
        if waiting and len(times) > 1:
            missed.add(Missed.TIME)
        elif waiting and not missed:
            missed.add(Missed.BUDGET)
        return Closed(tuple(sorted(scenes)), tuple(each for each in Missed if each in missed))

    def _missed(self, state: State, runs: Sequence[Ran]) -> set[Missed]:
        """What cannot be followed from a situation on."""
        scenario, reads = self._story.scenario, self._lens.reads
        is_open = state.phase is ScenePhase.OPEN
        found = {
            Missed.FIGHTS: state.phase is ScenePhase.FIGHTING,
            Missed.DECLARED: is_open and opens_unseen(scenario, state.scene, reads),
            Missed.BRANCHES: self._brancher.cut > self._cut,
        }
        self._cut = self._brancher.cut
        found[Missed.DECLARED] |= any(ran.trouble is Trouble.UNFOLLOWED for ran in runs)
        return {missed for missed, is_so in found.items() if is_so}

    def _key(self, state: State) -> Hashable:
        ticks = frozenset(state.tale.ticks.items())
        return self._lens.key(state), self._lens.numbers.whole(state), state.silent, state.tale.lately, ticks
