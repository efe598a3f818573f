"""A fight's Turno from its opening to its end: surprise, what each actor does at its place, damage, time."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import conduct, declaring, deeds, intents, ladder, offers, plans, sequence
from zodiac_tui.rulesets.unisystem.condition import is_dead
from zodiac_tui.rulesets.unisystem.marks import COVER, COWED, DONE, FORCED, INTENT, LANDED, PLACE, SURPRISED
from zodiac_tui.rulesets.unisystem.settling import settle


def open_round(beat: Beat) -> None:
    """What happens as a Turno opens: those whom it takes unawares lose the first."""
    sequence.surprise(beat)


def can_act(state: State, actor: str) -> bool:
    """Whether nothing of the fight itself keeps an actor from its Turno (C5)."""
    return not state.actor(actor).has(SURPRISED)


def next_action(beat: Beat, actor: str) -> Declaration:
    """Hand out the next thing that an actor has declared: all but the last free. Whoever has declared nothing yet does
    so now; what can no longer be done is lost."""
    if not plans.plan_of(beat.state, actor):
        declaring.plan(beat, actor)
    while plan := plans.plan_of(beat.state, actor):
        first, rest = _after(beat, actor, plan[0]), plan[1:]
        plans.store(beat, actor, rest)
        if not rest:
            return first
        if deeds.can_do(beat.scenario, beat.state, actor, first):
            return replace(first, free=True)
        beat.emit(e.Noted(T("{name} ya no puede hacer lo que declaró.", name=beat.state.actor(actor).name)))
    return Declaration(deeds.PASS)


def _after(beat: Beat, actor: str, declared: Declaration) -> Declaration:
    """What was declared, or a run after whom an attack no longer reaches (reading `unisystem.lectura.perseguir`)."""
    lost = declared.kind == deeds.ATTACK and declared.target in beat.fight.present()
    if not lost or deeds.in_reach(beat.state, actor, declared.target):
        return declared
    name, target = beat.state.actor(actor).name, beat.state.actor(declared.target).name
    told = T("{name} ya no alcanza a {target} y va detrás.", name=name, target=target)
    beat.emit(e.Noted(told, (Cause("unisystem.lectura.perseguir"),)))
    return conduct.after(beat, actor, declared.target)


def ways(beat: Beat, actor: str) -> tuple[tuple[Declaration, Text], ...]:
    """What may be declared for a PNJ by whoever directs, each with its words; a walk is part of an attack."""
    found = offers.offers(beat.scenario, beat.state, actor)
    free = (offer for offer in found if offer.option.enabled and offer.declared.kind not in deeds.WALKS)
    return tuple((offer.declared, offer.option.label) for offer in free)


def called(beat: Beat, actor: str, declared: Declaration) -> Text:
    """What a declaration of a PNJ is called: as it is offered, else by what others hear of it."""
    for offer in offers.offers(beat.scenario, beat.state, actor):
        if offer.declared == declared:
            return offer.option.label
    return intents.told(beat, beat.state.actor(actor).name, declared)


def usual(beat: Beat, actor: str) -> Declaration:
    """The first thing that a PNJ's conduct says."""
    return conduct.plan(beat, actor)[0]


def end_round(beat: Beat) -> tuple[list[str], list[str]]:
    """Settle the damage, see who landed a hit, and clear what was of this Turno (D1, C3).

    Returns who fought hand to hand, and who with shots alone.
    """
    settle(beat)
    there = beat.fight.present()
    melee = [name for name in there if ladder.counted(beat.state.actor(name), ladder.MELEE)]
    ranged = [name for name in there if ladder.counted(beat.state.actor(name), ladder.RANGED)]
    for name in there:
        _end_for(beat, name)
    return melee, ranged


def end_encounter(beat: Beat) -> None:
    """Settle the hits of a Turno that was cut short, and clear what lasts for a fight."""
    settle(beat)
    for name in beat.fight.sides:
        _lose(beat, name, LANDED, INTENT, DONE, SURPRISED, COVER, COWED, PLACE)


def _end_for(beat: Beat, name: str) -> None:
    who = beat.state.actor(name)
    landed = ladder.counted(who, ladder.HITS) > 0
    if landed and not who.has(LANDED):
        beat.emit(e.StateGained(name, LANDED))
    elif not landed:
        _lose(beat, name, LANDED)
    if who.has(COWED):
        why = who.marks[COWED].why
        beat.emit(e.StateLost(name, COWED))
        beat.emit(e.StateGained(name, COVER, {FORCED: True}, why))
    _lose(beat, name, INTENT, DONE)
    if not is_dead(beat.state.actor(name)):
        _lose(beat, name, SURPRISED)


def _lose(beat: Beat, name: str, *marks: str) -> None:
    for mark in marks:
        if beat.state.actor(name).has(mark):
            beat.emit(e.StateLost(name, mark))


def is_out(state: State, actor: str) -> bool:
    """Whether an actor can neither act nor will by itself."""
    return deeds.is_out(state, actor)
