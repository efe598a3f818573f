"""What time does: states that pass, deadlines that come, Reposo and Descanso (SRD, Reposo, Descanso y Curación)."""

from __future__ import annotations

from collections.abc import Callable

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions, emotions, inspiration
from zodiac_tui.rulesets.zodiac.boxes import DAY, HOUR, MINUTE, RONDA, lose, lose_all
from zodiac_tui.rulesets.zodiac.capacity import CLEARED, EXERTED, RESTING, in_shock, is_dead, is_held, is_out
from zodiac_tui.rulesets.zodiac.dues import come_due, rested
from zodiac_tui.rulesets.zodiac.hindrance import forget_failures
from zodiac_tui.rulesets.zodiac.karma import REFUSED, new_action
from zodiac_tui.rulesets.zodiac.modifiers import KNOCKED_DOWN
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.timers import next_due, still_due

ACCENTED = "acentuado"
"""The mark of a PJ who has accentuated an Éxito in this Escena."""
SLEEP = 6 * HOUR
"""A Descanso, in game seconds (SRD, Descanso)."""
SCENE_MARKS = (KNOCKED_DOWN, "desprevenido", CLEARED, EXERTED, ACCENTED, REFUSED)
"""Marks that an Escena takes with it."""
REST = "zodiac.reposo"
TIME = "zodiac.tiempo"
Ends = Callable[[State], bool]
"""Whether what time passes for is over before it."""


def never(state: State) -> bool:
    """Nothing cuts short the time that passes."""
    return False


