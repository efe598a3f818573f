"""What must hold of the d10 system whatever the numbers are."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product

import pytest

from tests.rules.unisystem.test_examples import plain, succeeds
from tests.scale import scaled
from zodiac_tui.chance.branching import TAIL, exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import ScriptedFaces
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.unisystem.checks import Check, Kind, grade_of, resolve
from zodiac_tui.rulesets.unisystem.combat import AGAIN, Contest, contest, damage
from zodiac_tui.rulesets.unisystem.levels import level, time_part
from zodiac_tui.rulesets.unisystem.readings import CEIL, FLOOR
from zodiac_tui.rulesets.unisystem.records import decided_by, roll_made
from zodiac_tui.rulesets.unisystem.table import check_of_flags
from zodiac_tui.rulesets.unisystem.tables import bands


def test_success_never_grows_rarer_as_the_modifier_rises() -> None:
    odds = [succeeds(plain(modifier)) for modifier in range(-12, 13)]
    assert all(less <= more for less, more in pairwise(odds))


def test_success_is_flat_where_luck_alone_would_change_it() -> None:
    assert succeeds(plain(7)) == succeeds(plain(8)) == succeeds(plain(9))
    assert succeeds(plain(-2)) == succeeds(plain(-1))


@pytest.mark.parametrize("extra", [CEIL, FLOOR])
def test_levels_never_fall_as_the_total_rises(extra: str) -> None:
    levels = [level(total, extra) for total in range(-20, 80)]
    assert all(more - less in (0, 1) for less, more in pairwise(levels))


def test_the_strict_reading_of_extra_levels_gives_two_points_later() -> None:
    assert all(level(total, CEIL) == level(total + 2, FLOOR) for total in range(24, 80))


def test_a_contest_has_one_end() -> None:
    odds = exact(lambda inputs: resolve(plain(5), inputs).total, lambda prompt: None, tail=0)
    ends = {"a": Fraction(), "b": Fraction(), "nobody": Fraction(), "tie": Fraction()}
    for (one, p), (other, q) in product(odds.items(), repeat=2):
        forth, back = contest(one, other, AGAIN), contest(other, one, AGAIN)
        if forth is Contest.AGAIN:
            assert back is Contest.AGAIN
            ends["tie"] += p * q
        else:
            ends["a" if forth is Contest.HIT else "b" if back is Contest.HIT else "nobody"] += p * q
    assert sum(ends.values()) == 1
    assert ends["a"] == ends["b"]
    assert min(ends.values()) > 0


def test_no_defence_never_helps_the_defender() -> None:
    for attack, defence in product(range(-5, 30), repeat=2):
        if contest(attack, defence) is Contest.HIT:
            assert contest(attack, None) is Contest.HIT


def test_armour_never_raises_damage() -> None:
    for die, armour in product(range(1, 11), range(20)):
        assert damage(die, 0, 2, armour + 1).final <= damage(die, 0, 2, armour).final


def test_a_bullet_does_even_damage() -> None:
    assert all(damage(die, 1, 3, 4, bullet=True).final % 2 == 0 for die in range(1, 11))


def test_damage_never_falls_as_the_die_rises() -> None:
    done = [damage(die, 0, 3, 7).final for die in range(1, 11)]
    assert done == sorted(done)


@pytest.mark.parametrize("modifier", [-12, -3, 0, 4, 11, 14, 25])
@pytest.mark.parametrize("kind", [Kind.PRUEBA, Kind.NO_CUALIFICADO])
def test_a_chain_left_early_has_the_grade_of_the_whole(modifier: int, kind: Kind) -> None:
    check = Check(kind, modifier)
    for seed in range(scaled(150_000)):
        assert grade_of(check, SeededFaces(f"{seed}")) == resolve(check, SeededFaces(f"{seed}")).grade


def test_exact_odds_need_no_tail_in_ordinary_ranges() -> None:
    for modifier in range(-20, 13):
        odds = exact(lambda inputs: grade_of(plain(modifier), inputs), lambda prompt: None)  # noqa: B023
        assert sum(odds.values()) == 1


def test_exact_odds_report_what_is_beyond_the_longest_chain() -> None:
    odds = exact(lambda inputs: grade_of(plain(30), inputs), lambda prompt: None, tail=TAIL)
    assert 0 < odds[TAIL] < Fraction(1, 10**8)
    assert sum(odds.values()) == 1


def test_a_disaster_needs_a_natural_one() -> None:
    assert resolve(plain(-10), ScriptedFaces([5])).grade == "nivel_0"
    assert resolve(plain(0), ScriptedFaces([1, 2])).grade == "desastre"
    assert resolve(plain(1), ScriptedFaces([1, 2])).grade == "desastre"
    assert resolve(plain(2), ScriptedFaces([1, 2])).grade == "nivel_0"


def test_a_grade_is_named_after_its_level() -> None:
    assert [(band.id, band.level) for band in bands()] == [("desastre", None), *((f"nivel_{n}", n) for n in range(8))]


def test_a_failed_long_task_takes_all_its_time() -> None:
    assert time_part(0) == 1


@pytest.mark.parametrize(
    "flags",
    [
        {"sencillo": True, "complicado": True},
        {"no_cualificado": True, "sencillo": True},
        {"attr": 3, "hab": 2, "complicado": True},
    ],
)
def test_flags_that_contradict_are_refused(flags: dict[str, Plain]) -> None:
    with pytest.raises(UsageError):
        check_of_flags(flags)


def _decided(check: Check, *faces: int) -> list[tuple[str, str]]:
    roll = roll_made("a", "prueba", T("x"), check, resolve(check, ScriptedFaces(faces)))
    return [(decider.cause.rule, decider.without) for decider in decided_by(roll)]


def test_a_modifier_decides_where_the_grade_hangs_on_it() -> None:
    assert _decided(plain(2), 7) == [("unisystem.modificadores", "nivel_0")]
    assert _decided(plain(2), 5) == []


def test_the_unskilled_attempt_decides_by_penalty_or_cap() -> None:
    assert _decided(Check(Kind.NO_CUALIFICADO, 3), 7) == [("unisystem.no_cualificado", "nivel_1")]
    assert ("unisystem.no_cualificado", "nivel_5") in _decided(Check(Kind.NO_CUALIFICADO, 3), 10, 5)


def test_luck_decides_where_the_grade_hangs_on_it() -> None:
    assert _decided(Check(Kind.PRUEBA, 3), 10, 1) == []
    assert _decided(Check(Kind.PRUEBA, 3), 10, 5) == [("unisystem.suerte", "nivel_3")]
