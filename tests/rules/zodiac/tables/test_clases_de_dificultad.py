"""The classes of difficulty, and who may try what over CDE 13 (SRD, Clase de Dificultad; Enfrentamientos épicos)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import F_COMP, E
from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, somebody
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.modifiers import Act
from zodiac_tui.rulesets.zodiac.rating import target_number

CLASSES = {"trivial": 0, "estandar": 7, "compleja": 13, "imposible": 0}
"""0: nothing is rolled."""


def test_the_classes_are_these() -> None:
    assert dict(data.cds()) == CLASSES


@pytest.mark.parametrize(("name", "faces", "target"), [("estandar", (8,), 7), ("compleja", (8,), 13)])
def test_a_class_is_rolled_against_its_cd(name: str, faces: tuple[int, ...], target: int) -> None:
    played = Played(calm(somebody(AKEMI)), *faces)
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {"accion": "atletismo", "cd": name}))
    assert ([roll.target for roll in played.rolls], played.all_thrown()) == ([target], True)


@pytest.mark.parametrize(("name", "grade"), [("trivial", E), ("imposible", F_COMP)])
def test_a_class_without_a_cd_is_not_rolled(name: str, grade: str) -> None:
    """That an "imposible" task ends in Fracaso+Complicación is a reading."""
    played = Played(calm(somebody(AKEMI)))
    assert RULES.check(played.beat, AKEMI, CheckDef("tirada", {"accion": "atletismo", "cd": name})) == grade
    assert played.rolls == []


@pytest.mark.parametrize(
    ("cde", "four", "five"), [(11, 11, 11), (12, 12, 12), (13, 13, 13), (14, None, 13), (20, None, 13)]
)
def test_over_13_only_a_5_may_try(cde: int, four: int | None, five: int | None) -> None:
    for atributo in ("FUE", "AGI"):
        assert target_number(somebody(AKEMI, scores={atributo: 4}), Act("atletismo"), cde) == four
        assert target_number(somebody(AKEMI, scores={atributo: 5}), Act("atletismo"), cde) == five
    assert target_number(somebody(AKEMI, scores={"DES": 5}), Act("atletismo"), cde) == four, "not of this Acción"


def test_the_highest_cde_of_a_human_a_beast_s_acciones_and_the_cap_are_these() -> None:
    limits = data.creacion()
    assert (limits.cde_maxima_con_habilidades, limits.cde_maxima, limits.acciones_pnj) == (12, 13, 10)
