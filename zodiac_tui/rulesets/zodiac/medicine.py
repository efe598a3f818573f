"""Primeros auxilios: whom they help, and what each grade does (SRD, Medicina)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.activities import LOST, spend
from zodiac_tui.rulesets.zodiac.curing import TREATED, burdened, come_to, refused, under_threat
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt
from zodiac_tui.rulesets.zodiac.grades import CATASTROFE, E_BENEFICIO, succeeds
from zodiac_tui.rulesets.zodiac.modifiers import IGNORED, Act, Modifiers
from zodiac_tui.rulesets.zodiac.recovery import pass_time
from zodiac_tui.rulesets.zodiac.states import LEVE, MINUTE, PERSISTENTE, RONDA, gain, lose, suffer

ACT = Act("medicina", "primeros_auxilios")
CD = 7
LYING = "reposo"
"""The mark of a patient whose next Turno goes in Reposo."""
CAUSE = Cause("zodiac.primeros_auxilios")


def treatable(patient: Actor) -> tuple[str, ...]:
    """What primeros auxilios can do something for: a bleeding, Fatiga Grave, and Heridas Leve without Grave."""
    found = ["desangramiento"] if patient.has("desangramiento") else []
    if patient.has("fatiga_grave"):
        found.append("fatiga")
    if patient.has("heridas_leve") and not patient.has("heridas_grave"):
        found.append("heridas")
    return tuple(tipo for tipo in found if not patient.has(f"{TREATED}:{tipo}"))


def barred(state: State, healer: str, patient: str) -> Text | None:
    """Why a patient cannot be treated now, or None."""
    who = state.actor(patient)
    reason = refused(state, healer, patient)
    if reason is not None or treatable(who):
        return reason
    if who.has("heridas_grave"):
        return T("primero hay que tratar las Heridas Grave, con cirugía")
    treated = any(who.has(f"{TREATED}:{tipo}") for tipo in ("heridas", "fatiga"))
    return T("ya se ha intentado") if treated else T("{name} no tiene nada que vendar", name=who.name)


def treat(beat: Beat, healer: str, patient: str, fields: Fields, waited: Modifiers | None = None) -> str:
    """Give primeros auxilios and let the grade take effect; returns the grade, empty where the patient dies first.

    Source: `zodiac.lectura.curacion`.

    `waited` is what was waiting for this Acción Activa in a fight, where the healer first comes near by its free move.
    """
    come_to(beat, healer, patient)
    tipo = _which(beat, healer, patient)
    roll = task(beat.state, healer, patient, fields)
    roll.extra.add(waited or Modifiers())
    grade = attempt(beat, roll)
    if beat.state.encounter is None and not spend(beat, healer, RONDA, patient=patient):
        return LOST
    if tipo != "desangramiento":
        gain(beat, patient, f"{TREATED}:{tipo}", CAUSE)
    if succeeds(grade):
        _cure(beat, patient, tipo)
    _aftermath(beat, patient, tipo, grade)
    return grade


def task(state: State, healer: str, patient: str, fields: Mapping[str, Plain]) -> Task:
    """The roll: what the patient suffers is a Desventaja by itself, and a threat hinders (SRD, Medicina)."""
    extra = burdened(state.actor(patient), wounds=True)
    extra.add(under_threat(state, healer, patient, fields))
    return Task(healer, ACT, CD, fields=fields, extra=extra)


def _which(beat: Beat, healer: str, patient: str) -> str:
    found = treatable(beat.state.actor(patient))
    if len(found) == 1:
        return found[0]
    labels = {
        "desangramiento": T("El desangramiento"),
        "fatiga": T("La Fatiga Grave"),
        "heridas": T("Las Heridas Leve"),
    }
    options = tuple(Option(tipo, labels[tipo]) for tipo in found)
    return str(beat.inputs.ask(choice("tratar", healer, T("¿Qué le tratas?"), options)))


def _cure(beat: Beat, patient: str, tipo: str) -> None:
    if tipo == "desangramiento":
        lose(beat, patient, "desangramiento", "zodiac.primeros_auxilios.desangramiento")
        return
    if tipo == "fatiga":
        lose(beat, patient, "fatiga_grave", CAUSE.rule)
        return
    lose(beat, patient, "heridas_leve", CAUSE.rule)
    suffer(beat, patient, "fatiga", PERSISTENTE, CAUSE)


def _aftermath(beat: Beat, patient: str, tipo: str, grade: str) -> None:
    if grade == E_BENEFICIO and tipo != "desangramiento":
        _relieve(beat, patient, tipo)
    elif grade.endswith("consecuencia"):
        _rest(beat, patient, RONDA, Cause("zodiac.primeros_auxilios.consecuencia"))
    elif grade.endswith("complicacion"):
        _rest(beat, patient, MINUTE, Cause("zodiac.primeros_auxilios.complicacion"))
    elif grade == CATASTROFE:
        suffer(beat, patient, "heridas", LEVE, Cause("zodiac.primeros_auxilios.catastrofe"))


def _relieve(beat: Beat, patient: str, tipo: str) -> None:
    """For one minute the Fatiga that this Curación leaves does not count; what was there before still does."""
    marks = beat.state.actor(patient).marks
    left: list[Plain] = ["fatiga_leve"] if tipo == "fatiga" else []
    left += [name for name, mark in marks.items() if name.startswith("fatiga_") and CAUSE in mark.why]
    notes: dict[str, Plain] = {"hasta": beat.state.elapsed + MINUTE, "cajas": left}
    beat.emit(e.StateGained(patient, IGNORED, notes, (Cause("zodiac.primeros_auxilios.beneficio"),)))


def _rest(beat: Beat, patient: str, seconds: int, cause: Cause) -> None:
    """The patient lies still for so long; a minute is more than a fight gives, so there it is Fatiga Leve."""
    if beat.state.encounter is None:
        pass_time(beat, seconds, safe=True)
    elif seconds == RONDA and _lies_down(beat, patient):
        gain(beat, patient, LYING, cause)
    else:
        suffer(beat, patient, "fatiga", LEVE, cause)


def _lies_down(beat: Beat, patient: str) -> bool:
    """Whether a patient would rather lose its next Turno than suffer Fatiga Leve; a PNJ would."""
    if not beat.state.actor(patient).player:
        return True
    options = (Option("reposo", T("Pasar el próximo Turno en Reposo")), Option("fatiga", T("Sufrir Fatiga Leve")))
    text = T("Consecuencia de la cura. ¿Qué prefieres?")
    return beat.inputs.ask(choice("reposo", patient, text, options)) == "reposo"
