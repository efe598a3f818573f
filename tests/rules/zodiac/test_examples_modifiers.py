"""Worked examples 18 to 33, 39, 45, 46, 88, 89 and 101: modifiers, in order."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E, grades, rolled
from tests.rules.zodiac.stage import pj, scenario, state
from zodiac_tui.chance.branching import exact
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import CARACTER, Check
from zodiac_tui.rulesets.zodiac.dialogue import Task, prepare
from zodiac_tui.rulesets.zodiac.grades import worsen
from zodiac_tui.rulesets.zodiac.modifiers import SETBACK, Act, Modifiers, habilidades
from zodiac_tui.rulesets.zodiac.rating import target_number, with_modifiers
from zodiac_tui.rulesets.zodiac.simple import passes
from zodiac_tui.rulesets.zodiac.waiting import turned

EVEN = Check(at=0, pb=3, cd=7)
VENTAJA = replace(EVEN, ventajas=1)


def test_example_18_two_a_habilidades_are_capped() -> None:
    assert replace(EVEN, hab=4).bonus == 3


def test_example_19_two_b_of_one_atributo_count_once() -> None:
    agile = pj(skills=("agilidad_felina", "movilidad"))
    found = habilidades(agile, Act("tecnica", "mantener_el_equilibrio"))
    assert [cause.number for cause in found] == [1]


def test_example_20_ventaja_as_plus_two() -> None:
    result = rolled(VENTAJA, 5, ventaja="+2")
    assert (result.total, result.grade) == (7, BEN)


def test_example_21_ventaja_keeps_the_better_grade() -> None:
    result = rolled(VENTAJA, 12, 9)
    assert (result.kept, result.grade) == ((9,), E)


def test_example_22_desventaja_keeps_the_natural_1() -> None:
    result = rolled(replace(EVEN, desventajas=1), 1, 8, 3)
    assert (result.kept, result.grade) == ((1,), CAT)


def test_example_23_ventajas_and_desventajas() -> None:
    both = replace(EVEN, ventajas=2, desventajas=1)
    assert (both.edge, replace(both, compensar=True).edge) == (0, 1)


@pytest.mark.parametrize(
    ("ventajas", "desventajas", "plain", "counted"),
    [(0, 0, 0, 0), (1, 0, 1, 1), (0, 1, -1, -1), (1, 1, 0, 0), (2, 1, 0, 1), (1, 2, 0, -1)],
)
def test_ventajas_and_desventajas_cancel_or_are_counted(
    ventajas: int, desventajas: int, plain: int, counted: int
) -> None:
    check = replace(EVEN, ventajas=ventajas, desventajas=desventajas)
    assert (check.edge, replace(check, compensar=True).edge) == (plain, counted)


def test_without_a_word_there_are_neither() -> None:
    assert (EVEN.edge, replace(EVEN, compensar=True).edge) == (0, 0)


def test_example_24_one_e_lifts_only_its_own_cause() -> None:
    swimmer = pj(skills=("natacion",), scores={"FUE": 4, "AGI": 3}, marks={"heridas_grave": Mark()})
    task = Task(swimmer.id, Act("atletismo", "nadar"), 7, fields={"entorpecida": ["corriente"]})
    check, _ = prepare(scenario(), state(swimmer), task)
    assert (check.at, check.bonus) == (1, -2)


def test_example_25_debilidad_turns_a_natural_12() -> None:
    assert rolled(replace(EVEN, debilidad=True), 12).grade == F_CONS


def test_example_26_debilidad_on_a_smaller_die() -> None:
    result = rolled(replace(EVEN, debilidad=True, minimizada=True), 1)
    assert (result.total, result.grade, result.ts) == (-1, F_COMP, ())


def test_example_27_pf_lower_a_total_too() -> None:
    result = rolled(replace(EVEN, pf=2), 9, pf="-2")
    assert (result.total, result.grade) == (7, BEN)


@pytest.mark.parametrize("spent", range(-3, 4))
def test_example_28_pf_do_not_undo_a_natural_12(spent: int) -> None:
    assert rolled(Check(at=0, pb=3, cd=9, pf_spent=spent), 12).grade == CONS


def test_example_29_estorbo() -> None:
    assert [worsen(grade) for grade in (BEN, E, F_CONS, F_COMP)] == [E, CONS, F_COMP, CAT]
    assert grades(replace(EVEN, estorbo=True), (7, 8, 5, 2)) == [E, CONS, F_COMP, CAT]


def test_example_30_estorbo_on_a_consecuencia_is_a_setting() -> None:
    hindered = replace(EVEN, estorbo=True)
    assert rolled(hindered, 12).grade == COMP
    assert rolled(replace(hindered, estorbo_consecuencia="fracaso"), 12).grade == F_CONS


def test_example_31_all_modifiers_of_a_pnj() -> None:
    assert with_modifiers(9, entorpecida=True, debilidad=True, estorbo=True, minimizada=True) == 2


def test_example_32_a_pnj_minimizada() -> None:
    assert with_modifiers(7, minimizada=True) == 4


@pytest.mark.parametrize(
    ("modifiers", "value"),
    [({}, 9), ({"entorpecida": True}, 6), ({"debilidad": True}, 8), ({"estorbo": True}, 7), ({"minimizada": True}, 5)],
)
def test_each_modifier_of_a_pnj_alone(modifiers: dict[str, bool], value: int) -> None:
    assert with_modifiers(9, **modifiers) == value


def test_example_33_caracter_minimizada() -> None:
    check = Check(at=9, pb=5, cd=7, modo=CARACTER, minimizada=True)
    assert (check.dice, check.sides) == (2, 4)
    assert rolled(check, 1, 1).grade == CAT


def test_example_39_a_pnj_s_desventaja_is_the_pj_s_ventaja() -> None:
    own = Modifiers(desventajas=[Cause("zodiac.desventaja", 0, SETBACK)])
    found = turned(own)
    assert (len(found.ventajas), len(found.desventajas)) == (1, 0)


def test_example_45_a_cde_of_14() -> None:
    act = Act("tecnica")
    assert target_number(pj(scores={"AGI": 4, "DES": 4}), act, 14) is None
    assert target_number(pj(scores={"AGI": 5, "DES": 4}), act, 14) == 13


def test_example_46_chances_of_a_ts() -> None:
    def chance(score: int) -> Fraction:
        def run(inputs: Inputs) -> bool:
            return passes(inputs.die(6), score)

        return exact(run, lambda prompt: None)[True]

    assert [chance(score) for score in range(1, 6)] == [Fraction(n, 6) for n in range(1, 6)]


def test_example_87_caracter_when_every_result_reaches() -> None:
    check = Check(at=5, pb=3, cd=7, modo=CARACTER)
    assert [rolled(check, *dice).grade for dice in ((1, 1), (1, 2), (2, 3))] == [CAT, BEN, E]
    assert rolled(check, 2, 3).total == 10


def test_example_88_debilidad_and_the_lowest_result() -> None:
    check = Check(at=8, pb=3, cd=7, debilidad=True, minimizada=True)
    assert check.all_reach
    assert grades(check, (1, 2, 3)) == [F_CONS, BEN, CONS]
    assert rolled(check, 3).total == 11


@pytest.mark.parametrize(
    ("check", "reaches"),
    [
        (Check(at=6, pb=3, cd=7), True),
        (Check(at=5, pb=3, cd=7), False),
        (Check(at=6, pb=3, cd=7, debilidad=True), True),
        (Check(at=7, pb=3, cd=7, debilidad=True, minimizada=True), False),
        (Check(at=5, pb=3, cd=7, modo=CARACTER), True),
        (Check(at=8, pb=3, cd=7, modo=CARACTER, debilidad=True), False),
        (Check(at=9, pb=3, cd=7, modo=CARACTER, debilidad=True), True),
    ],
)
def test_the_lowest_result_counts_ones_as_they_are_read(check: Check, reaches: bool) -> None:
    """1 on 1d12, -1 on each other die with Debilidad."""
    assert check.all_reach is reaches


def test_example_89_of_equal_grades_the_nearest_stays() -> None:
    check = replace(VENTAJA, pf=1)
    assert (rolled(VENTAJA, 10, 8).kept, rolled(VENTAJA, 8, 10).kept) == ((8,), (8,))
    assert rolled(check, 10, 8, pf="-1").grade == BEN


def test_of_equal_grades_desventaja_keeps_the_farthest() -> None:
    check = replace(EVEN, desventajas=1)
    assert (rolled(check, 10, 8).kept, rolled(check, 8, 10).kept) == ((10,), (10,))


def test_of_equal_dice_the_first_is_dropped() -> None:
    check = Check(at=0, pb=3, cd=9, debilidad=True, ventajas=1)
    assert (rolled(check, 12, 6).kept, rolled(check, 6, 12).kept) == ((6,), (12,))


def test_example_101_estorbo_on_a_natural_1_of_another_die() -> None:
    check = Check(at=-3, pb=3, cd=7, minimizada=True)
    assert rolled(check, 1).grade == F_COMP
    assert rolled(replace(check, estorbo=True), 1).grade == CAT
