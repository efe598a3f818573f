"""The switches of the rulebook's entries that no number stands for, by their ids."""

from __future__ import annotations

from collections.abc import Mapping

from tests.plays.switching import Off
from tests.plays.switching_unisystem import instead, nothing, number, put
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.rulesets.unisystem import condition
from zodiac_tui.rulesets.unisystem.deeds import PASS

SWITCHES: Mapping[str, tuple[str, Off]] = {
    "desastre": ("pruebas", number("levels", "prueba", desastre_hasta=-9)),
    "aventura": ("caida", nothing("effects._points")),
    "sin_miedo": ("el_muerto", put("under_fire.FEARLESS", "-")),
    "sin_dolor": ("el_muerto", put("wounds.UNFEELING", "-")),
    "distancia": ("tiros", nothing("deeds.walk_up")),
    "huida": ("emboscada", put("deeds.may_leave", lambda scenario, state: False)),
    "rendicion": ("rendirse", put("deeds.may_yield", lambda scenario, state: False)),
    "a_cubierto": ("cubrirse", number("combate", "apuntar", a_cubierto=0)),
    "recargar": ("tiros", nothing("ammunition.fire")),
    "multiplicador": ("tiros", number("weapons", "pistola_22", por=3)),
    "conducta": ("furia", put("conduct.plan", lambda beat, actor: (Declaration(PASS),))),
    "lectura.perseguir": ("detras", instead("turns._after", lambda _: lambda beat, actor, declared: declared)),
    "lectura.pnj_caido": ("caido_con_sentido", put("condition.is_out", condition.is_senseless)),
    "lectura.distancias": ("tiros", number("distancias", "a_10", metros=21)),
    "lectura.movimiento": ("lejos", number("combate", "movimiento", carrera=1)),
    "lectura.acciones_tope": ("punos", number("combate", "acciones", tope=1)),
    "lectura.armas": ("navajazos", number("weapons", "cuchillo", dado=6)),
    "lectura.volver_en_si": (
        "golpes",
        instead("wounds.come_to", lambda usual: lambda beat, actor, light=False: usual(beat, actor)),
    ),
    "lectura.despertar_tarde": ("sin_despertar", number("vida", "despertar", despues_s=60)),
    "lectura.por_el_reloj": ("cansancio", put("timers.boundary", lambda period, now: now + period)),
}
