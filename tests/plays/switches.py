"""Rules switched off in tests, one at a time: what is patched, and the golden play that then ends otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from zodiac_tui.rulesets.zodiac import data, dialogue, falls, grades, modifiers
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_BENEFICIO,
    E_CONSECUENCIA,
    EXITO,
    F_COMPLICACION,
    F_CONSECUENCIA,
)

ZODIAC = "zodiac_tui.rulesets.zodiac"
NOWHERE = "-"
"""A name that nothing has."""
Off = Callable[[pytest.MonkeyPatch], None]


@contextmanager
def without(rule: str) -> Iterator[None]:
    """Play without a rule; what was patched comes back at the end. Raises KeyError for one that has no switch."""
    _, off = SWITCHES[rule]
    with pytest.MonkeyPatch.context() as patch:
        off(patch)
        yield


def put(name: str, value: object) -> Off:
    """Put something else in the place of a name of a module of the ruleset: `falls.kill`."""
    return lambda patch: patch.setattr(f"{ZODIAC}.{name}", value)


def nothing(*names: str) -> Off:
    """Let functions do nothing."""

    def off(patch: pytest.MonkeyPatch) -> None:
        for name in names:
            patch.setattr(f"{ZODIAC}.{name}", _nothing)

    return off


def _nothing(*args: object, **kwargs: object) -> None:
    return None


def roll(**fields: object) -> Off:
    """Let every Tirada have other arguments."""
    prepare = dialogue.prepare

    def changed(*args: Any) -> Any:
        check, why = prepare(*args)
        return replace(check, **fields), why  # type: ignore[arg-type]

    return lambda patch: patch.setattr(dialogue, "prepare", changed)


def entry(table: Mapping[Any, Any], key: object, value: object) -> Off:
    """Change an entry of a table for a while."""
    return lambda patch: patch.setitem(table, key, value)


def skill(wanted: Callable[[data.Habilidad], bool]) -> Off:
    """Let Habilidades help in nothing."""
    known = data.habilidad

    def changed(name: str) -> data.Habilidad:
        found = known(name)
        return found._replace(usos=()) if wanted(found) else found

    return lambda patch: patch.setattr(data, "habilidad", changed)


def height(ground: str, *feet: int) -> Off:
    """Give the rows of a ground other heights, so that one of them is never met."""
    return lambda patch: patch.setitem(falls._rows()[ground], "hasta_pies", [*feet])


def kind(name: str, **fields: object) -> Off:
    """Give a class of weapons other properties."""
    return lambda patch: patch.setitem(
        data.clases(),
        name,
        data.clases()[name]._replace(**fields),  # type: ignore[arg-type]
    )


def worsens(grade: str) -> Off:
    """Let a grade stay under Estorbo."""
    return entry(grades._WORSENED, grade, grade)


def rival(grade: str, instead: str) -> Off:
    """Let a Fracaso be another Éxito of the rival's."""
    return entry(grades._INVERTED, grade, instead)


def unpenalised(field: str) -> Off:
    """Let states put no penalty of a kind on Acciones."""
    found = modifiers.state_penalties

    def changed(*args: Any) -> Any:
        penalties = found(*args)
        getattr(penalties, field).clear()
        return penalties

    return lambda patch: patch.setattr(modifiers, "state_penalties", changed)


def manoeuvre(name: str) -> Off:
    """Let a manoeuvre of any fight have no effect."""
    return entry(data.maniobras(), name, data.maniobras()[name]._replace(efectos=()))


def both(*offs: Off) -> Off:
    """Several patches for one rule."""

    def off(patch: pytest.MonkeyPatch) -> None:
        for each in offs:
            each(patch)

    return off


