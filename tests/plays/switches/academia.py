"""The switches of the rules that are shown in the academy: numbers, modifiers, other ways to roll, Acciones, fights."""

from __future__ import annotations

from collections.abc import Mapping

from tests.plays.switching import NOWHERE, Off, both, entry, kind, nothing, put, roll, skill
from tests.plays.switching_rolls import (
    accion,
    all_kinds,
    all_standard,
    fewer_modes,
    focus_first,
    habilidad,
    harmless,
    no_parada,
    no_reaction,
    open_to_ts,
    rounded_down,
    stays,
    unarmed,
    uninverted,
    unknown_language,
    unmet,
    unnatural,
    untested,
    unturned,
    whole,
    without_engine,
)
from zodiac_tui.rulesets.zodiac import data, dialogue
from zodiac_tui.rulesets.zodiac.check import SHRUNK
from zodiac_tui.rulesets.zodiac.grades import E_CONSECUENCIA, EXITO, F_CONSECUENCIA
from zodiac_tui.rulesets.zodiac.modifiers import Modifiers

SCORES = {
    f"zodiac.puntuacion.{score.lower()}": ("nueve_puntuaciones", untested(score)) for score in data.puntuaciones()
}
ACCIONES = {
    **dict.fromkeys(("aguante", "atletismo", "discrecion", "talento"), "manos_y_piernas"),
    **dict.fromkeys(("amenaza", "entereza", "ingenio", "presencia"), "buena_labia"),
    "instinto": "estudios",
    "medicina": "doce_y_unos",
    "reflejos": "primero_y_fuera",
    "agresividad": "remate",
    "tecnica": "del_arco_al_estoque",
    "punteria": "cuchillos",
    "defensa": "derrumbe",
}
HABILIDADES = {
    **dict.fromkeys(("dedos_ligeros", "fisico_imponente", "movilidad", "reaccion_rapida"), "manos_y_piernas"),
    **dict.fromkeys(("labia", "oportunismo", "perseverancia"), "buena_labia"),
    **dict.fromkeys(("entorno_familiar", "habitos_nocturnos", "sensibilidad_artistica"), "estudios"),
    "nervios_de_acero": "sin_un_sobresalto",
}

