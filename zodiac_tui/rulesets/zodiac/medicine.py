"""Primeros auxilios: whom they help, and what each grade does (SRD, Medicina)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.capacity import is_dead, is_out, is_unconscious
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt
from zodiac_tui.rulesets.zodiac.distances import CERRADA, LARGA, nearest
from zodiac_tui.rulesets.zodiac.grades import CATASTROFE, E_BENEFICIO, succeeds
from zodiac_tui.rulesets.zodiac.modifiers import IGNORED, Act, Modifiers
from zodiac_tui.rulesets.zodiac.recovery import pass_time
from zodiac_tui.rulesets.zodiac.states import GRAVE, LEVE, MINUTE, PERSISTENTE, RONDA, gain, lose, suffer

ACT = Act("medicina", "primeros_auxilios")
CD = 7
TREATED = "tratado"
"""Prefix of the mark that closes a type of E.ALT to a second try (SRD, Curación)."""
LYING = "reposo"
"""The mark of a patient whose next Turno goes in Reposo."""
CAUSE = Cause("zodiac.primeros_auxilios")


def treatable(patient: Actor) -> tuple[str, ...]:
    """The types of E.ALT that primeros auxilios can do something for: Fatiga Grave, and Heridas Leve without Grave."""
    found = []
    if patient.has("fatiga_grave"):
        found.append("fatiga")
    if patient.has("heridas_leve") and not patient.has("heridas_grave"):
        found.append("heridas")
    return tuple(tipo for tipo in found if not patient.has(f"{TREATED}:{tipo}"))


def barred(state: State, healer: str, patient: str) -> Text | None:
    """Why a patient cannot be treated now, or None."""
    who = state.actor(patient)
    if healer == patient:
        return T("nadie se cura a sí mismo")
    if is_dead(who):
        return T("{name} ha muerto", name=who.name)
    if who.has("heridas_grave") and "fatiga" not in treatable(who):
        return T("primero hay que tratar las Heridas Grave, con cirugía")
    if not treatable(who):
        treated = any(who.has(f"{TREATED}:{tipo}") for tipo in ("heridas", "fatiga"))
        return T("ya se ha intentado") if treated else T("{name} no tiene nada que vendar", name=who.name)
    return None if state.encounter is None else _threatened(state, state.encounter, healer, patient)


def treat(beat: Beat, healer: str, patient: str, fields: Fields, waited: Modifiers | None = None) -> str:
    """Give primeros auxilios and let the grade take effect; returns the grade (`zodiac.lectura.curacion`).

    `waited` is what was waiting for this Acción Activa in a fight.
    """
    tipo = _which(beat, healer, patient)
    roll = task(beat.state, healer, patient, fields)
    roll.extra.add(waited or Modifiers())
    grade = attempt(beat, roll)
    if beat.state.encounter is None:
        pass_time(beat, RONDA, safe=False)
    gain(beat, patient, f"{TREATED}:{tipo}", CAUSE)
    if succeeds(grade):
        _cure(beat, patient, tipo)
    _aftermath(beat, patient, grade)
    return grade


def task(state: State, healer: str, patient: str, fields: Mapping[str, Plain]) -> Task:
    """The roll: what the patient suffers is a Desventaja by itself (SRD, Medicina, primeros auxilios)."""
    who = state.actor(patient)
    extra = Modifiers()
    for grado in (LEVE, GRAVE, PERSISTENTE):
        if who.has(f"heridas_{grado}"):
            extra.desventajas.append(Cause("zodiac.desventaja", 0, "paciente_con_heridas"))
            break
    if is_unconscious(who):
        extra.desventajas.append(Cause("zodiac.desventaja", 0, "paciente_inconsciente"))
    return Task(healer, ACT, CD, fields=fields, extra=extra)


def _threatened(state: State, fight: Encounter, healer: str, patient: str) -> Text | None:
    if fight.distance(healer, patient) > CERRADA:
        return T("está demasiado lejos")
    foes = tuple(foe for foe in fight.foes(healer) if not is_out(state.actor(foe)))
    near = min(nearest(fight, healer, foes), nearest(fight, patient, foes))
    return T("hay enemigos a Distancia Media o menos") if near < LARGA else None


def _which(beat: Beat, healer: str, patient: str) -> str:
    found = treatable(beat.state.actor(patient))
    if len(found) == 1:
        return found[0]
    labels = {"fatiga": T("La Fatiga Grave"), "heridas": T("Las Heridas Leve")}
    options = tuple(Option(tipo, labels[tipo]) for tipo in found)
    return str(beat.inputs.ask(choice("tratar", healer, T("¿Qué le tratas?"), options)))


def _cure(beat: Beat, patient: str, tipo: str) -> None:
    if tipo == "fatiga":
        lose(beat, patient, "fatiga_grave", CAUSE.rule)
        return
    lose(beat, patient, "heridas_leve", CAUSE.rule)
    suffer(beat, patient, "fatiga", PERSISTENTE, CAUSE)


def _aftermath(beat: Beat, patient: str, grade: str) -> None:
    if grade == E_BENEFICIO:
        _relieve(beat, patient)
    elif grade.endswith("consecuencia"):
        _rest(beat, patient, RONDA)
    elif grade.endswith("complicacion"):
        _rest(beat, patient, MINUTE)
    elif grade == CATASTROFE:
        suffer(beat, patient, "heridas", LEVE, CAUSE)


def _relieve(beat: Beat, patient: str) -> None:
    """For one minute the Fatiga that this Curación leaves does not count."""
    left: list[Plain] = ["fatiga"]
    notes: dict[str, Plain] = {"hasta": beat.state.elapsed + MINUTE, "tipos": left}
    beat.emit(e.StateGained(patient, IGNORED, notes, (CAUSE,)))


def _rest(beat: Beat, patient: str, seconds: int) -> None:
    """The patient lies still for so long; a minute is more than a fight gives, so there it is Fatiga Leve."""
    if beat.state.encounter is None:
        pass_time(beat, seconds, safe=True)
    elif seconds == RONDA and _lies_down(beat, patient):
        gain(beat, patient, LYING, CAUSE)
    else:
        suffer(beat, patient, "fatiga", LEVE, CAUSE)


def _lies_down(beat: Beat, patient: str) -> bool:
    """Whether a patient would rather lose its next Turno than suffer Fatiga Leve; a PNJ would."""
    if not beat.state.actor(patient).player:
        return True
    options = (Option("reposo", T("Pasar el próximo Turno en Reposo")), Option("fatiga", T("Sufrir Fatiga Leve")))
    text = T("Consecuencia de la cura. ¿Qué prefieres?")
    return beat.inputs.ask(choice("reposo", patient, text, options)) == "reposo"
