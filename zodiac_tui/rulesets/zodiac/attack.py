"""Attacks resolved with their answers (SRD, Combate Simplificado)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.dice import DieRole
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import grips, interventions, waiting
from zodiac_tui.rulesets.zodiac.answers import (
    ANSWERS,
    act_of,
    ask_answer,
    meets_first,
    npc_answer,
    stance_of,
    strikes_back,
)
from zodiac_tui.rulesets.zodiac.capacity import CAUGHT_OFF_GUARD, is_out
from zodiac_tui.rulesets.zodiac.damage import strike
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt, impossible
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_BENEFICIO,
    E_COMPLICACION,
    E_CONSECUENCIA,
    EXITO,
    FRACASO,
    rival_grade,
    succeeds,
    worsen,
)
from zodiac_tui.rulesets.zodiac.modifiers import Act, Modifiers
from zodiac_tui.rulesets.zodiac.rating import cde, inverted, target_number
from zodiac_tui.rulesets.zodiac.states import lose
from zodiac_tui.rulesets.zodiac.weapons import Weapon, training, use_up, weapon

CLASH_SIDES = 6
"""The die that each PNJ adds to its CDE when two of them fight (SRD, PNJ contra PNJ)."""


def attack(beat: Beat, attacker: str, declaration: Declaration) -> None:
    """Resolve a declared attack with the answer that it gets."""
    target, used, variant = declaration.target, weapon(beat.scenario, declaration.weapon), declaration.variant
    beat.emit(e.Attacked(attacker, target))
    use_up(beat, attacker, used)
    acting, aimed_at = beat.state.actor(attacker), beat.state.actor(target)
    if is_out(aimed_at):
        _helpless(beat, attacker, target, used, variant)
    elif acting.player:
        _by_pj(beat, attacker, target, used, variant)
    elif aimed_at.player:
        _on_pj(beat, attacker, target, used, variant)
    else:
        _between_npcs(beat, attacker, target, used, variant)


def _helpless(beat: Beat, attacker: str, target: str, used: Weapon, variant: str) -> None:
    """Somebody who cannot answer at all: "trivial", and what was declared takes effect (`zodiac.lectura.indefenso`)."""
    name = beat.state.actor(target).name
    beat.emit(e.Noted(T("{name} no puede responder: Éxito.", name=name), (Cause("zodiac.indefenso"),)))
    strike(beat, attacker, target, used, E_BENEFICIO if variant else EXITO, variant=variant, stance="")


def _by_pj(beat: Beat, attacker: str, target: str, used: Weapon, variant: str) -> None:
    """A PJ attacks. A declared blow that fails is a Complicación (`zodiac.lectura.declaracion`)."""
    foe = beat.state.actor(target)
    own = strikes_back(beat, foe, attacker)
    if own is not None:
        _met_by_attack(beat, attacker, target, used, own, variant)
        return
    way = npc_answer(beat, foe, attacker, used)
    answer = act_of(way, attacker, used)
    found = inverted(beat.scenario, beat.state, foe, answer)
    found.add(waiting.take(beat, attacker, target))
    if meets_first(beat, target) and way == stance_of(foe):
        found.desventajas.append(Cause("zodiac.desventaja_inversa", 0, way))
    value = cde(beat.scenario, beat.state, foe, answer)
    grade = _opposed(beat, attacker, used.act(target), value, found, used, foe, declared=bool(variant))
    if succeeds(grade) or _complicated(beat, variant, grade):
        strike(beat, attacker, target, used, grade, variant=variant, stance=stance_of(foe))
    if grade == CATASTROFE:
        waiting.favour(beat, target, attacker)


def _on_pj(beat: Beat, attacker: str, target: str, used: Weapon, variant: str) -> None:
    """A PNJ attacks a PJ, whose player rolls the answer."""
    answer = ask_answer(beat, attacker, target, used)
    foe = beat.state.actor(attacker)
    act = used.act(target)
    value = cde(beat.scenario, beat.state, foe, act)
    found = inverted(beat.scenario, beat.state, foe, act)
    found.add(waiting.turned(waiting.take(beat, attacker, target)))
    first = meets_first(beat, target)
    if answer not in ANSWERS:
        _both_attack(beat, attacker, target, used, weapon(beat.scenario, answer), value, found, variant)
        return
    if first and answer == stance_of(beat.state.actor(target)):
        found.ventajas.append(Cause("zodiac.ventaja", 0, answer))
    grade = _opposed(beat, target, act_of(answer, attacker, used), value, found)
    if not succeeds(grade):
        _hit_by_npc(beat, attacker, target, used, grade, variant)
        return
    if grade == E_BENEFICIO:
        waiting.favour(beat, target, attacker)
    elif grade == E_COMPLICACION:
        waiting.hinder(beat, target)
    _missed(beat, attacker, variant)


def _both_attack(
    beat: Beat, attacker: str, target: str, used: Weapon, own: Weapon, value: int, found: Modifiers, variant: str
) -> None:
    """Two attacks against each other: the PJ's Éxito is its hit, its Fracaso the other's (SRD, ataques simultáneos)."""
    beat.emit(e.ActionSpent(target))
    grips.let_go(beat, target)
    use_up(beat, target, own)
    found.add(waiting.take(beat, target, attacker))
    foe = beat.state.actor(attacker)
    grade = _opposed(beat, target, own.act(attacker), value, found, own, foe)
    if succeeds(grade):
        strike(beat, target, attacker, own, grade, variant="", stance=stance_of(foe))
        _missed(beat, attacker, variant)
    else:
        _hit_by_npc(beat, attacker, target, used, grade, variant)


def _met_by_attack(beat: Beat, attacker: str, target: str, used: Weapon, own: Weapon, variant: str) -> None:
    """A PNJ answers a PJ's attack with its own: the PJ's Fracaso is the PNJ's hit (SRD, ataques simultáneos)."""
    beat.emit(e.ActionSpent(target))
    use_up(beat, target, own)
    foe, act = beat.state.actor(target), own.act(attacker)
    found = inverted(beat.scenario, beat.state, foe, act)
    found.add(waiting.turned(waiting.take(beat, target, attacker)))
    found.add(waiting.take(beat, attacker, target))
    value = cde(beat.scenario, beat.state, foe, act)
    grade = _opposed(beat, attacker, used.act(target), value, found, used, foe, declared=bool(variant))
    if succeeds(grade):
        strike(beat, attacker, target, used, grade, variant=variant, stance="")
        return
    if _complicated(beat, variant, grade):
        waiting.hinder(beat, attacker)
    _hit_by_npc(beat, target, attacker, own, grade, "")


