"""What may be done in a Turno: its kinds, whether each can be done, and doing it."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Encounter
from zodiac_tui.core.manoeuvres import MANOEUVRE
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import ammunition, care, condition, ladder, moves
from zodiac_tui.rulesets.unisystem.fight import strike
from zodiac_tui.rulesets.unisystem.marks import COVER
from zodiac_tui.rulesets.unisystem.plans import ATTACK, SHOOT
from zodiac_tui.rulesets.unisystem.shooting import band_to, shoot
from zodiac_tui.rulesets.unisystem.tables import table_of
from zodiac_tui.rulesets.unisystem.under_fire import TAKE_COVER

RELOAD, FLEE, YIELD, PASS = "recargar", "huir", "rendirse", "pasar"
APPROACH, WITHDRAW, RUN, RUN_AWAY = "acercarse", "apartarse", "correr", "alejarse"
"""Moves: the first two beside an action, the others the whole Turno's."""
WALKS, RUNS = (APPROACH, WITHDRAW), (RUN, RUN_AWAY)

SLOWLY = "lento"
"""The variant of a run that is no faster than a walk."""

__all__ = ["ATTACK", "SHOOT", "TAKE_COVER"]


def fight_of(state: State) -> Encounter:
    """The fight under way; raises LookupError."""
    if state.encounter is None:
        raise LookupError("no encounter is under way")
    return state.encounter


def is_out(state: State, actor: str) -> bool:
    """Whether an actor can neither act nor will by itself: dead or without senses, and a PNJ as soon as it is down
    (reading `unisystem.lectura.pnj_caido`)."""
    return condition.is_out(state.actor(actor))


def targets(state: State, actor: str) -> list[str]:
    """The foes who still stand, the nearest first."""
    fight = fight_of(state)
    standing = [foe for foe in fight.foes(actor) if not is_out(state, foe)]
    return sorted(standing, key=lambda foe: fight.distance(actor, foe))


def has_moved(fight: Encounter) -> bool:
    """Whether the free move of the Turno under way is spent; it is not before one is."""
    return fight.turn is not None and fight.turn.moved


def in_reach(state: State, actor: str, foe: str, within: int = 0) -> bool:
    """Whether somebody gets hand to hand with a foe beside its action, or so near as `within` says in steps."""
    fight = fight_of(state)
    steps = fight.distance(actor, foe)
    return steps <= within or (not has_moved(fight) and moves.walk(state.actor(actor), steps) <= within)


def manoeuvre_reach(scenario: Scenario, state: State, name: str) -> int:
    """The most steps from which an author's manoeuvre can be done; beyond all Distancias where any will do."""
    steps, stated = list(table_of("distancias")), scenario.encounters[fight_of(state).id].manoeuvres[name].reach
    return steps.index(stated) if stated else len(steps)


def may_leave(scenario: Scenario, state: State) -> bool:
    """Whether the author left a way out of the fight."""
    set_up = scenario.encounters.get(fight_of(state).id)
    return set_up is None or set_up.escape


def may_yield(scenario: Scenario, state: State) -> bool:
    """Whether the author lets the PJ give themselves up."""
    set_up = scenario.encounters.get(fight_of(state).id)
    return set_up is not None and set_up.yields


def can_do(scenario: Scenario, state: State, actor: str, declared: Declaration) -> bool:
    """Whether a declared thing can still be done."""
    if condition.is_senseless(state.actor(actor)):
        return False
    target = declared.target
    if target and target not in fight_of(state).present():
        return False
    match declared.kind:
        case "atacar":
            return in_reach(state, actor, target)
        case "disparar":
            loaded = ammunition.loaded(scenario, state, actor, declared.weapon)
            return loaded > 0 and band_to(scenario, state, actor, target, declared.weapon) is not None
        case "recargar":
            return ammunition.can_reload(scenario, state, actor, declared.weapon)
        case "acercarse" | "apartarse":
            return not has_moved(fight_of(state))
        case "huir":
            return not condition.is_down(state.actor(actor))
        case kind if kind == MANOEUVRE:
            return not target or _is_within(scenario, state, actor, declared)
        case kind if kind in care.HELPS:
            return care.is_possible(state, actor, declared)
        case _:
            return True


def do(beat: Beat, actor: str, declared: Declaration) -> None:
    """Do what was declared; raises ValueError for a kind that this ruleset does not offer."""
    name, target = beat.state.actor(actor).name, declared.target
    if declared.kind not in (TAKE_COVER, PASS):
        leave_cover(beat, actor)
    match declared.kind:
        case "atacar":
            walk_up(beat, actor, target)
            strike(beat, actor, declared)
        case "disparar":
            shoot(beat, actor, declared)
        case "recargar":
            ladder.note(beat, actor, {ladder.OTHERS: 1})
            ammunition.reload(beat, actor, declared.weapon)
        case "acercarse" | "apartarse":
            _walk(beat, actor, target, away=declared.kind == WITHDRAW)
        case "correr" | "alejarse":
            _run(beat, actor, declared)
        case "cubrirse":
            ladder.note(beat, actor, {ladder.OTHERS: 1})
            why = (Cause("unisystem.a_cubierto"),)
            beat.emit(e.StateGained(actor, COVER, {}, why))
        case "huir":
            beat.emit(e.ActorLeft(actor, "huida", (Cause("unisystem.huida"),)))
        case kind if kind in care.HELPS:
            ladder.note(beat, actor, {ladder.OTHERS: 1})
            care.do(beat, actor, declared)
        case "rendirse":
            beat.emit(e.ActorLeft(actor, "rendicion", (Cause("unisystem.rendicion"),)))
        case "pasar":
            beat.emit(e.Noted(T("{name} no hace nada.", name=name)))
        case _:
            raise ValueError(f"unknown declaration: {declared.kind}")


def leave_cover(beat: Beat, actor: str) -> None:
    """Somebody who does anything is under cover no longer."""
    if beat.state.actor(actor).has(COVER):
        beat.emit(e.StateLost(actor, COVER))


def walk_up(beat: Beat, actor: str, target: str, within: int = 0) -> None:
    """Go beside an action to whom one is not near enough, and no nearer than that takes."""
    if beat.fight.distance(actor, target) > within:
        _walk(beat, actor, target, within=within)


def _is_within(scenario: Scenario, state: State, actor: str, declared: Declaration) -> bool:
    within = manoeuvre_reach(scenario, state, declared.variant)
    return not is_out(state, declared.target) and in_reach(state, actor, declared.target, within)


def _walk(beat: Beat, actor: str, target: str, *, away: bool = False, within: int = 0) -> None:
    """The move beside an action."""
    steps = moves.walk(beat.state.actor(actor), beat.fight.distance(actor, target), away=away)
    moves.move(beat, actor, target, max(steps, within))
    if beat.fight.turn is not None:
        beat.emit(e.MovedFreely(actor))


def _run(beat: Beat, actor: str, declared: Declaration) -> None:
    """A whole Turno's run, or walk."""
    ladder.note(beat, actor, {ladder.OTHERS: 1})
    who, steps = beat.state.actor(actor), beat.fight.distance(actor, declared.target)
    away, slowly = declared.kind == RUN_AWAY, declared.variant == SLOWLY
    moves.move(beat, actor, declared.target, moves.run(who, steps, away=away, slowly=slowly))
