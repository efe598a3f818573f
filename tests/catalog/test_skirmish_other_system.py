"""Skirmishes of the second system: anybody of its bestiary, in its own place, to an ending."""

from __future__ import annotations

from pathlib import Path

import pytest

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.casting import skirmishing
from zodiac_tui.catalog.skirmish import NAME, Foe, foe, source, usual
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.session.game import Session

UNISYSTEM = registry.get("unisystem")
BESTIARY = UNISYSTEM.vocabulary.bestiary
PJ = ("marga", "nico", "aurora", "pau")


@pytest.mark.parametrize("name", BESTIARY)
def test_anybody_of_the_bestiary_can_be_fought(name: str) -> None:
    found = skirmishing("unisystem", [Foe(name, 2)], PJ[len(name) % 4 :][:1])
    session = Session.new(found.scenario, UNISYSTEM, found.party, f"escaramuza {name}")
    session.answer("luchar")
    bot = random_bot(name)
    for _ in range(1_500):
        if session.prompt is None:
            break
        session.answer(bot(session.prompt))
    assert session.ended


@pytest.mark.parametrize("name", PJ)
def test_each_of_those_who_are_there_can_win(name: str) -> None:
    """Against somebody frightened, within a few tries of nobody in particular."""
    endings = set()
    for seed in range(12):
        found = skirmishing("unisystem", [Foe("vecino_asustado", 1, "a_5")], (name,))
        session = Session.new(found.scenario, UNISYSTEM, found.party, f"gana {seed}")
        bot = random_bot(f"{name}{seed}")
        session.answer("luchar")
        while session.prompt is not None:
            session.answer(bot(session.prompt))
        endings.add(session.view.ending)
    assert endings & {"victoria", "rendicion"}


def test_it_is_checked_without_a_word(tmp_path: Path) -> None:
    file = tmp_path / NAME
    for names in (list(BESTIARY)[:12], list(BESTIARY)[12:]):
        file.write_bytes(source("unisystem", [Foe(each) for each in names]))
        assert scenarios.check(file) == []


def test_the_usual_distance_is_one_of_its_own() -> None:
    assert usual(UNISYSTEM.vocabulary) == "a_30"
    assert foe("zombi*3@a_10", UNISYSTEM.vocabulary) == Foe("zombi", 3, "a_10")
    found = skirmishing("unisystem", [foe("zombi", UNISYSTEM.vocabulary)])
    assert found.scenario.encounters["pelea"].entrants["zombi_1"].distance == "a_30"


def test_in_english_everybody_is_called_in_english_and_it_plays_the_same() -> None:
    foes = [Foe("zombi", 2), Foe("soldado", 1, "a_50")]
    said, own = (skirmishing("unisystem", foes, ("marga",), language) for language in ("en", ""))
    fight = said.scenario.encounters["pelea"]
    assert [each.name for each in fight.entrants.values()] == ["the zombie 1", "the zombie 2", "the soldier"]
    assert (said.scenario.title, said.scenario.language) == ("Skirmish", "en")
    assert [*said.scenario.encounters["pelea"].entrants] == [*own.scenario.encounters["pelea"].entrants]