def _hit_by_npc(beat: Beat, attacker: str, target: str, used: Weapon, grade: str, variant: str) -> None:
    """A PJ's Fracaso is the PNJ's hit."""
    hit = _through_armour(beat, target, used, rival_grade(grade))
    strike(beat, attacker, target, used, hit, variant=variant, stance=stance_of(beat.state.actor(target)))


def _complicated(beat: Beat, variant: str, grade: str) -> bool:
    """Whether a declared blow that failed is a Complicación: all are but a natural 1 on 1d12.

    A Catástrofe by Estorbo is one besides (`zodiac.lectura.declaracion`).
    """
    return bool(variant) and (grade != CATASTROFE or not _natural_one(beat))


def _natural_one(beat: Beat) -> bool:
    """Whether the last Tirada came up a 1 on its 1d12."""
    rolls = (event for event in reversed(beat.events) if isinstance(event, e.RollMade) and event.kind == "accion")
    made = next(rolls, None)
    main = [die for die in made.dice if die.kept and die.role in (DieRole.MAIN, DieRole.EXTRA)] if made else []
    return [(die.sides, die.face) for die in main] == [(12, 1)]


def _missed(beat: Beat, attacker: str, variant: str) -> None:
    """A declared noquear, lesionar or matar that missed is a Complicación all the same."""
    if variant:
        waiting.hinder(beat, attacker)


