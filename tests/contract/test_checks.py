"""A check at the table: its odds are whole, its samples agree with them, and the same faces read the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from tests.chi_square import fits
from tests.contract.kits import KITS, PJ, fighting, scenario
from tests.scale import scaled
from zodiac_tui.chance.branching import TAIL, exact
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs, ScriptedFaces
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import Reading, Ruleset, TableCheck

SAMPLE = 20_000
"""Rolls of a frequency: the same at every scale."""
SEEDS = scaled(10_000)


def _checks(name: str, ruleset: Ruleset) -> Iterator[TableCheck]:
    for flags in KITS[name].flags:
        yield ruleset.table_check(flags)


def _answer(check: TableCheck, prompt: Prompt) -> Answer:
    found = check.answer(prompt)
    return prompt.legal[0].id if found is None else found


def _rolled(check: TableCheck, faces: SeededFaces | ScriptedFaces) -> Reading:
    return check.run(PolicyInputs(faces, partial(_answer, check)))


def test_exact_odds_sum_to_one(name: str, ruleset: Ruleset) -> None:
    for check in _checks(name, ruleset):
        odds = exact(check.outcome, partial(_answer, check), tail=TAIL)
        assert sum(odds.values()) == 1
        assert set(odds) - {TAIL} <= {grade.id for grade in ruleset.vocabulary.grades}


def test_samples_agree_with_exact_odds(name: str, ruleset: Ruleset) -> None:
    for check in _checks(name, ruleset):
        odds = exact(check.outcome, partial(_answer, check), tail=TAIL)
        faces = SeededFaces(f"contrato:{name}")
        assert fits(Counter(_rolled(check, faces).grade for _ in range(SAMPLE)), odds)


def test_the_same_faces_read_the_same(name: str, ruleset: Ruleset) -> None:
    for check in _checks(name, ruleset):
        for seed in range(SEEDS):
            reading = _rolled(check, SeededFaces(f"{seed}"))
            faces = [die.face for die in reading.dice]
            assert _rolled(check, ScriptedFaces(faces)) == reading


def test_the_grade_alone_is_that_of_the_whole_reading(name: str, ruleset: Ruleset) -> None:
    for check in _checks(name, ruleset):
        for seed in range(SEEDS):
            inputs = PolicyInputs(SeededFaces(f"{seed}"), partial(_answer, check))
            assert check.outcome(inputs) == _rolled(check, SeededFaces(f"{seed}")).grade


def test_a_reading_succeeds_as_its_grade_does(name: str, ruleset: Ruleset) -> None:
    for check in _checks(name, ruleset):
        for seed in range(SEEDS):
            reading = _rolled(check, SeededFaces(f"{seed}"))
            assert ruleset.vocabulary.grade(reading.grade).outcome_class.succeeds == reading.success


def test_every_die_has_a_name(name: str, ruleset: Ruleset) -> None:
    for check in _checks(name, ruleset):
        for seed in range(SEEDS):
            thrown = _rolled(check, SeededFaces(f"{seed}")).dice
            assert all(check.die_name(thrown[:place]).plain() for place in range(len(thrown)))


def test_equal_flags_have_equal_keys(name: str, ruleset: Ruleset) -> None:
    for flags in KITS[name].flags:
        assert hash(ruleset.table_check(flags).key) == hash(ruleset.table_check(dict(flags)).key)
        assert ruleset.table_check(flags).key == ruleset.table_check(dict(flags)).key


def test_a_scene_s_check_is_told_and_has_the_grade_that_it_returns(name: str, ruleset: Ruleset) -> None:
    told, state = scenario(name), fighting(name)
    assert ruleset.barred(told, state, PJ, KITS[name].check) is None
    assert ruleset.describe(told, state, PJ, KITS[name].check).plain()
    for seed in range(SEEDS):
        beat = Beat(told, state, PolicyInputs(SeededFaces(f"{seed}"), lambda prompt: prompt.legal[0].id))
        grade = ruleset.check(beat, PJ, KITS[name].check)
        rolls = [event for event in beat.events if isinstance(event, RollMade)]
        assert rolls
        assert rolls[-1].grade == grade
        assert ruleset.vocabulary.grade(grade).label.plain()


def test_what_decided_a_roll_changes_its_grade(name: str, ruleset: Ruleset) -> None:
    told, state = scenario(name), fighting(name)
    for seed in range(SEEDS):
        beat = Beat(told, state, PolicyInputs(SeededFaces(f"{seed}"), lambda prompt: prompt.legal[-1].id))
        ruleset.check(beat, PJ, KITS[name].check)
        for roll in beat.events:
            if isinstance(roll, RollMade):
                assert all(decider.without != roll.grade for decider in ruleset.decided_by(roll))
