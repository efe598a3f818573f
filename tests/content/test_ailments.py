"""Enfermedades, venenos, states and hazards in a file: the good ones load, each fault is told with its place."""

from __future__ import annotations

import pytest

from tests.content.good import is_told, load, look, spoilt
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac.ailments import mal

ILLNESSES = """
[enfermedad.fiebre]
nombre = "la fiebre"
cd = "compleja"
contagio = "mosquitos"
contagia = "FUE"
mata = "descanso"
[enfermedad.fiebre.incubacion]
espera = "1d3 horas"
[enfermedad.fiebre.desarrollo]
espera = "1d2 dias"
debilidad = "todas"
sufre = ["fatiga leve", "miedo"]
[enfermedad.fiebre.terminal]
espera = "1d6+6 dias"
estorbo = "AGI"

[veneno.cicuta]
nombre = "la cicuta"
vias = ["ingestion"]
resistencia = "1 mes"
incubacion = { espera = "1 minuto" }
desarrollo = { espera = "1 minuto" }
terminal = { espera = "1 minuto" }

[final.huida]"""
EFFECTS = """{ estado = "terror", causa = "guarda" }, { estado = "abatimiento", dura = "1d6 horas" },
{ enfermedad = "infeccion" }, { veneno = "cicuta", via = "ingestion", a = "irune" }, { cura = "fiebre" },
{ secuela = "brazo", acaba = "infeccion" }, { peligro = { tipo = "frio", turnos = 3, grupo = true } },
{ peligro = { tipo = "corrupcion", enfermedad = "fiebre" } }, { estado = "paralisis", miembro = "pierna" },
{ expone = "fobia", causa = "arañas", si_falla = [{ bandera = "ruido" }] }, { pasar_pagina = true }, """
OPTIONS = "compensar_ventajas = false\nespecificos = true\ntraumas = true\nesfuerzo_prolongado = true"
HERE = "{ descanso = true }"
GOOD = (
    ("[final.huida]", ILLNESSES),
    (HERE, EFFECTS.replace("\n", " ") + HERE),
    ("compensar_ventajas = false", OPTIONS),
    ('uso = "sigilo"', 'uso = "sigilo"\nimpulso = "huir"\ncausa = "guarda"\nsentido = "vista"\nesfuerzo = true'),
    ("limite = 20", 'limite = 20\npeligros = [{ tipo = "asfixia", agua = true, desde = 2, afecta = "todos" }]'),
    ("[escena.patio.opcion.vendar.auxilios]", '[escena.patio.opcion.vendar.cirugia]\nque = "heridas_grave"'),
)
# Severity, code, what is replaced in the good file, by what; § marks the place.
BAD: list[tuple[str, str, str, str]] = [
    ("error", "zodiac-tiempo", 'espera = "1d3 horas"', 'espera = §"1d5 horas"'),
    ("error", "zodiac-tiempo", 'resistencia = "1 mes"', 'resistencia = §"un mes"'),
    ("error", "zodiac-tiempo", 'dura = "1d6 horas"', 'dura = §"un rato"'),
    ("error", "zodiac-estado", '"fatiga leve", "miedo"]', '"fatiga leve", §"miedos"]'),
    ("error", "zodiac-estado", 'miembro = "pierna"', 'miembro = "pierna", trauma = §"fobia"'),
    ("error", "zodiac-estado", '{ estado = "terror", causa', '{ estado = "fatiga leve", causa'),
    ("error", "zodiac-via", 'vias = ["ingestion"]', 'vias = [§"boca"]'),
    ("error", "zodiac-via", 'via = "ingestion", a', 'via = §"contacto", a'),
    ("error", "zodiac-resistencia", 'resistencia = "1 mes"', 'mata = "fase"\nresistencia = §"1 mes"'),
    ("error", "zodiac-mal", 'enfermedad = "infeccion"', 'enfermedad = §"infecion"'),
    ("error", "zodiac-mal", 'veneno = "cicuta"', 'veneno = §"fiebre"'),
    ("error", "zodiac-mal", 'cura = "fiebre"', 'cura = §"fiebra"'),
    ("error", "zodiac-mal", 'tipo = "corrupcion", enfermedad = "fiebre"', 'tipo = "corrupcion", enfermedad = §"mal"'),
    ("error", "zodiac-amputable", 'acaba = "infeccion"', 'acaba = §"fiebre"'),
    ("error", "zodiac-peligro", 'tipo = "frio", turnos = 3', 'tipo = "frio", horas = §3'),
    ("error", "zodiac-peligro", 'tipo = "corrupcion", enfermedad = "fiebre"', 'tipo = §"corrupcion"'),
    ("error", "zodiac-impulso", 'impulso = "huir"\n', ""),
    ("error", "zodiac-traumas", "especificos = true\ntraumas = true", "traumas = §true"),
    ("aviso", "zodiac-especificos", "especificos = true\ntraumas = true", ""),
    ("aviso", "zodiac-sin-descanso", HERE, '{ tiempo = §"2 dias" }, ' + HERE),
    ("error", "valor", 'tipo = "asfixia"', 'tipo = §"fuego"'),
    ("error", "valor", 'que = "heridas_grave"', 'que = §"heridas_leve"'),
    ("error", "valor", 'debilidad = "todas"', 'debilidad = §"todo"'),
    ("error", "valor", 'secuela = "brazo"', 'secuela = §"mano"'),
    ("error", "valor", 'expone = "fobia"', 'expone = §"ceguera"'),
    ("error", "valor", 'sentido = "vista"', 'sentido = §"tacto"'),
    ("error", "clave-ausente", '[enfermedad.fiebre.terminal]\nespera = "1d6+6 dias"', "[enfermedad.fiebre.terminal]"),
    ("error", "clave-ausente", "terminal = { espera = \"1 minuto\" }\n", ""),
]  # fmt: skip


