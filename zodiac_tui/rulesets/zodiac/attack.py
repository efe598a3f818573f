"""Attacks and their answers: Defensa, esquivar, parada, an attack at the same time (SRD, Combate Simplificado)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration, Encounter
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.capacity import in_shock, is_off_guard, is_out
from zodiac_tui.rulesets.zodiac.damage import hinder, strike, wait_for_next
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
from zodiac_tui.rulesets.zodiac.modifiers import EDGE, SETBACK, Act, Modifiers, of_active
from zodiac_tui.rulesets.zodiac.rating import cde, inverted, inverted_marks, target_number
from zodiac_tui.rulesets.zodiac.weapons import UNARMED, Weapon, unready, use_up, weapon, weapons

DEFENCE = "defensa"
DODGE, PARRY = "esquivar", "parada"
ANSWERS: Mapping[str, tuple[str, str]] = {
    DEFENCE: ("defensa", "combate"),
    DODGE: ("reflejos", "esquivar"),
    PARRY: ("tecnica", "parada"),
}
"""The Acción and use of each way to answer (SRD, Combate Simplificado)."""
CLASH_SIDES = 6
"""The die that each PNJ adds to its CDE when two of them fight (SRD, PNJ contra PNJ)."""


def attack(beat: Beat, attacker: str, declaration: Declaration) -> None:
    """Resolve a declared attack with the answer that it gets."""
    target, used = declaration.target, weapon(beat.scenario, declaration.weapon)
    beat.emit(e.Attacked(attacker, target))
    use_up(beat, attacker, used)
    acting, aimed_at = beat.state.actor(attacker), beat.state.actor(target)
    if is_out(aimed_at):
        _helpless(beat, attacker, target, used, declaration.variant)
    elif acting.player:
        _by_pj(beat, attacker, target, used, declaration.variant)
    elif aimed_at.player:
        _on_pj(beat, attacker, target, used, declaration.variant)
    else:
        _between_npcs(beat, attacker, target, used)
    _used_up(beat, attacker, target)


def stance_of(actor: Actor) -> str:
    """The stance that an actor declared, `esquivar` or `parada`, or the empty string."""
    return next((name for name in (DODGE, PARRY) if actor.has(name)), "")


def take_stance(beat: Beat, actor: str, stance: str) -> None:
    """Spend the Acción Activa on a stance until the next Turno; the first attack finds it with Ventaja."""
    notes: dict[str, Plain] = {"primero": True}
    beat.emit(e.StateGained(actor, stance, notes, (Cause(f"zodiac.{stance}"),)))


def _helpless(beat: Beat, attacker: str, target: str, used: Weapon, variant: str) -> None:
    """Somebody who cannot answer at all: "trivial", and what was declared takes effect (`zodiac.lectura.indefenso`)."""
    name = beat.state.actor(target).name
    beat.emit(e.Noted(T("{name} no puede responder: Éxito.", name=name), (Cause("zodiac.indefenso"),)))
    strike(beat, attacker, target, used, E_BENEFICIO if variant else EXITO, variant=variant, stance="")


def _by_pj(beat: Beat, attacker: str, target: str, used: Weapon, variant: str) -> None:
    """A PJ attacks. A failed declared blow short of a Catástrofe is a Complicación (`zodiac.lectura.declaracion`)."""
    foe = beat.state.actor(target)
    act = used.act(target)
    stance = _npc_answer(beat, foe, attacker, used)
    answer = _answer_act(stance, attacker, used)
    found = inverted(beat.scenario, beat.state, foe, answer)
    of_active(found, beat.state.actor(attacker), act)
    if _first_met(beat, target, stance):
        found.desventajas.append(Cause("zodiac.desventaja_inversa", 0, stance))
    grade = _opposed(
        beat, attacker, act, cde(beat.scenario, beat.state, foe, answer), found, used, foe, declared=bool(variant)
    )
    if succeeds(grade) or (variant and grade != CATASTROFE):
        strike(beat, attacker, target, used, grade, variant=variant, stance=stance)
    if grade == CATASTROFE:
        wait_for_next(beat, target, f"{EDGE}:{attacker}", Cause("zodiac.defensa"))


def _on_pj(beat: Beat, attacker: str, target: str, used: Weapon, variant: str) -> None:
    answer = _ask_answer(beat, attacker, target, used)
    foe = beat.state.actor(attacker)
    act = used.act(target)
    value = cde(beat.scenario, beat.state, foe, act)
    found = inverted(beat.scenario, beat.state, foe, act)
    marks = inverted_marks(foe, target)
    found.ventajas += marks.ventajas
    found.desventajas += marks.desventajas
    if answer not in ANSWERS:
        _both_attack(beat, attacker, target, used, weapon(beat.scenario, answer), value, found, variant)
        return
    own = _answer_act(answer, attacker, used)
    if _first_met(beat, target, answer):
        found.ventajas.append(Cause("zodiac.ventaja", 0, answer))
    grade = _opposed(beat, target, own, value, found)
    if succeeds(grade):
        _answered(beat, target, attacker, grade)
        _failed(beat, attacker, variant)
        return
    hit = _through_armour(beat, target, used, rival_grade(grade))
    stance = answer if answer != DEFENCE else stance_of(beat.state.actor(target))
    strike(beat, attacker, target, used, hit, variant=variant, stance=stance)


def _both_attack(
    beat: Beat, attacker: str, target: str, used: Weapon, own: Weapon, value: int, found: Modifiers, variant: str
) -> None:
    """Two attacks against each other: the PJ's Éxito is its hit, its Fracaso the other's (SRD, ataques simultáneos)."""
    beat.emit(e.ActionSpent(target))
    use_up(beat, target, own)
    act = own.act(attacker)
    of_active(found, beat.state.actor(target), act)
    foe = beat.state.actor(attacker)
    grade = _opposed(beat, target, act, value, found, own, foe)
    if succeeds(grade):
        strike(beat, target, attacker, own, grade, variant="", stance="")
        _failed(beat, attacker, variant)
    else:
        hit = _through_armour(beat, target, used, rival_grade(grade))
        strike(beat, attacker, target, used, hit, variant=variant, stance="")
    _used_up(beat, target, attacker)


def _between_npcs(beat: Beat, attacker: str, target: str, used: Weapon) -> None:
    """Each adds 1d6 to its CDE, ties again; the attacker's win is a plain Éxito (`zodiac.lectura.pnj_contra_pnj`)."""
    own = cde(beat.scenario, beat.state, beat.state.actor(attacker), used.act(target))
    foe = beat.state.actor(target)
    answer = _answer_act(_npc_answer(beat, foe, attacker, used), attacker, used)
    other = cde(beat.scenario, beat.state, foe, answer)
    mine, theirs = clash(beat, own, other)
    names = {"one": beat.state.actor(attacker).name, "other": foe.name}
    beat.emit(
        e.Noted(
            T("{one} ({mine}) ataca a {other} ({theirs}).", mine=mine, theirs=theirs, **names),
            (Cause("zodiac.pnj_contra_pnj", mine - theirs),),
        )
    )
    if mine > theirs:
        grade = _through_armour(beat, target, used, EXITO)
        strike(beat, attacker, target, used, grade, variant="", stance=stance_of(foe))


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
    task = Task(pj, act, number, opposed=True, extra=found, armoured=armoured, clean=clean, declared=declared)
    return attempt(beat, task)


