"""The golden plays of the d10 system: each numbered rule has its tests, a play that shows it, and a switch."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.plays import by_rule, coverage
from tests.plays.by_rule import MOST_LINES, Play, Played, perform
from tests.plays.coverage_unisystem import BEYOND, BOOK, numbered, numbers, required, rows
from tests.plays.switches_unisystem import SWITCHES
from tests.plays.switching_unisystem import switched
from zodiac_tui.rulesets.unisystem.rulebook import rulebook

GOLDEN = {play.name: play for play in by_rule.plays(BOOK.folder)}
WRITE = "write it again: python -m tests.pages"


@pytest.fixture(scope="module")
def with_all_rules() -> Callable[[str], Played]:
    """Performs a golden play by its name, once: before any switch, since each test shows that its own left nothing."""
    return cache(lambda name: perform(GOLDEN[name]))


@pytest.mark.parametrize("play", GOLDEN.values(), ids=GOLDEN)
def test_a_play_is_short_and_every_answer_is_asked_for(play: Play) -> None:
    assert play.lines <= MOST_LINES
    assert (play.room.parent / f"{play.name}.txt").read_text(encoding="utf-8").startswith("# ")
    assert perform(play).left == ()


def test_a_play_is_known_by_its_name_alone() -> None:
    assert sorted(play.name for play in by_rule.plays(BOOK.folder)) == sorted(GOLDEN)


def test_what_is_produced_is_in_the_rulebook() -> None:
    assert sorted(frozenset().union(*coverage.shown(BOOK).values()) - set(rulebook())) == []


@pytest.mark.parametrize("key", SWITCHES)
def test_a_play_ends_otherwise_without_its_rule(key: str, with_all_rules: Callable[[str], Played]) -> None:
    name, off = SWITCHES[key]
    before = with_all_rules(name)
    with switched(off):
        after = perform(GOLDEN[name])
    assert after.events != before.events
    assert after.digest != before.digest
    assert perform(GOLDEN[name]).digest == before.digest, "the switch leaves nothing behind"


def test_every_number_has_a_row_and_every_row_a_number() -> None:
    assert [row.key for row in numbered()] == [*required()]
    assert len({row.key for row in rows()}) == len(rows())
    assert {rule for row in rows() for rule in row.rules} == set(rulebook())


def test_every_numbered_rule_has_tests() -> None:
    assert [row.key for row in numbered() if row.key not in coverage.tested(BOOK)] == []


def test_every_rule_has_a_golden_play_and_a_switch_or_a_reason() -> None:
    assert {row.key for row in rows() if row.key not in coverage.produced(BOOK)} == set(BEYOND)
    assert {row.key for row in rows() if row.key not in SWITCHES} == set(BEYOND)
    assert set(SWITCHES) <= {row.key for row in rows()}


def test_numbers_in_a_text() -> None:
    assert list(numbers("(C8, C9) and F3-F5, W1-2; not A7b")) == ["C8", "C9", "F3", "F4", "F5", "W1", "W2"]


def test_the_page_of_coverage_says_what_is_so() -> None:
    written, made = BOOK.page.read_text(encoding="utf-8"), coverage.page(BOOK)
    assert [rest for _, _, rest in coverage.claims(BOOK, written)] == [
        rest for _, _, rest in coverage.claims(BOOK, made)
    ], WRITE
    assert len(list(coverage.claims(BOOK, made))) == len(rows())


def test_the_page_of_coverage_names_no_test_that_is_gone() -> None:
    for key, tests, _ in coverage.claims(BOOK, BOOK.page.read_text(encoding="utf-8")):
        named = {name for name in tests.split(" +")[0].split(", ") if name.endswith(".py")}
        assert named <= set(coverage.tested(BOOK).get(key, ())), f"{key}: {WRITE}"
