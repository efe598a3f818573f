"""Fights that a search met, played by bots from where it met them: which of the ends it took as possible come about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zodiac_tui.core.state import State
from zodiac_tui.lab.explore.coverage import own_ends
from zodiac_tui.lab.explore.policies import UNIFORM
from zodiac_tui.lab.explore.watching import Story
from zodiac_tui.lab.trials import trial_from

MOST_BOUTS = 100
"""Times that a fight is played at most; fewer where each of its ends was seen before."""


@dataclass(frozen=True)
class Bouts:
    """A fight that was played so many times, and how often each end that its author wrote came."""

    fight: str
    times: int
    ends: dict[str, int]


def bouts(story: Story, met: Mapping[str, Sequence[State]]) -> tuple[Bouts, ...]:
    """Play each fight from the situations in which it was met, in turn."""
    return tuple(_bouts(story, fight, states) for fight, states in met.items())


def _bouts(story: Story, fight: str, states: Sequence[State]) -> Bouts:
    own = own_ends(story.scenario.encounters[fight])
    found: Counter[str] = Counter()
    for time in range(MOST_BOUTS):
        came = trial_from(story, states[time % len(states)], UNIFORM, f"{fight}:{time}").outcome
        found.update(end for end, also in own.items() if came in also)
        if all(found[end] for end in own):
            return Bouts(fight, time + 1, {end: found[end] for end in own})
    return Bouts(fight, MOST_BOUTS, {end: found[end] for end in own})
