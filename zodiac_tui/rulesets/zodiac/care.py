"""The three forms of Medicina that a scenario's option may have, each by its own rules; and a good name kept."""

from __future__ import annotations

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import diagnosis, medicine, strain, surgery
from zodiac_tui.rulesets.zodiac.boxes import gain
from zodiac_tui.rulesets.zodiac.capacity import CLEARED, in_shock, is_held
from zodiac_tui.rulesets.zodiac.dialogue import Task
from zodiac_tui.rulesets.zodiac.grades import E_BENEFICIO, succeeds
from zodiac_tui.rulesets.zodiac.specials import sense_barred

FIRST_AID, SURGERY, DIAGNOSIS = FORMS = ("auxilios", "cirugia", "diagnostico")
SHINE = ("presencia", "destacar_sobre_la_multitud")
"""The Acción and use that keep a mala fama off (SRD, específicos)."""


def treat(beat: Beat, healer: str, check: CheckDef) -> str:
    """Play one of the forms; returns the grade."""
    patient = str(check.fields["paciente"])
    match check.kind:
        case "auxilios":
            return medicine.treat(beat, healer, patient, check.fields)
        case "cirugia":
            return surgery.treat(beat, healer, patient, check.fields)
        case _:
            return diagnosis.treat(beat, healer, patient, check.fields)


def barred(scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text | None:
    """Why an actor cannot try a check of any form: no will of its own, a sense that it lacks, and so on."""
    who = state.actor(actor)
    if in_shock(who):
        return T("{name} está en Shock", name=who.name)
    if is_held(who):
        return T("{name} no actúa por su voluntad", name=who.name)
    patient = str(check.fields.get("paciente", ""))
    if check.kind in FORMS and patient not in state.actors:
        return T("su paciente no está")
    match check.kind:
        case "auxilios":
            return medicine.barred(state, actor, patient)
        case "cirugia":
            return surgery.barred(state, actor, patient, check.fields)
        case "diagnostico":
            return diagnosis.barred(scenario, state, actor, patient, check.fields)
        case _:
            return sense_barred(who, str(check.fields.get("sentido", "")))


def task(scenario: Scenario, state: State, healer: str, check: CheckDef) -> Task | None:
    """The roll of one of the forms; None where there is none to make, as for a PJ that nobody plays."""
    patient = str(check.fields["paciente"])
    if patient not in state.actors:
        return None
    match check.kind:
        case "auxilios":
            return medicine.task(state, healer, patient, check.fields)
        case "cirugia":
            return surgery.task(state, healer, patient, check.fields)
        case _:
            return diagnosis.task(scenario, state, healer, patient, check.fields)


def after(beat: Beat, actor: str, check: CheckDef, grade: str) -> None:
    """What a Tirada of a scenario does beside its outcome: hard effort, a good name for the moment (SRD, mala fama).

    Nothing of one that was lost in its time.
    """
    if not grade:
        return
    fields = check.fields
    if fields.get("esfuerzo"):
        strain.after_effort(beat, actor)
    shone = (fields.get("accion"), fields.get("uso")) == SHINE and succeeds(grade)
    if shone and beat.state.actor(actor).has("mala_fama"):
        once: dict[str, Plain] = {"una": grade != E_BENEFICIO}
        gain(beat, actor, CLEARED, Cause("zodiac.especial.mala_fama"), once)
