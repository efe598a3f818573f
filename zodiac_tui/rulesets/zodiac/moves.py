"""Where a PJ can get to in a fight, and whom it reaches from there (SRD, Distancias)."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Encounter, Turn
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.rulesets.zodiac import data, mishaps
from zodiac_tui.rulesets.zodiac.capacity import is_lame, is_out
from zodiac_tui.rulesets.zodiac.distances import CERRADA, LARGA, MEDIA

MOVE = "moverse"
Offer = tuple[Option, Declaration | None]
"""An option and what it declares; None where it asks further."""


def targets(beat: Beat, actor: str) -> tuple[str, ...]:
    """The foes of an actor who are on their feet."""
    return tuple(foe for foe in beat.fight.foes(actor) if not is_out(beat.state.actor(foe)))


def out_of_reach(beat: Beat, actor: str, foe: str, reach: int) -> Text | None:
    """Why something with that reach does not reach a foe, the free move of the Turno counted; None where it does."""
    return beyond_reach(beat.state, beat.fight, actor, foe, reach)


def beyond_reach(state: State, fight: Encounter, actor: str, other: str, reach: int) -> Text | None:
    """Why something with that reach does not reach somebody, the free move of the Turno counted; None where it does."""
    steps, turn = fight.distance(actor, other), fight.turn
    if steps <= reach:
        return None
    if mishaps.is_rooted(state.actor(actor)):
        return T("está lejos y alguien te sujeta")
    if steps == LARGA:
        return T("está a Distancia Larga: primero hay que moverse")
    if is_lame(state.actor(actor)):
        return T("con la lesión no llegas sin gastar el Turno")
    return T("está lejos y ya te has movido") if turn is not None and turn.moved else None


def move_offer(beat: Beat, actor: str) -> tuple[Offer, ...]:
    """The way to the moves, barred where all of them are."""
    found = [option for option, _ in moves(beat, actor)]
    if not found:
        return ()
    reason = None if any(option.enabled for option in found) else found[0].reason
    return ((Option("moverse", T("Moverse…"), reason is None, reason), None),)


def moves(beat: Beat, actor: str) -> tuple[Offer, ...]:
    """Every move nearer to or away from somebody."""
    turn = beat.fight.turn
    return tuple(
        _move(beat, actor, other, steps, turn)
        for other in (*targets(beat, actor), *_friends(beat, actor))
        for steps in steps_from(beat.fight.distance(actor, other))
    )


def steps_from(now: int) -> tuple[int, ...]:
    """The Distancias that one move leads to from another (SRD, Distancias): from Larga, Media alone.

    >>> steps_from(3), steps_from(1)
    ((2,), (0, 2, 3))
    """
    return (MEDIA,) if now == LARGA else tuple(steps for steps in range(LARGA + 1) if steps != now)


def _move(beat: Beat, actor: str, other: str, steps: int, turn: Turn | None) -> Offer:
    now = beat.fight.distance(actor, other)
    costs = LARGA in (now, steps) or is_lame(beat.state.actor(actor))
    reason = _rooted(beat, actor, turn, free=not costs)
    where = data.distancias()[list(data.distancias())[steps]]
    name = beat.state.actor(other).name
    label = (
        T("Acercarte a {name}: {where}", name=name, where=where)
        if steps < now
        else T("Alejarte de {name}: {where}", name=name, where=where)
    )
    option = Option(
        f"{other}-{steps}",
        label,
        reason is None,
        reason,
        T("tu Acción Activa") if costs else None,
    )
    return option, Declaration(MOVE, other, variant=str(steps), free=not costs)


def _rooted(beat: Beat, actor: str, turn: Turn | None, *, free: bool) -> Text | None:
    """Why somebody cannot move, or None."""
    if mishaps.is_rooted(beat.state.actor(actor)):
        return T("alguien te sujeta")
    return T("ya te has movido en este Turno") if free and turn is not None and turn.moved else None


def _friends(beat: Beat, actor: str) -> tuple[str, ...]:
    return tuple(name for name in beat.fight.friends(actor) if beat.fight.distance(actor, name) > CERRADA)
