"""A game taken up in line mode begins with what it was about, then its last scene."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.plays.playing import scenario
from tests.ui.plain.typing_in import played
from zodiac_tui.catalog import registry
from zodiac_tui.core.events import ChoiceTaken
from zodiac_tui.lab.bots import random_bot
from zodiac_tui.present.spans import plain
from zodiac_tui.session.game import Session
from zodiac_tui.ui import opening
from zodiac_tui.ui.plain import play
from zodiac_tui.ui.recalling import end_of, recalled

FILE = str(Path(__file__).parents[2] / "escenarios" / "tres_escenas.toml")


def left(typed: str) -> str:
    opened = opening.begin(FILE, ("lena",), "recap")
    play.run(opened.session, io.StringIO(), io.StringIO(typed), save=opened.save, width=80)
    return opened.save


def resumed(save: str, typed: str = "") -> str:
    out = io.StringIO()
    play.run(opening.take_up(save).session, out, io.StringIO(typed), save=save, width=80)
    return out.getvalue()


def test_first_the_recap_then_the_scene_and_the_party_once() -> None:
    text = resumed(left("esperar\n"))
    assert text.startswith("La última vez…\nLa verja: Esperar a que alguien abra.")
    assert text.index("La última vez…") < text.index("El patio\n")
    assert text.count("Lena: sin estados.") == 1


def test_a_game_left_at_its_first_question_has_none() -> None:
    assert "La última vez" not in resumed(left(""))


def test_in_the_middle_of_a_fight_it_is_told_how_it_stands_now() -> None:
    text = resumed(left("esperar\natacar\n"), ":porque\n")
    assert "Estás en plena pelea: Ronda 1." in text
    assert "El patio\n" not in text
    assert text.count("Lena: sin estados.") == 2  # in the recap, and where everybody stands
    assert "El guarda, a Distancia Corta" in text
    assert text.index("Quedan por actuar") < text.index("Turno de Lena.") < text.index("¿Qué declaras?")


def test_what_was_chosen_in_a_fight_is_told_by_its_scene() -> None:
    found = scenario("ensayo_manada")
    for seed in map(str, range(40)):
        session, bot = Session.new(found, registry.get(found.ruleset), (), seed), random_bot(seed)
        while (prompt := session.prompt) is not None:
            session.answer(bot(prompt))
            taken = [each for each in session.take_events() if isinstance(each, ChoiceTaken)]
            if any(each.scene.startswith("encuentro.") for each in taken):
                told = "".join(plain(line) for line in recalled(session, end_of(session)))
                assert "encuentro." not in told
                return
    pytest.fail("no manoeuvre was taken")


def test_why_in_the_middle_of_a_roll_says_so() -> None:
    found = scenario("tres_escenas")
    session = Session.new(found, registry.get(found.ruleset), ("lena",), "plain")
    asked = played(session, [":ordenes lena.deja_vu siempre", "trepar", "normal", ":porque"]).split("> :porque")[1]
    assert "Esta tirada no ha acabado" in asked
    assert "Ha salido " in asked
    assert "Todavía no se ha tirado nada" not in asked


def test_it_can_be_asked_for() -> None:
    assert resumed(left("esperar\n"), ":resumen\n").count("La última vez…") == 2
    assert "Todavía no has elegido nada." in resumed(left(""), ":recap\n")
