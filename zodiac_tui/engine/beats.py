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
from zodiac_tui.engine.creation import make
from zodiac_tui.engine.effects import end_game
from zodiac_tui.engine.encounters import fight_on
from zodiac_tui.engine.rings import stop_ring
from zodiac_tui.engine.scenes import able_ones, cast, choose, enter
from zodiac_tui.engine.tales import befall, is_due


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
        step(beat, ruleset)
    except Suspended as suspended:
        return Open(state, beat.state, tuple(beat.events), suspended.prompt)
    return Settled(beat.state, tuple(beat.events))


def step(beat: Beat, ruleset: Ruleset) -> None:
    """Play the beat that the caller holds, so that it can look at the state while it answers; may raise Suspended."""
    state = beat.state
    if beat.scenario.creates:
        make(beat, ruleset)
    elif not state.party:
        cast(beat, ruleset)
    elif state.phase is ScenePhase.FIGHTING:
        fight_on(beat, ruleset)
    elif not (able := able_ones(state, ruleset)):
        _nobody_acts(beat, ruleset)
    elif state.phase is ScenePhase.ENTERING:
        enter(beat, ruleset)
    elif is_due(state, beat, ruleset):
        if not stop_ring(beat):
            befall(beat, ruleset)
    else:
        choose(beat, ruleset, able)


def _nobody_acts(beat: Beat, ruleset: Ruleset) -> None:
    """The whole party is out: dead, which ends the game, or until some time has passed."""
    if all(ruleset.is_dead(beat.state, pj) for pj in beat.state.party):
        end_game(beat, ruleset, beat.scenario.death_ending)
    else:
        ruleset.wait(beat)
