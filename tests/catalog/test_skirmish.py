"""A skirmish is a sound scenario, whoever is named of the bestiary, and plays to an ending."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toy_ruleset import VOCABULARY as TOY
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.casting import compile_copy, skirmishing
from zodiac_tui.catalog.skirmish import MOST, NAME, Foe, foe, source
from zodiac_tui.core.errors import UsageError
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.session.game import Session

ZODIAC = registry.get("zodiac")
BESTIARY = ZODIAC.vocabulary.bestiary


@pytest.mark.parametrize("name", BESTIARY)
def test_anybody_of_the_bestiary_can_be_fought(name: str) -> None:
    found = skirmishing("zodiac", [Foe(name, 2)], ("candela",))
    assert list(found.scenario.encounters["pelea"].entrants) == [f"{name}_1", f"{name}_2"]
    session = Session.new(found.scenario, ZODIAC, found.party, f"escaramuza {name}")
    bot = random_bot(name)
    for _ in range(400):
        if session.prompt is None:
            break
        session.answer(bot(session.prompt))
    assert session.ended


def test_it_is_checked_without_a_word(tmp_path: Path) -> None:
    file = tmp_path / NAME
    file.write_bytes(source("zodiac", [Foe("lobo", 2), Foe("navajero", 1, "larga"), Foe("lobo", 1, "corta")]))
    assert scenarios.check(file) == []


def test_those_of_one_kind_are_numbered_and_one_alone_is_not() -> None:
    entrants = (
        skirmishing("zodiac", [Foe("lobo", 2), Foe("navajero"), Foe("lobo", 1, "larga")])
        .scenario.encounters["pelea"]
        .entrants
    )
    assert [(each.name, each.distance) for each in entrants.values()] == [
        ("el lobo 1", "media"),
        ("el lobo 2", "media"),
        ("el navajero", "media"),
        ("el lobo 3", "larga"),
    ]


def test_its_copy_in_a_save_is_the_same_scenario() -> None:
    found = skirmishing("zodiac", [Foe("lobo")])
    assert compile_copy(found.sources).digest == found.scenario.digest


@pytest.mark.parametrize(
    ("words", "expected"),
    [("lobo", Foe("lobo")), (" lobo*3 ", Foe("lobo", 3)), ("lobo@larga", Foe("lobo", 1, "larga"))],
)
def test_a_foe_in_words(words: str, expected: Foe) -> None:
    assert foe(words, ZODIAC.vocabulary) == expected


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("lovo", "En el bestiario no hay «lovo». ¿Querías decir «lobo»?"),
        ("xyzzy", "En el bestiario no hay «xyzzy». «zodiac bestiary» muestra los que hay."),
        ("lobo*b", "No se entiende «lobo*b»: se escribe lobo, lobo*2 o lobo*2@larga."),
        ("", "No se entiende «»: se escribe lobo, lobo*2 o lobo*2@larga."),
        ("lobo@lejos", "No hay Distancia «lejos»; hay cerrada, corta, media, larga."),
    ],
)
def test_what_is_no_foe_is_said(words: str, message: str) -> None:
    with pytest.raises(UsageError) as error:
        foe(words, ZODIAC.vocabulary)
    assert error.value.message.plain() == message


@pytest.mark.parametrize("foes", [[], [Foe("lobo", 0)], [Foe("lobo", MOST + 1)], [Foe("lobo", 7), Foe("maton", 6)]])
def test_so_many_foes_are_refused(foes: list[Foe]) -> None:
    with pytest.raises(UsageError, match="de 1 a 12 rivales"):
        source("zodiac", foes)


def test_a_ruleset_without_a_bestiary_has_none() -> None:
    with pytest.raises(UsageError, match="no tiene bestiario"):
        foe("lobo", TOY)


def test_in_english_everybody_is_called_in_english_and_it_plays_the_same() -> None:
    foes = [Foe("lobo", 2), Foe("navajero", 1, "larga")]
    said, own = (skirmishing("zodiac", foes, ("candela",), language) for language in ("en", ""))
    fight = said.scenario.encounters["pelea"]
    assert [each.name for each in fight.entrants.values()] == ["the wolf 1", "the wolf 2", "the knifeman"]
    assert (said.scenario.title, said.scenario.language) == ("Skirmish", "en")
    assert said.scenario.gear["navaja"].name == "a clasp knife"
    copy = compile_copy(said.sources)
    assert (copy.digest, copy.encounters) == (said.scenario.digest, said.scenario.encounters)
    played = [Session.new(each.scenario, ZODIAC, each.party, "dos idiomas") for each in (said, own)]
    bots = [random_bot("dos idiomas") for _ in played]
    for _ in range(60):
        for session, bot in zip(played, bots, strict=True):
            if session.prompt is not None:
                session.answer(bot(session.prompt))
    one, other = ([each.view.ending, {id: who.tracks for id, who in each.view.actors.items()}] for each in played)
    assert one == other
