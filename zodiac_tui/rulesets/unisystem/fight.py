"""A blow in a fight: attack and defence as a Prueba Resistida, the hit that waits, and its damage when all are done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.checks import Check, Result, resolve
from zodiac_tui.rulesets.unisystem.combat import (
    DEFENDER,
    PARRY,
    Contest,
    Damage,
    Defence,
    contest,
    damage,
    defences,
    multiplier,
    trained,
)
from zodiac_tui.rulesets.unisystem.levels import CEIL, damage_bonus
from zodiac_tui.rulesets.unisystem.records import roll_made
from zodiac_tui.rulesets.unisystem.tables import WeaponClass, labels, weapon_classes
from zodiac_tui.rulesets.unisystem.vocabulary import AT_ONCE, LIFE, PENDING

UNARMED = "desarmado"


@dataclass(frozen=True)
class _Hit:
    """A hit whose damage is still to come; `place` is its order among those of the Ronda."""

    target: str
    place: int
    attacker: str
    level: int
    die: int
    multiplier: int

    def plain(self) -> Plain:
        return [self.place, self.attacker, self.level, self.die, self.multiplier]


def weapon_class(scenario: Scenario, weapon: str) -> WeaponClass:
    """Return the class of a weapon's id; the empty id is bare hands."""
    return weapon_classes()[str(scenario.gear[weapon].fields["clase"]) if weapon else UNARMED]


def is_armed(scenario: Scenario, actor: Actor) -> bool:
    """Whether the actor has a hand weapon."""
    return any(weapon_class(scenario, weapon).held for weapon in actor.weapons)


def strike(beat: Beat, attacker: str, declaration: Declaration) -> None:
    """Play one attack hand to hand: the defence is chosen before any die falls (C10-C16).

    Damage waits for `settle`; with the reading `momento_dano = inmediato` it comes at once.
    """
    target = declaration.target
    weapon = weapon_class(beat.scenario, declaration.weapon)
    attack = trained(beat.state.actor(attacker), weapon.skills, _extra(beat))
    beat.emit(e.Attacked(attacker, target))
    defence = _choose(beat, attacker, target, weapon)
    rolled, ended = _contest(beat, attacker, target, attack, defence)
    if ended is Contest.MISS:
        beat.emit(e.Noted(T("{name} no acierta.", name=beat.state.actor(attacker).name)))
        return
    _wait(beat, attacker, target, weapon, rolled.level)
    if beat.state.options.get("momento_dano") == AT_ONCE:
        settle(beat)


def settle(beat: Beat) -> None:
    """Work out the damage of all hits that wait, in the order of the attacks (D1-D5)."""
    waiting = sorted(_waiting(beat), key=lambda hit: hit.place)
    for hit in waiting:
        _hurt(beat, hit)
    for target in dict.fromkeys(hit.target for hit in waiting):
        beat.emit(e.StateLost(target, PENDING))


def _extra(beat: Beat) -> str:
    return beat.state.options.get("nivel_extra", CEIL)


def _choose(beat: Beat, attacker: str, target: str, weapon: WeaponClass) -> Defence:
    """The defence of the target: a PJ is asked, a PNJ takes what it is best at."""
    actor = beat.state.actor(target)
    armed = is_armed(beat.scenario, actor)
    able = {made.id: made for made in defences(actor, armed=armed, against_weapon=weapon.held, extra=_extra(beat))}
    if not actor.player:
        return max(able.values(), key=lambda made: -1_000 if made.check is None else made.check.modifier)
    text = T("{attacker} ataca a {name}. ¿Cómo se defiende?", attacker=beat.state.actor(attacker).name, name=actor.name)
    options = tuple(_option(name, able) for name in labels("defensas"))
    answer = beat.inputs.ask(choice("defensa", target, text, options, {"atacante": attacker}))
    return able[str(answer)]


