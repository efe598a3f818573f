"""What a manoeuvre leaves on somebody until the fight ends at most: held, a Turno to lose, a weapon out of hand."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import data

HELD, NO_TURN = "agarrado", "sin_turno"
"""Marks: it can neither move nor leave until its next Turno ends; it loses its next Turno."""
STRANGLED = "estrangulado"
"""The mark of somebody with hands on its neck; its data say whose, and the Ronda in which they last pressed."""
DROPPED = "suelta"
"""Prefix of the mark of a weapon out of hand; its data say who keeps it, empty: it lies on the ground."""
CAUSE = Cause("zodiac.otros_efectos")


def hold(beat: Beat, actor: str) -> None:
    """Somebody is held: until the end of its next Turno it neither moves nor leaves (`zodiac.maniobra`)."""
    turn = beat.fight.turn
    notes: dict[str, Plain] = {"espera": turn is not None and turn.actor == actor}
    beat.emit(e.StateGained(actor, HELD, notes, (CAUSE,)))


def is_rooted(actor: Actor) -> bool:
    """Whether somebody's hands keep an actor from moving and leaving."""
    return actor.has(HELD) or actor.has(STRANGLED)


def hold_up(beat: Beat, actor: str) -> None:
    """Somebody will lose its next Turno."""
    beat.emit(e.StateGained(actor, NO_TURN, why=(CAUSE,)))


def in_hand(scenario: Scenario, actor: Actor) -> str:
    """The weapon that an actor would drop, empty where it holds none; what no hand holds (fangs, horns) stays."""
    held = (name for name in actor.weapons if data.clases()[str(scenario.gear[name].fields["clase"])].manos)
    return next((name for name in held if not actor.has(f"{DROPPED}:{name}")), "")


def disarm(beat: Beat, actor: str, taker: str = "") -> None:
    """The weapon in hand falls to the ground, or somebody takes it; who holds none keeps what it has."""
    name = in_hand(beat.scenario, beat.state.actor(actor))
    if name:
        beat.emit(e.StateGained(actor, f"{DROPPED}:{name}", {"quien": taker}, (CAUSE,)))


def dropped(actor: Actor) -> tuple[str, ...]:
    """The weapons of an actor that lie on the ground, where it can pick them up."""
    out = (name for name in actor.weapons if actor.has(f"{DROPPED}:{name}"))
    return tuple(name for name in out if not actor.marks[f"{DROPPED}:{name}"].data.get("quien"))


def pick_up(beat: Beat, actor: str, name: str) -> None:
    """Spend an Acción Activa on picking a weapon up."""
    told = T("{name} recoge {arma}.", name=beat.state.actor(actor).name, arma=beat.scenario.gear[name].name)
    beat.emit(e.Noted(told, (CAUSE,)))
    beat.emit(e.StateLost(actor, f"{DROPPED}:{name}", (CAUSE,)))


def out_of_hand(actor: Actor, name: str) -> Text | None:
    """Why a weapon is not in its owner's hand, or None."""
    found = actor.marks.get(f"{DROPPED}:{name}")
    if found is None:
        return None
    return T("se la han quitado") if found.data.get("quien") else T("está en el suelo")


def loses_turn(beat: Beat, actor: str) -> bool:
    """Whether a manoeuvre costs the Turno that begins; it has then done so."""
    who = beat.state.actor(actor)
    if not who.has(NO_TURN):
        return False
    beat.emit(e.StateLost(actor, NO_TURN, (CAUSE,)))
    beat.emit(e.Noted(T("{name} pierde el Turno.", name=who.name), (CAUSE,)))
    return True


def let_go(beat: Beat, actor: str) -> None:
    """At the end of a Turno nobody holds its actor any longer, but for who was held in it."""
    found = beat.state.actor(actor).marks.get(HELD)
    if found is None:
        return
    if found.data.get("espera"):
        beat.emit(e.StateGained(actor, HELD, {"espera": False}, found.why))
    else:
        beat.emit(e.StateLost(actor, HELD, (CAUSE,)))
