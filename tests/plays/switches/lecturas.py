"""Readings read another way, each in the one place where it lives; the golden play of each then ends otherwise."""

from __future__ import annotations

from collections.abc import Mapping

from tests.plays.switching import NOWHERE, Off, creation, entry, nothing, put, roll, unpenalised
from tests.plays.switching_readings import (
    TO_BURN,
    afterwards,
    at_arms_length,
    at_once,
    awake_at_once,
    beside_the_party,
    cures_only,
    first_feeling,
    interrupts_use_up,
    lengths,
    lifted_under_threat,
    longer_interval,
    misses_cost,
    no_heaping,
    one_box_at_a_time,
    one_step,
    reactions_tire,
    steady,
    ts_pb,
    unhindered_inspiration,
)
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.zodiac.boxes import DAY, HOUR
from zodiac_tui.rulesets.zodiac.grades import E_CONSECUENCIA, EXITO, RANK

SWITCHES: Mapping[str, tuple[str, Off]] = {
    # rolls
    "zodiac.lectura.orden_de_grados": ("ventaja", entry(RANK, E_CONSECUENCIA, 99)),
    "zodiac.lectura.uno_que_alcanza": ("cuentas", put("reading.OPEN_CONSECUENCIA", EXITO)),
    "zodiac.lectura.todo_basta": ("cuentas", put("reading.E_CONSECUENCIA", EXITO)),
    "zodiac.lectura.conversion": ("miedo", afterwards(lambda result: not result.check.debilidad)),
    "zodiac.lectura.orden_de_pf": ("foco_y_uno", ts_pb(lambda check: False, before_focus=True)),
    "zodiac.lectura.modos": ("caracter", nothing("dialogue.spend")),
    "zodiac.lectura.deja_vu": ("deja_vu", put("saving._repeat", lambda *args: "")),
    "zodiac.lectura.cd": ("cuentas", roll(cd=7)),
    "zodiac.lectura.renunciar": ("seguridad", afterwards(lambda result: result.check.modo != "seguridad")),
    "zodiac.lectura.inspiracion": ("pensar_cansada", unhindered_inspiration()),
    "zodiac.lectura.pasiva_silenciosa": ("sin_darse_cuenta", nothing("trials.silent_check")),
    "zodiac.lectura.enfrentada_narrada": ("modo_narrativo", steady()),
    "zodiac.lectura.persecucion": ("terreno", one_step()),
    # who plays, who directs
    "zodiac.lectura.jugadores": ("pasar_pagina", nothing("rules.sessions.end_session")),
    "zodiac.lectura.director": ("director", put("director.may", lambda state: False)),
    "zodiac.lectura.accion_declarada": (
        "declarada",
        put("declared_check.opposed", lambda *args: None, "zodiac_tui.engine"),
    ),
    "zodiac.lectura.mano": ("dirige_una_persona", put("hand.of_task", lambda state, task: task)),
    "zodiac.lectura.encrucijada": ("dos_lealtades", put("rules.crossroads.barred", lambda *args: T("no"))),
    "zodiac.lectura.vinculo_gratis": ("vinculo_en_juego", nothing("karma.spend")),
    "zodiac.lectura.creacion": ("crear_un_pj", creation(suma_maxima=22)),
    "zodiac.lectura.precio_de_habilidades": ("aprender", put("growth._price", lambda *args: 6)),
    "zodiac.lectura.equipaje": ("de_vuelta", put("making.carried", lambda state: state)),
    # Enfrentadas and fights
    "zodiac.lectura.fracaso_enfrentada": ("dos_enemigos", misses_cost()),
    "zodiac.lectura.uno_en_enfrentada": ("a_la_tendera", ts_pb(lambda check: check.opposed)),
    "zodiac.lectura.pnj": ("a_la_tendera", put("profile.UNLISTED", 3)),
    "zodiac.lectura.orden": ("dos_enemigos", put("rules.listed_cde", lambda *args: 0)),
    "zodiac.lectura.reaccion": ("dos_enemigos", reactions_tire()),
    "zodiac.lectura.parada": ("parar_balas", put("attack.ask_answer", lambda *args: "parada")),
    "zodiac.lectura.indefenso": ("a_quien_no_responde", nothing("attack._helpless")),
    "zodiac.lectura.otros_efectos": ("empujon", nothing("rules.manoeuvres.unwritten")),
    "zodiac.lectura.alcance": ("parar_balas", at_arms_length()),
    "zodiac.lectura.armadura_del_pj": ("con_peto", put("attack._through_armour", lambda *args: args[-1])),
    "zodiac.lectura.distancias": ("dos_enemigos", put("distances._third", lambda *args, **kwargs: args[3])),
    "zodiac.lectura.llegadas": ("emboscada", at_once()),
    "zodiac.lectura.distancia_de_llegada": ("emboscada", beside_the_party()),
    "zodiac.lectura.yo_primero": ("yo_primero_aparte", interrupts_use_up()),
    # states
    "zodiac.lectura.acumulacion": ("heridas", no_heaping()),
    "zodiac.lectura.cajas": ("fatiga", one_box_at_a_time()),
    "zodiac.lectura.fatiga": ("fatiga", put("recovery.MINUTE", HOUR)),
    "zodiac.lectura.heridas": (
        "heridas_y_mente",
        put("modifiers.PHYSICAL", frozenset({"FUE", "AGI", "DES", "PER", "INT", "VOL"})),
    ),
    "zodiac.lectura.shock": ("shock", awake_at_once()),
    "zodiac.lectura.desprevenido": ("rio_helado", put("modifiers.is_off_guard", lambda actor: False)),
    "zodiac.lectura.derribado": ("derribado", put("modifiers.KNOCKED_DOWN", NOWHERE)),
    "zodiac.lectura.moribundo": ("incapacitado", put("states.RONDA", HOUR)),
    "zodiac.lectura.emocion_leve": ("miedo", unpenalised("debilidad")),
    "zodiac.lectura.emocion_ventaja": ("miedo", put("modifiers.drive", lambda *args: ())),
    "zodiac.lectura.emocion_persistente": ("abatida", nothing("dues.emotions.slept")),
    "zodiac.lectura.dos_emociones": ("dos_emociones", first_feeling()),
    "zodiac.lectura.lejos": ("dos_emociones", put("timers.is_away", lambda *args, **kwargs: False)),
    "zodiac.lectura.descanso_falta": ("sin_dormir", put("timers.DAY", 2 * DAY)),
    # E.ESP
    "zodiac.lectura.especiales_sin_texto": ("a_ciegas", put("burdens._specials", lambda *args: iter(()))),
    "zodiac.lectura.lesion_toracica": ("sin_aliento", put("dialogue.short_of_breath", lambda *args: ())),
    "zodiac.lectura.quemaduras_y_lesion": ("quemada", nothing("care.strain.after_effort")),
    "zodiac.lectura.desangramiento": ("desangrarse", put("recovery._bled", lambda *args: False)),
    "zodiac.lectura.especial_intervalo": ("desangrarse", longer_interval("desangramiento")),
    "zodiac.lectura.trauma_azar": ("trauma", put("ailments.traumas", lambda: ("amnesia",) * 6)),
    "zodiac.lectura.fin_de_un_trauma": ("trauma", nothing("dues.specials.recover_traumas")),
    "zodiac.lectura.posesion": ("la_voz", put("recovery._is_held", lambda *args: False)),
    "zodiac.lectura.compulsion": ("los_dados", put("turns.hazards.begin_turn", lambda *args: True)),
    "zodiac.lectura.secuelas": ("secuela", put("ailments.in_play", lambda state: False)),
    # Afección and Medicina
    "zodiac.lectura.fases": ("peste", lengths()),
    "zodiac.lectura.contagio": ("peste", nothing("recovery.afflictions.spread")),
    "zodiac.lectura.veneno": ("ruda", nothing("afflictions._last_night")),
    "zodiac.lectura.diagnostico": ("diagnostico", nothing("afflictions._recede")),
    "zodiac.lectura.curacion": ("primeros_auxilios", nothing("medicine.gain")),
    "zodiac.lectura.curacion_amenazada": ("operar_con_prisa", lifted_under_threat()),
    "zodiac.lectura.medicina": ("auxilios_mal", cures_only()),
    # hazards
    "zodiac.lectura.asfixia": ("rio_helado", put("hazards.SHOCK", ())),
    "zodiac.lectura.fuego": ("fuego", TO_BURN),
}
