"""A blow hand to hand: attack and defence as a Prueba Resistida, or in the dark by luck."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Why
from zodiac_tui.rulesets.unisystem import attempts, hits, ladder, light
from zodiac_tui.rulesets.unisystem.checks import Check, Result, resolve
from zodiac_tui.rulesets.unisystem.combat import (
    DODGE,
    NO_DEFENCE,
    PARRY,
    Contest,
    Defence,
    contest,
    defences,
    level_for_damage,
    multiplier,
    weighed,
)
from zodiac_tui.rulesets.unisystem.options import chosen, is_on
from zodiac_tui.rulesets.unisystem.records import roll_made
from zodiac_tui.rulesets.unisystem.settling import at_once
from zodiac_tui.rulesets.unisystem.tables import labels
from zodiac_tui.rulesets.unisystem.weapons import WeaponClass, is_armed, weapon_of

LABEL = T("Ataque cuerpo a cuerpo")


def strike(beat: Beat, attacker: str, declaration: Declaration) -> None:
    """Play one attack hand to hand: the defence is chosen before any die falls (C10-C16, C20).

    Damage waits for the end of the Turno; with the reading `momento_dano = inmediato` it comes at once.
    """
    target, head = declaration.target, attempts.HEAD in declaration.variant
    weapon = weapon_of(beat.scenario, declaration.weapon)
    causes = (*ladder.ladder(beat.state, attacker, ladder.Act.ATTACK), *attempts.aim(declaration.variant))
    attack = attempts.attack(beat.scenario, beat.state, attacker, weapon, causes)
    beat.emit(e.Attacked(attacker, target))
    if light.is_dark(beat.scenario, beat.state):
        level = _in_the_dark(beat, attacker, target)
    else:
        level = _seen(beat, attacker, target, attack, weapon)
    # A hit is counted for who comes first in the next Turno (C3).
    ladder.note(beat, attacker, {ladder.ATTACKS: 1, ladder.MELEE: 1, ladder.HITS: int(level > 0)})
    if not level:
        beat.emit(e.Noted(T("{name} no acierta.", name=beat.state.actor(attacker).name)))
        return
    strength = multiplier(beat.state.actor(attacker))
    land(beat, attempts.hit_of(attacker, target, weapon, level, strength, head=head))


def land(beat: Beat, hit: hits.Hit) -> None:
    """Let a hit wait for its damage, or do it at once (D1, reading `momento_dano`)."""
    hits.wait(beat, hit)
    at_once(beat)


def defend(beat: Beat, attacker: str, target: str, *, against_weapon: bool, shot: bool = False) -> Defence:
    """The defence of the target, counted in its Turno: a PJ is asked, a PNJ takes what its conduct says."""
    able = _able(beat.scenario, beat.state, target, against_weapon=against_weapon, shot=shot)
    asked = able and beat.state.actor(target).player
    taken = _ask(beat, attacker, target, able, parry=not shot) if asked else _usual(beat.state.actor(target), able)
    made = {ladder.RANGED if shot else ladder.MELEE: 1}
    ladder.note(beat, target, made if taken.check is None else {**made, ladder.DEFENCES: 1})
    return taken


def usual_defence(
    scenario: Scenario, state: State, target: str, *, against_weapon: bool, shot: bool = False
) -> Defence:
    """What a target answers an attack with, where nobody is asked."""
    able = _able(scenario, state, target, against_weapon=against_weapon, shot=shot)
    return _usual(state.actor(target), able)


def _able(scenario: Scenario, state: State, target: str, *, against_weapon: bool, shot: bool) -> Mapping[str, Defence]:
    """The defences that a target has now, with what weighs on them; none where it cannot defend itself."""
    if not attempts.can_defend(state, target):
        return {}
    actor = state.actor(target)
    found = defences(actor, armed=is_armed(scenario, actor), against_weapon=against_weapon, given=state)
    burdens = attempts.burdens(scenario, state, target)
    if shot:
        found = tuple(made for made in found if made.id != PARRY)
    return {made.id: _burdened(made, burdens) if burdens else made for made in found}


def tell_defence(beat: Beat, target: str, rival: str, taken: Defence, answer: Result, rival_grade: str) -> None:
    """Tell how a defence was rolled."""
    assert taken.check is not None
    label = _label(taken.id)
    beat.emit(roll_made(target, taken.id, label, taken.check, answer, rival=rival, rival_grade=rival_grade))


def answered(beat: Beat, target: str, rival: str, taken: Defence) -> Result | None:
    """Roll a defence; None where there is none to roll."""
    if taken.check is None:
        return None
    with beat.throwing(_label(taken.id), target, rival):
        return resolve(taken.check, beat.inputs)


def _in_the_dark(beat: Beat, attacker: str, target: str) -> int:
    """The level of a blow that nobody sees: 1 where it lands, 0 where it does not (C20)."""
    if not is_on(beat.state, "oscuridad_defensa"):
        ladder.note(beat, target, {ladder.MELEE: 1})
        return int(_blindly(beat, attacker, target))
    taken = defend(beat, attacker, target, against_weapon=False)
    if not _blindly(beat, attacker, target):
        return 0
    answer = answered(beat, target, attacker, taken)
    if answer is None:
        return 1
    tell_defence(beat, target, attacker, taken, answer, "")
    return int(not answer.success)


def _blindly(beat: Beat, attacker: str, target: str) -> bool:
    return attempts.in_the_dark(beat, attacker, target, LABEL, attempts.perceive(beat, attacker, target))


def exchange(
    beat: Beat, sides: tuple[str, str], attack: Check, taken: Defence, kind: str, label: Text
) -> tuple[Result, Result | None]:
    """Let the attacker and then the target roll, and tell both; there is no second roll where nobody defends."""
    attacker, target = sides
    rolled = resolve(attack, beat.inputs)
    answer = answered(beat, target, attacker, taken)
    grade = answer.grade if answer else ""
    beat.emit(roll_made(attacker, kind, label, attack, rolled, rival=target, rival_grade=grade))
    if answer is not None:
        tell_defence(beat, target, attacker, taken, answer, rolled.grade)
    return rolled, answer


def _seen(beat: Beat, attacker: str, target: str, attack: Check, weapon: WeaponClass) -> int:
    """The level of an attack that hit, 0 for a miss: both sides roll, again and again while a tie is to be repeated."""
    taken = defend(beat, attacker, target, against_weapon=weapon.held)
    ties = chosen(beat.state, "empates")
    while True:
        rolled, answer = exchange(beat, (attacker, target), attack, taken, "ataque", LABEL)
        ended = contest(rolled.total, answer.total if answer else None, ties)
        if ended is Contest.AGAIN:
            continue
        if ended is Contest.MISS:
            return 0
        return level_for_damage(attack, rolled.total, rolled.level, answer.total if answer else None, beat.state)


def _burdened(made: Defence, burdens: Why) -> Defence:
    return made if made.check is None else Defence(made.id, weighed(made.check, burdens))


def _usual(actor: Actor, able: Mapping[str, Defence]) -> Defence:
    """What somebody answers with who is not asked: what its conduct says, where it can, else what it is best at."""
    if not able:
        return NO_DEFENCE
    wish = str(actor.conduct.get("defiende", ""))
    if wish in able:
        return able[wish]
    return max(able.values(), key=lambda made: -1_000 if made.check is None else made.check.modifier)


def _ask(beat: Beat, attacker: str, target: str, able: Mapping[str, Defence], *, parry: bool) -> Defence:
    name, rival = beat.state.actor(target).name, beat.state.actor(attacker).name
    text = T("{attacker} ataca a {name}. ¿Cómo se defiende?", attacker=rival, name=name)
    options = tuple(_option(name, able, parry=parry) for name in labels("defensas"))
    answer = beat.inputs.ask(choice("defensa", target, text, options, {"atacante": attacker}))
    return able[str(answer)]


@cache
def _label(defence: str) -> Text:
    return Text(labels("defensas")[defence])


def _option(name: str, able: Mapping[str, Defence], *, parry: bool) -> Option:
    label = _label(name)
    if name in able:
        check = able[name].check
        return Option(name, label, detail=None if check is None else T("1d10 {mod}", mod=f"{check.modifier:+d}"))
    reason = T("no sabes parar ese ataque a manos desnudas") if parry else T("un disparo no se para")
    return Option(name, label, enabled=False, reason=reason)


__all__ = ["DODGE", "NO_DEFENCE", "PARRY", "defend", "land", "strike", "tell_defence"]