def _answer_act(answer: str, rival: str, used: Weapon) -> Act:
    accion, uso = ANSWERS[answer or DEFENCE]
    return Act(accion, uso, reaction=True, rival=rival, melee=used.kind.melee)


def _npc_answer(beat: Beat, npc: Actor, attacker: str, used: Weapon) -> str:
    """How a PNJ answers: with its stance where that is better than Defensa and the attack allows it."""
    stance = stance_of(npc)
    if not stance or is_off_guard(npc) or (stance == PARRY and not used.kind.melee):
        return ""
    ways = (stance, DEFENCE)
    return max(ways, key=lambda way: cde(beat.scenario, beat.state, npc, _answer_act(way, attacker, used)))


def _first_met(beat: Beat, actor: str, stance: str) -> bool:
    """Whether this is the first attack that a stance meets; it is no longer then."""
    found = beat.state.actor(actor).marks.get(stance)
    if found is None or not found.data.get("primero"):
        return False
    beat.emit(e.StateGained(actor, stance, {"primero": False}, found.why))
    return True


def _ask_answer(beat: Beat, attacker: str, target: str, used: Weapon) -> str:
    """Ask a PJ how it answers an attack; with nothing to choose it is Defensa."""
    options = _answers(beat, attacker, target, used)
    if len(options) == 1:
        return DEFENCE
    name = beat.state.actor(attacker).name
    text = T("{name} te ataca. ¿Cómo respondes?", name=name)
    return str(beat.inputs.ask(choice("respuesta", target, text, options)))