SWITCHES: Mapping[str, tuple[str, Off]] = {
    **SCORES,
    **{f"zodiac.accion.{name}": (play, accion(name)) for name, play in ACCIONES.items()},
    **{f"zodiac.habilidad.lista.{name}": (play, habilidad(name)) for name, play in HABILIDADES.items()},
    # numbers
    "zodiac.puntuaciones": ("coloso", put("profile._scores", lambda profile: dict.fromkeys(data.puntuaciones(), 2))),
    "zodiac.puntuaciones.grado_0": ("grado_cero", put("tasks.lacks", lambda *args: "")),
    "zodiac.puntuaciones.grado_2": ("coloso", put("profile.UNLISTED", 3)),
    "zodiac.puntuaciones.grado_5": ("coloso", put("rating.SUPERHUMAN", 6)),
    "zodiac.puntuacion": ("nueve_puntuaciones", put("saving.passes", lambda face, score: face >= 4)),
    "zodiac.ts": ("nueve_puntuaciones", put("saving.passes", lambda face, score: True)),
    "zodiac.redondeo": ("redondeo", put("dialogue.base", rounded_down)),
    "zodiac.pb": ("redondeo", put("dialogue.base", lambda *args: 1)),
    "zodiac.at": ("manos_y_piernas", put("dialogue.adjustment", lambda *args: 0)),
    "zodiac.cde": ("buena_labia", put("tasks.cde", lambda *args: 7)),
    "zodiac.tirada": ("buena_labia", put("tasks.attempt", lambda *args: EXITO)),
    "zodiac.cd": ("clases_de_dificultad", all_standard),
    "zodiac.cd.trivial": ("sin_tirar", put("tasks.TRIVIAL", NOWHERE)),
    "zodiac.cd.imposible": ("sin_tirar", put("tasks.IMPOSSIBLE", NOWHERE)),
    "zodiac.imposible": ("sin_tirar", put("tasks.impossible", lambda *args: EXITO)),
    "zodiac.exito_exigido": ("plazo", unmet("consecuencia_basta")),
    "zodiac.grados.exito": ("manos_y_piernas", put("reading.EXITO", E_CONSECUENCIA)),
    "zodiac.grados.exito_complicacion": ("grados", put("roll.E_COMPLICACION", F_CONSECUENCIA)),
    "zodiac.grados.fracaso": ("seguridad", put("roll.FRACASO", E_CONSECUENCIA)),
    "zodiac.grados.fracaso_complicacion": ("grados", put("reading.F_COMPLICACION", F_CONSECUENCIA)),
    "zodiac.efectos": (
        "armadura_rival",
        both(put("damage.E_CONSECUENCIA", NOWHERE), put("damage.E_COMPLICACION", NOWHERE)),
    ),
    "zodiac.efectos.beneficio": ("sin_un_sobresalto", put("attack.E_BENEFICIO", NOWHERE)),
    "zodiac.efectos.consecuencia": ("pelea_consecuencia", put("damage.E_CONSECUENCIA", NOWHERE)),
    "zodiac.efectos.complicacion": ("armadura_rival", put("damage.E_COMPLICACION", NOWHERE)),
    "zodiac.efectos.catastrofe": ("matar_con_uno", put("attack.CATASTROFE", NOWHERE)),
    "zodiac.natural_1.otro_dado": ("doce_y_unos", unnatural(lambda check, faces: faces == (1,) and check.sides != 12)),
    "zodiac.natural_1.varios_dados": ("doce_y_unos", unnatural(lambda check, faces: len(faces) > 1)),
    "zodiac.natural_12": ("coloso", unnatural(lambda check, faces: faces == (12,))),
    "zodiac.todo_basta.trivial": ("sin_tirar", fewer_modes(dialogue.NO_ROLL)),
    # Habilidades and modifiers
    "zodiac.orden_de_resolucion": ("orden_de_resolucion", focus_first()),
    "zodiac.rasgo": ("manos_y_piernas", put("accent.fitting", lambda *args: "")),
    "zodiac.habilidad.elegir": ("estudios", skill(lambda found: "-" in found.id)),
    "zodiac.habilidad.lista": ("estudios", skill(lambda found: found.id.partition("-")[0] in data.habilidades())),
    "zodiac.habilidad.lista.idioma": ("estudios", unknown_language()),
    "zodiac.minimizada.d12": ("orden_de_resolucion", entry(SHRUNK, 12, 12)),
    "zodiac.minimizada.d6": ("minimizada", entry(SHRUNK, 6, 6)),
    "zodiac.minimizada.pnj": ("red_y_raton", whole()),
    "zodiac.estorbo.pnj": ("red_y_raton", put("rating.ESTORBO", 0)),
    "zodiac.estorbo.exito_consecuencia": ("estorbos", stays(E_CONSECUENCIA)),
    "zodiac.estorbo.natural_1": ("estorbos", open_to_ts()),
    "zodiac.ventaja_inversa": ("cojo", unturned("zodiac.ventaja_inversa")),
    "zodiac.desventaja_inversa": ("maniobra_fallida", unturned("zodiac.desventaja_inversa")),
    "zodiac.compensar": ("compensar", roll(compensar=False)),
    # other ways
    "zodiac.enfrentada": ("enfrentada", roll(opposed=False)),
    "zodiac.enfrentada.inversion": ("enfrentada", uninverted),
    "zodiac.actividad.enfrentada": ("ajedrez", nothing("tasks.activities.take_time")),
    "zodiac.evento": ("derrumbe", without_engine("encounters.happen")),
    # fights
    "zodiac.ronda": ("derrumbe", nothing("turns.end_round")),
    "zodiac.reaccion": ("sin_un_sobresalto", no_reaction()),
    "zodiac.iniciativa": ("primero_y_fuera", nothing("initiative.give_focus")),
    "zodiac.ataque": ("cuchillos", nothing("turns.attack")),
    "zodiac.parada": ("esquivar_y_parar", no_parada()),
    "zodiac.dano.letal": ("cuchillos", harmless(lambda used: used.lethal)),
    "zodiac.dano.no_letal": ("pelea_sin_armas", harmless(lambda used: not used.lethal)),
    "zodiac.indefenso": ("remate", put("attack.is_out", lambda who: False)),
    "zodiac.siguiente_accion": ("sin_un_sobresalto", nothing("turns.waiting.lapse")),
    "zodiac.conducta": ("caza", put("conduct.said", lambda who, key, default: default)),
    "zodiac.distancias.cerrada": ("cuchillos", kind("corta", alcance="corta")),
    "zodiac.distancias.corta": ("del_arco_al_estoque", kind("larga", alcance="cerrada")),
    "zodiac.distancias.media": ("cuchillos", kind("arrojadiza", alcance="cerrada")),
    "zodiac.distancias.larga": ("caza", put("conduct.LARGA", 2)),
    "zodiac.distancias.moverse": ("del_arco_al_estoque", nothing("turns.move")),
    "zodiac.armas": ("cuchillos", unarmed()),
    "zodiac.armas.desarmado": ("remate", kind("desarmado", accion="tecnica")),
    "zodiac.armas.corta": ("cuchillos", kind("corta", accion="agresividad")),
    "zodiac.armas.larga": ("del_arco_al_estoque", kind("larga", accion="agresividad")),
    "zodiac.armas.pesada": ("armas", kind("pesada", accion="tecnica")),
    "zodiac.armas.arrojadiza": ("cuchillos", kind("arrojadiza", accion="tecnica")),
    "zodiac.armas.arco": ("del_arco_al_estoque", kind("arco", accion="tecnica")),
    "zodiac.armas.rifle": ("pistola", kind("rifle", sin_consecuencia=False, turnos=0)),
    "zodiac.armas.manos": ("a_una_mano", kind("pesada", manos=1)),
    "zodiac.recarga": ("a_una_mano", all_kinds(turnos=0)),
    "zodiac.recarga.rapida": ("cuchillos", kind("arrojadiza", turnos=1)),
    "zodiac.recarga.estandar": ("del_arco_al_estoque", kind("arco", turnos=1)),
    "zodiac.municion": ("cuchillos", put("weapons.shots_left", lambda *args: None)),
    "zodiac.huida": ("caza", nothing("turns._leave")),
    "zodiac.refuerzos": ("caza", without_engine("encounters.arrivals")),
    "zodiac.fin_del_combate": ("taberna", nothing("turns.end_encounter")),
    "zodiac.curacion_amenazada": ("venda_bajo_amenaza", put("medicine.under_threat", lambda *args: Modifiers())),
}
