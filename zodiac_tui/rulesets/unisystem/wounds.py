"""What wounds do: Consciencia, Supervivencia and its minutes, death, and how somebody comes back (W1-W6, W9)."""

from __future__ import annotations

from collections.abc import Iterable

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause, Why
from zodiac_tui.rulesets.unisystem import penalties, pools
from zodiac_tui.rulesets.unisystem.checks import Check
from zodiac_tui.rulesets.unisystem.condition import below, is_dead, is_senseless, tens
from zodiac_tui.rulesets.unisystem.marks import (
    CHECKS,
    DEAD,
    DYING,
    FAINT,
    HARDY,
    LIFE,
    NEXT,
    TENDED,
    UNCONSCIOUS,
    UNFEELING,
)
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.penalties import Attempt
from zodiac_tui.rulesets.unisystem.tables import numbers
from zodiac_tui.rulesets.unisystem.tolls import BODY, bodily, difficult, rolled
from zodiac_tui.rulesets.unisystem.vital import vital

AWAKE, ALIVE, ROUSED = "consciencia", "supervivencia", "despertar"
"""The kinds of the rolls."""
TRIES = "intentos"
"""How often somebody tended has tried to come round: a note of that mark."""


def survival(state: State, actor: str, earlier: int = 0) -> Check:
    """Return the Chequeo de Supervivencia of an actor, after so many others of the same series (W4, W5, W9)."""
    who = state.actor(actor)
    eased = numbers().target - int(chosen(state, "supervivencia_obj"))
    causes = (
        Cause("unisystem.lectura.decenas", -tens(who.track(LIFE), state)),
        Cause("unisystem.serie", -earlier),
        Cause("unisystem.duro_de_matar", who.ratings.get(HARDY, 0) * vital(HARDY, "supervivencia")),
        Cause("unisystem.lectura.supervivencia_obj", eased),
        *penalties.of(state, actor, Attempt.VITAL),
    )
    return bodily(state, who, causes)


def consciousness(state: State, actor: str, *, light: bool = False) -> Check:
    """Return the Chequeo de Consciencia of an actor (W3). `light`: without the weight of its Puntos de Vida."""
    who = state.actor(actor)
    weight = 0 if light else -below(who.track(LIFE))
    causes = (Cause("unisystem.consciencia", weight, LIFE), *penalties.of(state, actor, Attempt.VITAL))
    return bodily(state, who, causes)


def lose(beat: Beat, actor: str, points: int, why: Why) -> None:
    """Take Puntos de Vida off somebody outside the damage phase, and let come what comes of it at once."""
    who = beat.state.actor(actor)
    if points <= 0 or is_dead(who):
        return
    before = who.track(LIFE)
    beat.emit(e.TrackChanged(actor, LIFE, before, before - points, why))
    after_damage(beat, (actor,))


def heal(beat: Beat, actor: str, points: int, why: Why) -> None:
    """Give Puntos de Vida back, up to those of somebody whole; with some, one is no longer dying nor senseless."""
    pools.gain(beat, actor, LIFE, points, why)
    who = beat.state.actor(actor)
    if is_dead(who):
        return
    if who.track(LIFE) > vital("heridas", "agonia_desde") and who.has(DYING):
        beat.emit(e.StateLost(actor, DYING, why))
    if who.track(LIFE) > 0:
        for mark in (UNCONSCIOUS, TENDED):
            if beat.state.actor(actor).has(mark):
                beat.emit(e.StateLost(actor, mark, (Cause("unisystem.consciencia"),)))


def after_damage(beat: Beat, victims: Iterable[str]) -> None:
    """What a loss of Puntos de Vida calls for, once for each victim: Supervivencia, then Consciencia (W3-W6, D7)."""
    for actor in dict.fromkeys(victims):
        who = beat.state.actor(actor)
        if is_dead(who) or who.track(LIFE) > 0:
            continue
        if UNFEELING in who.skills:
            die(beat, actor, (Cause("unisystem.sin_dolor"),))
            continue
        _spoil_care(beat, actor)
        if who.track(LIFE) > vital("heridas", "agonia_desde") or _survives_hit(beat, actor):
            stay_conscious(beat, actor)


def another_minute(beat: Beat, actor: str) -> None:
    """The next Chequeo de Supervivencia of whoever is dying untended (W5)."""
    if _survives(beat, actor, _checks(beat.state.actor(actor))):
        _note(beat, actor, _checks(beat.state.actor(actor)) + 1, beat.state.elapsed + vital("heridas", "minuto_s"))


def stay_conscious(beat: Beat, actor: str) -> None:
    """Keep one's senses without Puntos de Vida, or lose them (W3); whoever has none has nothing to lose."""
    if is_senseless(beat.state.actor(actor)):
        return
    check = consciousness(beat.state, actor)
    label = T("Chequeo de Consciencia")
    if not rolled(beat, actor, AWAKE, label, check, "unisystem.consciencia").success:
        beat.emit(e.StateGained(actor, UNCONSCIOUS, _waking(beat, actor), (Cause("unisystem.consciencia"),)))


