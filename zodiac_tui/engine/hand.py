"""A power played as a beat of its own: from a settled state to the next one, or to a question that it leads to."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Turn
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.inputs import Inputs, Suspended
from zodiac_tui.core.phases import ScenePhase, SceneTrigger, TurnPhase
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.engine.aftermath import STALEMATE, end_if_over
from zodiac_tui.engine.beats import Open, Settled
from zodiac_tui.engine.effects import run_effects
from zodiac_tui.engine.power_asking import Board
from zodiac_tui.engine.power_deeds import Deed
from zodiac_tui.engine.powers import Power, deed_of
from zodiac_tui.engine.ways import move_scene

_NOT_BEGUN = (TurnPhase.BEGINNING, TurnPhase.DECLARING)


def play(scenario: Scenario, ruleset: Ruleset, state: State, inputs: Inputs, power: Power) -> Settled | Open:
    """Play the beat of a power: a pure function, as `beats.play` is. Raises IllegalAnswer where it cannot be used."""
    beat = Beat(scenario, state, inputs)
    deed = _deed(beat, ruleset, power)
    if deed is None:
        return Settled(beat.state, tuple(beat.events))
    try:
        _do(beat, ruleset, deed)
    except Suspended as suspended:
        return Open(state, beat.state, tuple(beat.events), suspended.prompt)
    return Settled(beat.state, tuple(beat.events))


def settled_deed(board: Board, said: tuple[str, ...]) -> Deed:
    """Return what a power does; raises IllegalAnswer also where something is still to be said."""
    try:
        return deed_of(board, said)
    except Suspended as missing:
        raise IllegalAnswer(T("Falta decir algo: {question}", question=missing.prompt.text), "incomplete") from None


def _deed(beat: Beat, ruleset: Ruleset, power: Power) -> Deed | None:
    """What the power does now; None where it came too late, which is told."""
    declared = e.ActionDeclared(*power.declared) if power.declared else None
    # Whether something was begun is for the game to say, which knows the beat that was dropped.
    board = Board(beat.scenario, ruleset, beat.state, begun=True, declared=declared)
    try:
        return settled_deed(board, power.said)
    except IllegalAnswer as refused:
        if not power.late:
            raise
        beat.emit(e.Noted(T("Lo que mandó el Director ya no puede ser. {why}", why=refused.message)))
        return None


def _do(beat: Beat, ruleset: Ruleset, deed: Deed) -> None:
    rule = ruleset.vocabulary.hand_rule
    beat.emit(e.Noted(T("Mano del Director. {deed}.", deed=deed.told), (Cause(rule),) if rule else ()))
    if deed.answers:
        beat.emit(e.Answered())
    if deed.leads and beat.state.encounter is not None:
        _leave_fight(beat, ruleset)
    for event in deed.events:
        beat.emit(event)
    led = run_effects(beat, ruleset, deed.effects, deed.actor)
    if deed.answers and beat.state.phase is ScenePhase.OPEN:
        move_scene(beat, SceneTrigger.STAYED)
    if not led and beat.state.phase is ScenePhase.FIGHTING and not deed.lays:
        _see_to_fight(beat, ruleset)


def _leave_fight(beat: Beat, ruleset: Ruleset) -> None:
    """The story goes on elsewhere: the fight is over, with no outcome of the author's."""
    fight = beat.fight
    ruleset.end_encounter(beat)
    beat.emit(e.EncounterEnded(fight.id, STALEMATE))
    move_scene(beat, SceneTrigger.FIGHT_OVER)


def _see_to_fight(beat: Beat, ruleset: Ruleset) -> None:
    """Whoever left or can no longer act has no Turno any more, and a fight that is decided ends at once."""
    while (turn := beat.fight.turn) is not None and _is_lost(beat, ruleset, turn):
        ruleset.end_turn(beat, turn.actor, interrupt=turn.interrupt)
        beat.emit(e.TurnEnded(turn.actor))
    end_if_over(beat, ruleset)


def _is_lost(beat: Beat, ruleset: Ruleset, turn: Turn) -> bool:
    gone = not beat.fight.is_present(turn.actor)
    return gone or (turn.phase in _NOT_BEGUN and ruleset.is_out(beat.state, turn.actor))
