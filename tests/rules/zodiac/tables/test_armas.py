"""Table C: the classes of weapons, with every column (SRD, Armas)."""

from __future__ import annotations

import pytest

from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

TABLE_C = {
    "Desarmado": ("Agresividad", 0, "Cerrada", "", 0),
    "Corta": ("Técnica", 1, "Cerrada", "", 0),
    "Larga": ("Técnica", 1, "Corta", "", 0),
    "Pesada": ("Agresividad", 2, "Corta", "", 0),
    "Arrojadiza": ("Puntería", 1, "Media", "rapida", 0),
    "Arco": ("Puntería", 2, "Larga", "estandar", 0),
    "Pistola": ("Puntería", 1, "Media", "lenta", 1),
    "Rifle": ("Puntería", 2, "Larga", "lenta", 2),
}
"""Acción, Manos (0: a dash), Alcance, Recarga (empty: a dash) and its number."""
USES = {"Agresividad": "atacar", "Técnica": "ataque", "Puntería": "disparar"}
FIREARMS = ("Pistola", "Rifle")
"""No Consecuencia on an Éxito, and Armaduras do not count."""
CLOSE_COMBAT = ("Desarmado", "Corta", "Larga", "Pesada")
"""Those that a parada can be made with or against: not of Puntería (a reading)."""


def test_table_c_cell_by_cell() -> None:
    found = {
        kind.nombre: (
            data.acciones()[kind.accion].nombre,
            kind.manos,
            data.distancias()[kind.alcance],
            kind.recarga,
            kind.turnos,
        )
        for kind in data.clases().values()
    }
    assert found == TABLE_C


@pytest.mark.parametrize("name", TABLE_C)
def test_what_is_said_of_them_besides(name: str) -> None:
    kind = next(kind for kind in data.clases().values() if kind.nombre == name)
    assert kind.uso == USES[TABLE_C[name][0]]
    assert (kind.sin_consecuencia, kind.ignora_armadura) == (name in FIREARMS, name in FIREARMS)
    assert kind.melee == (name in CLOSE_COMBAT)


def test_an_author_may_name_each_class_and_no_other() -> None:
    field = next(field for field in vocabulary().gear_fields["arma"] if field.key == "clase")
    assert sorted(field.choices) == sorted(name.lower() for name in TABLE_C)
