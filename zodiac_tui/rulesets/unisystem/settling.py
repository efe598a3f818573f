"""The damage phase: the hits of a Turno are worked out one by one, and then what they did to their victims."""

from __future__ import annotations

from functools import lru_cache

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem import hits, wounds
from zodiac_tui.rulesets.unisystem.amounts import thrown
from zodiac_tui.rulesets.unisystem.combat import Damage, damage
from zodiac_tui.rulesets.unisystem.hits import Hit
from zodiac_tui.rulesets.unisystem.levels import damage_bonus
from zodiac_tui.rulesets.unisystem.marks import LIFE, WEAK_SPOT
from zodiac_tui.rulesets.unisystem.options import chosen


def settle(beat: Beat) -> None:
    """Work out the damage of all hits that wait, in the order of the attacks, then what befalls the victims (D1-D7).

    With the reading `chequeos_vida = cada_golpe` the latter comes after each hit.
    """
    found = hits.waiting(beat.state)
    if not found:
        return
    each = chosen(beat.state, "chequeos_vida") == "cada_golpe"
    victims: dict[str, None] = {}
    hits.clear(beat, tuple(dict.fromkeys(hit.target for hit in found)))
    for hit in found:
        if _hurt(beat, hit):
            victims[hit.target] = None
            if each:
                wounds.after_damage(beat, (hit.target,))
    if victims and not each:
        wounds.after_damage(beat, tuple(victims))


def at_once(beat: Beat) -> None:
    """Settle what waits where damage comes with each blow (reading `momento_dano`)."""
    if chosen(beat.state, "momento_dano") == "inmediato":
        settle(beat)


def _hurt(beat: Beat, hit: Hit) -> bool:
    """Roll the damage of a hit and the target's armour, and take the rest off its Puntos de Vida; whether any was."""
    actor = beat.state.actor(hit.target)
    if WEAK_SPOT in actor.skills and not hit.head:
        spared = (Cause("unisystem.punto_debil"),)
        beat.emit(e.Noted(T("A {name} solo le hace daño un golpe en la cabeza.", name=actor.name), spared))
        return False
    with beat.throwing(T("Daño"), hit.attacker, hit.target):
        die = thrown(beat, hit.die)
    armour = armour_of(beat, actor)
    doubled_first = hit.bullet and chosen(beat.state, "orden_dano") == "doblar_antes"
    bonus, bullet = damage_bonus(hit.level), hit.bullet
    done = damage(die, bonus, hit.times, armour, bullet=bullet, doubled_first=doubled_first)
    worked = worked_out(die, bonus, hit.times, armour, bullet=bullet, doubled_first=doubled_first)
    why = _why(hit, die, armour)
    beat.emit(e.Noted(told(actor.name, done, worked), why))
    if done.final:
        before = actor.track(LIFE)
        beat.emit(e.TrackChanged(hit.target, LIFE, before, before - done.final, why))
    return done.final > 0


@lru_cache(maxsize=1_000)
def _why(hit: Hit, die: int, armour: int) -> Why:
    bonus = damage_bonus(hit.level)
    return (
        Cause("unisystem.dano", die, hit.attacker),
        *((Cause("unisystem.niveles", bonus),) if bonus else ()),
        Cause("unisystem.fuerza" if hit.strength else "unisystem.multiplicador", hit.times),
        *((Cause("unisystem.blindaje", armour),) if armour else ()),
        *((Cause("unisystem.bala", 2),) if hit.bullet else ()),
    )


@lru_cache(maxsize=1_000)
def told(name: str, done: Damage, worked: Text) -> Text:
    """Damage in words, with how it was worked out."""
    if done.final:
        return T("{name} recibe {points} de daño: {sum}.", name=name, points=done.final, sum=worked)
    return T("El blindaje de {name} detiene el golpe: {sum}.", name=name, sum=worked)


@lru_cache(maxsize=1_000)
def worked_out(die: int, bonus: int, times: int, armour: int, *, bullet: bool, doubled_first: bool) -> Text:
    """How damage is worked out, in words and in the order of the rules, without what adds nothing (D2-D4)."""
    told = T("dado {n}", n=die)
    if bonus:
        told = T("{sum} {n} por nivel", sum=told, n=_signed(bonus))
    if times != 1:
        told = T("({sum}) × {n}", sum=told, n=times) if bonus else T("{sum} × {n}", sum=told, n=times)
    if bullet and doubled_first:
        told = T("({sum}) × 2 por bala", sum=told)
    if armour:
        told = T("{sum} − {n} de blindaje", sum=told, n=armour)
    return T("({sum}) × 2 por bala", sum=told) if bullet and not doubled_first else told


def _signed(n: int) -> str:
    return f"+ {n}" if n > 0 else f"− {-n}"


def armour_of(beat: Beat, actor: Actor) -> int:
    """Roll the target's armour; 0 without one (D3)."""
    if not actor.armour:
        return 0
    fields = beat.scenario.gear[actor.armour].fields
    with beat.throwing(T("Blindaje"), actor.id):
        rolled = [thrown(beat, _number(fields["caras"])) for _ in range(_number(fields["dados"]))]
    return sum(rolled) + _number(fields.get("suma", 0))


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return value
