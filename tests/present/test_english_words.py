"""Words that are easily said wrong in English: keys, sides, blows, sources, who wrote a scenario."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.plays.playing import path_of
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.casting import skirmishing
from zodiac_tui.catalog.skirmish import Foe
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.text import T
from zodiac_tui.engine.powers_fight import _side
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.present.prose import author
from zodiac_tui.present.say import say
from zodiac_tui.rulesets.zodiac.ways import called
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.keymap import hinted, written


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")


def test_the_end_key_is_no_ending() -> None:
    assert (written("end"), hinted("Inicio Fin")) == ("End", "Home End")
    assert say(T("Final")) == "Ending"


def test_in_spanish_the_key_is_called_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "es")
    assert written("end") == "Fin"


@pytest.mark.parametrize(
    ("side", "told"), [("enemigos", "with the foes"), ("pj", "with the PJ"), ("la_ronda", "la ronda")]
)
def test_a_side_is_in_words(side: str, told: str) -> None:
    assert say(_side(side)) == told


@pytest.mark.parametrize(
    ("variant", "verb"),
    [("noquear", "Knock {} out"), ("lesionar", "Injure {}"), ("matar", "Kill {}"), ("", "Attack {}")],
)
def test_the_blow_of_a_pnj_has_an_english_verb(variant: str, verb: str) -> None:
    found = skirmishing("zodiac", [Foe("navajero")], ("candela",), "en")
    session = Session.new(found.scenario, registry.get("zodiac"), found.party, "golpe")
    bot = random_bot("golpe")
    while session.view.encounter is None and session.prompt is not None:
        session.answer(bot(session.prompt))
    beat = Beat(found.scenario, session.view, None)  # type: ignore[arg-type]  # nothing is asked
    foe = next(name for name, actor in session.view.actors.items() if not actor.player)
    arms = session.view.actors[foe].weapons[0]
    told = say(called(beat, foe, Declaration("atacar", session.view.party[0], weapon=arms, variant=variant)))
    assert told.startswith(verb.format(session.view.actors[session.view.party[0]].name))


def test_who_wrote_a_scenario_is_said_in_english() -> None:
    found = scenarios.load(path_of("ensayo_aguja"), language="en")
    assert author(found) == "the zodiac-tui team"
    assert author(replace(found, author="el equipo de Ana")) == "el equipo de Ana"