def come_to(beat: Beat, actor: str, *, light: bool = False) -> None:
    """Try to come round after care; where it fails, the next try is due in a minute, later in an hour (W3).

    `light`: as the whole party lies there (`unisystem.lectura.volver_en_si`).
    """
    check = consciousness(beat.state, actor, light=light)
    cause = Cause("unisystem.lectura.volver_en_si" if light else "unisystem.consciencia")
    if rolled(beat, actor, ROUSED, T("Volver en sí"), check, cause.rule).success:
        beat.emit(e.StateLost(actor, UNCONSCIOUS, (cause,)))
    elif NEXT in beat.state.actor(actor).marks[UNCONSCIOUS].data:
        tries = _noted(beat.state.actor(actor), UNCONSCIOUS, TRIES) + 1
        beat.emit(e.StateGained(actor, UNCONSCIOUS, _waking(beat, actor, tries), (cause,)))


def shake_off_faint(beat: Beat, actor: str) -> None:
    """Try to come round from a faint: each minute, and each time that one is moved (F9, A34)."""
    who = beat.state.actor(actor)
    check = difficult(beat.state, who, BODY)
    woke = rolled(beat, actor, FAINT, T("Volver del desmayo"), check, "unisystem.miedo.desmayo").success
    either = chosen(beat.state, "despertar") == "uno"
    if who.track(LIFE) <= 0 and woke != either:
        both = consciousness(beat.state, actor)
        woke = rolled(beat, actor, ROUSED, T("Chequeo de Consciencia"), both, "unisystem.consciencia").success
    if woke:
        beat.emit(e.StateLost(actor, FAINT, (Cause("unisystem.miedo.desmayo"),)))
    else:
        due: dict[str, Plain] = {NEXT: beat.state.elapsed + vital("despertar", "cada_s")}
        beat.emit(e.StateGained(actor, FAINT, due, who.marks[FAINT].why))


def tend(beat: Beat, actor: str, why: Why) -> None:
    """Somebody was given first aid: it is dying no longer, and may come round (W5, W7)."""
    if beat.state.actor(actor).has(DYING):
        beat.emit(e.StateLost(actor, DYING, why))
    beat.emit(e.StateGained(actor, TENDED, {}, why))
    if beat.state.actor(actor).has(UNCONSCIOUS):
        beat.emit(e.StateGained(actor, UNCONSCIOUS, _waking(beat, actor), why))


def die(beat: Beat, actor: str, why: Why) -> None:
    """Somebody dies."""
    if beat.state.actor(actor).has(DYING):
        beat.emit(e.StateLost(actor, DYING, why))
    beat.emit(e.StateGained(actor, DEAD, {}, why))


def _survives_hit(beat: Beat, actor: str) -> bool:
    """The check that a loss calls for: the first of a series, or one of it at once (A36, reading `golpe_al_morir`)."""
    who = beat.state.actor(actor)
    dying, apart = who.has(DYING), chosen(beat.state, "golpe_al_morir") == "aparte"
    earlier = 0 if apart else _checks(who)
    if not _survives(beat, actor, earlier):
        return False
    due = _noted(who, DYING, NEXT) if dying else beat.state.elapsed + vital("heridas", "minuto_s")
    if not (dying and apart):
        _note(beat, actor, earlier + 1, due)
    return True


def _survives(beat: Beat, actor: str, earlier: int) -> bool:
    check = survival(beat.state, actor, earlier)
    label = T("Chequeo de Supervivencia")
    alive = rolled(beat, actor, ALIVE, label, check, "unisystem.supervivencia").success
    if not alive:
        die(beat, actor, (Cause("unisystem.supervivencia"),))
    return alive


def _note(beat: Beat, actor: str, checks: int, due: int) -> None:
    beat.emit(e.StateGained(actor, DYING, {CHECKS: checks, NEXT: due}, (Cause("unisystem.serie"),)))


def _spoil_care(beat: Beat, actor: str) -> None:
    """New damage undoes first aid, and with it the tries to come round."""
    if not beat.state.actor(actor).has(TENDED):
        return
    why = (Cause("unisystem.auxilios"),)
    beat.emit(e.StateLost(actor, TENDED, why))
    if beat.state.actor(actor).has(UNCONSCIOUS):
        beat.emit(e.StateGained(actor, UNCONSCIOUS, {}, why))


def _waking(beat: Beat, actor: str, tries: int = 0) -> dict[str, Plain]:
    """What the mark of the senseless notes: when the next try is due, for whom care lets try at all."""
    if not beat.state.actor(actor).has(TENDED):
        return {}
    often = tries < vital("despertar", "intentos")
    return {NEXT: beat.state.elapsed + vital("despertar", "cada_s" if often else "despues_s"), TRIES: tries}


def _checks(who: Actor) -> int:
    return _noted(who, DYING, CHECKS)


def _noted(who: Actor, mark: str, note: str) -> int:
    found = who.marks[mark].data.get(note) if who.has(mark) else None
    return found if isinstance(found, int) else 0