def good() -> str:
    return spoilt(*GOOD)


def test_the_good_file_has_no_diagnostics() -> None:
    assert look(good()) == []


@pytest.mark.parametrize(("severity", "code", "old", "new"), BAD, ids=[f"{code}-{new[:24]}" for _, code, _, new in BAD])
def test_each_fault_is_told_with_its_place(severity: str, code: str, old: str, new: str) -> None:
    assert old in good()
    marked = good().replace(old, new, 1)
    is_told(marked, severity, code)


@pytest.mark.parametrize("span", ["1d1001 horas", "101d6 horas", "1d6+1000 dias", "1d5 horas", "1000 meses"])
def test_a_stretch_of_time_whose_form_is_fine_is_told_its_bounds(span: str) -> None:
    (told,) = look(good().replace("1d3 horas", span))
    assert told.code == "zodiac-tiempo"
    assert told.message.plain() == f"El tiempo «{span}» se sale de los límites."
    assert told.hint is not None
    assert told.hint.plain() == (
        "De 1 a 9 dados de 2, 3, 4, 6 o 12 caras; lo que se suma y lo que va sin dados, hasta 999."
    )


def test_the_file_becomes_what_the_rules_read() -> None:
    scenario = load(good())
    fever = mal(scenario, "fiebre")
    assert (fever.tipo, fever.cd, fever.contagia, fever.mata, fever.amputable) == (
        "enfermedad", 13, "FUE", "descanso", False
    )  # fmt: skip
    assert (fever.fases[1].debilidad, fever.fases[1].sufre, fever.fases[2].estorbo) == (
        "todas", ("fatiga leve", "miedo"), "AGI"
    )  # fmt: skip
    assert mal(scenario, "infeccion").mata == "descanso"
    assert scenario.encounters["pelea"].fields["peligros"] == [
        {"tipo": "asfixia", "agua": True, "desde": 2, "afecta": "todos"}
    ]
    kinds = [effect.kind for scene in scenario.scenes.values() for choice in scene.choices.values()
             for effect in choice.plain.effects]  # fmt: skip
    assert {"estado", "veneno", "peligro", "expone"} <= set(kinds)
    exposed = next(
        effect
        for scene in scenario.scenes.values()
        for choice in scene.choices.values()
        for effect in choice.plain.effects
        if effect.kind == "expone"
    )
    assert exposed.otherwise == (Effect("bandera", "ruido"),)
