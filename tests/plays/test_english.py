"""The shipped one-shot in English: nothing of it is left in Spanish, and it is played to its endings."""

from __future__ import annotations

import pytest

from tests.plays.playing import ONE_SHOT, path_of, play, scenario
from tests.scale import scaled
from zodiac_tui.catalog import scenarios
from zodiac_tui.core import events as e
from zodiac_tui.core.scenario import Scenario

PLAYS = max(3, scaled(100))
SPANISH = "¿¡«»"
"""Marks that no English text has."""


@pytest.fixture(scope="module")
def english() -> Scenario:
    return scenarios.load(path_of(ONE_SHOT), language="en")


def test_it_has_no_gap() -> None:
    assert scenarios.check(path_of(ONE_SHOT)) == []


def test_it_is_in_english_and_the_same_otherwise(english: Scenario) -> None:
    spanish = scenario(ONE_SHOT)
    assert (english.title, english.id) == ("Forty-One Signatures", spanish.id)
    assert list(english.scenes) == list(spanish.scenes)
    assert list(english.endings) == list(spanish.endings)
    for ours, theirs in zip(english.scenes.values(), spanish.scenes.values(), strict=True):
        assert ours.text != theirs.text
        assert list(ours.choices) == list(theirs.choices)
        for name, choice in ours.choices.items():
            assert choice.label != theirs.choices[name].label


@pytest.mark.parametrize("seed", [f"english{n}" for n in range(PLAYS)])
def test_a_random_play_in_english_reaches_the_ending_that_it_has_in_spanish(english: Scenario, seed: str) -> None:
    played, spanish = play(ONE_SHOT, seed, told=english), play(ONE_SHOT, seed)
    assert played.ending in english.endings
    assert (played.ending, played.answers) == (spanish.ending, spanish.answers)
    told = [event.text for event in played.events if isinstance(event, e.Narrated)]
    assert told
    assert not [text for text in told if any(mark in text for mark in SPANISH) or text.startswith("—")]
