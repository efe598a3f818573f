"""The worked examples of the d10 system that this slice covers, each under its number."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from zodiac_tui.chance.branching import TAIL, exact
from zodiac_tui.chance.tape import ScriptedFaces
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.characters import life
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, Result, grade_of, resolve
from zodiac_tui.rulesets.unisystem.combat import ATTACKER, DEFENDER, Contest, contest, damage
from zodiac_tui.rulesets.unisystem.levels import damage_bonus, level, social_bonus, time_part

LONGEST = 14
"""Dice of the longest chain that is looked at in exact odds; what is longer is weighed apart."""


def plain(modifier: int) -> Check:
    """A Prueba of which only the sum of modifiers is known."""
    return Check(Kind.PRUEBA, 0, causes=(Cause("unisystem.modificadores", modifier),))


def rolled(check: Check, *faces: int) -> Result:
    return resolve(check, ScriptedFaces(faces))


def chance(check: Check, holds: Callable[[Result], bool]) -> tuple[Fraction, Fraction]:
    """The chance that something holds of a whole roll, and of what is beyond the longest chain."""

    def run(inputs: Inputs) -> str:
        return str(holds(resolve(check, inputs)))

    odds = exact(run, lambda prompt: None, longest=LONGEST, tail=TAIL)
    return odds.get("True", Fraction()), odds[TAIL]


def succeeds(check: Check) -> Fraction:
    """The exact chance of success: a chain is left once its grade is sure."""
    odds = exact(lambda inputs: grade_of(check, inputs), lambda prompt: None)
    return sum((odds[grade] for grade in odds if grade not in ("desastre", "nivel_0")), Fraction())


def test_1_a_prueba() -> None:
    result = rolled(Check(Kind.PRUEBA, 4, 2), 4)
    assert (result.total, result.level, result.grade, result.success) == (10, 1, "nivel_1", True)


def test_2_a_simple_check_doubles_the_attribute() -> None:
    result = rolled(Check(Kind.SENCILLO, 3), 6)
    assert (result.total, result.level, result.grade) == (12, 2, "nivel_2")


def test_3_a_difficult_check_does_not() -> None:
    result = rolled(Check(Kind.COMPLICADO, 3), 6)
    assert (result.total, result.level) == (9, 1)


def test_4_eight_fails() -> None:
    result = rolled(Check(Kind.COMPLICADO, 3), 5)
    assert (result.total, result.level, result.success) == (8, 0, False)


def test_5_an_unskilled_attempt() -> None:
    result = rolled(Check(Kind.NO_CUALIFICADO, 3), 9)
    assert (result.total, result.level) == (10, 1)


def test_6_an_unskilled_attempt_is_capped() -> None:
    result = rolled(Check(Kind.NO_CUALIFICADO, 3), 10, 5)
    assert (result.total, level(result.total), result.level) == (16, 4, 2)
    assert (damage_bonus(result.level), social_bonus(result.level)) == (0, 1)


def test_7_a_chain_of_luck() -> None:
    result = rolled(plain(6), 10, 6, 6, 2)
    assert (result.total, result.level, result.grade) == (30, 9, "nivel_7")
    assert (social_bonus(result.level), damage_bonus(result.level)) == (8, 6)


def test_8_a_chain_of_bad_luck() -> None:
    result = rolled(plain(4), 1, 1, 1, 3)
    assert (result.total, result.level) == (0, 0)
    assert result.grade == "desastre"


def test_9_a_natural_one_may_succeed() -> None:
    result = rolled(plain(10), 1, 2)
    assert (result.total, result.level, result.success) == (9, 1, True)


def test_10_a_natural_ten_may_fail() -> None:
    result = rolled(plain(-8), 10, 3)
    assert (result.total, result.level, result.success) == (5, 0, False)


def test_11_levels_by_total() -> None:
    totals = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 23, 24, 26, 27, 29, 30]
    assert [level(total) for total in totals] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9]


def test_12_what_a_level_is_worth() -> None:
    levels = range(1, 8)
    parts = ["1", "9/10", "3/4", "1/2", "1/2", "1/2", "1/2"]
    assert [time_part(n) for n in levels] == [Fraction(part) for part in parts]
    assert [social_bonus(n) for n in levels] == [0, 1, 2, 3, 4, 5, 6]
    assert [damage_bonus(n) for n in levels] == [0, 0, 0, 1, 2, 3, 4]


ODDS_13 = {
    -10: "1/90",
    -4: "1/15",
    -2: "1/10",
    -1: "1/10",
    0: "1/5",
    2: "2/5",
    4: "3/5",
    6: "4/5",
    7: "9/10",
    8: "9/10",
    9: "9/10",
    10: "11/12",
    12: "413/432",
}


@pytest.mark.parametrize(("modifier", "due"), ODDS_13.items())
def test_13_odds_of_success(modifier: int, due: str) -> None:
    assert succeeds(plain(modifier)) == Fraction(due)


@pytest.mark.parametrize(("modifier", "due"), ODDS_13.items())
def test_13_odds_with_every_die_rolled(modifier: int, due: str) -> None:
    found, beyond = chance(plain(modifier), lambda result: result.success)
    assert found <= Fraction(due) <= found + beyond


def test_14_odds_of_twenty_four_or_more() -> None:
    odds = exact(lambda inputs: grade_of(plain(0), inputs), lambda prompt: None)
    assert odds["nivel_7"] == Fraction(1, 432)
    found, beyond = chance(plain(0), lambda result: result.total >= 24)
    assert found <= Fraction(1, 432) <= found + beyond


@pytest.mark.parametrize("total", [16, 22, 28])
def test_15_totals_that_a_natural_ten_skips(total: int) -> None:
    found, _ = chance(plain(0), lambda result: result.natural == 10 and result.total == total)
    assert found == 0


def test_15_the_best_total_of_a_natural_one() -> None:
    assert chance(plain(0), lambda result: result.natural == 1 and result.total > -1)[0] == 0
    assert chance(plain(0), lambda result: result.natural == 1 and result.total == -1)[0] > 0


def test_15_the_mean_with_luck() -> None:
    odds = exact(lambda inputs: resolve(plain(0), inputs).total, lambda prompt: None, longest=LONGEST, tail=0)
    mean = sum((total * weight for total, weight in odds.items()), Fraction())
    assert abs(mean - Fraction(11, 2)) < Fraction(1, 10**6)


def test_20_odds_of_a_falling_modifier() -> None:
    assert [succeeds(plain(6 + loss)) for loss in (0, -2, -4)] == [Fraction(4, 5), Fraction(3, 5), Fraction(2, 5)]


def test_22_a_tie_is_the_defender_s() -> None:
    assert contest(12, 12, DEFENDER) is Contest.MISS


def test_23_two_failures_are_no_hit() -> None:
    assert contest(8, 5) is Contest.MISS


@pytest.mark.parametrize(("ties", "due"), [(DEFENDER, 0.424286), (ATTACKER, 0.485714)])
def test_24_odds_of_a_hit(ties: str, due: float) -> None:
    odds = exact(lambda inputs: resolve(plain(5), inputs).total, lambda prompt: None, tail=0)
    hit = sum(
        (
            mine * theirs
            for attack, mine in odds.items()
            for defence, theirs in odds.items()
            if contest(attack, defence, ties) is Contest.HIT
        ),
        Fraction(),
    )
    assert round(float(hit), 6) == due


def test_28_damage_armour_and_bullets() -> None:
    assert damage(3, damage_bonus(4), 2, 0, bullet=True) == (8, 8, 16)
    assert damage(3, damage_bonus(1), 3, 5, bullet=True) == (9, 4, 8)
    assert damage(2, damage_bonus(5), 3, 4) == (12, 8, 8)
    assert damage(1, damage_bonus(1), 2, 7, bullet=True) == (2, 0, 0)


def test_30_life() -> None:
    assert life({"FUE": 3, "DES": 2, "CON": 4, "INT": 3, "PER": 4, "VOL": 4}) == 38
