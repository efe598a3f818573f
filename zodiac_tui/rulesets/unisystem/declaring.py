"""Declaring a Turno: a PJ is asked for one action or for several, a PNJ decides by its conduct (C2, C7, C8)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.encounter import Declaration, Turn
from zodiac_tui.core.manoeuvres import Offered
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import care, conduct, deeds, frights, intents, ladder, manoeuvres, moves, plans
from zodiac_tui.rulesets.unisystem.figures import figure
from zodiac_tui.rulesets.unisystem.marks import COVER, FORCED
from zodiac_tui.rulesets.unisystem.offers import MOVES, Offer, offers, shots, volley
from zodiac_tui.rulesets.unisystem.plans import Plan
from zodiac_tui.rulesets.unisystem.shooting import acts, most_shots, shots_of
from zodiac_tui.rulesets.unisystem.weapons import weapon_of

MOST_ROWS = 9
"""Options that are listed at once; where there are more, the target is asked for first."""
SEVERAL, ENOUGH = "varias", "nada_mas"


def plan(beat: Beat, actor: str, declared: Declaration | None = None, listed: Sequence[Offered] = ()) -> None:
    """Settle what an actor means to do in this Turno, and tell what others see of it; `listed` are the encounter's
    own manoeuvres, as a PJ may try them."""
    made = _bound(beat, actor) or _said(beat, actor, declared) or _free(beat, actor, listed)
    conduct.call(beat, actor)
    plans.store(beat, actor, made)
    intents.tell(beat, actor, made, listed)


def _said(beat: Beat, actor: str, declared: Declaration | None) -> Plan:
    """What was said for an actor; () for nothing, and where it is the first of what its conduct says anyway."""
    return () if declared is None or declared == conduct.plan(beat, actor)[0] else (declared,)


def _free(beat: Beat, actor: str, listed: Sequence[Offered]) -> Plan:
    return _ask(beat, actor, listed) if beat.state.actor(actor).player else conduct.plan(beat, actor)


def _bound(beat: Beat, actor: str) -> Plan:
    """What somebody must do who has no choice: run in fright, or stay under cover; () where there is one."""
    who = beat.state.actor(actor)
    if who.has(COVER) and who.marks[COVER].data.get(FORCED):
        why = (Cause("unisystem.bajo_fuego"),)
        beat.emit(e.Noted(T("{name} sigue a cubierto.", name=who.name), why))
        return (Declaration(deeds.TAKE_COVER),)
    foe = conduct.where_to(beat, actor) if frights.must_run(who) else ""
    if not foe:
        return ()
    beat.emit(e.Noted(T("{name} no puede más que huir.", name=who.name), (Cause("unisystem.miedo.huida"),)))
    return (Declaration(deeds.RUN_AWAY, foe),)


def _ask(beat: Beat, actor: str, listed: Sequence[Offered]) -> Plan:
    """Ask a PJ: one thing, or several in their order; a walk may come beside them."""
    text = T("{name}, ¿qué declaras?", name=beat.state.actor(actor).name)
    plan: list[Declaration] = []
    several = False
    while True:
        picked = _pick(beat, actor, plan, text, listed, several=several)
        if picked is None:
            if several:
                break
            several, text = True, T("¿Qué es lo primero?")
            continue
        plan.append(picked)
        if picked.kind in deeds.WALKS:
            continue
        made = sum(each.kind not in deeds.WALKS for each in plan)
        if not several or _ends(picked) or made >= figure("acciones", "tope"):
            break
        then = once_done(beat.state, actor, plan).actor(actor)
        text = T("¿Algo más? Irá a {loss}.", loss=ladder.penalty(ladder.tally(then), ladder.Act.ATTACK, beat.state))
    return tuple(plan) or (Declaration(deeds.PASS),)


def _ends(picked: Declaration) -> bool:
    """Whether something takes the whole Turno, or ends it."""
    return picked.kind in (*deeds.RUNS, *care.HELPS, deeds.FLEE, deeds.YIELD, deeds.PASS)


def _pick(
    beat: Beat, actor: str, plan: Sequence[Declaration], text: Text, listed: Sequence[Offered], *, several: bool
) -> Declaration | None:
    """Ask for the next thing; None for the option that leads on: to several things, or to no more of them."""
    state = once_done(beat.state, actor, plan)
    before = [made for made in plan if made.kind not in deeds.WALKS]
    every = manoeuvres.among(offers(beat.scenario, state, actor), beat.scenario, state, actor, listed)
    found = [offer for offer in every if _fits(offer.declared, before)]
    if several:
        more = Option(ENOUGH, T("Nada más")) if before else None
    else:
        loss = figure("acciones", "extra")
        more = Option(SEVERAL, T("Varias acciones…"), cost=T("{loss} cada una de más", loss=loss))
    topic = "declarar_mas" if plan else "declarar"
    context = plans.in_context(plan)
    taken = _choose(beat, state, actor, topic, text, found, more, context, first=several)
    if taken is None or taken.kind != deeds.SHOOT:
        return taken
    return _how_often(beat, actor, taken)


def _fits(declared: Declaration, acts: Sequence[Declaration]) -> bool:
    """Whether something may follow what was declared: no run or leaving after another action, one volley a weapon."""
    if not acts:
        return True
    used = {made.weapon for made in acts if made.kind == deeds.SHOOT}
    return not _ends(declared) and not (declared.kind == deeds.SHOOT and declared.weapon in used)


def _choose(
    beat: Beat,
    state: State,
    actor: str,
    topic: str,
    text: Text,
    found: Sequence[Offer],
    more: Option | None,
    context: Mapping[str, Plain],
    *,
    first: bool,
) -> Declaration | None:
    """Ask for one of some offers: at once where there are few, else by foe; moves always under one option."""
    many = len([offer for offer in found if offer.group != MOVES]) + (more is not None) + 1 > MOST_ROWS
    listed: dict[str, Offer | str] = {}
    options: list[Option] = []
    for offer in found:
        grouped = offer.group and (many or offer.group == MOVES)
        name = f"+{offer.group}" if grouped else offer.option.id
        if name in listed:
            continue
        listed[name] = offer.group if grouped else offer
        options.append(_group_option(state, actor, offer.group, name, found) if grouped else offer.option)
    extra = [more] if more else []
    asked = (*extra, *options) if first else (*options, *extra)
    answer = str(beat.inputs.ask(choice(topic, actor, text, tuple(asked), context)))
    if more is not None and answer == more.id:
        return None
    picked = listed[answer]
    if isinstance(picked, Offer):
        return picked.declared
    return _within(beat, state, actor, picked, found, f"{topic}_como", context)


def _group_option(state: State, actor: str, group: str, name: str, found: Sequence[Offer]) -> Option:
    mine = [offer.option for offer in found if offer.group == group]
    reason = None if any(option.enabled for option in mine) else mine[0].reason
    if group == MOVES:
        return Option(name, T("Moverse…"), reason is None, reason)
    label = T("Contra {target}…", target=state.actor(group).name)
    return Option(name, label, reason is None, reason, detail=intents.where(state, actor, group))


def _within(
    beat: Beat,
    state: State,
    actor: str,
    group: str,
    found: Sequence[Offer],
    topic: str,
    context: Mapping[str, Plain],
) -> Declaration:
    mine = {offer.option.id: offer for offer in found if offer.group == group}
    text = T("¿Adónde?") if group == MOVES else T("¿Qué haces contra {target}?", target=state.actor(group).name)
    options = tuple(_briefly(offer) for offer in mine.values())
    return mine[str(beat.inputs.ask(choice(topic, actor, text, options, context)))].declared


def _briefly(offer: Offer) -> Option:
    """An offer's option where the question has named its target."""
    return dataclasses.replace(offer.option, label=offer.short or offer.option.label)


