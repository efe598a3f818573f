"""Rules of hazards, Karma, growth, creation and time switched off; their plays are in the square and the workshop."""

from __future__ import annotations

from collections.abc import Mapping

from tests.plays.switching import (
    NOWHERE,
    Off,
    creation,
    entry,
    harmless,
    nothing,
    put,
    silent_paragraph,
    unearned,
    without_fire,
    without_step,
)
from zodiac_tui.core import drafting
from zodiac_tui.rulesets.zodiac import creation as steps
from zodiac_tui.rulesets.zodiac.modifiers import Modifiers

SWITCHES: Mapping[str, tuple[str, Off]] = {
    # hazards
    "zodiac.asfixia": ("bajo_el_agua", nothing("hazards.choke")),
    "zodiac.asfixia.agua": ("bajo_el_agua", put("hazards._breath", lambda *args: 0)),
    "zodiac.asfixia.estrangular": ("unas_manos_al_cuello", nothing("grips.choke")),
    "zodiac.fuego": ("fuego", nothing("hazards.burn")),
    "zodiac.fuego.leve": ("fuego", without_fire("leve")),
    "zodiac.fuego.grave": ("fuego", without_fire("grave")),
    "zodiac.fuego.persistente": ("fuego", without_fire("persistente")),
    "zodiac.calor": ("al_sol", nothing("hazards.strain.heat")),
    "zodiac.calor.hora": ("al_sol", nothing("hazards._hours")),
    "zodiac.frio": ("ventisca", nothing("hazards.freeze")),
    "zodiac.corrupcion": ("pozo_negro", nothing("hazards.afflictions.expose")),
    # Karma
    "zodiac.karma": ("px_de_sobra", creation(base_karma=25)),
    "zodiac.karma.uno_por_accion": ("deja_vu", nothing("karma.spend")),
    "zodiac.dados_del_director": ("dados_del_destino", put("director.on_roll", lambda *args: "")),
    "zodiac.jugador_estrella": ("jugadora_estrella", put("sessions._star", lambda *args: "")),
    # Encrucijadas
    "zodiac.obligaciones": ("dos_lealtades", silent_paragraph("obligaciones")),
    "zodiac.motivacion": ("dos_lealtades", silent_paragraph("motivacion")),
    "zodiac.encrucijada": ("dos_lealtades", put("crossroads.FORM", NOWHERE)),
    "zodiac.encrucijada.ventaja": ("dos_lealtades", put("crossroads.SURE", NOWHERE)),
    "zodiac.encrucijada.desventaja": ("dos_lealtades", put("crossroads.torn", Modifiers)),
    # Vínculos and PX
    "zodiac.vinculo": ("seis_vinculos", nothing("effects.bonds.happen")),
    "zodiac.vinculo.inicio": ("crear_con_todo", creation(vinculos_creacion=3)),
    "zodiac.vinculo.maximo": ("seis_vinculos", creation(vinculos_maximo=7)),
    "zodiac.px": ("aprender", nothing("bonds.growth.earn")),
    "zodiac.px.coste": ("aprender", put("growth._price", lambda *args: 2)),
    "zodiac.px.vinculo_abandonado": ("vinculos", unearned("zodiac.px.vinculo_abandonado")),
    "zodiac.px.encrucijada": ("encrucijada", unearned("zodiac.px.encrucijada")),
    "zodiac.px.amnesia": ("pasar_pagina", unearned("zodiac.px.amnesia")),
    "zodiac.px.excedente": ("px_de_sobra", nothing("effects.pool.reward_leftovers")),
    # creation
    "zodiac.creacion": ("crear_un_pj", entry(steps._STEPS, "", lambda beat: drafting.go(beat, "concepto"))),
    "zodiac.creacion.concepto": ("crear_un_pj", without_step("concepto")),
    "zodiac.creacion.rasgos": ("crear_un_pj", put("creation.traits", lambda draft: {})),
    "zodiac.creacion.parrafos": ("crear_un_pj", without_step("obligaciones")),
    "zodiac.creacion.vinculos": ("crear_un_pj", without_step("vinculos")),
    "zodiac.creacion.arquetipos": ("de_vuelta", creation(px=8)),
    "zodiac.creacion.suma": ("crear_con_todo", creation(suma_maxima=23)),
    "zodiac.creacion.karma": ("px_de_sobra", creation(base_karma=27)),
    "zodiac.creacion.habilidades": ("crear_con_todo", creation(px=5)),
    # time and scenario
    "zodiac.aventura": ("pasar_pagina", nothing("rules.specials.end_adventure")),
    "zodiac.episodio": ("episodio", nothing("effects.sessions.new_episode")),
    "zodiac.sesion": ("vinculos", nothing("effects.sessions.session_over")),
    "zodiac.escena": ("miedo", nothing("rules.recovery.leave_scene")),
    "zodiac.escenario": ("fatiga", harmless()),
}