SWITCHES: Mapping[str, tuple[str, Off]] = {
    # grades
    "zodiac.grados": ("grados", put("reading.MARGIN", 0)),
    "zodiac.grados.exito_beneficio": ("grados", put("reading.E_BENEFICIO", EXITO)),
    "zodiac.grados.exito_consecuencia": ("grados", put("reading.E_CONSECUENCIA", EXITO)),
    "zodiac.grados.fracaso_consecuencia": ("grados", put("reading.F_CONSECUENCIA", F_COMPLICACION)),
    "zodiac.grados.fracaso_catastrofe": ("grados", put("roll.CATASTROFE", F_COMPLICACION)),
    "zodiac.natural_1": ("grados", put("reading._natural", lambda check, faces, over: "")),
    "zodiac.conversion": ("grados", put("roll._AFTERWARDS", frozenset({E_CONSECUENCIA}))),
    "zodiac.renunciar": ("seguridad", put("roll._AFTERWARDS", frozenset({F_CONSECUENCIA}))),
    "zodiac.todo_basta": ("clases_de_dificultad", lambda patch: patch.setattr(Check, "all_reach", False)),
    "zodiac.cd.compleja": ("clases_de_dificultad", entry(data.cds(), "compleja", 7)),
    "zodiac.cd.estandar": ("grados", entry(data.cds(), "estandar", 13)),
    "zodiac.seguridad": ("seguridad", put("dialogue.SEGURIDAD", NOWHERE)),
    "zodiac.caracter": ("caracter", put("dialogue.CARACTER", NOWHERE)),
    "zodiac.enfrentada.limite": ("clases_de_dificultad", put("rating.HIGHEST_CDE", 20)),
    # other ways of settling something
    "zodiac.pasiva": ("pasiva", put("dialogue.PASSIVE", NOWHERE)),
    "zodiac.lectura.pasiva": ("pasiva", put("passive.with_modifiers", lambda value, **modifiers: value)),
    "zodiac.pasiva.director": ("pasiva_sin_jugadores", nothing("trials.silent_check")),
    "zodiac.pasiva.pnj": ("pasiva_sin_jugadores", nothing("trials.between_npcs")),
    "zodiac.modo_narrativo": ("modo_narrativo", put("tasks.is_narrated", lambda *args: False)),
    "zodiac.actividad": ("actividad", nothing("tasks.activities.take_time")),
    "zodiac.ayuda": ("ayuda", nothing("dialogue.ask_help")),
    "zodiac.ayuda.varias": ("ayuda", put("aid._number", lambda *args: 1)),
    "zodiac.lectura.ayuda": ("ayuda", nothing("turns.lend")),
    "zodiac.habilidad.conocimiento": ("conocimiento_y_arte", put("tasks.owns", lambda *args: False)),
    "zodiac.habilidad.arte": ("conocimiento_y_arte", put("tasks.ART", NOWHERE)),
    "zodiac.acentuar": ("acentuar", nothing("dialogue.accentuate")),
    "zodiac.lectura.acentuar": ("acentuar", put("accent.LIFTED", {})),
    "zodiac.simplificar": ("simplificar", put("tasks.save", lambda *args: True)),
    "zodiac.enfrentada.pj": ("pj_contra_pj", put("tasks._rolls", lambda *args: True)),
    "zodiac.estorbo.ts": ("estorbo_y_ts", put("saving.already_failed", lambda *args: False)),
    "zodiac.persecucion": ("persecucion", put("trials.chase", lambda *args: True)),
    "zodiac.persecucion.ts_ter": ("persecucion", put("chase._ground", lambda *args: 0)),
    "zodiac.persecucion.orientarse": ("persecucion", put("chase._step", lambda *args: True)),
    "zodiac.persecucion.esfuerzo": ("persecucion", put("chase._step", lambda *args: False)),
    "zodiac.lectura.abandono": ("perseguida_fuera_de_la_pelea", put("turns.gets_away", lambda *args: True)),
    # modifiers
    "zodiac.ventaja": ("ventaja", roll(ventajas=0)),
    "zodiac.desventaja": ("ventaja", roll(desventajas=0)),
    "zodiac.lectura.dado_descartado": ("ventaja", put("roll.drop", lambda check, faces: 1)),
    "zodiac.entorpecida": ("entorpecida", roll(entorpecida=False)),
    "zodiac.minimizada": ("minimizada", roll(minimizada=False)),
    "zodiac.debilidad": ("heridas", roll(debilidad=False)),
    "zodiac.pf": ("foco", roll(pf=0)),
    "zodiac.pf_rival": ("iniciativa_perdida", roll(rival_pf=0)),
    "zodiac.estorbo": ("estorbo", roll(estorbo=False)),
    "zodiac.estorbo.exito_beneficio": ("estorbo", worsens(E_BENEFICIO)),
    "zodiac.estorbo.exito": ("estorbo", worsens(EXITO)),
    "zodiac.estorbo.fracaso_consecuencia": ("estorbo", worsens(F_CONSECUENCIA)),
    "zodiac.estorbo.fracaso_complicacion": ("estorbo", worsens(F_COMPLICACION)),
    "zodiac.lectura.estorbo_consecuencia": ("estorbo", roll(estorbo_consecuencia="fracaso")),
    "zodiac.habilidad": ("habilidades", roll(hab=0)),
    "zodiac.habilidad.basica": ("habilidades", skill(lambda found: found.tipo == "B")),
    "zodiac.habilidad.avanzada": ("habilidades", skill(lambda found: found.tipo == "A")),
    "zodiac.habilidad.entrenada": ("habilidades", skill(lambda found: found.tipo == "E")),
    "zodiac.habilidad.lista.agilidad_felina": ("habilidades", skill(lambda found: found.id == "agilidad_felina")),
    "zodiac.habilidad.lista.intuicion": ("habilidades", skill(lambda found: found.id == "intuicion")),
    "zodiac.habilidad.lista.natacion": ("habilidades", skill(lambda found: found.id == "natacion")),
    "zodiac.habilidad.lista.sexto_sentido": ("sexto_sentido", skill(lambda found: found.id == "sexto_sentido")),
    "zodiac.armadura_rival": ("armadura_rival", roll(armadura=False)),
    "zodiac.armadura": ("armadura_rival", put("modifiers.wears_hindrance", lambda *args: False)),
    # Enfrentadas and fights
    "zodiac.enfrentada.inversion.consecuencia": ("pelea_consecuencia", rival(F_CONSECUENCIA, EXITO)),
    "zodiac.enfrentada.inversion.complicacion": ("enfrentada", rival(F_COMPLICACION, E_CONSECUENCIA)),
    "zodiac.enfrentada.inversion.catastrofe": ("enfrentada", rival(CATASTROFE, EXITO)),
    "zodiac.dano": ("pelea_con_daga", nothing("damage._hurt")),
    "zodiac.dano.consecuencia": ("pelea_consecuencia", put("damage.save", lambda *args: False)),
    "zodiac.noquear": ("noquear", nothing("damage._special")),
    "zodiac.lesionar": ("lesionar", nothing("damage._special")),
    "zodiac.matar": ("matar", nothing("damage._special")),
    "zodiac.lectura.declaracion": ("lesionar_y_matar", nothing("damage.hinder")),
    "zodiac.declaracion": ("matar_con_uno", roll(catastrofe_natural=False)),
    "zodiac.complicacion": ("asesino", nothing("attack.waiting.hinder", "damage.hinder")),
    "zodiac.defensa": ("pelea_a_la_vez", nothing("attack.waiting.favour")),
    "zodiac.esquivar": ("esquivar_y_parar", put("attack.meets_first", lambda *args: False)),
    "zodiac.armas.pistola": ("pistola", kind("pistola", sin_consecuencia=False, ignora_armadura=False)),
    "zodiac.recarga.lenta": ("pistola", kind("pistola", turnos=0)),
    "zodiac.pnj_contra_pnj": ("pnj_contra_pnj", put("attack.CLASH_SIDES", 4)),
    "zodiac.distancias": ("distancias", nothing("turns.move")),
    "zodiac.otros_efectos": ("maniobras", nothing("manoeuvres.perform_general")),
    "zodiac.maniobra": ("maniobra_fallida", nothing("manoeuvres.unwritten")),
    "zodiac.maniobra.agarrar": ("maniobras", manoeuvre("agarrar")),
    "zodiac.maniobra.desarmar": ("maniobras", manoeuvre("desarmar")),
    "zodiac.maniobra.arrebatar": ("maniobras_sucias", manoeuvre("arrebatar")),
    "zodiac.maniobra.cegar": ("maniobras_sucias", manoeuvre("cegar")),
    "zodiac.ataque.simultaneo": ("pelea_fiero", put("attack.strikes_back", lambda *args: None)),
    "zodiac.rendicion": ("rendirse", nothing("turns._leave")),
    # falls
    "zodiac.caida": ("caidas_al_agua", nothing("falls.land")),
    "zodiac.caida.exito": ("caidas_al_agua", nothing("falls._softened")),
    "zodiac.caida.beneficio": ("caidas_en_duro", put("falls.E_BENEFICIO", NOWHERE)),
    "zodiac.caida.derribado": ("caida_compleja", put("falls.KNOCKED_DOWN", "desprevenido")),
    "zodiac.caida.complicacion": ("caida_con_complicacion", put("falls.F_COMPLICACION", NOWHERE)),
    "zodiac.caida.catastrofe": ("caida_con_complicacion", put("falls.CATASTROFE", NOWHERE)),
    "zodiac.caida.muerte": ("caidas_en_duro", nothing("falls.kill")),
    "zodiac.caida_accidental": ("caida_accidental", put("falls.lifts", lambda *args: True)),
    "zodiac.lectura.alturas": ("caidas_al_agua", height("agua", 24, 69, 99)),
    "zodiac.caida.agua_trivial": ("caidas_al_agua", height("agua", 0, 60, 90)),
    "zodiac.caida.agua_estandar": ("caidas_al_agua", height("agua", 60, 60, 90)),
    "zodiac.caida.agua_compleja": ("caidas_al_agua", height("agua", 20, 90, 90)),
    "zodiac.caida.agua_imposible": ("caidas_al_agua", height("agua", 20, 60, 1000)),
    "zodiac.caida.tierra_blanda_trivial": ("caidas_en_blando", height("tierra_blanda", 0, 40, 70)),
    "zodiac.caida.tierra_blanda_estandar": ("caidas_en_blando", height("tierra_blanda", 40, 40, 70)),
    "zodiac.caida.tierra_blanda_compleja": ("caidas_en_blando", height("tierra_blanda", 10, 70, 70)),
    "zodiac.caida.tierra_blanda_imposible": ("caidas_en_blando", height("tierra_blanda", 10, 40, 1000)),
    "zodiac.caida.suelo_duro_trivial": ("caidas_en_duro", height("suelo_duro", 0, 20, 50)),
    "zodiac.caida.suelo_duro_estandar": ("caidas_en_duro", height("suelo_duro", 20, 20, 50)),
    "zodiac.caida.suelo_duro_compleja": ("caida_compleja", height("suelo_duro", 3, 50, 50)),
    "zodiac.caida.suelo_duro_imposible": ("caidas_en_duro", height("suelo_duro", 3, 20, 1000)),
    # states and karma
    "zodiac.estados.leve": ("heridas", unpenalised("debilidad")),
    "zodiac.estados.grave": ("heridas", unpenalised("entorpecida")),
    "zodiac.estados.persistente": ("heridas_persistente", unpenalised("desventajas")),
    "zodiac.desbordar": ("heridas", nothing("states._overflow")),
    "zodiac.reposo": ("fatiga", nothing("recovery.repose")),
    "zodiac.shock": ("shock", put("recovery.shock_turn", lambda *args: False)),
    "zodiac.deja_vu": ("deja_vu", put("dialogue.deja_vu_payers", lambda *args, **kwargs: ())),
    "zodiac.yo_primero": ("yo_primero", put("karma.interrupt_prompt", lambda *args: None)),
    "zodiac.inspiracion": ("inspiracion", nothing("dialogue.inspire")),
    "zodiac.derrota": ("derrota", put("karma.last_chance", lambda beat: "")),
    "zodiac.karma.inicial": ("episodio", nothing("sessions.pool.refill")),
    "zodiac.karma.maximo": ("episodio", put("pool.MOST_PK", 9)),
    "zodiac.karma.regalo": ("regalo", nothing("pool._give")),
    "zodiac.karma.director": ("director", nothing("director._pay")),
    "zodiac.encrucijada.situacion": ("encrucijada", nothing("crossroads.shift")),
    "zodiac.encrucijada.renuncia": ("encrucijada", nothing("crossroads.close")),
    "zodiac.vinculo.uso_gratis": ("vinculo_en_juego", nothing("bonds.put_at_stake")),
    "zodiac.vinculo.cumplido": ("vinculos", nothing("bonds._fulfil")),
    "zodiac.vinculo.abandonado": ("vinculos", nothing("bonds._abandon")),
    "zodiac.vinculo.nuevo": ("vinculos", nothing("bonds.agree")),
    "zodiac.px.vinculo": ("vinculos", nothing("bonds.close")),
    # readings, each in the one place where it lives
    "zodiac.lectura.estorbo": ("estorbo", both(worsens(EXITO), worsens(F_COMPLICACION))),
    "zodiac.lectura.inversion": ("pelea_consecuencia", rival(F_CONSECUENCIA, EXITO)),
    "zodiac.lectura.armadura": ("armadura_rival", put("modifiers.wears_hindrance", lambda *args: False)),
    "zodiac.lectura.pf_del_pnj": ("iniciativa_perdida", put("roll._rival_focus", lambda result: 0)),
    "zodiac.lectura.dano": ("pelea_con_daga", put("damage.GRAVE", "persistente")),
    "zodiac.lectura.grados_de_defensa": ("pelea_a_la_vez", nothing("attack.waiting.favour")),
    "zodiac.lectura.siguiente_accion": ("lesionar_y_matar", nothing("turns.waiting.lapse")),
    "zodiac.lectura.shock_persistente": ("shock", put("states.save", lambda *args: False)),
    "zodiac.lectura.recarga": ("pistola", kind("pistola", turnos=0)),
    "zodiac.lectura.derrota": ("derrota", put("karma.last_chance", lambda beat: "")),
    "zodiac.lectura.pnj_contra_pnj": ("pnj_contra_pnj", put("attack.CLASH_SIDES", 4)),
    "zodiac.lectura.iniciativa_declarada": ("asesino", put("rules.initiative.before", lambda *args: "")),
    "zodiac.primeros_auxilios": ("primeros_auxilios", nothing("medicine._cure")),
    "zodiac.primeros_auxilios.consecuencia": ("primeros_auxilios", nothing("medicine._rest")),
    "zodiac.primeros_auxilios.beneficio": ("auxilios_mal", nothing("medicine._relieve")),
    "zodiac.primeros_auxilios.catastrofe": ("auxilios_mal", put("medicine.CATASTROFE", NOWHERE)),
}
"""The golden play of a rule and how the rule is switched off. Others have no place of their own that could be."""
