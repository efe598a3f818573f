"""An attack or a defence as it is rolled: the check by the numbers, and all that weighs on it at the moment."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem import condition, light, penalties
from zodiac_tui.rulesets.unisystem.checks import Check, resolve
from zodiac_tui.rulesets.unisystem.combat import STRIKING, trained, weighed
from zodiac_tui.rulesets.unisystem.figures import figure
from zodiac_tui.rulesets.unisystem.hits import Hit
from zodiac_tui.rulesets.unisystem.ladder import Act, ladder
from zodiac_tui.rulesets.unisystem.marks import SURPRISED
from zodiac_tui.rulesets.unisystem.options import is_on
from zodiac_tui.rulesets.unisystem.records import roll_made
from zodiac_tui.rulesets.unisystem.tables import numbers
from zodiac_tui.rulesets.unisystem.weapons import WeaponClass

HEAD = "cabeza"
"""The variant of an attack that aims at the head."""


def attack(
    scenario: Scenario, state: State, attacker: str, weapon: WeaponClass, causes: Why = (), *, rule: str = STRIKING
) -> Check:
    """The check of an attack or of a shot, with what weighs on it now: wounds and fright, light, and other causes."""
    made = trained(state.actor(attacker), weapon.skills, state, rule)
    burdens = (*penalties.of(state, attacker, attribute="DES"), *light.hindrance(scenario, state), *causes)
    return weighed(made, burdens)


def burdens(scenario: Scenario, state: State, defender: str) -> Why:
    """What weighs on any defence of an actor now."""
    return (
        *ladder(state, defender, Act.DEFENCE),
        *penalties.of(state, defender, attribute="DES"),
        *light.hindrance(scenario, state, defends=True),
    )


def aim(variant: str) -> Why:
    """What aiming at the head takes (X6)."""
    return (Cause("unisystem.punto_debil", figure("apuntar", HEAD)),) if HEAD in variant else ()


def can_defend(state: State, actor: str) -> bool:
    """Whether somebody can defend itself at all: not held or without senses, nor taken by surprise (C5)."""
    who = state.actor(actor)
    if condition.is_helpless(who):
        return False
    return not who.has(SURPRISED) or is_on(state, "sorpresa_defensa")


def perceiving(state: State, actor: str) -> Check:
    """The check by which an actor perceives in the dark, with what weighs on it now."""
    return light.perception(state.actor(actor).scores["PER"], penalties.of(state, actor, attribute="PER"))


def perceive(beat: Beat, attacker: str, target: str) -> int:
    """Roll and tell what an attacker perceives of somebody who cannot be seen, once an attack, a volley being one.

    Returns what it adds to the bare die (C20).
    """
    check = perceiving(beat.state, attacker)
    perceived = resolve(check, beat.inputs)
    beat.emit(roll_made(attacker, "percepcion", light.PERCEIVING, check, perceived, rival=target))
    return light.helps(perceived.level, beat.state)


def in_the_dark(beat: Beat, attacker: str, target: str, label: Text, added: int) -> bool:
    """Strike at somebody who cannot be seen: tell the bare die and what perceiving adds; whether it lands (C20)."""
    with beat.throwing(T("{label} a ciegas", label=label), attacker, target):
        die = beat.inputs.die(numbers().die)
    beat.emit(light.told(label, die, added))
    return light.lands(die, added)


def hit_of(attacker: str, target: str, weapon: WeaponClass, level: int, strength: int, *, head: bool) -> Hit:
    """A blow hand to hand that landed: its damage is multiplied by Fuerza, unless the weapon says otherwise (D6)."""
    return Hit(target, attacker, level, weapon.die, weapon.times or strength, head=head, strength=not weapon.times)
