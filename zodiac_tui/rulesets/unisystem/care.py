"""What one does for another: first aid, taking hold of the frightened, moving the faint (W7, F8, F9)."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import fear, penalties, wounds
from zodiac_tui.rulesets.unisystem.checks import Check, Kind
from zodiac_tui.rulesets.unisystem.condition import is_dead, is_senseless, needs_aid, tens
from zodiac_tui.rulesets.unisystem.frights import is_held
from zodiac_tui.rulesets.unisystem.marks import FAINT, LIFE
from zodiac_tui.rulesets.unisystem.moves import walk
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.readings import readings
from zodiac_tui.rulesets.unisystem.tolls import rolled

AID, SHAKE, MOVE = "auxiliar", "sacudir", "mover_a"
"""What may be declared for somebody in a fight."""
SKILL, MIND = "primeros_auxilios", "INT"
HELPS = (AID, SHAKE, MOVE)


def aid_check(state: State, actor: str, patient: str, modifier: int = 0) -> Check:
    """Return the Prueba of first aid: Inteligencia and Primeros Auxilios, less by how far down the patient is (W7).

    Without the Habilidad it is an unskilled attempt (G8).
    """
    who = state.actor(actor)
    rating = who.ratings.get(SKILL, 0)
    deep = (
        0 if chosen(state, "primeros_auxilios") == "sin_modificador" else -tens(state.actor(patient).track(LIFE), state)
    )
    causes = (
        *((Cause("unisystem.modificadores", modifier),) if modifier else ()),
        *((Cause("unisystem.lectura.decenas", deep),) if deep else ()),
        *penalties.of(state, actor, attribute=MIND),
    )
    kind = Kind.PRUEBA if rating else Kind.NO_CUALIFICADO
    return Check(kind, who.scores[MIND], rating, causes, readings(state))


def aid_line(check: Check) -> Text:
    """What first aid is rolled on, in a line beside an option."""
    return T("Primeros Auxilios: 1d10 {mod}", mod=f"{check.modifier:+d}")


def barred(state: State, actor: str, patient: str) -> Text | None:
    """Why an actor cannot give somebody first aid, or None."""
    if is_senseless(state.actor(actor)) or is_held(state.actor(actor)):
        return T("no está en condiciones de atender a nadie")
    other = state.actors.get(patient)
    if other is None:
        return T("no está aquí")
    if is_dead(other):
        return T("{name} ya no tiene remedio", name=other.name)
    return None if needs_aid(other) else T("{name} no necesita primeros auxilios", name=other.name)


def aid(beat: Beat, actor: str, patient: str, modifier: int = 0) -> str:
    """Give first aid and return the grade; a success ends the minutes of whoever was dying (W5, W7)."""
    check = aid_check(beat.state, actor, patient, modifier)
    label = T("Primeros auxilios a {name}", name=beat.state.actor(patient).name)
    result = rolled(beat, actor, AID, label, check, "unisystem.auxilios")
    if result.success:
        wounds.tend(beat, patient, (Cause("unisystem.auxilios", result.level, actor),))
    return result.grade


def take_hold(beat: Beat, actor: str, other: str) -> None:
    """Somebody takes hold of another who is held by a fright (F8)."""
    names = {"name": beat.state.actor(actor).name, "other": beat.state.actor(other).name}
    beat.emit(e.Noted(T("{name} sacude a {other}.", **names), (Cause("unisystem.miedo.paralisis"),)))
    if not fear.release(beat, other):
        beat.emit(e.Noted(T("A {name} no le hace efecto.", name=names["other"])))


def move(beat: Beat, other: str) -> None:
    """Somebody moves another who has fainted, which may bring him or her round (F9)."""
    if beat.state.actor(other).has(FAINT):
        wounds.shake_off_faint(beat, other)


def offers(state: State, actor: str) -> Iterator[tuple[Option, Declaration]]:
    """What an actor may do in a fight for those at hand: itself, and friends within reach of a hand."""
    for name in _at_hand(state, actor):
        other = state.actor(name)
        if needs_aid(other):
            yield _offer(AID, actor, other, aid_line(aid_check(state, actor, name)))
        if name != actor and fear.yielding(state, other):
            yield _offer(SHAKE, actor, other)
        if name != actor and other.has(FAINT):
            yield _offer(MOVE, actor, other)


def is_possible(state: State, actor: str, declared: Declaration) -> bool:
    """Whether such a thing can still be done."""
    if declared.target not in _at_hand(state, actor):
        return False
    other = state.actor(declared.target)
    match declared.kind:
        case "auxiliar":
            return barred(state, actor, declared.target) is None
        case "sacudir":
            return bool(fear.yielding(state, other))
        case _:
            return other.has(FAINT)


def do(beat: Beat, actor: str, declared: Declaration) -> None:
    """Do what was declared for somebody; raises ValueError for a kind that is none of `HELPS`."""
    match declared.kind:
        case "auxiliar":
            aid(beat, actor, declared.target)
        case "sacudir":
            take_hold(beat, actor, declared.target)
        case "mover_a":
            move(beat, declared.target)
        case _:
            raise ValueError(f"no help: {declared.kind}")


def _at_hand(state: State, actor: str) -> list[str]:
    """Who can be tended in a fight: the actor, and friends whom it reaches beside the action, the dead left out."""
    fight = state.encounter
    if fight is None:
        return []
    near = [name for name in fight.friends(actor) if _in_walk(state, actor, fight.distance(actor, name))]
    return [name for name in (actor, *near) if not is_dead(state.actor(name))]


def _in_walk(state: State, actor: str, steps: int) -> bool:
    """Whether somebody so many steps off is at hand, or is reached beside an action."""
    turn = state.encounter.turn if state.encounter else None
    return steps == 0 or (not (turn and turn.moved) and walk(state.actor(actor), steps) == 0)


def _offer(kind: str, actor: str, other: Actor, detail: Text | None = None) -> tuple[Option, Declaration]:
    label = {
        AID: T("Atenderte las heridas") if other.id == actor else T("Dar primeros auxilios a {name}", name=other.name),
        SHAKE: T("Sacudir a {name}", name=other.name),
        MOVE: T("Mover a {name}", name=other.name),
    }[kind]
    return Option(f"{kind}.{other.id}", label, detail=detail), Declaration(kind, other.id)
