"""Karma that the Director uses with a PNJ in a fight, where its conduct says so (SRD, Karma; a reading)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import director
from zodiac_tui.rulesets.zodiac.capacity import in_shock, is_held, is_out
from zodiac_tui.rulesets.zodiac.karma import AGAINST

FIRST, AGAIN = "yo_primero", director.AGAIN
"""What `karma` says in a conduct: it acts before whoever attacks it; a die of an Éxito against it is repeated."""
USED = "karma_usado"
"""The mark of a PNJ with which the Director has used Karma in this fight."""
CAUSE = Cause("zodiac.conducta.karma")


def acts_first(beat: Beat, actor: str, declaration: Declaration) -> str:
    """Let a PNJ that a PJ means to attack act first, paid with 1 PK to that PJ; returns the PNJ, or empty."""
    target = declaration.target
    if declaration.kind not in AGAINST or not beat.fight.is_present(target) or not beat.state.actor(actor).player:
        return ""
    who = beat.state.actor(target)
    able = not (is_out(who) or in_shock(who) or is_held(who))
    if not able or not _wants(beat.state, who, FIRST):
        return ""
    beat.emit(e.StateGained(target, USED, why=(CAUSE,)))
    director.pay(beat, actor, T("El Director usa «Yo primero!» con {name}.", name=who.name))
    return target


def on_roll(state: State, rival: str) -> Mapping[str, Plain]:
    """What the Director does on a Tirada of a PJ against a PNJ in a fight, as an author would write it; {} for none."""
    return {"director": AGAIN} if _wants(state, state.actor(rival), AGAIN) else {}


def after_roll(beat: Beat, rival: str, fields: Mapping[str, Plain]) -> None:
    """Note where the Director has used its Karma with a PNJ on a Tirada: it might not before, and no longer may."""
    if fields and not director.may(beat.state):
        beat.emit(e.StateGained(rival, USED, why=(CAUSE,)))


def _wants(state: State, who: Actor, use: str) -> bool:
    return who.conduct.get("karma") == use and not who.has(USED) and director.may(state)
