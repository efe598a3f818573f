"""Words of a creation's scenario, which are the program's own, in both languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.present.games import SCENARIO
from zodiac_tui.core.creation import NPC, PJ
from zodiac_tui.present.prose import prose

MADE = replace(SCENARIO, creates="ana.toml", makes=PJ)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Un PJ nuevo", "A new PJ"),
        ("PJ terminado", "PJ finished"),
        ("La ficha se escribe en ana.toml.", "The sheet is written to ana.toml."),
        ("Un PNJ nuevo", "Un PNJ nuevo"),
    ],
)
def test_a_creation_is_told_in_the_readers_language(text: str, told: str) -> None:
    assert prose(text, MADE) == told


def test_each_kind_of_creation_has_its_own() -> None:
    assert prose("Un PNJ nuevo", replace(MADE, makes=NPC)) == "A new PNJ"


def test_an_authors_words_stay_as_they_are() -> None:
    assert prose("Un PJ nuevo", SCENARIO) == "Un PJ nuevo"
