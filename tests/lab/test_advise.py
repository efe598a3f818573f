"""The odds of options: exact, nothing spent, and only where something is rolled."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

from tests.plays.playing import scenario
from zodiac_tui.catalog import registry
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.state import State
from zodiac_tui.lab import advise
from zodiac_tui.session.game import Session

SCENARIO = scenario("tres_escenas")
RULESET = registry.get(SCENARIO.ruleset)


def game(seed: str = "advise") -> Session:
    return Session.new(SCENARIO, RULESET, ("lena",), seed)


def test_only_options_that_roll_have_odds() -> None:
    assert set(advise.for_prompt(game())) == {"forzar", "trepar"}


def test_the_grades_sum_to_one() -> None:
    for odds in advise.grades_for_prompt(game()).values():
        assert sum(odds.values()) == 1


def test_climbing_hindered_needs_ten_to_twelve() -> None:
    """AT +0, Entorpecida -3, CD (7): 10 to 12 reach it, and a natural 12 always does."""
    assert advise.for_prompt(game())["trepar"] == Fraction(3, 12)


def test_a_question_inside_a_roll_has_none() -> None:
    session = game()
    session.answer("forzar")
    assert advise.for_prompt(session) == {}


def test_odds_follow_conditional_causes() -> None:
    """Noise brings a Desventaja, which the Ventaja of good light cancels."""
    session = game()
    check = SCENARIO.scenes["verja"].choices["forzar"].check
    assert check is not None
    quiet = advise.success_of(SCENARIO, RULESET, session.view, "lena", check)
    heard = advise.success_of(SCENARIO, RULESET, _noisy(session), "lena", check)
    assert heard is not None
    assert quiet is not None
    assert heard < quiet


def test_plays_agree_with_the_odds() -> None:
    """A frequency of 200 seeded climbs lies within four standard deviations of 1/4."""
    seen = Counter(_climbed(f"climb-{n}") for n in range(200))
    assert abs(seen[True] - 50) <= 4 * 6.2


def _noisy(session: Session) -> State:
    return replace(session.view, flags={**session.view.flags, "ruido": 1})


def _climbed(seed: str) -> bool:
    session = game(seed)
    session.answer("trepar")
    while True:
        roll = next((event for event in session.take_events() if isinstance(event, RollMade)), None)
        if roll is not None:
            return roll.grade.startswith("exito") and not roll.answers["converted"]
        assert session.prompt is not None
        session.answer("normal" if session.prompt.topic == "modo" else "no")
