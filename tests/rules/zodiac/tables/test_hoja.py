"""The bounds of what a PJ's sheet holds (SRD, creación de PJ; `zodiac.lectura.creacion`, `zodiac.lectura.equipaje`)."""

from __future__ import annotations

from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.making import carried
from zodiac_tui.rulesets.zodiac.sheet_fields import LEAST, MOST, sheet_fields

BOUNDS = {
    "atributos": (True, 0, 5),  # an Atributo that was lost in play may be at 0
    "px": (False, 0, 1_000),
    "pk": (False, 0, 7),
    "karma_extra": (False, -7, 7),
    "cambios": (False, -5, 4),
}


def test_the_numbers_of_a_sheet() -> None:
    numbers = [field for field in sheet_fields() if field.type in ("int", "ints")]
    assert {each.key: (each.required, each.minimum, each.maximum) for each in numbers} == BOUNDS


def test_a_score_at_creation() -> None:
    assert (LEAST, MOST) == (1, 5)


STAY = """
    shock_leve shock_grave shock_persistente derribado desprevenido inconsciente
    emocion_leve afeccion_leve afeccion_grave afeccion_persistente
"""
"""What the end of a game takes away, or what comes back by itself with its cause (`zodiac.lectura.equipaje`)."""


def test_every_other_state_goes_with_a_pj_and_incapacitado_as_heridas_graves() -> None:
    found = {state: carried(state) for state in data.estados()}
    changed = dict.fromkeys(STAY.split(), "") | {"incapacitado": "heridas_grave"}
    assert found == {state: state for state in data.estados()} | changed
