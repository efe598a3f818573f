"""Optional rules and readings: switched in a file, refused where unknown, told at a game's start in every face."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.content.good import load, look, spoilt
from tests.plays.playing import scenario
from tests.ui.plain.typing_in import played
from tests.ui.tui.driving import choose, playing, screen, settled
from zodiac_tui.catalog import registry
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.present.say import say
from zodiac_tui.present.settings import settings
from zodiac_tui.session.game import Session
from zodiac_tui.ui import opening
from zodiac_tui.ui.jsonl.play import run
from zodiac_tui.ui.tui.pausing import HOUSE

VOCABULARY = registry.vocabulary("zodiac")
SWITCHES = [option for option in VOCABULARY.options if option.type == "bool"]
USUAL = {option.key: option.choices[0] for option in VOCABULARY.options}
NO_JOKES = "Reglas opcionales que aquí no cuentan: "
ON = "Reglas opcionales en juego: "
FILE = Path(__file__).parents[1] / "escenarios" / "tres_escenas.toml"


def told(**options: str) -> list[str]:
    return [say(text) for text in settings({**USUAL, **options}, VOCABULARY)]


def game(*party: str, **options: str) -> Session:
    loaded: Scenario = scenario("tres_escenas")
    loaded = replace(loaded, options={**loaded.options, **options})
    return Session.new(loaded, registry.get(loaded.ruleset), party, "ajustes")


@pytest.mark.parametrize("option", SWITCHES, ids=lambda option: option.key)
def test_a_switch_is_told_as_it_stands(option: object) -> None:
    switch = next(each for each in SWITCHES if each is option)
    words = say(switch.help).rstrip(".")
    assert any(line.startswith(ON) and words in line for line in told(**{switch.key: "si"}))
    off = told(**{switch.key: "no"})
    assert not any(line.startswith(ON) and words in line for line in off)
    assert any(words in line for line in off) == (switch.choices[0] == "si")


def test_a_reading_is_told_with_its_choice() -> None:
    assert told()[-1] == "En qué queda un Éxito+Consecuencia con Estorbo: Éxito + Complicación."
    assert told(estorbo_exito_consecuencia="fracaso")[-1].endswith("Fracaso + Consecuencia.")


@pytest.mark.parametrize("ruleset", ["zodiac", "unisystem"])
def test_asked_for_all_of_it_every_option_is_told(ruleset: str) -> None:
    vocabulary = registry.vocabulary(ruleset)
    for options in ({}, {each.key: each.choices[-1] for each in vocabulary.options if each.choices}):
        lines = " ".join(say(text) for text in settings(options, vocabulary, whole=True))
        assert [each.key for each in vocabulary.options if say(each.help).rstrip(".") not in lines] == []


def test_with_nothing_on_nothing_is_said_of_it() -> None:
    lines = told(**{option.key: "no" for option in SWITCHES})
    assert not any(line.startswith(ON) for line in lines)


@pytest.mark.parametrize("option", SWITCHES, ids=lambda option: option.key)
def test_each_can_be_switched_in_a_file(option: object) -> None:
    switch = next(each for each in SWITCHES if each is option)
    needed = "especificos = true\n" if switch.key == "traumas" else ""
    for value, kept in (("true", "si"), ("false", "no")):
        text = text_with(f"{needed}{switch.key} = {value}")
        assert [each.code for each in look(text) if each.severity == "error"] == []
        assert load(text).options[switch.key] == kept
    (found,) = look(text_with(f'{needed}{switch.key} = "quizas"'))
    assert (found.severity, found.code) == ("error", "tipo")


def text_with(line: str) -> str:
    """The good scenario with nothing but these lines in its options."""
    whole = spoilt()
    start = whole.index("[opciones]")
    return f"{whole[:start]}[opciones]\n{line}\n{whole[whole.index('[', start + 1) :]}"


def test_an_unknown_one_is_refused_with_the_nearest() -> None:
    (found,) = look(text_with("jugador_estrela = true"))
    assert (found.code, found.hint.plain() if found.hint else "") == (
        "clave-desconocida",
        "¿Querías decir «jugador_estrella»?",
    )


@pytest.mark.parametrize("party", [(), ("lena",)])
def test_line_mode_says_before_the_story_where_they_are(party: tuple[str, ...]) -> None:
    text = played(game(*party, caracter="no"), [":casa"], 200)
    assert "Contrato justo. Qué quiere decir, y con qué reglas de la casa se juega: «:casa».\n" in text.split("¿")[0]
    before, _, after = text.partition("\n> ")
    assert ON not in before
    assert ON in after
    assert NO_JOKES in after
    assert "Tirada de Carácter" in after.partition(NO_JOKES)[2].partition("\n")[0]


def test_json_lines_begin_with_them() -> None:
    out = io.StringIO()
    run(game(caracter="no"), out, io.StringIO(""))
    hello = json.loads(out.getvalue().splitlines()[0])
    whole = settings({**USUAL, "caracter": "no"}, VOCABULARY, whole=True)
    assert hello["settings"] == [say(text) for text in whole]


@pytest.mark.parametrize("party", [(), ("lena",)])
async def test_the_app_begins_with_the_story_and_keeps_them_in_its_menu(party: tuple[str, ...]) -> None:
    async with playing(game(*party, caracter="no"), (100, 40)) as pilot:
        await settled(pilot)
        shown = screen(pilot)
        assert "reglas de la casa se juega: Esc." in " ".join(shown.split())
        assert not party or shown.index("La verja está cerrada") < shown.index("reglas de la casa")
        await pilot.press("escape")
        await choose(pilot, HOUSE)
        shown = " ".join(screen(pilot).split())
        assert ON.strip() in shown
        assert NO_JOKES in shown


def test_a_game_that_goes_on_does_not_repeat_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    opened = opening.begin(str(FILE), ("lena",), "sigue")
    opened.session.answer(opened.session.prompt.legal[0].id)  # type: ignore[union-attr]
    opened.session.close()
    assert ON not in played(opening.take_up(opened.save).session, [])


def test_who_makes_a_pj_is_told_none(tmp_path: Path) -> None:
    session = opening.create("zodiac", tmp_path / "pj.toml", "x").session
    assert ON not in played(session, [])
