"""A Momento de inspiración outside fights: who is offered one, and for how long it counts.

Source: SRD, Karma; `zodiac.lectura.inspiracion`.
"""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.zodiac.boxes import lose
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED, in_shock, is_held, is_out
from zodiac_tui.rulesets.zodiac.karma import REFUSED, may_shake_off, shake_off

_WAITING = "espera"
"""The note of one that was taken while nobody could act: it is for the Acción to come."""


def end_last(beat: Beat) -> None:
    """End what was taken for the Acción before this one."""
    for name in beat.state.party:
        mark = beat.state.actor(name).marks.get(INSPIRED)
        if mark is not None and mark.data.get(_WAITING):
            beat.emit(e.StateGained(name, INSPIRED, why=mark.why))
        else:
            lose(beat, name, INSPIRED, "zodiac.inspiracion")


def offer(beat: Beat, name: str) -> None:
    """Offer one for the Acción now to a PJ whom a state keeps from acting."""
    _offer(beat, name, waiting=False)


def offer_to_all(beat: Beat) -> bool:
    """Offer one to each PJ of a party of which nobody can act; returns whether somebody takes it."""
    return any(_offer(beat, name, waiting=True) for name in beat.state.party)


def _offer(beat: Beat, name: str, *, waiting: bool) -> bool:
    who = beat.state.actor(name)
    kept = is_out(who) or in_shock(who) or is_held(who)
    if not kept or who.has(REFUSED) or not may_shake_off(beat.state, who):
        return False
    if shake_off(beat, name, T("Dejarlo estar"), {_WAITING: True} if waiting else {}):
        return True
    beat.emit(e.StateGained(name, REFUSED))
    return False