def _answers(beat: Beat, attacker: str, target: str, used: Weapon) -> tuple[Option, ...]:
    who = beat.state.actor(target)
    options = [Option(DEFENCE, T("Defensa «combate»"))]
    if is_off_guard(who):
        return tuple(options)
    stance = stance_of(who)
    if stance:
        reason = T("no para disparos") if stance == PARRY and not used.kind.melee else None
        options.append(Option(stance, _stance_label(stance), reason is None, reason))
    fight = beat.fight
    if in_shock(who) or not has_action_left(fight, target):
        return tuple(options)
    for own in weapons(beat.scenario, who):
        if fight.distance(attacker, target) <= own.reach and unready(beat.scenario, who, own.id) is None:
            options.append(Option(own.id, _attack_label(own), cost=T("tu Acción Activa")))
    return tuple(options)


def has_action_left(fight: Encounter, actor: str) -> bool:
    """Whether an actor still has its Acción Activa in this Ronda: not acted, not spent, and none declared already."""
    declared = any(turn.actor == actor and not turn.interrupt for turn in fight.stack)
    return not declared and not any(actor in done for done in (fight.acted, fight.spent, fight.late))


def _stance_label(stance: str) -> Text:
    return T("Reflejos «esquivar»") if stance == DODGE else T("Técnica «parada»")


def _attack_label(own: Weapon) -> Text:
    return T("Atacar a la vez sin armas") if own.id == UNARMED else T("Atacar a la vez con {arma}", arma=own.name)


def _answered(beat: Beat, pj: str, attacker: str, grade: str) -> None:
    """What the grade of a good answer brings (`zodiac.lectura.grados_de_defensa`)."""
    if grade == E_BENEFICIO:
        wait_for_next(beat, pj, f"{EDGE}:{attacker}", Cause("zodiac.defensa"))
    elif grade == E_COMPLICACION:
        hinder(beat, pj)


def _failed(beat: Beat, attacker: str, variant: str) -> None:
    """A declared noquear, lesionar or matar that missed is a Complicación all the same."""
    if variant:
        hinder(beat, attacker)


def _through_armour(beat: Beat, target: str, used: Weapon, grade: str) -> str:
    """A PNJ's Éxito as the target's Armadura and the weapon leave it (`zodiac.lectura.armadura_del_pj`)."""
    if used.kind.sin_consecuencia and grade == E_CONSECUENCIA:
        grade = EXITO
    if not succeeds(grade) or not beat.state.actor(target).armour or used.kind.ignora_armadura:
        return grade
    reading = beat.state.options.get("estorbo_exito_consecuencia", "complicacion")
    worse = worsen(grade, consecuencia=reading)
    return worse if succeeds(worse) else FRACASO


def _used_up(beat: Beat, attacker: str, target: str) -> None:
    """The Ventaja or Desventaja that waited for this Acción Activa is gone, unless it was given just now."""
    turn = beat.fight.turn
    if turn is not None and turn.interrupt and turn.actor == attacker:
        return
    for name in (SETBACK, f"{EDGE}:{target}"):
        found = beat.state.actor(attacker).marks.get(name)
        if found is not None and not found.data.get("espera"):
            beat.emit(e.StateLost(attacker, name, (Cause("zodiac.siguiente_accion"),)))
