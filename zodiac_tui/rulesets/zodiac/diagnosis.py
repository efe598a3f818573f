"""Diagnosticar y tratar: who can, and what each grade does to an enfermedad or veneno (SRD, Medicina)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Fields, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions
from zodiac_tui.rulesets.zodiac.activities import LOST, spend
from zodiac_tui.rulesets.zodiac.ailments import Mal, mal
from zodiac_tui.rulesets.zodiac.boxes import HOUR, gain
from zodiac_tui.rulesets.zodiac.capacity import is_dead
from zodiac_tui.rulesets.zodiac.curing import TREATED, knows, under_threat
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt, impossible
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_BENEFICIO,
    E_COMPLICACION,
    E_CONSECUENCIA,
    EXITO,
    F_COMPLICACION,
    succeeds,
)
from zodiac_tui.rulesets.zodiac.modifiers import Act

USE = "diagnosticar_y_tratar"
ACT = Act("medicina", USE)
CAUSE = Cause("zodiac.diagnosticar")
SHOWN = {
    E_BENEFICIO: (Cause("zodiac.diagnosticar.beneficio"),),
    E_CONSECUENCIA: (Cause("zodiac.diagnosticar.consecuencia"),),
}
"""What else an Éxito shows."""


def treatable(scenario: Scenario, state: State, healer: str, patient: str) -> tuple[str, ...]:
    """What of a patient's this healer can diagnose now: known to its ·C·, not under treatment, not tried already."""
    who = state.actor(patient)
    return tuple(
        name
        for name in afflictions.all_of(who)
        if _can(state, healer, mal(scenario, name))
        and not who.has(f"{TREATED}:{name}")
        and not who.marks[mal(scenario, name).mark].data.get("frena")
    )


def barred(scenario: Scenario, state: State, healer: str, patient: str, fields: Mapping[str, Plain]) -> Text | None:
    """Why nothing can be diagnosed now, or None."""
    who = state.actor(patient)
    wish = str(fields.get("mal", ""))
    has = [name for name in afflictions.all_of(who) if not wish or name == wish]
    if is_dead(who):
        return T("{name} ha muerto", name=who.name)
    if state.encounter is not None:
        return T("un diagnóstico lleva una hora")
    if not has:
        return T("{name} no tiene nada que diagnosticar", name=who.name)
    if not any(_can(state, healer, mal(scenario, name)) for name in has):
        return T("hace falta una Habilidad ·C· de Medicina")
    if set(has) & set(treatable(scenario, state, healer, patient)):
        return None
    tried = any(who.has(f"{TREATED}:{name}") for name in has)
    return T("hace falta un Descanso antes de otro diagnóstico") if tried else T("ya está en tratamiento")


def treat(beat: Beat, healer: str, patient: str, fields: Fields) -> str:
    """Diagnose and treat, an Actividad of an hour, and let the grade take effect; returns it.

    Source: `zodiac.lectura.diagnostico`; the hour passes first (`zodiac.lectura.curacion`). The
    grade is empty where the patient dies in that hour, or gets over it.
    """
    found = mal(beat.scenario, _which(beat, healer, patient, str(fields.get("mal", ""))))
    grade = _roll(beat, healer, patient, found, fields)
    if not spend(beat, healer, HOUR, patient=patient) or not beat.state.actor(patient).has(found.mark):
        return LOST
    _take_effect(beat, patient, found, grade)
    return grade


def task(scenario: Scenario, state: State, healer: str, patient: str, fields: Mapping[str, Plain]) -> Task | None:
    """The roll, against the CD of what is diagnosed; None where there is none to make."""
    can = treatable(scenario, state, healer, patient)
    wish = str(fields.get("mal", ""))
    name = wish if wish in can else next(iter(can), "")
    cd = mal(scenario, name).cd if name else 0
    extra = under_threat(state, healer, patient, fields)
    return Task(healer, ACT, cd, fields=fields, extra=extra) if cd else None


def _can(state: State, healer: str, found: Mal) -> bool:
    base = f"medicina.{USE}"
    return knows(state.actor(healer), base, f"{base}_{found.tipo}", f"{base}_{found.id}")


def _which(beat: Beat, healer: str, patient: str, wish: str) -> str:
    can = treatable(beat.scenario, beat.state, healer, patient)
    if wish in can:
        return wish
    if len(can) == 1:
        return can[0]
    options = tuple(Option(name, Text.data(mal(beat.scenario, name).nombre)) for name in can)
    return str(beat.inputs.ask(choice("diagnosticar", healer, T("¿Qué diagnosticas?"), options)))


def _roll(beat: Beat, healer: str, patient: str, found: Mal, fields: Mapping[str, Plain]) -> str:
    if found.trivial:
        beat.emit(e.Noted(T("Es trivial: sin tirada."), (Cause("zodiac.cd"), Cause("zodiac.cd.trivial"))))
        return EXITO
    roll = task(beat.scenario, beat.state, healer, patient, {**fields, "mal": found.id})
    return attempt(beat, roll) if roll is not None else impossible(beat)


def _take_effect(beat: Beat, patient: str, found: Mal, grade: str) -> None:
    """Éxito: it stops and goes by a grado a night, with Consecuencia every second one (SRD, Medicina)."""
    if grade in (E_COMPLICACION, F_COMPLICACION):
        gain(beat, patient, f"{TREATED}:{found.id}", Cause("zodiac.diagnosticar.complicacion"))
    elif succeeds(grade):
        nights = 2 if grade == E_CONSECUENCIA else 1
        afflictions.treat(beat, patient, found.id, nights=nights, relief=grade == E_BENEFICIO)
        name = beat.state.actor(patient).name
        told = T("{name} recibe tratamiento: {mal}.", name=name, mal=Text.data(found.nombre))
        beat.emit(e.Noted(told, (CAUSE, *SHOWN.get(grade, ()))))
    elif grade == CATASTROFE:
        afflictions.worsen(beat, patient, found.id, Cause("zodiac.diagnosticar.catastrofe"))
