"""Worked examples 1 to 15: the numbers of an Acción, the grades of a Tirada and Tirar con Seguridad."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E, grades, rolled
from zodiac_tui.chance.branching import exact
from zodiac_tui.core.actor import Actor
from zodiac_tui.rulesets.zodiac.check import SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.profile import adjustment, base, listed_cde
from zodiac_tui.rulesets.zodiac.table import Table

EVEN = Check(at=0, pb=3, cd=7)


def test_example_01_atletismo() -> None:
    pj = Actor("pj", "PJ", player=True, profile="pj", scores={"FUE": 2, "AGI": 3})
    assert (base(pj, "atletismo"), adjustment(pj, "atletismo"), listed_cde(pj, "atletismo")) == (3, -1, 6)


def test_example_02_a_listed_use_of_a_pnj() -> None:
    scores = {"AGI": 3, "INT": 3}
    pnj = Actor("pnj", "PNJ", player=False, profile="pnj", scores=scores, ratings={"discrecion.sigilo": 8})
    assert (listed_cde(pnj, "discrecion"), listed_cde(pnj, "discrecion", "sigilo")) == (7, 8)


def test_example_03_grades_at_at_0() -> None:
    expected = [F_COMP] * 2 + [F_CONS] * 3 + [BEN] + [E] * 3 + [CONS] * 2
    assert grades(EVEN, range(2, 13)) == expected


def test_example_04_grades_at_at_minus_1() -> None:
    expected = [F_COMP] * 3 + [F_CONS] * 3 + [BEN] + [E] * 3 + [CONS]
    assert grades(replace(EVEN, at=-1), range(2, 13)) == expected


def test_example_05_a_natural_12_below_the_cd() -> None:
    result = rolled(Check(at=0, pb=3, cd=13), 12)
    assert (result.total, result.grade) == (12, CONS)


def test_example_06_a_natural_12_that_hits_the_cd() -> None:
    result = rolled(Check(at=1, pb=3, cd=13), 12)
    assert (result.total, result.grade) == (13, CONS)


def test_example_07_a_natural_1_with_the_ts_pb_passed() -> None:
    result = rolled(EVEN, 1, 4)
    assert (result.total, result.grade) == (1, F_COMP)


def test_example_08_a_natural_1_with_the_ts_pb_failed() -> None:
    assert rolled(EVEN, 1, 3).grade == CAT


def test_example_09_a_natural_1_near_the_cd() -> None:
    result = rolled(replace(EVEN, at=4), 1, 4)
    assert (result.total, result.grade) == (5, F_CONS)


def test_example_10_face_2_by_the_normal_rule() -> None:
    result = rolled(replace(EVEN, at=5), 2)
    assert (result.total, result.grade) == (7, BEN)
    assert not result.check.all_reach


def test_example_11_face_2_when_all_faces_reach() -> None:
    result = rolled(replace(EVEN, at=6), 2)
    assert (result.total, result.grade) == (8, BEN)


def test_example_12_the_other_faces_keep_their_band() -> None:
    result = rolled(replace(EVEN, at=6), 5)
    assert (result.total, result.grade) == (11, CONS)


def test_example_13_seguridad() -> None:
    check = Check(at=2, pb=3, cd=7, modo=SEGURIDAD)
    assert grades(check, range(1, 7)) == [F_COMP, F_CONS, F_CONS, F_CONS, BEN, E]


@pytest.mark.parametrize(("modo", "chance"), [("normal", Fraction(1, 12)), (SEGURIDAD, Fraction(1, 6))])
def test_example_14_seguridad_doubles_the_beneficio(modo: str, chance: Fraction) -> None:
    table = Table(Check(at=2, pb=3, cd=7, modo=modo))
    assert exact(table.outcome, table.answer)[BEN] == chance


def test_example_15_conversion() -> None:
    assert rolled(EVEN, 5, convertir="si").grade == COMP
    opposed = rolled(replace(EVEN, opposed=True), 5, convertir="si")
    assert (opposed.grade, opposed.converted) == (F_CONS, False)
