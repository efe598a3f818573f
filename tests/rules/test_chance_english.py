"""A PJ made by chance in English: what is drawn is in English, and the same dice draw the same things."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.casting import compile_copy, making
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.plain import Plain
from zodiac_tui.rulesets.unisystem import creation_chance as unisystem
from zodiac_tui.rulesets.unisystem import people
from zodiac_tui.rulesets.zodiac import creation_chance as zodiac
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac import making as lists
from zodiac_tui.session.game import Session
from zodiac_tui.ui import opening

NAMES = {"nombres_f", "nombres_m"}
WORDS = ("concepto", "obligaciones", "motivacion")
SYSTEMS = ("zodiac", "unisystem")


def begun(ruleset: str, target: Path, language: str) -> Session:
    found = making(ruleset, target, language=language)
    return Session.new(found.scenario, registry.get(ruleset), (), "azar")


def test_every_list_has_as_many_words_in_english() -> None:
    spanish, english = lists.azar(), lists.azar("en")
    assert {key: len(words) for key, words in spanish.items()} == {key: len(words) for key, words in english.items()}
    for key in spanish.keys() - NAMES:
        assert not set(spanish[key]) & set(english[key]), key
        assert len(set(english[key])) == len(english[key])


def test_every_rasgo_has_its_english() -> None:
    spanish, english = lists.rasgos(), lists.rasgos("en")
    assert list(spanish) == list(english) == list(data.puntuaciones())
    for score, words in spanish.items():
        assert len(words) == len(english[score])
        assert not set(words) & set(english[score])


def test_every_concept_of_the_second_system_has_its_english() -> None:
    spanish, english = people.drawn("conceptos"), people.drawn("conceptos", "en")
    assert len(spanish) == len(english) == len(set(english))
    assert not set(spanish) & set(english)


def test_a_language_without_words_has_those_in_spanish() -> None:
    assert lists.azar("fr") == lists.azar() == lists.azar("es")
    assert lists.rasgos("fr") == lists.rasgos()
    assert people.drawn("conceptos", "fr") == people.drawn("conceptos")


@pytest.mark.parametrize("seed", range(scaled(500)))
def test_the_same_dice_draw_the_same_things(seed: int) -> None:
    spanish, english = (zodiac.drawn(_inputs(seed), language) for language in ("", "en"))
    assert english == {**spanish, **{key: _english(key, value) for key, value in spanish.items()}}
    there, here = (unisystem.by_chance(_inputs(seed), language) for language in ("", "en"))
    carried: dict[str, Plain] = {key: _own(here[key]) for key in ("armas", "municion") if key in here}
    assert {**here, **carried, "concepto": there["concepto"]} == there
    assert here["concepto"] == people.drawn("conceptos", "en")[people.drawn("conceptos").index(str(there["concepto"]))]


@pytest.mark.parametrize("ruleset", SYSTEMS)
def test_a_creation_in_english_draws_english(ruleset: str, tmp_path: Path) -> None:
    drafts = []
    for language in ("es", "en"):
        session = begun(ruleset, tmp_path / f"{language}.toml", language)
        session.answer("azar")
        drafts.append(session.view.draft)
    spanish, english = drafts
    assert spanish["nombre"] == english["nombre"]
    assert all(spanish[key] != english[key] for key in WORDS if key in spanish)


def test_its_copy_keeps_the_language(tmp_path: Path) -> None:
    found = making("zodiac", tmp_path / "una.toml", language="en")
    assert compile_copy(found.sources).language == "en"
    assert compile_copy(making("zodiac", tmp_path / "una.toml").sources).language == "es"


def test_the_language_is_that_of_whoever_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")
    with opening.create("zodiac", tmp_path / "una.toml", "cara").session as session:
        session.answer("azar")
        assert session.view.draft["concepto"] in lists.azar("en")["conceptos"]


def _own(carried: Plain) -> Plain:
    """What is carried by the ids that it has in Spanish; in English its names make other things of it."""
    if isinstance(carried, dict):
        return {name.removesuffix("_en"): value for name, value in carried.items()}
    return [str(each).removesuffix("_en") for each in carried] if isinstance(carried, list) else carried


def _inputs(seed: int) -> PolicyInputs:
    return PolicyInputs(SeededFaces(f"ingles:{seed}"), lambda _: "")


def _english(key: str, value: Plain) -> Plain:
    """What stands in the English list where that stands in the Spanish one."""
    match value:
        case dict() if key == "rasgos":
            return {score: lists.rasgos("en")[score][lists.rasgos()[score].index(str(value[score]))] for score in value}
        case list() if key == "vinculos":
            return [_there("vinculos", str(each)) for each in value]
        case str() if key in WORDS:
            return _there({"concepto": "conceptos", "motivacion": "motivaciones"}.get(key, key), value)
        case _:
            return value


def _there(key: str, words: str) -> str:
    return lists.azar("en")[key][lists.azar()[key].index(words)]