def _between_npcs(beat: Beat, attacker: str, target: str, used: Weapon, variant: str) -> None:
    """Each adds 1d6 to its CDE, ties again; the attacker's win is a plain Éxito (`zodiac.lectura.pnj_contra_pnj`)."""
    waiting.take(beat, attacker, target)
    own = cde(beat.scenario, beat.state, beat.state.actor(attacker), used.act(target))
    foe = beat.state.actor(target)
    back = strikes_back(beat, foe, attacker)
    if back is not None:
        beat.emit(e.ActionSpent(target))
        use_up(beat, target, back)
        waiting.take(beat, target, attacker)
    answer = back.act(attacker) if back else act_of(npc_answer(beat, foe, attacker, used), attacker, used)
    mine, theirs = clash(beat, own, cde(beat.scenario, beat.state, foe, answer))
    names = {"one": beat.state.actor(attacker).name, "other": foe.name}
    beat.emit(
        e.Noted(
            T("{one} ({mine}) ataca a {other} ({theirs}).", mine=mine, theirs=theirs, **names),
            (Cause("zodiac.pnj_contra_pnj", mine - theirs),),
        )
    )
    meets_first(beat, target)
    for name in (attacker, target):
        lose(beat, name, CAUGHT_OFF_GUARD, "zodiac.desprevenido")
    if mine > theirs:
        grade = _through_armour(beat, target, used, EXITO)
        strike(beat, attacker, target, used, grade, variant=variant, stance=stance_of(foe))
        return
    _missed(beat, attacker, variant)
    if back is not None:
        grade = _through_armour(beat, attacker, back, EXITO)
        strike(beat, target, attacker, back, grade, variant="", stance=stance_of(beat.state.actor(attacker)))


def clash(beat: Beat, own: int, other: int) -> tuple[int, int]:
    """Throw 1d6 for each of two CDE until the sums differ; returns both sums."""
    while True:
        mine, theirs = own + beat.inputs.die(CLASH_SIDES), other + beat.inputs.die(CLASH_SIDES)
        if mine != theirs:
            return mine, theirs


def _opposed(
    beat: Beat,
    pj: str,
    act: Act,
    value: int,
    found: Modifiers,
    used: Weapon | None = None,
    foe: Actor | None = None,
    *,
    declared: bool = False,
) -> str:
    """Roll an Enfrentada of a PJ. With a weapon it is an attack, which the rival's Armadura may hinder."""
    number = target_number(beat.state.actor(pj), act, value)
    if number is None:
        return impossible(beat)
    armoured = used is not None and foe is not None and bool(foe.armour) and not used.kind.ignora_armadura
    clean = used is not None and used.kind.sin_consecuencia
    fields = interventions.on_roll(beat.state, act.rival)
    said = {**fields, **training(used)} if used is not None else fields
    task = Task(pj, act, number, True, said, found, armoured=armoured, clean=clean, declared=declared)
    grade = attempt(beat, task)
    interventions.after_roll(beat, act.rival, fields)
    return grade


def _through_armour(beat: Beat, target: str, used: Weapon, grade: str) -> str:
    """A PNJ's Éxito as the target's Armadura and the weapon leave it (`zodiac.lectura.armadura_del_pj`)."""
    if used.kind.sin_consecuencia and grade == E_CONSECUENCIA:
        grade = EXITO
    if not succeeds(grade) or not beat.state.actor(target).armour or used.kind.ignora_armadura:
        return grade
    reading = beat.state.options.get("estorbo_exito_consecuencia", "complicacion")
    worse = worsen(grade, consecuencia=reading)
    return worse if succeeds(worse) else FRACASO
