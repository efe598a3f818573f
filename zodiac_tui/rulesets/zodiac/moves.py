"""Where a PJ can get to in a fight, and whom it reaches from there (SRD, Distancias)."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Encounter
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
    return tuple([foe for foe in beat.fight.foes(actor) if not is_out(beat.state.actor(foe))])


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
    reasons = [_reason(beat, actor, other, steps) for other, steps in _ways(beat, actor)]
    if not reasons:
        return ()
    reason = None if None in reasons else reasons[0]
    return ((Option("moverse", T("Moverse…"), reason is None, reason), None),)


def moves(beat: Beat, actor: str) -> tuple[Offer, ...]:
    """Every move nearer to or away from somebody."""
    return tuple(_move(beat, actor, other, steps) for other, steps in _ways(beat, actor))


def _ways(beat: Beat, actor: str) -> Iterator[tuple[str, int]]:
    """To whom, and how near, somebody might move."""
    fight = beat.fight
    for other in (*targets(beat, actor), *_friends(beat, actor)):
        for steps in steps_from(fight.distance(actor, other)):
            yield other, steps


def steps_from(now: int) -> tuple[int, ...]:
    """The Distancias that one move leads to from another (SRD, Distancias): from Larga, Media alone.

    >>> steps_from(3), steps_from(1)
    ((2,), (0, 2, 3))
    """
    return (MEDIA,) if now == LARGA else tuple([steps for steps in range(LARGA + 1) if steps != now])


def _move(beat: Beat, actor: str, other: str, steps: int) -> Offer:
    reason, costs = _reason(beat, actor, other, steps), _costs(beat, actor, other, steps)
    where = data.distancias()[list(data.distancias())[steps]]
    name = beat.state.actor(other).name
    label = (
        T("Acercarte a {name}: {where}", name=name, where=where)
        if steps < beat.fight.distance(actor, other)
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


def _costs(beat: Beat, actor: str, other: str, steps: int) -> bool:
    """Whether a move takes the Acción Activa: over the border of Larga, or with a lesión."""
    return LARGA in (beat.fight.distance(actor, other), steps) or is_lame(beat.state.actor(actor))


def _reason(beat: Beat, actor: str, other: str, steps: int) -> Text | None:
    """Why somebody cannot move, or None."""
    if mishaps.is_rooted(beat.state.actor(actor)):
        return T("alguien te sujeta")
    moved = beat.fight.turn is not None and beat.fight.turn.moved
    return T("ya te has movido en este Turno") if moved and not _costs(beat, actor, other, steps) else None


def _friends(beat: Beat, actor: str) -> tuple[str, ...]:
    return tuple(name for name in beat.fight.friends(actor) if beat.fight.distance(actor, name) > CERRADA)
