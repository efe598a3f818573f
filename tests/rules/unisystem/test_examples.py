"""The worked examples of checks and levels, each under its number, straight from the vectors."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.rules.unisystem.bodies import EXAMPLES, example
from zodiac_tui.chance.branching import TAIL, exact
from zodiac_tui.chance.tape import ScriptedFaces
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, Result, grade_of, resolve
from zodiac_tui.rulesets.unisystem.levels import damage_bonus, level, social_bonus, time_part
from zodiac_tui.rulesets.unisystem.tables import bands

LONGEST = 14
"""Dice of the longest chain that is looked at in exact odds; what is longer is weighed apart."""
KINDS = {
    "prueba": Kind.PRUEBA,
    "chequeo sencillo": Kind.SENCILLO,
    "chequeo complicado": Kind.COMPLICADO,
    "no cualificado": Kind.NO_CUALIFICADO,
}


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


def told(result: Result) -> dict[str, object]:
    """What a vector may say of a result, by its keys."""
    band = next(band for band in bands() if band.id == result.grade)
    return {
        "total": result.total,
        "level": result.level,
        "level_uncapped": level(result.total),
        "name": band.label,
        "success": result.success,
        "social": social_bonus(result.level),
        "damage_bonus": damage_bonus(result.level),
    }


@pytest.mark.parametrize("n", range(1, 11))
def test_a_roll(n: int) -> None:
    given, due = example(n)
    if "kind" in given:
        unskilled = given.get("unskilled", 0)
        causes = (Cause("unisystem.modificadores", given.get("mod", 0)),)
        check = Check(KINDS[given["kind"]], given["attr"], given.get("skill", 0), causes, unskilled=unskilled)
    else:
        check = plain(given["mod"])
    found = told(rolled(check, given["d10"], *given.get("d6", ())))
    assert {key: found[key] for key in due if key != "note"} == {key: due[key] for key in due if key != "note"}


def test_11_levels_by_total() -> None:
    given, due = example(11)
    assert [level(total) for total in given["totals"]] == due["levels"]


def test_12_what_a_level_is_worth() -> None:
    given, due = example(12)
    assert [time_part(n) for n in given["level"]] == [Fraction(part) for part in due["time"]]
    assert [social_bonus(n) for n in given["level"]] == due["social"]
    assert [damage_bonus(n) for n in given["level"]] == due["damage"]


ODDS = tuple(zip(EXAMPLES[13]["input"]["p_success_at_mod"], EXAMPLES[13]["expected"]["p"], strict=True))


@pytest.mark.parametrize(("modifier", "due"), ODDS)
def test_13_odds_of_success(modifier: int, due: str) -> None:
    assert succeeds(plain(modifier)) == Fraction(due)


@pytest.mark.parametrize(("modifier", "due"), ODDS)
def test_13_odds_with_every_die_rolled(modifier: int, due: str) -> None:
    found, beyond = chance(plain(modifier), lambda result: result.success)
    assert found <= Fraction(due) <= found + beyond


def test_14_odds_of_twenty_four_or_more() -> None:
    given, due = example(14)
    check, least = plain(given["mod"]), given["at_least"]
    odds = exact(lambda inputs: grade_of(check, inputs), lambda prompt: None)
    assert odds["nivel_7"] == Fraction(due["p"])
    found, beyond = chance(check, lambda result: result.total >= least)
    assert found <= Fraction(due["p"]) <= found + beyond


@pytest.mark.parametrize("total", EXAMPLES[15]["expected"]["impossible"])
def test_15_totals_that_a_natural_ten_skips(total: int) -> None:
    found, _ = chance(plain(0), lambda result: result.natural == 10 and result.total == total)
    assert found == 0


def test_15_the_best_total_of_a_natural_one() -> None:
    assert chance(plain(0), lambda result: result.natural == 1 and result.total > -1)[0] == 0
    assert chance(plain(0), lambda result: result.natural == 1 and result.total == -1)[0] > 0


def test_15_the_mean_with_luck() -> None:
    odds = exact(lambda inputs: resolve(plain(0), inputs).total, lambda prompt: None, longest=LONGEST, tail=0)
    mean = sum((total * weight for total, weight in odds.items()), Fraction())
    assert abs(mean - Fraction(example(15)[1]["mean_of_1d10_with_luck"])) < Fraction(1, 10**6)
