"""The switches of the rules that are shown in the academy: numbers, modifiers, other ways to roll, Acciones, fights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from tests.plays.switching import NOWHERE, Off, both, entry, kind, nothing, put, roll, skill
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.rulesets.zodiac import attack, damage, data, dialogue, effects, rating, reading, tasks
from zodiac_tui.rulesets.zodiac import roll as rolling
from zodiac_tui.rulesets.zodiac.answers import PARRY, take_stance
from zodiac_tui.rulesets.zodiac.check import SHRUNK, Check
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_CONSECUENCIA,
    EXITO,
    F_COMPLICACION,
    F_CONSECUENCIA,
    FRACASO,
)
from zodiac_tui.rulesets.zodiac.modifiers import Modifiers
from zodiac_tui.rulesets.zodiac.weapons import UNARMED, Weapon, weapon

ENGINE = "zodiac_tui.engine"


def without_engine(name: str) -> Off:
    """Let a function of the engine do nothing."""
    return lambda patch: patch.setattr(f"{ENGINE}.{name}", lambda *args: None)


def instead(module: object, name: str, make: Callable[[Any], Any]) -> Off:
    """Put something around a function: `make` gets the one that there is."""
    found = make(getattr(module, name))
    return lambda patch: patch.setattr(module, name, found)


def untested(score: str) -> Off:
    """Let no story ask for a TS of a score: it passes with no roll."""

    def around(save: Any) -> Any:
        return lambda beat, actor, asked, cause: asked == score or save(beat, actor, asked, cause)

    return instead(effects, "save", around)


def rounded_down(who: Actor, accion: str) -> int:
    """A PB whose half is lost."""
    return sum(who.scores[part] for part in data.acciones()[accion].atributos) // 2


def unnatural(meant: Callable[[Check, tuple[int, ...]], bool]) -> Off:
    """Let some natural results be numbers like any other."""

    def around(natural: Any) -> Any:
        return lambda check, faces, over: "" if meant(check, faces) else natural(check, faces, over)

    return instead(reading, "_natural", around)


def open_to_ts() -> Off:
    """Let a natural 1 under Estorbo have its TS PB."""

    def around(natural: Any) -> Any:
        return lambda check, faces, over: natural(replace(check, estorbo=False), faces, over)

    return instead(reading, "_natural", around)


def stays(grade: str) -> Off:
    """Let a grade stay under Estorbo that a setting worsens."""

    def around(worsen: Any) -> Any:
        return lambda found, **how: found if found == grade else worsen(found, **how)

    return instead(reading, "worsen", around)


def fewer_modes(name: str) -> Off:
    """Let a way of rolling not be offered."""

    def around(modes: Any) -> Any:
        return lambda *args: tuple(option for option in modes(*args) if option.id != name)

    return instead(dialogue, "_modes", around)


def focus_first() -> Off:
    """Let PF be spent before the die of a Ventaja falls."""

    def offers(result: rolling.Result, inputs: Inputs) -> str:
        grade = reading.read(result.check, result.kept)
        grade = rolling._focus(result, inputs, grade) if result.check.pf else grade
        if result.check.edge:
            rolling._edge(result, inputs)
        return reading.read(result.check, result.kept, result.shift)

    return put("roll._with_offers", offers)


def unturned(rule: str) -> Off:
    """Let what a rival has not be turned round upon the PJ."""

    def around(prepare: Any) -> Any:
        def changed(scenario: Any, state: Any, task: dialogue.Task) -> Any:
            kept = {
                name: [cause for cause in getattr(task.extra, name) if cause.rule != rule]
                for name in ("ventajas", "desventajas")
            }
            return prepare(scenario, state, replace(task, extra=replace(task.extra, **kept)))

        return changed

    return instead(dialogue, "prepare", around)


def unmet(key: str) -> Off:
    """Let what an author wrote under a key of a Tirada count for nothing."""

    def around(pose: Any) -> Any:
        return lambda scenario, state, actor, fields: pose(
            scenario, state, actor, {name: value for name, value in fields.items() if name != key}
        )

    return instead(tasks, "pose", around)


def whole() -> Off:
    """Let a PNJ's Acción Minimizada leave its CDE whole."""

    def around(found: Any) -> Any:
        return lambda value, **touched: found(value, **{**touched, "minimizada": False})

    return instead(rating, "with_modifiers", around)


def accion(name: str) -> Off:
    """Let an Acción hang on REC alone."""
    return entry(data.acciones(), name, data.acciones()[name]._replace(atributos=("REC", "REC")))


def habilidad(name: str) -> Off:
    """Let a Habilidad of the list help in nothing."""
    return skill(lambda found: found.id.partition("-")[0] == name)


def unknown_language() -> Off:
    """Let nobody be allowed what takes a language."""

    def around(owns: Any) -> Any:
        return lambda actor, name: not name.startswith("idioma") and owns(actor, name)

    return instead(tasks, "owns", around)


def harmless(meant: Callable[[Weapon], bool]) -> Off:
    """Let some weapons do no Daño."""

    def around(hurt: Any) -> Any:
        return lambda beat, target, used, grade: None if meant(used) else hurt(beat, target, used, grade)

    return instead(damage, "_hurt", around)


def no_reaction() -> Off:
    """Let the answer to an attack be no Reacción."""

    def around(act_of: Any) -> Any:
        return lambda *args: replace(act_of(*args), reaction=False)

    return instead(attack, "act_of", around)


def no_parada() -> Off:
    """Let a parada come to nothing."""
    return put("turns.take_stance", lambda beat, who, name: None if name == PARRY else take_stance(beat, who, name))


def all_kinds(**fields: object) -> Off:
    """Give all classes of weapons the same property."""
    return both(*(kind(name, **fields) for name in data.clases()))


def unarmed() -> Off:
    """Let every weapon be bare hands."""
    return put("attack.weapon", lambda scenario, name: weapon(scenario, UNARMED))


def all_standard(patch: pytest.MonkeyPatch) -> None:
    """Let every task be of the same class."""
    same = dict.fromkeys(data.cds(), 7)
    patch.setattr(data, "cds", lambda: same)


def uninverted(patch: pytest.MonkeyPatch) -> None:
    """Let every Fracaso of the roller be a Fracaso of the rival too."""
    patch.setattr("zodiac_tui.rulesets.zodiac.grades._INVERTED", dict.fromkeys(_FAILED, FRACASO))


_FAILED = (CATASTROFE, F_COMPLICACION, F_CONSECUENCIA, FRACASO)

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
