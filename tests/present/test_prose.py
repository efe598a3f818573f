"""Words of a creation's scenario, which are the program's own, in both languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from zodiac_tui.catalog.creation import NAME, creation, source
from zodiac_tui.core.creation import NPC, PJ
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.files.toml import parse
from zodiac_tui.present.prose import prose, title_of
from zodiac_tui.present.saves import stands, title
from zodiac_tui.session.meta import Meta

WORDS = {
    PJ: ("A new PJ", "PJ finished", "It is ready to be played."),
    NPC: ("A new PNJ", "PNJ finished", "The profile is written to /ana.toml."),
}


def made(what: str) -> Scenario:
    return creation(parse(source("zodiac", Path("/ana.toml"), what), NAME))


@pytest.fixture
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")


def shown(scenario: Scenario) -> tuple[str, ...]:
    ending = next(iter(scenario.endings.values()))
    scene = scenario.scenes[scenario.start]
    return tuple(prose(text, scenario) for text in (scene.title, ending.title, ending.text))


@pytest.mark.usefixtures("_english")
@pytest.mark.parametrize("what", WORDS)
def test_a_creation_is_told_in_the_readers_language(what: str) -> None:
    assert shown(made(what)) == WORDS[what]


def test_in_spanish_it_is_as_it_stands() -> None:
    assert shown(made(PJ)) == ("Un PJ nuevo", "PJ terminado", "Ya está para jugar.")


@pytest.mark.usefixtures("_english")
def test_an_authors_words_stay_as_they_are() -> None:
    assert shown(replace(made(PJ), creates=""))[0] == "Un PJ nuevo"


@pytest.mark.usefixtures("_english")
@pytest.mark.parametrize("what", WORDS)
def test_a_save_of_a_creation_is_called_in_the_readers_language(what: str) -> None:
    kept = made(what)
    meta = Meta(kept.title, kept.id, "zodiac", 1, party="Ana", scene=kept.scenes[kept.start].title)
    assert title(meta) == WORDS[what][0]
    assert stands(meta) == f"{WORDS[what][0]} · Ana"


@pytest.mark.usefixtures("_english")
def test_a_save_of_an_authors_scenario_is_called_as_it_is_written() -> None:
    assert title_of("Un PJ nuevo", "otro") == "Un PJ nuevo"
    assert title_of("Creación", "creacion") == "Creación"
