"""Bots that play: endings with their chance, what was never reached, what was given up, and invariants."""

from __future__ import annotations

import pytest

from tests.lab import tiny
from zodiac_tui.core.errors import UsageError
from zodiac_tui.lab.explore.intervals import wilson
from zodiac_tui.lab.explore.plays import MOST_CHOICES, Trouble
from zodiac_tui.lab.explore.policies import POLICIES, policy_named
from zodiac_tui.lab.explore.sampling import Sample, sample

PLAYS = 200
"""Plays in a sample whose verdict is a frequency, at every scale."""


def played(body: str, policy: str = "uniform", runs: int = 20, seed: str = "s") -> Sample:
    return sample(tiny.story(body), policy, seed, runs, tiny.silent)


def test_a_coin_comes_down_on_both_sides() -> None:
    result = played(tiny.COIN, runs=PLAYS)
    assert sum(chance.count for chance in result.endings.values()) == PLAYS
    low, high = result.endings["bueno"].interval
    assert low < 0.5 < high
    assert result.lengths[""].choices == 1


def test_words_are_those_that_were_read() -> None:
    """Uno. Una moneda al aire. Then either «Bien. Dos palabras.» or «Mal. Nada.»"""
    lengths = played(tiny.COIN).lengths
    assert (lengths["bueno"].words, lengths["malo"].words) == (8, 7)


def test_zero_of_many_has_an_upper_bound() -> None:
    chance = played(tiny.UNREACHED).endings["malo"]
    assert (chance.count, chance.interval[0]) == (0, 0)
    assert chance.interval[1] == pytest.approx(0.1611, abs=1e-4)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"), [(0, 10, 0, 0.2775), (10, 10, 0.7225, 1), (5, 10, 0.2366, 0.7634)]
)
def test_wilson_by_the_book(count: int, of: int, low: float, high: float) -> None:
    assert list(wilson(count, of)) == [pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4)]


def test_a_dead_end_gives_a_play_up() -> None:
    (given_up,) = played(tiny.DEAD_END).given_up
    assert (given_up.trouble, given_up.loop) == (Trouble.DEAD_END, ("pozo",))
    assert given_up.first.path == [("uno", "bajar")]


def test_a_ring_is_named_whichever_scene_it_was_entered_by() -> None:
    (given_up,) = played(tiny.RING).given_up
    assert (given_up.trouble, given_up.loop) == (Trouble.RING, ("a", "b"))


def test_a_play_without_end_is_given_up() -> None:
    (given_up,) = played(tiny.TRAP, "first", 1).given_up
    assert (given_up.trouble, given_up.loop) == (Trouble.ENDLESS, ("dos", "tres"))
    assert len(given_up.first.path) == MOST_CHOICES + 1


def test_a_broken_invariant_has_its_seed_and_path() -> None:
    (broken,) = played(tiny.INVARIANT).broken
    assert broken.violation.invariant == "bandera.oro <= 1"
    assert broken.violation.path == (("uno", "coger"), ("uno", "coger"))
    assert broken.seed == f"s:{broken.run}"
    alone = sample(tiny.story(tiny.INVARIANT), "uniform", "s", broken.run + 1, tiny.silent)
    assert [each.run for each in alone.broken] == [broken.run], "no play before it breaks anything"


@pytest.mark.parametrize(("policy", "option"), [("first", "salir"), ("last", "buscar")])
def test_first_and_last_take_what_they_say(policy: str, option: str) -> None:
    assert ("uno", option) in played(tiny.UNREACHED, policy, 1).coverage.options


def test_the_curious_take_what_was_taken_least() -> None:
    assert played(tiny.DEAD_END, "curious", 10).endings["bueno"].count == 5


def test_the_careful_take_what_is_sure() -> None:
    """A climb may fail; there is nothing else to do, so it is tried: no policy waits for ever."""
    assert sum(chance.count for chance in played(tiny.CHECK, "careful").endings.values()) == 20


@pytest.mark.parametrize("policy", sorted(POLICIES))
def test_the_same_seed_gives_the_same(policy: str) -> None:
    assert played(tiny.CHECK, policy) == played(tiny.CHECK, policy)
    assert played(tiny.COIN, "uniform", seed="t") != played(tiny.COIN, "uniform", seed="u")


def test_an_unknown_policy_is_told_with_the_nearest() -> None:
    with pytest.raises(UsageError, match="curious"):
        policy_named("curios")
