"""What must hold of any check of the d10 system, whatever its numbers, faces and readings are."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.chi_square import fits
from tests.rules.unisystem.test_examples import plain, succeeds
from tests.scale import scaled
from zodiac_tui.chance.branching import TAIL, exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import ScriptedFaces
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.account import account
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, grade_of, resolve
from zodiac_tui.rulesets.unisystem.dice import Dice, roll
from zodiac_tui.rulesets.unisystem.graded import steps
from zodiac_tui.rulesets.unisystem.levels import damage_bonus, level, lowest, social_bonus, time_part
from zodiac_tui.rulesets.unisystem.options import options
from zodiac_tui.rulesets.unisystem.readings import Readings, readings
from zodiac_tui.rulesets.unisystem.records import check_of, decided_by, deciders, roll_made
from zodiac_tui.rulesets.unisystem.tasks import taken

MANY = scaled(1_000_000)
NAMES = ("nivel_extra", "suerte", "suerte_en", "tope", "modificadores")
READINGS = tuple(Readings(*chosen) for chosen in product(*(tuple(options()[name].choices) for name in NAMES)))
CAUSES = st.lists(st.integers(-6, 6).map(lambda n: Cause("unisystem.modificadores", n)), max_size=4).map(tuple)
CHECKS = st.builds(
    Check,
    st.sampled_from(Kind),
    st.integers(0, 8),
    st.integers(0, 8),
    CAUSES,
    st.sampled_from(READINGS),
    st.sampled_from([0, -2, -3, -6]),
)
SEEDS = st.integers(0, 10**9).map(str)
FEW = settings(max_examples=scaled(10_000), deadline=None)


def faces_of(check: Check, seed: str) -> list[int]:
    return [die.face for die in resolve(check, SeededFaces(seed)).dice]


@FEW
@given(CHECKS, SEEDS)
def test_a_better_modifier_never_gives_a_lower_level(check: Check, seed: str) -> None:
    faces = faces_of(check, seed)
    helped = replace(check, attribute=check.attribute + 1)
    before, after = (resolve(each, ScriptedFaces(faces)) for each in (check, helped))
    assert after.level >= before.level
    assert after.total >= before.total


@FEW
@given(CHECKS, SEEDS, st.integers(-6, -1))
def test_a_penalty_never_helps_and_counts_once(check: Check, seed: str, n: int) -> None:
    faces = faces_of(check, seed)
    hindered = replace(check, causes=(*check.causes, Cause("unisystem.heridas", n)))
    assert resolve(hindered, ScriptedFaces(faces)).level <= resolve(check, ScriptedFaces(faces)).level
    assert check.modifier + n <= hindered.modifier <= check.modifier


@FEW
@given(CHECKS, SEEDS)
def test_what_is_shown_makes_the_total(check: Check, seed: str) -> None:
    result = resolve(check, SeededFaces(seed))
    told = account(roll_made("a", "prueba", T("x"), check, result))
    assert sum(die.face for die in told.dice) + sum(cause.number for cause in told.addends) == result.total
    assert result.success == (result.level > 0)
    assert told.graded


@FEW
@given(CHECKS, SEEDS)
def test_a_record_holds_the_check(check: Check, seed: str) -> None:
    result = resolve(check, SeededFaces(seed))
    recorded = roll_made("a", "prueba", T("x"), check, result)
    again = check_of(recorded)
    assert again == check
    assert resolve(again, ScriptedFaces([die.face for die in result.dice])) == result
    assert decided_by(recorded) == deciders(check, [die.face for die in result.dice])


@FEW
@given(CHECKS, SEEDS)
def test_a_chain_left_early_has_the_grade_of_the_whole(check: Check, seed: str) -> None:
    assert grade_of(check, SeededFaces(seed)) == resolve(check, SeededFaces(seed)).grade


@FEW
@given(CHECKS, SEEDS)
def test_what_decided_changes_the_grade_without_it(check: Check, seed: str) -> None:
    result = resolve(check, SeededFaces(seed))
    for decider in deciders(check, [die.face for die in result.dice]):
        assert decider.without
        assert decider.without != result.grade
        assert decider.cause.number != 0 or decider.cause.rule in ("unisystem.no_cualificado",)


@FEW
@given(CHECKS, SEEDS)
def test_why_names_where_the_next_level_begins(check: Check, seed: str) -> None:
    result = resolve(check, SeededFaces(seed))
    told = [step.plain() for step in steps(check, result.natural, result.total, 9)]
    capped = check.cap is not None and level(result.total, check.readings.nivel_extra) > check.cap
    assert len(told) == (2 if capped else 1)


def test_each_level_begins_at_its_lowest_total() -> None:
    for extra in ("ceil", "floor"):
        for reached in range(1, 30):
            first = lowest(reached, extra)
            assert (level(first - 1, extra), level(first, extra)) == (reached - 1, reached)


def test_closed_forms() -> None:
    for reached in range(2, 40):
        assert social_bonus(reached) == reached - 1
        assert damage_bonus(reached) == (reached - 3 if reached >= 4 else 0)
    for total in range(24, 120):
        assert level(total) == 6 + -(-(total - 23) // 3)


@FEW
@given(st.integers(60, 10**7), st.integers(0, 12), st.sampled_from(["mitad", "menos"]))
def test_a_task_takes_no_less_than_the_rule_allows(most: int, reached: int, how: str) -> None:
    time = taken(most, reached, {"tiempo_excelente": how})
    part = time_part(reached, less=how == "menos")
    assert part * most <= time <= most
    assert time < part * most + 60
    assert time >= taken(most, reached + 1, {"tiempo_excelente": how})


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("suerte", ["d6", "repetir"])
@pytest.mark.parametrize("modifier", [-10, -2, 0, 5, 9, 12])
def test_sampled_is_exact(kind: Kind, suerte: str, modifier: int) -> None:
    check = Check(kind, 0, 0, (Cause("unisystem.modificadores", modifier),), Readings(suerte=suerte))
    odds = exact(lambda inputs: grade_of(check, inputs), lambda prompt: None, tail=TAIL)
    assert sum(odds.values()) == 1
    assert odds.get(TAIL, Fraction()) < Fraction(1, 10**8)
    faces = SeededFaces(f"{kind.value}:{suerte}:{modifier}")
    counts: dict[str, int] = {}
    for _ in range(max(1, MANY // 12)):
        grade = resolve(check, faces).grade
        counts[grade] = counts.get(grade, 0) + 1
    assert fits(counts, odds)


def test_success_does_not_fall_anywhere() -> None:
    odds = [succeeds(plain(modifier)) for modifier in range(-20, 13)]
    assert odds == sorted(odds)


DICE = st.builds(Dice, st.integers(1, 5), st.integers(2, 20), st.integers(1, 5), st.integers(-5, 10))


@FEW
@given(DICE, SEEDS, st.integers(0, 8))
def test_dice_lie_within_their_bounds(dice: Dice, seed: str, bonus: int) -> None:
    least = (dice.number + bonus) * dice.times + dice.plus
    most = least + dice.number * (dice.sides - 1) * dice.times
    assert least <= roll(SeededFaces(seed), dice, {}, bonus=bonus) <= most
    assert roll(ScriptedFaces([]), dice, {"dados": "fijos"}, bonus=bonus) == dice.average + bonus * dice.times


@FEW
@given(DICE, st.data())
def test_more_on_a_die_is_more(dice: Dice, data: st.DataObject) -> None:
    faces = data.draw(st.lists(st.integers(1, dice.sides - 1), min_size=dice.number, max_size=dice.number))
    better = [faces[0] + 1, *faces[1:]]
    assert roll(ScriptedFaces(better), dice, {}) > roll(ScriptedFaces(faces), dice, {})


def test_the_usual_readings_are_the_defaults() -> None:
    assert readings({}) == Readings()
    assert Readings().plain == {}
