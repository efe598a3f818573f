"""What primeros auxilios, cirugía and diagnosis share: who may, the patient's own Desventajas, what a threat does.

Source: SRD, Curación; Medicina; Distancias.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import skills, written
from zodiac_tui.rulesets.zodiac.boxes import GRADOS
from zodiac_tui.rulesets.zodiac.capacity import is_dead, is_out, is_unconscious
from zodiac_tui.rulesets.zodiac.check import ENTORPECIDA
from zodiac_tui.rulesets.zodiac.distances import CERRADA, LARGA, come_near, nearest
from zodiac_tui.rulesets.zodiac.forgetting import forgotten_skill
from zodiac_tui.rulesets.zodiac.modifiers import Modifiers
from zodiac_tui.rulesets.zodiac.moves import beyond_reach
from zodiac_tui.rulesets.zodiac.profile import beyond

TREATED = written.TREATED
ONESELF = "medicina.curarse"
"""The use of a ·C· that lets somebody treat itself."""


def refused(state: State, healer: str, patient: str) -> Text | None:
    """Why nobody could treat that patient, whatever ails it; None where somebody could (SRD, Curación)."""
    who = state.actor(patient)
    if healer == patient and not knows(who, ONESELF):
        return T("nadie se cura a sí mismo")
    if is_dead(who):
        return T("{name} ha muerto", name=who.name)
    unable = beyond(state.actor(healer), "medicina")
    if unable is not None:
        return unable
    fight = state.encounter
    return None if fight is None or healer == patient else beyond_reach(state, fight, healer, patient, CERRADA)


def come_to(beat: Beat, healer: str, patient: str) -> None:
    """In a fight: get to Cerrada of the patient by the free move of the Turno, as an attack does (SRD, Distancias)."""
    if beat.state.encounter is not None and healer != patient:
        come_near(beat, healer, patient, CERRADA)


def knows(who: Actor, *uses: str) -> bool:
    """Whether somebody has a ·C· with one of these uses, and has not forgotten it."""
    found = (skills.of(who, name) for name in who.skills if not forgotten_skill(who, name))
    return any(skill.tipo == "C" and set(skill.usos) & set(uses) for skill in found)


def burdened(who: Actor, *, wounds: bool) -> Modifiers:
    """What the patient suffers, as Desventajas of whoever treats it; Heridas only for primeros auxilios."""
    found = Modifiers()
    for source in _ails(who, wounds=wounds):
        found.desventajas.append(Cause("zodiac.desventaja", 0, source))
    return found


def under_threat(state: State, healer: str, patient: str, fields: Mapping[str, Plain]) -> Modifiers:
    """Debilidad, Entorpecida and Desventaja at once, with an enemy or a hazard at Media or less (SRD, Distancias)."""
    near = bool(fields.get("amenaza"))
    if state.encounter is not None:
        near = near or _enemies_near(state, state.encounter, healer, patient)
    if not near:
        return Modifiers()
    rule = "zodiac.curacion_amenazada"
    return Modifiers(
        debilidad=[Cause("zodiac.debilidad", 0, "curacion_amenazada")],
        entorpecida=[Cause(rule, ENTORPECIDA, "curacion_amenazada")],
        desventajas=[Cause("zodiac.desventaja", 0, "curacion_amenazada")],
    )


def _ails(who: Actor, *, wounds: bool) -> Iterable[str]:
    if wounds and any(who.has(f"heridas_{grado}") for grado in GRADOS):
        yield "paciente_con_heridas"
    if any(who.has(f"afeccion_{grado}") for grado in GRADOS):
        yield "paciente_con_afeccion"
    if is_unconscious(who):
        yield "paciente_inconsciente"
    if who.has("desangramiento"):
        yield "paciente_que_sangra"


def _enemies_near(state: State, fight: Encounter, healer: str, patient: str) -> bool:
    foes = tuple(foe for foe in fight.foes(healer) if not is_out(state.actor(foe)))
    return min(nearest(fight, healer, foes), nearest(fight, patient, foes)) < LARGA
