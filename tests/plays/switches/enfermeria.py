"""The switches of the rules that are shown in the wards: states, E.ESP, enfermedades, venenos, Medicina."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.plays.switching import NOWHERE, Off, entry, nothing, put
from zodiac_tui.rulesets.zodiac import afflictions, ailments, boxes, curing, emotions, medicine, modifiers, states
from zodiac_tui.rulesets.zodiac.boxes import GRAVE, LEVE
from zodiac_tui.rulesets.zodiac.modifiers import Modifiers

SLOW = "2 meses"
INFECTION = ailments.own()[ailments.INFECTION]


def weightless(*sources: str) -> Off:
    """Let some states put nothing on Acciones."""
    found = modifiers._penalties

    def changed(*args: Any) -> Modifiers:
        penalties = found(*args)
        for name, causes in vars(penalties).items():
            setattr(penalties, name, [cause for cause in causes if cause.source not in sources])
        return penalties

    return lambda patch: patch.setattr(modifiers, "_penalties", changed)


def no_overflow(tipo: str) -> Off:
    """Let one type of E.ALT never overflow."""
    overflow = states._overflow

    def changed(beat: Any, actor: str, overflown: str, notes: Any) -> None:
        if overflown != tipo:
            overflow(beat, actor, overflown, notes)

    return lambda patch: patch.setattr(states, "_overflow", changed)


def never(name: str, box: str) -> Off:
    """Let a part of the rules never mark a box: `afflictions.gain`."""

    def changed(beat: Any, actor: str, marked: str, *args: Any) -> None:
        if marked != box:
            boxes.gain(beat, actor, marked, *args)

    return put(name, changed)


def feels(name: str, drive: str) -> Off:
    """Let an Emoción drive elsewhere."""
    return entry(emotions.FEELINGS, name, (emotions.FEELINGS[name][0], drive))


def special(name: str, **fields: object) -> Off:
    """Give an E.ESP other properties."""
    row = ailments.especificos()[name]
    return entry(ailments.especificos(), name, row._replace(**fields))  # type: ignore[arg-type]


def phase(name: str, key: str, value: str) -> Off:
    """Give a phase of the infección another property."""
    row = INFECTION[name]
    assert isinstance(row, dict)
    return entry(row, key, value)


def unexposed(kind: str) -> Off:
    """Let nobody catch an enfermedad, or any veneno do anything."""
    expose = afflictions.expose

    def changed(beat: Any, actor: str, name: str, cause: Any) -> None:
        if ailments.mal(beat.scenario, name).tipo != kind:
            expose(beat, actor, name, cause)

    return lambda patch: patch.setattr(afflictions, "expose", changed)


def by(via: str) -> Off:
    """Let no veneno get in by a route."""
    expose = afflictions.expose

    def changed(beat: Any, actor: str, name: str, cause: Any) -> None:
        if cause.rule != f"zodiac.veneno.{via}":
            expose(beat, actor, name, cause)

    return lambda patch: patch.setattr(afflictions, "expose", changed)


def unsaid(key: str) -> Off:
    """Let what an author wrote under a key go unread."""
    texts = modifiers.texts
    return put("modifiers.texts", lambda fields, name: [] if name == key else texts(fields, name))


def patient_without(source: str) -> Off:
    """Let something that a patient suffers hinder nobody who treats it."""
    ails = curing._ails
    return put("curing._ails", lambda who, wounds: [each for each in ails(who, wounds=wounds) if each != source])


def uncured(tipo: str) -> Off:
    """Let primeros auxilios do nothing for one thing."""
    cure = medicine._cure

    def changed(beat: Any, patient: str, treated: str) -> None:
        if treated != tipo:
            cure(beat, patient, treated)

    return lambda patch: patch.setattr(medicine, "_cure", changed)


def _leve_alone(beat: Any, name: str) -> bool:
    """Shock of which only Leve costs a Turno."""
    who = beat.state.actor(name)
    return bool(who.has("shock_leve")) and not who.has("shock_grave")


def _grave_alone(patch: pytest.MonkeyPatch) -> None:
    """Let a direct Grave leave Leve unmarked."""
    mark = states.mark

    def changed(beat: Any, actor: str, tipo: str, grado: str, cause: Any, notes: Any = None) -> None:
        if grado == GRAVE and not beat.state.actor(actor).has(f"{tipo}_{LEVE}"):
            boxes.gain(beat, actor, f"{tipo}_{grado}", cause, notes)
        else:
            mark(beat, actor, tipo, grado, cause, notes)

    patch.setattr(states, "mark", changed)


SWITCHES: Mapping[str, tuple[str, Off]] = {
    # states in general
    "zodiac.estados": ("moribunda", _grave_alone),
    "zodiac.desbordar.heridas": ("moribunda", no_overflow("heridas")),
    "zodiac.desbordar.fatiga": ("desbordar_fatiga", no_overflow("fatiga")),
    "zodiac.desbordar.shock": ("desbordar_shock", no_overflow("shock")),
    "zodiac.desbordar.emocion": ("desbordar_emocion", no_overflow("emocion")),
    "zodiac.desbordar.trauma": ("trauma", nothing("specials.trauma")),
    "zodiac.descanso": ("dormir_bien", nothing("recovery.rested")),
    "zodiac.descanso.falta": ("en_vela", nothing("dues._stay_awake")),
    "zodiac.curacion": ("curas_de_urgencia", put("medicine.refused", lambda *args: None)),
    "zodiac.tiempo": ("en_el_suelo", nothing("recovery._fades")),
    "zodiac.esfuerzo_prolongado": ("carrera", nothing("strain.exert")),
    "zodiac.derribado": ("en_el_suelo", weightless("derribado")),
    "zodiac.desprevenido": ("desprevenida", put("modifiers.is_off_guard", lambda who: False)),
    "zodiac.incapacitado": ("moribunda", nothing("states.incapacitate")),
    "zodiac.moribundo": ("moribunda", put("states.MINUTE", boxes.HOUR)),
    "zodiac.secuela": ("miembro_perdido", nothing("specials._for_life")),
    "zodiac.secuela.fisica": ("amputacion", nothing("specials.acquire")),
    # each box
    "zodiac.estado.heridas_leve": ("penas_de_heridas", weightless("heridas_leve")),
    "zodiac.estado.heridas_grave": ("penas_de_heridas", weightless("heridas_grave")),
    "zodiac.estado.heridas_persistente": ("herida_persistente", nothing("healing.recover_wound")),
    "zodiac.estado.fatiga_leve": ("penas_de_fatiga", weightless("fatiga_leve")),
    "zodiac.estado.fatiga_grave": ("penas_de_fatiga", weightless("fatiga_grave")),
    "zodiac.estado.fatiga_persistente": ("penas_de_fatiga", weightless("fatiga_persistente")),
    "zodiac.estado.shock_leve": ("aturdida", put("recovery.shock_turn", lambda beat, name: False)),
    "zodiac.estado.shock_grave": ("aturdida", put("recovery.shock_turn", _leve_alone)),
    "zodiac.estado.shock_persistente": ("aturdida", put("dues.KNOCKED_DOWN", NOWHERE)),
    "zodiac.estado.emocion_leve": ("con_miedo", weightless("emocion_leve")),
    "zodiac.estado.emocion_grave": ("con_terror", weightless("terror")),
    "zodiac.estado.emocion_persistente": ("abatida", nothing("emotions.slept")),
    "zodiac.estado.afeccion_leve": ("cirugia_limpia", put("curing.GRADOS", ("grave", "persistente"))),
    "zodiac.estado.afeccion_grave": ("la_fiebre", never("afflictions.gain", "afeccion_grave")),
    "zodiac.estado.afeccion_persistente": ("la_fiebre", never("afflictions.gain", "afeccion_persistente")),
    "zodiac.estado.derribado": ("en_el_suelo", never("ailing.gain", "derribado")),
    "zodiac.estado.desprevenido": ("desprevenida", put("dialogue.CAUGHT_OFF_GUARD", NOWHERE)),
    "zodiac.estado.inconsciente": ("desmayo", put("curing.is_unconscious", lambda who: False)),
    "zodiac.estado.incapacitado": ("fulminada", nothing("ailing.incapacitate")),
    "zodiac.estado.muerto": ("acedera", nothing("afflictions.kill")),
    # Emoción
    "zodiac.emocion": ("con_miedo", nothing("emotions.calm_down")),
    "zodiac.emocion.miedo": ("con_miedo", feels("miedo", emotions.ATTACK)),
    "zodiac.emocion.euforia": ("con_euforia", feels("euforia", emotions.FLEE)),
    "zodiac.emocion.terror": ("con_terror", feels("terror", emotions.ATTACK)),
    "zodiac.emocion.ira": ("con_ira", feels("ira", emotions.FLEE)),
    "zodiac.emocion.abatimiento": ("abatida", weightless("emocion_persistente")),
    # Afección, enfermedades and venenos
    "zodiac.afeccion": ("la_fiebre", put("burdens._phases", lambda *args: iter(()))),
    "zodiac.afeccion.apilada": ("la_fiebre", put("afflictions.shared", lambda actor: 0)),
    "zodiac.afeccion.curacion": ("cirugia_limpia", patient_without("paciente_con_afeccion")),
    "zodiac.enfermedad": ("la_fiebre", unexposed(ailments.DISEASE)),
    "zodiac.veneno": ("cicuta_en_la_sangre", nothing("afflictions._get_over")),
    "zodiac.veneno.ingestion": ("cicuta_bebida", by("ingestion")),
    "zodiac.veneno.herida": ("cicuta_en_la_sangre", by("herida")),
    "zodiac.veneno.contacto": ("cicuta_en_la_piel", by("contacto")),
    "zodiac.veneno.inhalacion": ("cicuta_en_el_aire", by("inhalacion")),
    "zodiac.veneno.resistencia": ("cicuta_bebida", put("afflictions._repeats", lambda *args: False)),
    "zodiac.infeccion": ("sin_curar", nothing("healing.fester")),
    "zodiac.infeccion.incubacion": ("un_mes_malo", phase("incubacion", "espera", SLOW)),
    "zodiac.infeccion.desarrollo": ("un_mes_malo", phase("desarrollo", "debilidad", "")),
    "zodiac.infeccion.terminal": ("un_mes_malo", nothing("afflictions._last_night")),
    # E.ESP específicos
    "zodiac.especial": ("a_oscuras", put("ailments.in_play", lambda state: False)),
    "zodiac.especial.desangramiento": ("sangrando", nothing("dues._bleed")),
    "zodiac.especial.quemaduras": ("quemada", nothing("strain._test")),
    "zodiac.especial.lesion": ("lesionada", put("moves.is_lame", lambda who: False)),
    "zodiac.especial.lesion_toracica": ("sin_aliento", put("dialogue.short_of_breath", lambda *args: ())),
    "zodiac.especial.ceguera": ("a_oscuras", special("ceguera", estorbo=(), sentido="")),
    "zodiac.especial.sordera": ("ensordecida", special("sordera", estorbo=(), sentido="")),
    "zodiac.especial.paralisis": ("un_brazo_dormido", weightless("paralisis")),
    "zodiac.especial.bloqueo_empatico": ("sin_entender_a_nadie", weightless("bloqueo_empatico")),
    "zodiac.especial.catatonia": ("ausente", put("capacity.HELD", frozenset({"posesion"}))),
    "zodiac.especial.amnesia": ("olvidadiza", put("specials._forgotten", lambda *args: {})),
    "zodiac.especial.compulsion": ("aficionada", put("harm.exposed", lambda *args: True)),
    "zodiac.especial.fobia": ("asustadiza", put("harm.exposed", lambda *args: True)),
    "zodiac.especial.paranoia": ("desconfiada", put("harm.exposed", lambda *args: True)),
    "zodiac.especial.posesion": ("poseida", put("capacity.HELD", frozenset({"catatonia"}))),
    "zodiac.especial.mala_fama": ("en_boca_de_todos", put("saving._in_disgrace", lambda *args: False)),
    # Medicina
    "zodiac.medicina": ("cura_con_complicacion", put("medicine.succeeds", lambda grade: True)),
    "zodiac.diagnosticar": ("visita", put("diagnosis._can", lambda *args: True)),
    "zodiac.diagnosticar.ventajas": ("visita_a_medias", unsaid("ventajas")),
    "zodiac.diagnosticar.desventajas": ("visita_en_vano", unsaid("desventajas")),
    "zodiac.diagnosticar.beneficio": ("visita", put("diagnosis.E_BENEFICIO", NOWHERE)),
    "zodiac.diagnosticar.consecuencia": ("visita_a_medias", put("diagnosis.E_CONSECUENCIA", NOWHERE)),
    "zodiac.diagnosticar.complicacion": ("visita_en_vano", nothing("diagnosis.gain")),
    "zodiac.diagnosticar.catastrofe": ("visita_fatal", nothing("afflictions.worsen")),
    "zodiac.primeros_auxilios.fatiga": ("curas_de_urgencia", uncured("fatiga")),
    "zodiac.primeros_auxilios.heridas": ("curas_de_urgencia", uncured("heridas")),
    "zodiac.primeros_auxilios.desangramiento": ("sangrando", uncured("desangramiento")),
    "zodiac.primeros_auxilios.ventajas": ("curas_de_urgencia", unsaid("ventajas")),
    "zodiac.primeros_auxilios.desventajas": ("cura_en_pelea", patient_without("paciente_con_heridas")),
    "zodiac.primeros_auxilios.complicacion": ("cura_en_pelea", nothing("medicine._rest")),
    "zodiac.cirugia": ("cirugia_torpe", put("surgery.lifts", lambda *args: True)),
    "zodiac.cirugia.heridas_grave": ("cirugia_limpia", nothing("surgery._cure")),
    "zodiac.cirugia.heridas_persistente": ("cirugia_lenta", nothing("healing.operated")),
    "zodiac.cirugia.ventajas": ("cirugia_limpia", unsaid("ventajas")),
    "zodiac.cirugia.desventajas": ("cirugia_fatal", patient_without("paciente_inconsciente")),
    "zodiac.cirugia.beneficio": ("cirugia_limpia", put("surgery.E_BENEFICIO", NOWHERE)),
    "zodiac.cirugia.consecuencia": ("cirugia_sucia", nothing("healing.risk_infection")),
    "zodiac.cirugia.complicacion": ("cirugia_torpe", unexposed(ailments.DISEASE)),
    "zodiac.cirugia.catastrofe": ("cirugia_fatal", put("surgery.CATASTROFE", NOWHERE)),
    "zodiac.lectura.reanimar": ("reanimar_a_medias", put("surgery._told", lambda grade, *args: grade)),
    "zodiac.reanimar": ("resucitar", nothing("surgery._revive")),
}
