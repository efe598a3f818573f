"""The golden plays of the rules: short, whole, and different without the rule that they show."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.plays import by_rule, coverage
from tests.plays.by_rule import MOST_LINES, PLAYS, Play, Played, perform, rules_of
from tests.plays.coverage import claims
from tests.plays.coverage_zodiac import BOOK
from tests.plays.switches import SWITCHES
from tests.plays.switching import switched
from zodiac_tui.rulesets.zodiac.rulebook import rulebook

GOLDEN = {play.name: play for play in by_rule.plays()}


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
    assert sorted(play.name for play in by_rule.plays()) == sorted(GOLDEN), "of two of one name, one is never played"


def test_what_is_produced_is_in_the_rulebook() -> None:
    assert sorted(frozenset().union(*coverage.shown(BOOK).values()) - set(rulebook())) == []
    assert len(coverage.produced(BOOK)) > 100


@pytest.mark.parametrize("rule", SWITCHES)
def test_a_play_ends_otherwise_without_its_rule(rule: str, with_all_rules: Callable[[str], Played]) -> None:
    name, off = SWITCHES[rule]
    before = with_all_rules(name)
    with switched(off):
        after = perform(GOLDEN[name])
    assert after.digest != before.digest
    assert perform(GOLDEN[name]).digest == before.digest, "the switch leaves nothing behind"


def test_switches_are_of_rules() -> None:
    assert sorted(set(SWITCHES) - set(rulebook())) == []


def test_a_play_that_goes_astray_tells_what_was_left() -> None:
    assert perform(Play("x", PLAYS / "gimnasio.toml", ("akemi",), ("abrir", "normal", "13", "7"), 1)).left == (
        "13",
        "7",
    )


def test_the_recorder_sees_causes_and_rows() -> None:
    found = rules_of(perform(GOLDEN["pistola"]))
    assert {"zodiac.recarga", "zodiac.recarga.lenta", "zodiac.armas.pistola", "zodiac.accion.punteria"} <= found
    assert "zodiac.caida" not in found


def test_the_recorder_sees_rows_by_their_numbers() -> None:
    grados = [f"zodiac.puntuaciones.grado_{n}" for n in range(6)]
    found = rules_of(perform(GOLDEN["nueve_puntuaciones"]))
    assert [rule in found for rule in grados] == [False, *[True] * 5]
    assert "zodiac.tope" in rules_of(perform(GOLDEN["estudios"]))
    assert "zodiac.tope" not in rules_of(perform(GOLDEN["manos_y_piernas"])), "a +1 alone is far from it"
    assert "zodiac.reaccion" not in rules_of(perform(GOLDEN["buena_labia"]))


WRITE = "write it again: python -m tests.pages"


def test_the_page_of_coverage_says_what_is_so() -> None:
    written, made = BOOK.page.read_text(encoding="utf-8"), coverage.page(BOOK)
    assert [rest for _, _, rest in claims(BOOK, written)] == [rest for _, _, rest in claims(BOOK, made)], WRITE
    assert len(list(claims(BOOK, made))) == len(rulebook())


def test_the_page_of_coverage_names_no_test_that_is_gone() -> None:
    for rule, tests, _ in claims(BOOK, BOOK.page.read_text(encoding="utf-8")):
        named = {name for name in tests.split(" +")[0].split(", ") if name.endswith(".py")}
        assert named <= set(coverage.tested(BOOK).get(rule, ())), f"{rule}: {WRITE}"
