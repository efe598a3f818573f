"""Fights that a search met, played by bots from where it met them: which of the ends it took as possible come about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core import events as e
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import step
from zodiac_tui.lab.explore.coverage import own_ends
from zodiac_tui.lab.explore.plays import MOST_ANSWERS
from zodiac_tui.lab.explore.policies import UNIFORM, Memory, Policy, policy_named
from zodiac_tui.lab.explore.watching import Seeing, Story, begin

MOST_BOUTS = 100
"""Times that a fight is played at most; fewer where each of its ends was seen before."""


@dataclass(frozen=True)
class Bouts:
    """A fight that was played so many times, and how often each end that its author wrote came."""

    fight: str
    times: int
    ends: dict[str, int]


class _Endless(Exception):
    """A bout in which too much was asked."""


def bouts(story: Story, met: Mapping[str, Sequence[State]]) -> tuple[Bouts, ...]:
    """Play each fight from the situations in which it was met, in turn."""
    return tuple(_bouts(story, fight, states) for fight, states in met.items())


def _bouts(story: Story, fight: str, states: Sequence[State]) -> Bouts:
    own = own_ends(story.scenario.encounters[fight])
    found: Counter[str] = Counter()
    for time in range(MOST_BOUTS):
        came = _bout(story, states[time % len(states)], f"{fight}:{time}")
        found.update(end for end, also in own.items() if came in also)
        if all(found[end] for end in own):
            return Bouts(fight, time + 1, {end: found[end] for end in own})
    return Bouts(fight, MOST_BOUTS, {end: found[end] for end in own})


def _bout(story: Story, state: State, seed: str) -> str:
    """How the fight ended this time; empty where it was given up."""
    asked = Counter[str]()
    policy = policy_named(UNIFORM).make(story.scenario, story.ruleset, f"{seed}:bot", Memory())
    inputs = Seeing(SeededFaces(seed).die, partial(_answer, policy, asked))
    while state.phase is not ScenePhase.ENDED:
        beat = inputs.beat = begin(story, state, inputs)
        try:
            step(beat, story.ruleset)
        except _Endless:
            return ""
        for event in beat.events:
            if isinstance(event, e.EncounterEnded):
                return event.outcome
        state = beat.state
    return ""


def _answer(policy: Policy, asked: Counter[str], prompt: Prompt, state: State) -> Answer:
    asked[prompt.topic] += 1
    if asked.total() > MOST_ANSWERS:
        raise _Endless
    return policy(prompt, state)
