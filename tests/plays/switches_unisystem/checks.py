"""The switches of the rules of checks, levels and characters, by their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from math import floor

from tests.plays.switching import Off, both
from tests.plays.switching_unisystem import check, instead, number, other, put
from zodiac_tui.rulesets.unisystem import luck
from zodiac_tui.rulesets.unisystem.checks import Check, Kind
from zodiac_tui.rulesets.unisystem.levels import damage_bonus, social_bonus


def _without_luck_at(face: int) -> Off:
    return put("checks.luck_of", lambda natural, how: None if natural == face else luck.luck_of(natural, how))


def _base(kind: Kind, base: int) -> Off:
    """Let one kind of check count its Atributo so many times."""
    usual = vars(Check)["base"].fget
    return check("base", lambda made: base * made.attribute if made.kind is kind else usual(made))


def _unpaid(level: int) -> Off:
    """Let one level add nothing to the die of damage, nor to good terms."""
    return both(
        put("settling.damage_bonus", lambda reached: 0 if reached == level else damage_bonus(reached)),
        put("social.social_bonus", lambda reached: 0 if reached == level else social_bonus(reached)),
    )


SWITCHES: Mapping[str, tuple[str, Off]] = {
    "G2": ("pruebas", number("levels", "prueba", dado=12)),
    "G3": ("golpes", other("dados", "fijos")),
    "G4": ("pruebas", number("levels", "prueba", objetivo=8)),
    "G5": ("pruebas", put("authored._able", lambda who, fields: (Kind.PRUEBA, 0))),
    "G6": ("pruebas", _base(Kind.SENCILLO, 1)),
    "G7": ("pruebas", _base(Kind.COMPLICADO, 2)),
    "G8": ("sin_saber", number("levels", "prueba", tope_no_cualificado=9)),
    "G9": ("pruebas", _without_luck_at(10)),
    "G10": ("pruebas", _without_luck_at(1)),
    "G11": ("pruebas", check("luck", lambda made, natural: luck.luck_of(natural + made.modifier, "d6"))),
    "G12": ("dos_miedos", other("modificadores", "peor")),
    "G13": ("nervios", other("suerte_en", "pruebas")),
    "M1": ("circunstancias", number("dificultades", "facil", suma=0)),
    "R1": ("pruebas", number("levels", "grado", "nivel_1", desde=8)),
    "R2": ("tarea", number("levels", "grado", "nivel_1", tiempo="1/2")),
    "R3": ("tarea", number("levels", "grado", "nivel_2", tiempo="1")),
    "R4": ("tarea", number("levels", "grado", "nivel_3", tiempo="1")),
    "R5": ("navajazos", _unpaid(4)),
    "R6": ("tarea", number("levels", "grado", "nivel_5", tiempo="1")),
    "R7": ("tarea", number("levels", "grado", "nivel_6", tiempo="1")),
    "R8": ("trato", number("levels", "alucinante", paso=30)),
    "R9": ("trato", put("social.social_bonus", lambda reached: min(reached, 1))),
    "R10": ("trato", number("levels", "desde_nivel", social_siempre=99)),
    "R11": ("tarea", put("tasks.ceil", floor)),
    "R12": (
        "navajazos",
        instead("settling.damage", lambda usual: lambda die, bonus, *rest, **how: usual(die, 0, *rest, **how)),
    ),
    "X1": ("malherida", number("labels", "personas", pv_base=0)),
    "X2": ("cansancio", number("vida", "resistencia", base=0)),
    "X3": ("tiros", number("combate", "movimiento", velocidad_por_punto=0)),
    "X4": ("cansancio", put("derived.essence", lambda scores: 30)),
    "X5": ("crear_un_pj", number("personajes", "puntos", atributos=19)),
    "X6": ("el_muerto", number("combate", "apuntar", cabeza=0)),
    "X7": ("crear_un_pj", number("personajes", "precio", "especial", cada=20)),
}
