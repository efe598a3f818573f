"""One beat of play: from a settled state to the next one, or to an open question."""

from __future__ import annotations

from dataclasses import dataclass

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import Event
from zodiac_tui.core.inputs import Inputs, Suspended
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State


@dataclass(frozen=True)
class Settled:
    """A beat that was played to its end."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Open:
    """A beat that waits for an answer: `before` is the settled state to run it again from, `view` what to show."""

    before: State
    view: State
    events: tuple[Event, ...]
    prompt: Prompt


def play(scenario: Scenario, ruleset: Ruleset, state: State, inputs: Inputs) -> Settled | Open:
    """Play one beat. A pure function: the same state and inputs give the same result.

    Raises ValueError for a game that has ended.
    """
    if state.phase is ScenePhase.ENDED:
        raise ValueError("the game has ended")
    beat = Beat(scenario, state, inputs)
    try:
        _step(beat, ruleset)
    except Suspended as suspended:
        return Open(state, beat.state, tuple(beat.events), suspended.prompt)
    return Settled(beat.state, tuple(beat.events))


def _step(beat: Beat, ruleset: Ruleset) -> None:
    raise NotImplementedError