def _how_often(beat: Beat, actor: str, declared: Declaration) -> Declaration:
    """Ask for the shots of a volley where there can be more than one (C21)."""
    most = most_shots(beat.scenario, beat.state, actor, declared.weapon)
    if most < 2:
        return declared
    options = shots(most, weapon_of(beat.scenario, declared.weapon).recoil)
    answer = str(beat.inputs.ask(choice("disparos", actor, T("¿Cuántos disparos?"), options)))
    return volley(declared, int(answer[1:]))


def once_done(state: State, actor: str, plan: Sequence[Declaration]) -> State:
    """The state as it will be once what was declared is done, as far as anybody can tell."""
    state = _after_walk(state, actor, plan)
    who = state.actor(actor)
    for made in plan:
        match made.kind:
            case kind if kind in deeds.WALKS:
                continue
            case deeds.ATTACK:
                who = ladder.having_done(who, {ladder.ATTACKS: 1})
            case deeds.SHOOT:
                who = ladder.having_done(who, {ladder.ATTACKS: acts(shots_of(made.variant), state)})
            case _:
                who = ladder.having_done(who, {ladder.OTHERS: 1})
    return state if who is state.actor(actor) else replace(state, actors={**state.actors, actor: who})


def _after_walk(state: State, actor: str, plan: Sequence[Declaration]) -> State:
    """The state as it will be once a declared walk is done, as far as anybody can tell."""
    walk = next((made for made in plan if made.kind in deeds.WALKS), None)
    if walk is None:
        return state
    fight = deeds.fight_of(state)
    steps = fight.distance(actor, walk.target)
    to = moves.walk(state.actor(actor), steps, away=walk.kind == deeds.WITHDRAW)
    distances = {**fight.distances, **moves.after_move(fight, actor, walk.target, to)}
    turn = replace(fight.turn, moved=True) if fight.turn else Turn(actor, moved=True)
    return replace(state, encounter=replace(fight, distances=distances, turn=turn))
