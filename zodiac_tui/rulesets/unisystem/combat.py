"""Hand-to-hand combat by the numbers: who may strike or parry with what, who wins, and what a hit does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.checks import Check, Kind
from zodiac_tui.rulesets.unisystem.levels import CEIL
from zodiac_tui.rulesets.unisystem.tables import numbers

DODGE, PARRY, NONE = "esquiva", "parada", "nada"
DEFENDER, ATTACKER, AGAIN = "defensor", "atacante", "repetir"
"""The readings of `empates`."""
_HAND_SKILL = "arma_cuerpo_a_cuerpo"
_MARTIAL, _BRAWL = "artes_marciales", "pelear"


class Contest(Enum):
    """How a Prueba Resistida ended for the attacker."""

    HIT = "golpe"
    MISS = "fallo"
    AGAIN = "repetir"


class Damage(NamedTuple):
    """The damage of a hit: as rolled, after armour, and what comes off the Puntos de Vida."""

    raw: int
    net: int
    final: int


@dataclass(frozen=True)
class Defence:
    """A defence that an actor may choose, with the check that it makes; None for no defence at all."""

    id: str
    check: Check | None


def trained(actor: Actor, skills: Sequence[str], extra: str = CEIL) -> Check:
    """Return the check of Destreza and the best of some Habilidades, or the unskilled attempt (C11, G8).

    >>> brawler = Actor("a", "A", True, "a", scores={"DES": 3}, ratings={"pelear": 2})
    >>> trained(brawler, ["pelear"]).modifier, trained(brawler, ["arma_cuerpo_a_cuerpo"]).modifier
    (5, 1)
    """
    best = max(skills, key=lambda skill: actor.ratings.get(skill, 0))
    rating = actor.ratings.get(best, 0)
    cause = (Cause("unisystem.ataque", 0, best),)
    kind = Kind.PRUEBA if rating else Kind.NO_CUALIFICADO
    return Check(kind, actor.scores["DES"], rating, cause, extra)


def dodge(actor: Actor, extra: str = CEIL) -> Check:
    """Return the check of a dodge: untrained it is a plain Chequeo Complicado, with no penalty and no cap (C13).

    >>> dodge(Actor("a", "A", True, "a", scores={"DES": 3})).modifier
    3
    """
    rating = actor.ratings.get("esquivar", 0)
    kind = Kind.PRUEBA if rating else Kind.COMPLICADO
    return Check(kind, actor.scores["DES"], rating, (Cause("unisystem.esquiva"),), extra)


def parries(actor: Actor, *, armed: bool, against_weapon: bool, extra: str = CEIL) -> list[Check]:
    """Return the checks with which an actor may parry, best first (C12).

    `armed`: it holds a hand weapon; `against_weapon`: so does the attacker.

    >>> brawler = Actor("a", "A", True, "a", scores={"DES": 3}, ratings={"pelear": 2})
    >>> [check.modifier for check in parries(brawler, armed=False, against_weapon=True)]
    []
    >>> [check.modifier for check in parries(brawler, armed=False, against_weapon=False)]
    [5]
    """
    bare = (_MARTIAL,) if against_weapon else (_MARTIAL, _BRAWL)
    able = [skill for skill in bare if actor.ratings.get(skill, 0)]
    if armed:
        able.append(_HAND_SKILL)
    return sorted((_parry(actor, skill, extra) for skill in able), key=lambda check: -check.modifier)


def _parry(actor: Actor, skill: str, extra: str) -> Check:
    check = trained(actor, [skill], extra)
    return Check(check.kind, check.attribute, check.skill, (Cause("unisystem.parada", 0, skill),), extra)


def defences(actor: Actor, *, armed: bool, against_weapon: bool, extra: str = CEIL) -> tuple[Defence, ...]:
    """Return what an actor may answer an attack with; no defence comes last (C12, C13, C16)."""
    found = parries(actor, armed=armed, against_weapon=against_weapon, extra=extra)
    parry = (Defence(PARRY, found[0]),) if found else ()
    return (Defence(DODGE, dodge(actor, extra)), *parry, Defence(NONE, None))


def contest(attack: int, defence: int | None, ties: str = DEFENDER) -> Contest:
    """Compare the totals of an attack and a defence (None: there is none) (C14-C16, reading `empates`).

    >>> contest(12, 12).value, contest(12, 12, "atacante").value, contest(8, 5).value, contest(9, None).value
    ('fallo', 'golpe', 'fallo', 'golpe')
    """
    target = numbers().target
    if attack < target:
        return Contest.MISS
    if defence is None or defence < target or attack > defence:
        return Contest.HIT
    if attack < defence:
        return Contest.MISS
    return {DEFENDER: Contest.MISS, ATTACKER: Contest.HIT, AGAIN: Contest.AGAIN}[ties]


def damage(die: int, bonus: int, multiplier: int, armour: int, *, bullet: bool = False) -> Damage:
    """Return the damage of a hit: (die + bonus) × multiplier, less the armour, doubled for a bullet (D2-D4).

    >>> damage(3, 1, 2, 0, bullet=True)
    Damage(raw=8, net=8, final=16)
    """
    raw = (die + bonus) * max(1, multiplier)
    net = max(0, raw - armour)
    return Damage(raw, net, 2 * net if bullet else net)


def multiplier(actor: Actor) -> int:
    """Return what the damage die of a hand weapon or of bare hands is multiplied by: the wielder's Fuerza (D6)."""
    return actor.scores["FUE"]
