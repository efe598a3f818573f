"""What happens by itself at a scene's question: clocks that go by game time or are full, and events."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Clock, StoryEvent
from zodiac_tui.core.state import State
from zodiac_tui.engine.effects import run_effects, run_outcome
from zodiac_tui.engine.names import holds


def is_due(state: State, beat: Beat, ruleset: Ruleset) -> bool:
    """Whether something happens before the scene can ask."""
    clocks = beat.scenario.clocks
    if clocks and any(_ticks(clock, state) or _is_full(clock, state) for clock in clocks.values()):
        return True
    return bool(beat.scenario.events) and _next_event(beat, ruleset) is not None


def befall(beat: Beat, ruleset: Ruleset) -> None:
    """Let time move the clocks; then let happen what the first full clock brings, else the first event that is due."""
    for clock in beat.scenario.clocks.values():
        _go_by_time(clock, beat, ruleset)
    if _fill(beat, ruleset):
        return
    event = _next_event(beat, ruleset)
    if event is not None:
        beat.emit(e.Befell(event.id))
        run_outcome(beat, ruleset, event.outcome, beat.state.party[0])


def run_out(beat: Beat, ruleset: Ruleset) -> bool:
    """Let happen what the clocks bring that time has filled while something was tried; whether that led elsewhere."""
    phase, clocks = beat.state.phase, beat.scenario.clocks.values()
    for _ in clocks:
        if beat.state.phase is not phase or not any(_fills(clock, beat.state, ruleset) for clock in clocks):
            break
        for clock in clocks:
            _go_by_time(clock, beat, ruleset)
        _fill(beat, ruleset)
    return beat.state.phase is not phase


def _fills(clock: Clock, state: State, ruleset: Ruleset) -> bool:
    """Whether time has filled a clock, though that may not be noted yet, and what it brings has not happened."""
    ticks = _ticks(clock, state) if holds(clock.condition, state, ruleset) else 0
    return state.tale.clock(clock.id) + ticks >= clock.size and clock.id not in state.tale.filled


def _fill(beat: Beat, ruleset: Ruleset) -> bool:
    """Let happen what the first full clock brings; returns whether there was one."""
    full = next((clock for clock in beat.scenario.clocks.values() if _is_full(clock, beat.state)), None)
    if full is not None:
        beat.emit(e.ClockFilled(full.id))
        run_effects(beat, ruleset, full.effects, beat.state.party[0])
    return full is not None


def _ticks(clock: Clock, state: State) -> int:
    """How often game time has moved a clock since that was last noted."""
    return state.elapsed // clock.every - state.tale.ticks.get(clock.id, 0) if clock.every else 0


def _go_by_time(clock: Clock, beat: Beat, ruleset: Ruleset) -> None:
    ticks = _ticks(clock, beat.state)
    if ticks:
        before = beat.state.tale.clock(clock.id)
        moves = holds(clock.condition, beat.state, ruleset)
        beat.emit(e.ClockMoved(clock.id, before, min(clock.size, before + ticks) if moves else before, ticks))


def _is_full(clock: Clock, state: State) -> bool:
    return state.tale.clock(clock.id) >= clock.size and clock.id not in state.tale.filled


def _next_event(beat: Beat, ruleset: Ruleset) -> StoryEvent | None:
    return next((event for event in beat.scenario.events.values() if _happens(event, beat.state, ruleset)), None)


def _happens(event: StoryEvent, state: State, ruleset: Ruleset) -> bool:
    """Whether an event is due: one that may come again does so once between two answers."""
    gone = state.tale.befallen if event.once else state.tale.lately
    return event.id not in gone and holds(event.condition, state, ruleset)
