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


@pytest.mark.parametrize(
    ("id", "written"),
    [
        ("torturar", "torturar"),
        ("estudiar_documentos", "estudiar documentos"),
        ("seguir_un_rastro", "seguir un rastro"),
        ("permanecer_alerta", "permanecer alerta"),
        ("orientarse", "orientarse"),
        ("esfuerzos_fisicos_prolongados", "esfuerzos físicos prolongados"),
        ("iniciativa", "iniciativa"),
        ("atacar", "atacar"),
        ("ataque", "ataque"),
        ("disparar", "disparar"),
        ("combate", "combate"),
        ("esquivar", "esquivar"),
        ("parada", "parada"),
        ("caida", "caída"),
        ("primeros_auxilios", "primeros auxilios"),
        ("cirugia", "cirugía"),
        ("diagnosticar_y_tratar", "diagnosticar y tratar"),
        ("destacar_sobre_la_multitud", "destacar sobre la multitud"),
    ],
)
def test_the_uses_of_the_rules_are_spelt_as_there(id: str, written: str) -> None:
    assert data.usos()[id] == written
