"""A Vocabulary can be built from: no two things share an id, every fallback leads somewhere, every type is known."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.kits import FOE, PJ, fighting, scenario
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.text import Text
from zodiac_tui.core.vocabulary import Field, Grade, Vocabulary
from zodiac_tui.engine.names import read

PLAIN_TYPES = {
    "list",
    "int",
    "bool",
    "str",
    "id",
    "use",
    "uses",
    "choice",
    "texts",
    "table",
    "ints",
    "texts_by",
    "effects",
    "duration",
}
NEUTRAL_KINDS = {"pj", "pnj", "personaje", "objeto", "escena"}
PNJ = "pnj.*."


@pytest.fixture
def vocabulary(ruleset: Ruleset) -> Vocabulary:
    return ruleset.vocabulary


def _fields(fields: tuple[Field, ...]) -> Iterator[Field]:
    for made in fields:
        yield made
        yield from _fields(made.fields)


def _all_fields(words: Vocabulary) -> list[Field]:
    groups = [form.fields for form in words.check_forms]
    groups += [words.roll_flags, words.character_fields, words.npc_fields, *words.gear_fields.values()]
    groups += [words.options, words.orders]
    groups += [words.scene_fields, words.encounter_fields]
    groups += [(effect.value, *effect.extras) for effect in words.effects]
    return [made for group in groups for made in _fields(group)]


def _fallen_back(words: Vocabulary, grade: Grade) -> Grade:
    steps = 0
    while grade.fallback:
        grade = words.grade(grade.fallback)
        steps += 1
        assert steps <= len(words.grades), "fallbacks run in a ring"
    return grade


def _is_word(text: Text) -> bool:
    return bool(text.plain().strip())


def test_ids_are_unique_in_their_group(vocabulary: Vocabulary) -> None:
    terms = (vocabulary.scores, vocabulary.actions, vocabulary.tracks, vocabulary.states, vocabulary.distances)
    groups = [[term.id for term in group] for group in terms]
    groups.append([grade.id for grade in vocabulary.grades])
    groups.append([form.key for form in vocabulary.check_forms])
    groups.append([effect.value.key for effect in vocabulary.effects])
    groups.append(list(vocabulary.condition_names))
    for group in groups:
        assert len(set(group)) == len(group)


def test_keys_are_unique_in_their_table(vocabulary: Vocabulary) -> None:
    tables = [form.fields for form in vocabulary.check_forms]
    tables += [vocabulary.roll_flags, vocabulary.character_fields, vocabulary.npc_fields]
    tables += [*vocabulary.gear_fields.values(), vocabulary.options, vocabulary.orders]
    tables += [made.fields for made in _all_fields(vocabulary)]
    tables += [(effect.value, *effect.extras) for effect in vocabulary.effects]
    for table in tables:
        assert len({made.key for made in table}) == len(table)


def test_a_grade_has_a_label_a_tone_and_a_class(vocabulary: Vocabulary) -> None:
    for grade in vocabulary.grades:
        assert _is_word(grade.label)
        assert grade.tone in (("good", "mixed") if grade.outcome_class.succeeds else ("bad",))


def test_fallbacks_end_at_a_required_or_silent_grade(vocabulary: Vocabulary) -> None:
    for grade in vocabulary.grades:
        last = _fallen_back(vocabulary, grade)
        assert last.required or last.silent


def test_a_fallback_keeps_success_success_and_failure_failure(vocabulary: Vocabulary) -> None:
    for grade in vocabulary.grades:
        assert _fallen_back(vocabulary, grade).outcome_class.succeeds == grade.outcome_class.succeeds


def test_a_success_and_a_failure_are_required(vocabulary: Vocabulary) -> None:
    assert {grade.outcome_class.succeeds for grade in vocabulary.grades if grade.required} == {True, False}


def test_the_shared_class_never_falls_as_the_rank_rises(vocabulary: Vocabulary) -> None:
    classes = [grade.outcome_class for grade in vocabulary.grades]
    assert classes == sorted(classes)
    assert [vocabulary.rank(grade.id) for grade in vocabulary.grades] == list(range(len(classes)))


def test_every_field_has_a_known_type_and_the_words_that_it_needs(vocabulary: Vocabulary) -> None:
    kinds = NEUTRAL_KINDS | set(vocabulary.gear_fields)
    for made in _all_fields(vocabulary):
        plain, _, kind = made.type.partition(":")
        assert kind in kinds if plain in ("ref", "refs") else plain in PLAIN_TYPES and not kind, made
        assert _is_word(made.help), made
        assert made.minimum <= made.maximum, made
        assert made.choices or plain != "choice", made
        assert made.fields or plain != "table", made


def test_every_label_says_something(vocabulary: Vocabulary) -> None:
    assert _is_word(vocabulary.name)
    for group in (vocabulary.scores, vocabulary.actions, vocabulary.tracks, vocabulary.states, vocabulary.distances):
        assert all(_is_word(term.label) for term in group)


def test_an_option_and_an_order_leave_a_choice(vocabulary: Vocabulary) -> None:
    for made in (*vocabulary.options, *vocabulary.orders):
        assert len(set(made.choices)) >= 2


def test_a_fight_has_a_nearest_distance(vocabulary: Vocabulary) -> None:
    assert vocabulary.distances


def test_costs_are_tracks(vocabulary: Vocabulary) -> None:
    assert set(vocabulary.costs) <= {track.id for track in vocabulary.tracks}


def test_rules_are_entered_whole_and_under_their_id(name: str, vocabulary: Vocabulary) -> None:
    for rule, entry in vocabulary.rules.items():
        assert rule == entry.id
        assert rule.startswith(f"{name}.")
        assert all((entry.title, entry.text, entry.source))


def test_every_condition_name_can_be_read(name: str, ruleset: Ruleset) -> None:
    state = fighting(name)
    for condition in ruleset.vocabulary.condition_names:
        asked = condition.replace(PNJ, f"pnj.{FOE}.") if condition.startswith(PNJ) else condition.replace("*", PJ)
        assert isinstance(read(asked, state, ruleset, PJ), int)


def test_a_name_of_nobody_is_refused(name: str, ruleset: Ruleset) -> None:
    with pytest.raises(KeyError):
        ruleset.read(fighting(name), PJ, "no.hay.tal")


def test_the_kit_breaks_no_rule(name: str, ruleset: Ruleset) -> None:
    assert [problem for problem in ruleset.problems(scenario(name)) if problem.severity == "error"] == []
