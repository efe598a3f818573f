"""Options that are no Prueba of an author's: a Chequeo de Miedo to be stood, first aid to be given."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.game_time import duration
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Fields
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem import care, effects, fear, timing
from zodiac_tui.rulesets.unisystem.checks import Check
from zodiac_tui.rulesets.unisystem.condition import is_senseless, needs_aid
from zodiac_tui.rulesets.unisystem.life_fields import AID, FEAR
from zodiac_tui.rulesets.unisystem.options import chosen

KINDS = (FEAR, AID)


def play(beat: Beat, actor: str, check: CheckDef) -> str:
    """Play it and return the grade; empty where it was lost in the time that it took."""
    if check.kind == FEAR:
        return effects.frighten(beat, actor, check.fields)
    patient = str(check.fields["paciente"])
    timing.pass_time(beat, _time(beat.state, check.fields), safe=False)
    if beat.meanwhile is not None and beat.meanwhile():
        return ""
    if is_senseless(beat.state.actor(actor)) or not needs_aid(beat.state.actor(patient)):
        name = beat.state.actor(patient).name
        beat.emit(e.Noted(T("Ya no se puede hacer nada por {name}.", name=name), (Cause("unisystem.auxilios"),)))
        return ""
    return care.aid(beat, actor, patient, _number(check.fields.get("mod", 0)))


def check_of(state: State, actor: str, check: CheckDef) -> Check | None:
    """What would be rolled now; None where nothing would."""
    modifier = _number(check.fields.get("mod", 0))
    if check.kind == FEAR:
        source, again = str(check.fields.get("fuente", "")), check.fields.get("repetido") is True
        return fear.fear_check(state, actor, modifier) if fear.is_moved(state, actor, source, again=again) else None
    patient = str(check.fields["paciente"])
    return care.aid_check(state, actor, patient, modifier) if patient in state.actors else None


def describe(state: State, actor: str, check: CheckDef) -> Text:
    """One line about it for an option's label."""
    made = check_of(state, actor, check)
    if made is None:
        return T("sin tirar")
    if check.kind == FEAR:
        return T("Chequeo de Miedo: 1d10 {mod}", mod=f"{made.modifier:+d}")
    time = duration(_time(state, check.fields))
    return T("Primeros Auxilios: 1d10 {mod}, {time}", mod=f"{made.modifier:+d}", time=time)


def barred(state: State, actor: str, check: CheckDef) -> Text | None:
    """Why it cannot be tried now, or None."""
    return care.barred(state, actor, str(check.fields["paciente"])) if check.kind == AID else None


def _time(state: State, fields: Fields) -> int:
    return _number(fields.get("tiempo", 0)) or int(chosen(state, "turno_s"))


def _number(value: Plain) -> int:
    return value if isinstance(value, int) else 0
