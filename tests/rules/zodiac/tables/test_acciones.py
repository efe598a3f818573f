"""Tables A and B: the fifteen Acciones with their two Atributos (SRD, Acciones)."""

from __future__ import annotations

from itertools import combinations

import pytest

from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

TABLE_A = {
    "Aguante": "FUE-VOL",
    "Amenaza": "FUE-PER",
    "Atletismo": "FUE-AGI",
    "Discreción": "AGI-INT",
    "Entereza": "INT-VOL",
    "Ingenio": "PER-INT",
    "Instinto": "PER-VOL",
    "Medicina": "DES-INT",
    "Presencia": "FUE-INT",
    "Talento": "DES-VOL",
}
TABLE_B = {
    "Reflejos": "AGI-PER",
    "Agresividad": "FUE-DES",
    "Técnica": "AGI-DES",
    "Puntería": "PER-DES",
    "Defensa": "AGI-VOL",
}


@pytest.mark.parametrize(("combate", "table"), [(False, TABLE_A), (True, TABLE_B)], ids=["A", "B"])
def test_each_accion_has_its_two_atributos(combate: bool, table: dict[str, str]) -> None:
    found = {a.nombre: "-".join(a.atributos) for a in data.acciones().values() if a.combate is combate}
    assert found == table


def test_every_pair_of_the_six_atributos_is_there_once() -> None:
    pairs = [frozenset(a.atributos) for a in data.acciones().values()]
    assert sorted(map(sorted, pairs)) == sorted(
        map(sorted, combinations(("FUE", "AGI", "DES", "PER", "INT", "VOL"), 2))
    )


def test_the_vocabulary_offers_the_same_fifteen() -> None:
    found = {term.label.plain(): "-".join(term.parts) for term in vocabulary().actions}
    assert found == TABLE_A | TABLE_B


USES = """
    abrir cerraduras, atacar, ataque, caída, chantajear, cirugía, combate, comprensión idiomática, correr, cuchillos,
    destacar sobre la multitud, diagnosticar y tratar, disparar, encontrar un enfoque diferente,
    esfuerzos físicos prolongados, esquivar, estudiar documentos, hurtar, iniciativa, mantener el equilibrio,
    mantener la calma, manufactura, nadar, orientarse, orientarse en la oscuridad, parada, permanecer alerta,
    primera impresión, primeros auxilios, redirigir conversación, saltar, seducir, seguir un rastro, sigilo,
    supervivencia, torturar, trepar
"""
"""All the uses that the SRD names between quotes, in its tables, its Habilidades and its rules."""
PLAIN = str.maketrans("áéíóú ", "aeiou_")


def test_the_uses_that_the_srd_names_are_spelt_as_there() -> None:
    words = [" ".join(use.split()) for use in USES.split(",")]
    assert dict(data.usos()) == {use.translate(PLAIN): use for use in words}
