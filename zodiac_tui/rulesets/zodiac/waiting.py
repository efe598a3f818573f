"""What waits for somebody's next Acción Activa: a Ventaja against one rival, or a Desventaja (SRD, Daño; a reading).

`zodiac.lectura.siguiente_accion`: it falls on the next Acción Activa with a Tirada, never on an interrupt, and lapses
with the Turno in which there is none.
"""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.aid import AIDED, falls_later, lent
from zodiac_tui.rulesets.zodiac.modifiers import EDGE, SETBACK, Modifiers

CAUSE = Cause("zodiac.siguiente_accion")


def give(beat: Beat, actor: str, name: str, cause: Cause) -> None:
    """Put something on an actor's next Acción Activa; given in its own Turno, it is for the one after.

    So too where the Acción Activa of a Turno to come was spent on an answer.
    """
    beat.emit(e.StateGained(actor, name, {"espera": falls_later(beat.fight, actor)}, (cause,)))


def hinder(beat: Beat, actor: str, rule: str = "zodiac.complicacion") -> None:
    """A Complicación: Desventaja on the actor's next Acción Activa (SRD, Daño)."""
    give(beat, actor, SETBACK, Cause(rule))


def favour(beat: Beat, actor: str, rival: str, rule: str = "zodiac.defensa") -> None:
    """A Beneficio of an answer: Ventaja on the actor's next Acción Activa against that rival (a reading)."""
    give(beat, actor, f"{EDGE}:{rival}", Cause(rule))


def take(beat: Beat, actor: str, rival: str = "") -> Modifiers:
    """Use up what waits for the Acción Activa that is rolled now; an interrupt leaves it where it is."""
    found = Modifiers()
    turn = beat.fight.turn
    if not beat.state.actor(actor).marks or (turn is not None and turn.interrupt and turn.actor == actor):
        return found
    edge = f"{EDGE}:{rival}"
    if _gone(beat, actor, SETBACK):
        found.desventajas.append(Cause("zodiac.desventaja", 0, SETBACK))
    found.ventajas += lent(beat, actor)
    if _gone(beat, actor, edge):
        found.ventajas.append(Cause("zodiac.ventaja", 0, edge))
    return found


def turned(found: Modifiers) -> Modifiers:
    """What waits for a PNJ, as the PJ rolls with it: the other way round (SRD, Ventaja y Desventaja)."""
    return Modifiers(
        ventajas=[Cause("zodiac.ventaja_inversa", 0, cause.source) for cause in found.desventajas],
        desventajas=[Cause("zodiac.desventaja_inversa", 0, cause.source) for cause in found.ventajas],
    )


def lapse(beat: Beat, actor: str) -> None:
    """At the end of a Turno what waited lapses; what was given in it is for the next."""
    for name, mark in beat.state.actor(actor).marks.items():
        if name not in (SETBACK, AIDED) and not name.startswith(f"{EDGE}:"):
            continue
        if mark.data.get("espera"):
            beat.emit(e.StateGained(actor, name, {**mark.data, "espera": False}, mark.why))
        else:
            beat.emit(e.StateLost(actor, name, (CAUSE,)))


def _gone(beat: Beat, actor: str, name: str) -> bool:
    mark = beat.state.actor(actor).marks.get(name)
    if mark is None or mark.data.get("espera"):
        return False
    beat.emit(e.StateLost(actor, name, (CAUSE,)))
    return True
