"""Manoeuvres: what an author lets PJ try in a fight, each an action of the Turno with its check (C6, C8)."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.manoeuvres import MANOEUVRE, Offered
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.scenario import CheckDef, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Why
from zodiac_tui.rulesets.unisystem import authored, deeds, ladder
from zodiac_tui.rulesets.unisystem.offers import Offer
from zodiac_tui.rulesets.unisystem.tables import bands


def among(
    every: Sequence[Offer], scenario: Scenario, state: State, actor: str, listed: Sequence[Offered]
) -> tuple[Offer, ...]:
    """Everything that may be declared, the encounter's own manoeuvres after the attacks."""
    if not listed:
        return tuple(every)
    after = sum(offer.declared.kind in (deeds.ATTACK, deeds.SHOOT) for offer in every)
    return (*every[:after], *(_offer(scenario, state, actor, each) for each in listed), *every[after:])


def _offer(scenario: Scenario, state: State, actor: str, offer: Offered) -> Offer:
    """A manoeuvre as an option; against a foe it stands under the foe where there are many."""
    reason, target = offer.reason or _too_far(state, actor, offer), offer.target
    rolled = None
    if offer.check is not None and reason is None:
        rolled = authored.describe(scenario, state, actor, offer.check.fields, loss(state, actor))
    name = f"{MANOEUVRE}.{offer.id}.{target}" if target else f"{MANOEUVRE}.{offer.id}"
    option = Option(name, offer.label, reason is None, reason, offer.cost, detail=rolled)
    group = target if target in deeds.targets(state, actor) else ""
    return Offer(option, Declaration(MANOEUVRE, target, variant=offer.id), group)


def _too_far(state: State, actor: str, offer: Offered) -> Text | None:
    if not offer.target or deeds.in_reach(state, actor, offer.target, offer.reach):
        return None
    moved = deeds.has_moved(deeds.fight_of(state))
    return T("ya te has movido en este Turno") if moved else T("está lejos, hay que correr")


def attempt(beat: Beat, actor: str, declared: Declaration, check: CheckDef | None) -> str:
    """Go near enough and roll, at a loss after other actions of the Turno; returns the grade, empty without a roll.

    What its check says of time does not count in a fight.
    """
    deeds.leave_cover(beat, actor)
    if declared.target:
        within = deeds.manoeuvre_reach(beat.scenario, beat.state, declared.variant)
        deeds.walk_up(beat, actor, declared.target, within)
    less = loss(beat.state, actor)
    ladder.note(beat, actor, {ladder.OTHERS: 1})
    return "" if check is None else authored.play(beat, actor, check.fields, less)[0]


def tell_nothing(beat: Beat, actor: str, grade: str) -> None:
    """Say how a manoeuvre went for which an author wrote no outcome: nothing else comes of it."""
    done = not grade or next(band.outcome_class.succeeds for band in bands() if band.id == grade)
    told = T("{name} lo consigue.") if done else T("{name} no lo consigue.")
    beat.emit(e.Noted(T(told.msgid, name=beat.state.actor(actor).name)))


def loss(state: State, actor: str) -> Why:
    """What a manoeuvre loses by what its actor has done in the Turno."""
    return ladder.ladder(state, actor, ladder.Act.OTHER)