def _option(name: str, able: Mapping[str, Defence]) -> Option:
    label = Text(labels("defensas")[name])
    if name in able:
        check = able[name].check
        return Option(name, label, detail=None if check is None else T("1d10 {mod}", mod=f"{check.modifier:+d}"))
    assert name == PARRY, "only a parry may be out of the question"
    return Option(name, label, enabled=False, reason=T("no sabes parar ese ataque a manos desnudas"))


def _contest(beat: Beat, attacker: str, target: str, attack: Check, defence: Defence) -> tuple[Result, Contest]:
    """Both sides roll, again and again while a tie is to be repeated; returns the attacker's last result."""
    ties = beat.state.options.get("empates", DEFENDER)
    while True:
        rolled = resolve(attack, beat.inputs)
        answer = resolve(defence.check, beat.inputs) if defence.check else None
        _tell(beat, attacker, target, (attack, rolled), (defence, answer))
        ended = contest(rolled.total, answer.total if answer else None, ties)
        if ended is not Contest.AGAIN:
            return rolled, ended


def _tell(
    beat: Beat, attacker: str, target: str, attack: tuple[Check, Result], defence: tuple[Defence, Result | None]
) -> None:
    made, answer = defence
    label = T("Ataque cuerpo a cuerpo")
    beat.emit(roll_made(attacker, "ataque", label, *attack, rival=target, rival_grade=answer.grade if answer else ""))
    if made.check and answer:
        label = Text(labels("defensas")[made.id])
        beat.emit(roll_made(target, made.id, label, made.check, answer, rival=attacker, rival_grade=attack[1].grade))


def _wait(beat: Beat, attacker: str, target: str, weapon: WeaponClass, level: int) -> None:
    """Note a hit, to be settled with the others."""
    strength = multiplier(beat.state.actor(attacker))
    hit = _Hit(target, len(_waiting(beat)), attacker, level, weapon.die, strength)
    before = [other.plain() for other in _waiting(beat) if other.target == target]
    why = (Cause("unisystem.resistida", level, attacker),)
    beat.emit(e.StateGained(target, PENDING, {"golpes": [*before, hit.plain()]}, why))


def _waiting(beat: Beat) -> list[_Hit]:
    found: list[_Hit] = []
    for name, actor in beat.state.actors.items():
        if actor.has(PENDING):
            hits = actor.marks[PENDING].data["golpes"]
            assert isinstance(hits, list)
            found += [_restored(name, hit) for hit in hits]
    return found


def _restored(target: str, plain: Plain) -> _Hit:
    assert isinstance(plain, list)
    place, attacker, level, die, times = plain
    return _Hit(target, _number(place), str(attacker), _number(level), _number(die), _number(times))


def _hurt(beat: Beat, hit: _Hit) -> None:
    """Roll the damage of a hit and the target's armour, and take the rest off its Puntos de Vida."""
    actor = beat.state.actor(hit.target)
    die = beat.inputs.die(hit.die)
    armour = _armour(beat, actor)
    done = damage(die, damage_bonus(hit.level), hit.multiplier, armour)
    why = (
        Cause("unisystem.dano", die, hit.attacker),
        Cause("unisystem.niveles", damage_bonus(hit.level)),
        Cause("unisystem.fuerza", hit.multiplier),
        Cause("unisystem.blindaje", armour),
    )
    beat.emit(e.Noted(_told(actor.name, done), why))
    if done.final:
        before = actor.track(LIFE)
        beat.emit(e.TrackChanged(hit.target, LIFE, before, before - done.final, why))


def _told(name: str, done: Damage) -> Text:
    if not done.final:
        return T("El blindaje de {name} detiene el golpe.", name=name)
    return T("{name} recibe {points} de daño.", name=name, points=done.final)


def _armour(beat: Beat, actor: Actor) -> int:
    """Roll the target's armour; 0 without one."""
    if not actor.armour:
        return 0
    fields = beat.scenario.gear[actor.armour].fields
    rolled = sum(beat.inputs.die(_number(fields["caras"])) for _ in range(_number(fields["dados"])))
    return rolled + _number(fields.get("suma", 0))


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return value
