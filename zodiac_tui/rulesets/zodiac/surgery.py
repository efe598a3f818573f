"""Cirugía: Heridas Grave and Persistente, and calling a moribund back (SRD, Medicina, cirugía; reanimar)."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option, choice
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions, healing, written
from zodiac_tui.rulesets.zodiac.activities import LOST, spend
from zodiac_tui.rulesets.zodiac.ailments import DISEASE, INFECTION
from zodiac_tui.rulesets.zodiac.boxes import HOUR, LEVE, MINUTE, PERSISTENTE, RONDA, gain, lose, lose_all
from zodiac_tui.rulesets.zodiac.check import ENTORPECIDA
from zodiac_tui.rulesets.zodiac.curing import TREATED, burdened, come_to, refused, under_threat
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt
from zodiac_tui.rulesets.zodiac.grades import CATASTROFE, E_BENEFICIO, F_COMPLICACION, succeeds
from zodiac_tui.rulesets.zodiac.modifiers import KNOCKED_DOWN, Act, Modifiers, lifts
from zodiac_tui.rulesets.zodiac.recovery import pass_time
from zodiac_tui.rulesets.zodiac.specials import HEALING
from zodiac_tui.rulesets.zodiac.states import incapacitate, suffer
from zodiac_tui.rulesets.zodiac.sufficing import ONLY_BENEFICIO, falling_short

ACT = Act("medicina", "cirugia")
REVIVE, WOUND, LASTING = written.OPERATIONS
CDS: Mapping[str, int] = {REVIVE: 13, WOUND: 7, LASTING: 7}
"""The CD of each operation (SRD, cirugía)."""
CAUSE = Cause("zodiac.cirugia")


def operable(patient: Actor) -> tuple[str, ...]:
    """What cirugía can be tried for: a moribund is only called back, other Heridas once (SRD, cirugía; Curación)."""
    if patient.has("incapacitado"):
        return (REVIVE,)
    if patient.has(f"{TREATED}:heridas"):
        return ()
    found = (WOUND,) if patient.has("heridas_grave") else ()
    mark = patient.marks.get(HEALING)
    slow = patient.has("heridas_persistente") and not (mark is not None and mark.data.get("cirugia"))
    return (*found, LASTING) if slow else found


def barred(state: State, healer: str, patient: str, fields: Mapping[str, Plain]) -> Text | None:
    """Why an operation cannot be tried now, or None."""
    who = state.actor(patient)
    reason = refused(state, healer, patient)
    wish, can = str(fields.get("que", "")), operable(who)
    if reason is not None:
        return reason
    if not can or (wish and wish not in can):
        treated = who.has(f"{TREATED}:heridas") and not who.has("incapacitado")
        return T("ya se ha intentado") if treated else T("{name} no tiene nada que operar", name=who.name)
    return None if state.encounter is None else _too_long(who, state.elapsed)


def treat(beat: Beat, healer: str, patient: str, fields: Fields, waited: Modifiers | None = None) -> str:
    """Operate and let the grade take effect; returns the grade, empty where an hour is not lived through.

    It takes a minute on a moribund, the one Acción Activa that it has to live for, or else an hour, after which what
    it did shows: whoever is made a moribund by it has its whole time left, and who was one already that Ronda. Only
    the try itself comes in time for whoever has no more than its minute to live (`zodiac.lectura.curacion`).
    """
    come_to(beat, healer, patient)
    what = _which(beat, healer, patient, fields)
    seconds = _duration(beat.state.actor(patient), what)
    roll = task(beat.state, healer, patient, {**fields, "que": what})
    roll.extra.add(waited or Modifiers())
    grade = attempt(beat, roll)
    calm, at_once = beat.state.encounter is None, what == REVIVE and grade != CATASTROFE
    if what != REVIVE:
        gain(beat, patient, f"{TREATED}:heridas", CAUSE)
    if calm and not at_once and not spend(beat, healer, seconds, patient=patient):
        return grade if what == REVIVE else LOST
    _cure(beat, patient, what, grade)
    _aftermath(beat, patient, grade)
    if calm and at_once:
        pass_time(beat, seconds, safe=False)
    return _told(grade, what, fields)


def _told(grade: str, what: str, fields: Fields) -> str:
    """The grade that the story is told.

    An author who writes of cirugía as such, and not of calling somebody back, means by an Éxito that the patient is
    better: one that is not enough for a moribund is told as a Fracaso (`zodiac.lectura.reanimar`).
    """
    short = falling_short({ONLY_BENEFICIO: what == REVIVE})
    return F_COMPLICACION if grade in short and "que" not in fields else grade


def task(state: State, healer: str, patient: str, fields: Mapping[str, Plain]) -> Task:
    """The roll: Entorpecida without its ·E·, with what the patient suffers or does not (SRD, cirugía)."""
    who = state.actor(patient)
    extra = burdened(who, wounds=False)
    extra.add(under_threat(state, healer, patient, fields))
    if not any(name.endswith("_grave") for name in who.marks):
        extra.ventajas.append(Cause("zodiac.ventaja", 0, "paciente_sin_grave"))
    if not lifts(state.actor(healer), ACT):
        extra.entorpecida.append(Cause("zodiac.entorpecida", ENTORPECIDA, "cirugia_sin_e"))
    what = str(fields.get("que", "")) or next(iter(operable(who)), WOUND)
    why = (Cause("zodiac.lectura.reanimar"),) if what == REVIVE else ()
    return Task(healer, ACT, CDS[what], fields={**fields, ONLY_BENEFICIO: what == REVIVE}, extra=extra, why=why)


def _too_long(who: Actor, now: int) -> Text | None:
    """In a fight there is time only for a moribund of one Ronda (`zodiac.lectura.curacion`).

    It is one by what happened in the fight, or by the clock: who came in like that, or has no more left of its minutes.
    """
    if not who.has("incapacitado"):
        return T("la cirugía lleva una hora")
    left = who.marks["incapacitado"].data
    due = left.get("hasta")
    last = "ronda" in left or (isinstance(due, int) and due - now <= RONDA)
    return None if last else T("reanimar lleva un minuto")


def _duration(who: Actor, what: str) -> int:
    """Game seconds of an operation."""
    if what != REVIVE:
        return HOUR
    found = who.marks["incapacitado"].why
    return MINUTE if any(cause.rule == "zodiac.desbordar" for cause in found) else RONDA


def _which(beat: Beat, healer: str, patient: str, fields: Mapping[str, Plain]) -> str:
    can = operable(beat.state.actor(patient))
    wish = str(fields.get("que", ""))
    if wish in can:
        return wish
    if len(can) == 1:
        return can[0]
    labels = {WOUND: T("Las Heridas Grave"), LASTING: T("Las Heridas Persistente")}
    options = tuple(Option(what, labels[what]) for what in can)
    return str(beat.inputs.ask(choice("operar", healer, T("¿Qué operas?"), options)))


def _cure(beat: Beat, patient: str, what: str, grade: str) -> None:
    if what == REVIVE:
        if grade == E_BENEFICIO:
            _revive(beat, patient)
        return
    if not succeeds(grade):
        return
    lose(beat, patient, "desangramiento", CAUSE.rule)
    if what == LASTING:
        healing.operated(beat, patient)
        return
    lose(beat, patient, "heridas_grave", "zodiac.cirugia.heridas_grave")
    gain(beat, patient, "heridas_leve", CAUSE)
    suffer(beat, patient, "fatiga", PERSISTENTE, CAUSE)


def _revive(beat: Beat, patient: str) -> None:
    """A moribund comes back, awake and on the ground, with everything else that it suffers (SRD, reanimar)."""
    lose(beat, patient, "incapacitado", "zodiac.reanimar")
    if beat.state.actor(patient).has("shock_persistente"):
        lose_all(beat, patient, "shock", "zodiac.reanimar")
    gain(beat, patient, KNOCKED_DOWN, Cause("zodiac.reanimar"))


def _aftermath(beat: Beat, patient: str, grade: str) -> None:
    """What else the grade brings, whether it was an Éxito or not (SRD, cirugía)."""
    if grade == E_BENEFICIO and beat.state.actor(patient).has(f"{DISEASE}:{INFECTION}"):
        afflictions.cure(beat, patient, INFECTION, "zodiac.cirugia.beneficio")
    elif grade.endswith("consecuencia"):
        healing.risk_infection(beat, patient, Cause("zodiac.cirugia.consecuencia"))
    elif grade.endswith("complicacion"):
        cause = Cause("zodiac.cirugia.complicacion")
        suffer(beat, patient, "heridas", LEVE, cause)
        afflictions.expose(beat, patient, INFECTION, cause)
    elif grade == CATASTROFE:
        incapacitate(beat, patient, Cause("zodiac.cirugia.catastrofe"), directly=True)
