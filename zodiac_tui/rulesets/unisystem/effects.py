"""Effects of fear, wounds and pools: what an author, or whoever directs, lets happen to somebody."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem import care, fear, life_fields, pools, timing, wounds
from zodiac_tui.rulesets.unisystem.amounts import amount
from zodiac_tui.rulesets.unisystem.combat import damage
from zodiac_tui.rulesets.unisystem.condition import is_dead, needs_aid
from zodiac_tui.rulesets.unisystem.dice import Dice
from zodiac_tui.rulesets.unisystem.frights import rows
from zodiac_tui.rulesets.unisystem.life_fields import STORY
from zodiac_tui.rulesets.unisystem.marks import LIFE
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.settling import armour_of, told, worked_out
from zodiac_tui.rulesets.unisystem.vocabulary import vocabulary


def apply(beat: Beat, effect: Effect, actor: str) -> bool:
    """Let an effect happen to the actor, or to whom it names; returns whether its nested `si_pasa` effects follow.

    Raises KeyError for a kind that is none of these.
    """
    target, value = str(effect.extras.get("a") or actor), effect.value
    match effect.kind:
        case "pv" | "resistencia" | "esencia":
            _points(beat, target, effect.kind, _number(value))
        case life_fields.FEAR:
            return _frighten(beat, target, value if isinstance(value, dict) else {})
        case life_fields.FRIGHT:
            fear.suffer(beat, target, rows()[str(value)])
        case life_fields.REMOVE:
            _remove(beat, target, str(value))
        case life_fields.HURT:
            _hurt(beat, target, value if isinstance(value, dict) else {})
        case life_fields.CURE:
            _cure(beat, target, _number(value))
        case life_fields.SLEEP:
            timing.sleep(beat)
        case life_fields.WORK:
            timing.pass_time(beat, _number(effect.extras["durante"]), safe=False, effort=str(value))
        case life_fields.SHAKE:
            fear.release(beat, target)
        case life_fields.MOVE:
            care.move(beat, target)
        case life_fields.DIE:
            _die(beat, target)
        case _:
            raise KeyError(effect.kind)
    return False


def _points(beat: Beat, target: str, track: str, points: int) -> None:
    why = (Cause(STORY, points),)
    if track == LIFE:
        (wounds.heal if points > 0 else wounds.lose)(beat, target, abs(points), why)
    elif points > 0:
        pools.gain(beat, target, track, points, why)
    else:
        pools.lose(beat, target, track, -points, why)


def _frighten(beat: Beat, target: str, fields: Mapping[str, Plain]) -> bool:
    grade = frighten(beat, target, fields)
    return vocabulary().grade(grade).outcome_class.succeeds


def frighten(beat: Beat, target: str, fields: Mapping[str, Plain]) -> str:
    """Let what an author's table describes frighten somebody; returns the grade of the check."""
    source = str(fields.get("fuente", ""))
    again = fields.get("repetido") is True
    return fear.frighten(beat, target, _number(fields.get("mod", 0)), source, again=again)


def _remove(beat: Beat, target: str, mark: str) -> None:
    if beat.state.actor(target).has(mark) and not is_dead(beat.state.actor(target)):
        beat.emit(e.StateLost(target, mark, (Cause(STORY),)))


def _hurt(beat: Beat, target: str, fields: Mapping[str, Plain]) -> None:
    """Damage by dice, as that of a weapon: times its multiplier, less armour if that counts (D2-D5)."""
    who = beat.state.actor(target)
    if is_dead(who):
        return
    dice = Dice(_number(fields["dados"]), _number(fields["caras"]), 1, _number(fields.get("suma", 0)))
    with beat.throwing(T("Daño que recibe"), target):
        die = amount(beat, dice)
    stopped = armour_of(beat, who) if fields.get("blindaje") is True else 0
    first = chosen(beat.state, "orden_dano") == "doblar_antes"
    times, bullet = _number(fields.get("por", 1)), fields.get("bala") is True
    done = damage(die, 0, times, stopped, bullet=bullet, doubled_first=first)
    why = _of_damage(die, times, stopped, bullet=bullet)
    worked = worked_out(die, 0, times, stopped, bullet=bullet, doubled_first=first)
    beat.emit(e.Noted(told(who.name, done, worked), why))
    wounds.lose(beat, target, done.final, why)


def _of_damage(die: int, times: int, stopped: int, *, bullet: bool) -> Why:
    return (
        Cause(STORY),
        Cause("unisystem.dano", die),
        *((Cause("unisystem.multiplicador", times),) if times > 1 else ()),
        *((Cause("unisystem.blindaje", stopped),) if stopped else ()),
        *((Cause("unisystem.bala", 2),) if bullet else ()),
    )


def _cure(beat: Beat, target: str, points: int) -> None:
    """Care by somebody who knows: first aid that works, and Puntos de Vida."""
    if is_dead(beat.state.actor(target)):
        return
    why = (Cause(STORY, points),)
    if needs_aid(beat.state.actor(target)):
        wounds.tend(beat, target, why)
    wounds.heal(beat, target, points, why)


def _die(beat: Beat, target: str) -> None:
    if not is_dead(beat.state.actor(target)):
        wounds.die(beat, target, (Cause(STORY),))


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return value