def pass_time(beat: Beat, seconds: int, *, safe: bool, ends: Ends = never) -> None:
    """Let game seconds pass for everybody. `safe`: they are Reposo, nothing demanding is done.

    What comes due happens in order, by its moment and its id. Safe days have their nights: a Descanso in each. At the
    moment at which `ends` holds it is over.
    """
    if safe and beat.state.encounter is None:
        for _ in range(seconds // DAY):
            _elapse(beat, DAY - SLEEP, safe=True, ends=ends)
            sleep(beat, ends)
        seconds %= DAY
    if seconds > 0:
        _elapse(beat, seconds, safe=safe, ends=ends)


def _elapse(beat: Beat, seconds: int, *, safe: bool, asleep: bool = False, ends: Ends = never) -> None:
    if ends(beat.state):
        return
    began = beat.state.elapsed
    until = began + seconds
    while found := next_due(beat.state, until, safe=safe, asleep=asleep):
        _clock(beat, found[0].due)
        for timer in found:
            if still_due(beat.state, timer):
                come_due(beat, timer)
        if ends(beat.state):
            until, seconds = beat.state.elapsed, beat.state.elapsed - began
            break
    _clock(beat, until)
    if safe:
        for name in tuple(beat.state.actors):
            if not is_dead(beat.state.actor(name)):
                repose(beat, name, seconds)


def _clock(beat: Beat, moment: int) -> None:
    """Let the clock go on to a moment; what lasts for moments only is over then."""
    seconds = moment - beat.state.elapsed
    if seconds > 0:
        beat.emit(e.TimePassed(seconds))
        for name in tuple(beat.state.actors):
            if not is_dead(beat.state.actor(name)):
                _fades(beat, name)


def repose(beat: Beat, actor: str, seconds: int) -> None:
    """Reposo: a minute takes Fatiga Leve, an hour Fatiga Grave with it; Leve waits while Grave is marked.

    Source: SRD, Fatiga; `zodiac.lectura.fatiga` for the minute, `zodiac.lectura.cajas` for both together.
    """
    seconds += _rested_before(beat, actor, seconds)
    if seconds >= HOUR and not _bled(beat.state.actor(actor), "fatiga_grave"):
        lose(beat, actor, "fatiga_grave", REST)
    who = beat.state.actor(actor)
    if seconds >= MINUTE and not who.has("fatiga_grave") and not _bled(who, "fatiga_leve"):
        lose(beat, actor, "fatiga_leve", REST)
    if seconds >= MINUTE:
        lose(beat, actor, EXERTED, REST)
    if seconds >= MINUTE and beat.state.encounter is None and not beat.state.actor(actor).has("shock_persistente"):
        lose_all(beat, actor, "shock", REST)
    _keep_count(beat, actor, seconds)


def _rested_before(beat: Beat, actor: str, seconds: int) -> int:
    """Seconds of the Reposo that this one goes on from without a break (`zodiac.lectura.reposo_seguido`)."""
    found = beat.state.actor(actor).marks.get(RESTING)
    if found is None or found.since != beat.state.elapsed - seconds:
        return 0
    before = found.data.get("segundos")
    return before if isinstance(before, int) else 0


def _keep_count(beat: Beat, actor: str, seconds: int) -> None:
    """Note how long a Reposo has lasted while there is something left that more of it would take."""
    who = beat.state.actor(actor)
    if (who.has("fatiga_grave") and seconds < HOUR) or (who.has("fatiga_leve") and seconds < MINUTE):
        notes: dict[str, Plain] = {"segundos": seconds}
        beat.emit(e.StateGained(actor, RESTING, notes, (Cause("zodiac.lectura.reposo_seguido"),)))
    else:
        lose(beat, actor, RESTING, REST)


def _bled(who: Actor, box: str) -> bool:
    """Whether a box of Fatiga comes from a bleeding that goes on, so that Reposo does not take it.

    Source: `zodiac.lectura.desangramiento`.
    """
    found = who.marks.get(box)
    if found is None or not who.has("desangramiento"):
        return False
    return any(cause.rule == "zodiac.especial.desangramiento" for cause in found.why)


def sleep(beat: Beat, ends: Ends = never) -> None:
    """A Descanso of the whole party: six hours (SRD, Descanso). One that `ends` cuts short is none."""
    _elapse(beat, SLEEP, safe=True, asleep=True, ends=ends)
    if ends(beat.state):
        return
    for name in beat.state.party:
        if not is_dead(beat.state.actor(name)):
            rested(beat, name)
    afflictions.spread(beat)


def ready(beat: Beat) -> None:
    """Outside fights: let the Turnos pass that Shock costs before anybody can choose (SRD, Shock).

    Whom a state keeps from acting may take a Momento de inspiración instead (`zodiac.lectura.inspiracion`).
    """
    inspiration.end_last(beat)
    new_action(beat)
    for name in beat.state.party:
        if not beat.state.actor(name).marks:
            continue
        inspiration.offer(beat, name)
        while _loses_turnos(beat.state.actor(name)) and shock_turn(beat, name):
            pass_time(beat, RONDA, safe=False)
        while _is_held(beat, name):
            pass_time(beat, MINUTE, safe=False)


def _loses_turnos(who: Actor) -> bool:
    return in_shock(who) and not is_out(who)


def _is_held(beat: Beat, name: str) -> bool:
    """Whether a PJ has no will of its own and the Escena has nothing to do with that: minutes pass until it has.

    Source: `zodiac.lectura.posesion`.
    """
    who, scene = beat.state.actor(name), beat.scenario.scenes.get(beat.state.scene)
    if is_out(who) or not is_held(who):
        return False
    told = scene is not None and any(
        "estado.posesion" in choice.condition.names for choice in scene.choices.values() if choice.condition
    )
    return who.has("catatonia") or not told


def shock_turn(beat: Beat, actor: str) -> bool:
    """A Turno of somebody in Shock: Grave tries its TS VOL; returns whether the Turno is lost.

    Passed, it is Shock Leve, which costs this same Turno (`zodiac.lectura.shock`).
    """
    who = beat.state.actor(actor)
    if who.has("shock_grave"):
        if save(beat, actor, "VOL", Cause("zodiac.shock", 0, "shock_grave")):
            lose(beat, actor, "shock_grave", "zodiac.shock")
        return True
    return who.has("shock_leve")


def wait(beat: Beat) -> None:
    """Let time pass to the next deadline of a party that cannot act, unless somebody shakes it off."""
    if inspiration.offer_to_all(beat):
        return
    deadlines = [due for name in beat.state.party for due in _due(beat.state.actor(name))]
    pass_time(beat, max(RONDA, min(deadlines, default=RONDA) - beat.state.elapsed), safe=True)


def leave_scene(beat: Beat) -> None:
    """What an Escena takes with it: PF that were not spent, and what lasts for moments only."""
    for name in beat.state.party:
        who = beat.state.actor(name)
        if who.track("pf"):
            beat.emit(e.TrackChanged(name, "pf", who.track("pf"), 0, (Cause("zodiac.pf"),)))
        if not who.marks:
            continue
        emotions.end_of_scene(beat, name)
        afflictions.end_of_scene(beat, name)
        for mark in tuple(beat.state.actor(name).marks):
            if mark in SCENE_MARKS or mark.startswith("expuesto:"):
                lose(beat, name, mark, TIME)
    forget_failures(beat)


def _due(who: Actor) -> list[int]:
    found = (who.marks[name].data.get("hasta") for name in ("shock_persistente", "incapacitado") if who.has(name))
    return [due for due in found if isinstance(due, int)]


def _fades(beat: Beat, actor: str) -> None:
    """What passes by itself outside fights: Shock Leve after a Turno, being down or off guard."""
    if beat.state.encounter is not None:
        return
    lose(beat, actor, "shock_leve" if not beat.state.actor(actor).has("shock_grave") else "", TIME)
    for mark in (KNOCKED_DOWN, "desprevenido"):
        lose(beat, actor, mark, TIME)
