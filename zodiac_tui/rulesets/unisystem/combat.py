"""Combat by the numbers: who may strike or parry with what, who wins, and what a hit does."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.copying import replace
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem.checks import Check, Kind
from zodiac_tui.rulesets.unisystem.levels import level
from zodiac_tui.rulesets.unisystem.options import Options, chosen
from zodiac_tui.rulesets.unisystem.readings import Readings, readings
from zodiac_tui.rulesets.unisystem.tables import numbers

DODGE, PARRY, NONE = "esquiva", "parada", "nada"
DEFENDER, ATTACKER, AGAIN = "defensor", "atacante", "repetir"
"""The readings of `empates`."""
Given = State | Options
NO_OPTIONS: Options = {}
STRIKING, SHOOTING = "unisystem.ataque", "unisystem.disparo"
"""The rules of an attack hand to hand, and of a shot."""
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


class Defence(NamedTuple):
    """A defence that an actor may choose, with the check that it makes; None for no defence at all."""

    id: str
    check: Check | None


NO_DEFENCE = Defence(NONE, None)


def trained(actor: Actor, skills: Sequence[str], given: Given = NO_OPTIONS, rule: str = STRIKING) -> Check:
    """Return the check of Destreza and the best of some Habilidades, or the unskilled attempt (C11, G8).

    >>> brawler = Actor("a", "A", True, "a", scores={"DES": 3}, ratings={"pelear": 2})
    >>> trained(brawler, ["pelear"]).modifier, trained(brawler, ["arma_cuerpo_a_cuerpo"]).modifier
    (5, 1)
    """
    best = max(skills, key=lambda skill: actor.ratings.get(skill, 0)) if len(skills) > 1 else skills[0]
    rating = actor.ratings.get(best, 0)
    kind = Kind.PRUEBA if rating else Kind.NO_CUALIFICADO
    return _made(kind, actor.scores["DES"], rating, rule, best, readings(given))


@lru_cache(maxsize=1_000)
def _made(kind: Kind, score: int, rating: int, rule: str, source: str, read: Readings) -> Check:
    """A check by its numbers: the same for the same, so that what is worked out about it is so once."""
    return Check(kind, score, rating, (Cause(rule, 0, source),), read)


def dodge(actor: Actor, given: Given = NO_OPTIONS) -> Check:
    """Return the check of a dodge: untrained it is a plain Chequeo Complicado, with no penalty and no
    cap (C13, reading `esquiva_sin_habilidad`).

    >>> dodge(Actor("a", "A", True, "a", scores={"DES": 3})).modifier
    3
    """
    rating = actor.ratings.get("esquivar", 0)
    kind = Kind.PRUEBA if rating else Kind(chosen(given, "esquiva_sin_habilidad"))
    return _made(kind, actor.scores["DES"], rating, "unisystem.esquiva", "", readings(given))


def parries(actor: Actor, *, armed: bool, against_weapon: bool, given: Given = NO_OPTIONS) -> list[Check]:
    """Return the checks with which an actor may parry, best first (C12, reading `parada_manos`).

    `armed`: it holds a hand weapon; `against_weapon`: so does the attacker.

    >>> brawler = Actor("a", "A", True, "a", scores={"DES": 3}, ratings={"pelear": 2})
    >>> [check.modifier for check in parries(brawler, armed=False, against_weapon=True)]
    []
    >>> [check.modifier for check in parries(brawler, armed=False, against_weapon=False)]
    [5]
    """
    only = against_weapon or chosen(given, "parada_manos") == "marcial"
    bare = (_MARTIAL,) if only else (_MARTIAL, _BRAWL)
    able = [skill for skill in bare if actor.ratings.get(skill, 0)]
    if armed:
        able.append(_HAND_SKILL)
    return sorted([_parry(actor, skill, given) for skill in able], key=lambda check: -check.modifier)


def _parry(actor: Actor, skill: str, given: Given) -> Check:
    return trained(actor, [skill], given, "unisystem.parada")


def defences(actor: Actor, *, armed: bool, against_weapon: bool, given: Given = NO_OPTIONS) -> tuple[Defence, ...]:
    """Return what an actor may answer an attack with; no defence comes last (C12, C13, C16)."""
    found = parries(actor, armed=armed, against_weapon=against_weapon, given=given)
    parry = (Defence(PARRY, found[0]),) if found else ()
    return (Defence(DODGE, dodge(actor, given)), *parry, NO_DEFENCE)


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


def level_for_damage(attack: Check, total: int, reached: int, defence: int | None, given: Given = NO_OPTIONS) -> int:
    """Return the level that a hit's damage uses: the attacker's own, or by a reading of `dano_resistida` what its total
    gives less what a defence that succeeded went beyond 8 (C16, A30).

    >>> attack = Check(Kind.PRUEBA, 3, 3)
    >>> level_for_damage(attack, 15, 4, 12), level_for_damage(attack, 15, 4, 12, {"dano_resistida": "margen"})
    (4, 2)
    """
    beyond = 0 if defence is None else max(0, defence - numbers().target + 1)
    if not beyond or chosen(given, "dano_resistida") == "nivel":
        return reached
    left = level(total - beyond, attack.readings.nivel_extra)
    return max(1, left if attack.cap is None else min(left, attack.cap))


def weighed(check: Check, causes: Why) -> Check:
    """Return a check with more causes."""
    return replace(check, causes=(*check.causes, *causes)) if causes else check


def damage(
    die: int, bonus: int, multiplier: int, armour: int, *, bullet: bool = False, doubled_first: bool = False
) -> Damage:
    """Return the damage of a hit: (die + bonus) × multiplier, less the armour, doubled for a bullet (D2-D4).

    With the reading `orden_dano = doblar_antes` a bullet is doubled before the armour is taken off.

    >>> damage(3, 1, 2, 0, bullet=True)
    Damage(raw=8, net=8, final=16)
    >>> damage(3, 0, 3, 5, bullet=True).final, damage(3, 0, 3, 5, bullet=True, doubled_first=True).final
    (8, 13)
    """
    raw = (die + bonus) * multiplier
    if bullet and doubled_first:
        left = max(0, 2 * raw - armour)
        return Damage(raw, left, left)
    net = max(0, raw - armour)
    return Damage(raw, net, 2 * net if bullet else net)


def multiplier(actor: Actor) -> int:
    """Return what the damage die of a hand weapon or of bare hands is multiplied by: Fuerza, 1 at least (D6)."""
    return max(1, actor.scores["FUE"])
