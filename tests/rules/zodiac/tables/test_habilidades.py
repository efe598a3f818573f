"""The SRD's Habilidades: kind, Atributo and every use; and what the kinds add (SRD, Habilidades)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, somebody
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.modifiers import Act, habilidades, lifts

LIST: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "Agilidad felina": ("B", "AGI", ("Atletismo: saltar", "Defensa: caída", "Técnica: mantener el equilibrio")),
    "Dedos ligeros": ("B", "DES", ("Talento: abrir cerraduras", "Técnica: cuchillos", "Puntería: hurtar")),
    "Entorno familiar": ("E", "PER", ("Instinto: supervivencia",)),
    "Físico imponente": (
        "B",
        "FUE",
        ("Aguante: esfuerzos físicos prolongados", "Atletismo: trepar", "Presencia: primera impresión"),
    ),
    "Hábitos nocturnos": ("E", "PER", ("Instinto: orientarse en la oscuridad",)),
    "Idioma": ("C", "INT", ("Ingenio: comprensión idiomática",)),
    "Intuición": ("A", "PER", ("Instinto: encontrar un enfoque diferente",)),
    "Labia": (
        "B",
        "INT",
        ("Discreción: redirigir conversación", "Presencia: primera impresión", "Ingenio: seducir"),
    ),
    "Movilidad": ("B", "AGI", ("Atletismo: correr", "Reflejos: esquivar", "Técnica: mantener el equilibrio")),
    "Natación": ("E", "FUE", ("Atletismo: nadar",)),
    "Nervios de acero": ("A", "VOL", ("Defensa: combate",)),
    "Oportunismo": ("B", "PER", ("Amenaza: chantajear", "Reflejos: iniciativa", "Puntería: hurtar")),
    "Perseverancia": (
        "B",
        "VOL",
        ("Aguante: esfuerzos físicos prolongados", "Entereza: mantener la calma", "Talento: manufactura"),
    ),
    "Reacción rápida": (
        "B",
        "AGI",
        ("Discreción: redirigir conversación", "Defensa: caída", "Reflejos: iniciativa"),
    ),
    "Sensibilidad artística": ("A", "VOL", ("Talento: arte",)),
    "Sexto sentido": ("E", "VOL", ("Defensa: caída",)),
}
CHOSEN = {"Entorno familiar", "Idioma"}
"""·ELEGIR·: one kind is picked on buying it."""
CONDITIONS = {"Nervios de acero": "desprevenido_cuerpo_a_cuerpo", "Sexto sentido": "caida_accidental"}
BONUS = {"B": 1, "A": 2, "E": 0, "C": 0}
USES = {"B": 3, "A": 1, "E": 1, "C": 1}


def written(use: str) -> str:
    """How a use is written in a list of the SRD."""
    accion, _, uso = use.partition(".")
    return f"{data.acciones()[accion].nombre}: {data.uso(uso)}"


def test_the_list_entry_by_entry() -> None:
    found = {
        row.nombre: (row.tipo, row.atributo, tuple(written(use) for use in row.usos))
        for row in data.habilidades().values()
    }
    assert found == LIST


def test_what_is_chosen_and_what_has_a_condition() -> None:
    rows = data.habilidades().values()
    assert {row.nombre for row in rows if row.elegir} == CHOSEN
    assert {row.nombre: row.condicion for row in rows if row.condicion} == CONDITIONS


@pytest.mark.parametrize("name", LIST)
def test_each_has_as_many_uses_as_its_kind_and_its_atributo_in_their_acciones(name: str) -> None:
    kind, atributo, uses = LIST[name]
    row = next(row for row in data.habilidades().values() if row.nombre == name)
    assert len(uses) == USES[kind]
    assert all(atributo in data.acciones()[use.partition(".")[0]].atributos for use in row.usos)


@pytest.mark.parametrize("name", LIST)
def test_what_each_does_to_a_roll_of_each_use(name: str) -> None:
    row = next(row for row in data.habilidades().values() if row.nombre == name)
    kind = row.tipo
    skill = f"{row.id}-uno" if row.elegir else row.id
    marks = ("desprevenido",) if row.condicion == "desprevenido_cuerpo_a_cuerpo" else ()
    who = somebody(AKEMI, *marks, skills=(skill,))
    for use in data.habilidad(skill).usos:
        accion, _, uso = use.partition(".")
        act = Act(accion, uso, melee=True)
        assert sum(cause.number for cause in habilidades(who, act)) == BONUS[kind]
        assert lifts(who, act) == (kind == "E")
        other = Act(accion, "otra_cosa", melee=True)
        assert not habilidades(who, other)
        assert not lifts(who, other)


@pytest.mark.parametrize(("sum_", "counts"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_sum_is_3_at_most(sum_: int, counts: int) -> None:
    assert Check(at=0, pb=3, cd=7, hab=sum_).bonus == counts


OWN = {
    "Médico": ("C", "INT", ("medicina.diagnosticar_y_tratar",)),
    "Herbolario": ("C", "INT", ("medicina.diagnosticar_y_tratar_veneno",)),
    "Cirujano": ("E", "DES", ("medicina.cirugia",)),
    "Remedios propios": ("C", "INT", ("medicina.curarse",)),
}
"""What the SRD asks for without a name: this project's words for it."""


def test_those_of_this_project_are_kept_apart() -> None:
    assert {row.nombre: (row.tipo, row.atributo, row.usos) for row in data.habilidades_propias().values()} == OWN
    assert not set(data.habilidades()) & set(data.habilidades_propias())


@pytest.mark.parametrize("name", ["natacion-rio", "idioma-", "idiomas", "-latin"])
def test_only_those_with_kinds_have_one(name: str) -> None:
    with pytest.raises(KeyError):
        data.habilidad(name)
