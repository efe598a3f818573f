"""What time does: states that pass, deadlines that come, Reposo and Descanso (SRD, Reposo, Descanso y Curación)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.capacity import is_dead, is_out
from zodiac_tui.rulesets.zodiac.karma import new_action
from zodiac_tui.rulesets.zodiac.modifiers import IGNORED, KNOCKED_DOWN
from zodiac_tui.rulesets.zodiac.saving import save
from zodiac_tui.rulesets.zodiac.states import HOUR, MINUTE, RONDA, gain, kill, lose, lose_all

SLEEP = 6 * HOUR
"""A Descanso, in game seconds (SRD, Descanso)."""
REST = "zodiac.reposo"
TIME = "zodiac.tiempo"


def pass_time(beat: Beat, seconds: int, *, safe: bool) -> None:
    """Let game seconds pass for everybody. `safe`: they are Reposo, nothing demanding is done."""
    if seconds <= 0:
        return
    beat.emit(e.TimePassed(seconds))
    for name in tuple(beat.state.actors):
        if not is_dead(beat.state.actor(name)):
            _fades(beat, name)
            _deadlines(beat, name)
            if safe:
                repose(beat, name, seconds)


def repose(beat: Beat, actor: str, seconds: int) -> None:
    """Reposo: a minute takes Fatiga Leve, an hour Fatiga Grave with it; Leve waits while Grave is marked.

    Source: SRD, Fatiga; `zodiac.lectura.fatiga` for the minute, `zodiac.lectura.cajas` for both together.
    """
    if seconds >= HOUR:
        lose(beat, actor, "fatiga_grave", REST)
    if seconds >= MINUTE and not beat.state.actor(actor).has("fatiga_grave"):
        lose(beat, actor, "fatiga_leve", REST)
    if seconds >= MINUTE and beat.state.encounter is None and not beat.state.actor(actor).has("shock_persistente"):
        lose_all(beat, actor, "shock", REST)


def sleep(beat: Beat) -> None:
    """A Descanso of the whole party: six hours, Fatiga goes, and Heridas Leve with a TS FUE.

    Source: SRD, Descanso; `zodiac.lectura.fatiga`, `zodiac.lectura.heridas`.
    """
    pass_time(beat, SLEEP, safe=True)
    for name in beat.state.party:
        if is_dead(beat.state.actor(name)):
            continue
        lose_all(beat, name, "fatiga", "zodiac.descanso")
        for mark in tuple(beat.state.actor(name).marks):
            if mark.startswith("tratado:"):
                lose(beat, name, mark, "zodiac.descanso")
        who = beat.state.actor(name)
        if who.has("heridas_leve") and not who.has("heridas_grave"):
            if save(beat, name, "FUE", Cause("zodiac.descanso")):
                lose(beat, name, "heridas_leve", "zodiac.descanso")


def ready(beat: Beat) -> None:
    """Outside fights: let the Turnos pass that Shock costs before anybody can choose (SRD, Shock)."""
    new_action(beat)
    for name in beat.state.party:
        while not is_out(beat.state.actor(name)) and shock_turn(beat, name):
            pass_time(beat, RONDA, safe=False)


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
    """Let time pass to the next deadline of a party that cannot act."""
    deadlines = [due for name in beat.state.party for due in _due(beat.state.actor(name))]
    pass_time(beat, max(RONDA, min(deadlines, default=RONDA) - beat.state.elapsed), safe=True)


def leave_scene(beat: Beat) -> None:
    """What an Escena takes with it: PF that were not spent, and what lasts for moments only."""
    for name in beat.state.party:
        who = beat.state.actor(name)
        if who.track("pf"):
            beat.emit(e.TrackChanged(name, "pf", who.track("pf"), 0, (Cause("zodiac.pf"),)))
        for mark in (KNOCKED_DOWN, "desprevenido"):
            lose(beat, name, mark, TIME)


def _due(who: Actor) -> list[int]:
    found = (who.marks[name].data.get("hasta") for name in ("shock_persistente", "incapacitado") if who.has(name))
    return [due for due in found if isinstance(due, int)]


def _deadlines(beat: Beat, actor: str) -> None:
    """States whose time is over: a moribund dies, Shock Persistente leaves somebody on the ground for a moment."""
    if _overdue(beat, actor, "incapacitado") >= 0:
        kill(beat, actor, Cause("zodiac.incapacitado"))
    elif (late := _overdue(beat, actor, "shock_persistente")) >= 0:
        lose_all(beat, actor, "shock", "zodiac.shock")
        if late < RONDA:
            gain(beat, actor, KNOCKED_DOWN, Cause("zodiac.shock"))
    if _overdue(beat, actor, IGNORED) >= 0:
        lose(beat, actor, IGNORED, TIME)


def _overdue(beat: Beat, actor: str, mark: str) -> int:
    """For how many seconds the time of a mark has been over; below 0 where it is not, or has no end."""
    found = beat.state.actor(actor).marks.get(mark)
    due = found.data.get("hasta") if found else None
    return beat.state.elapsed - due if isinstance(due, int) else -1


def _fades(beat: Beat, actor: str) -> None:
    """What passes by itself outside fights: Shock Leve after a Turno, being down or off guard."""
    if beat.state.encounter is not None:
        return
    lose(beat, actor, "shock_leve" if not beat.state.actor(actor).has("shock_grave") else "", TIME)
    for mark in (KNOCKED_DOWN, "desprevenido"):
        lose(beat, actor, mark, TIME)
