"""The shipped scenarios in English: nothing of them is left in Spanish, and they are played to their endings."""

from __future__ import annotations

import pytest

from tests.plays.playing import DARK, ONE_SHOT, path_of, play, scenario
from tests.scale import scaled
from zodiac_tui.catalog import scenarios
from zodiac_tui.core import events as e
from zodiac_tui.core.scenario import Scenario

PLAYS = max(3, scaled(100))
SPANISH = "¿¡«»"
"""Marks that no English text has."""


TITLES = {
    ONE_SHOT: "Forty-One Signatures",
    DARK: "Where the Candle Goes Out",
    "ensayo_aguja": "Rehearsal: the points on the moor",
}


@pytest.fixture(scope="module", params=TITLES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def english(name: str) -> Scenario:
    return scenarios.load(path_of(name), language="en")


def test_it_has_no_gap(name: str) -> None:
    assert scenarios.check(path_of(name)) == []


def test_it_is_in_english_and_the_same_otherwise(name: str, english: Scenario) -> None:
    spanish = scenario(name)
    assert (english.title, english.id) == (TITLES[name], spanish.id)
    assert list(english.scenes) == list(spanish.scenes)
    assert list(english.endings) == list(spanish.endings)
    for ours, theirs in zip(english.scenes.values(), spanish.scenes.values(), strict=True):
        assert ours.text != theirs.text
        assert list(ours.choices) == list(theirs.choices)
        for id, choice in ours.choices.items():
            assert choice.label != theirs.choices[id].label


@pytest.mark.parametrize("seed", [f"english{n}" for n in range(PLAYS)])
def test_a_random_play_in_english_reaches_the_ending_that_it_has_in_spanish(
    name: str, english: Scenario, seed: str
) -> None:
    played, spanish = play(name, seed, told=english), play(name, seed)
    assert played.ending in english.endings
    assert (played.ending, played.answers) == (spanish.ending, spanish.answers)
    told = [event.text for event in played.events if isinstance(event, e.Narrated)]
    assert told
    assert not [text for text in told if any(mark in text for mark in SPANISH) or text.startswith("—")]
