"""What can be asked about in a game in lines: its time, a whole chapter, odds where there are none."""

from __future__ import annotations

from tests.cli.terminal import process
from tests.ui.plain.test_play import RULESET, SCENARIO, game
from tests.ui.plain.typing_in import played
from zodiac_tui.session.game import Session


def test_the_time_of_the_story() -> None:
    said = played(game(), [":hora", "esperar", ":mesa"])
    assert "Tiempo desde el principio de la historia: 5 minutos." in said
    assert said.count("Tiempo desde el principio de la historia: ") == 2


def test_a_chapter_is_listed_whole() -> None:
    said = played(game(), [":reglas Combate", ":reglas daño"], 200)
    whole, some = said.split("> :reglas Combate")[1].split("> :reglas daño")
    assert len(whole.splitlines()) > 40
    assert "añade otra palabra" not in whole
    assert "añade otra palabra" in some or "Fuente: " in some


def test_where_no_odds_are_computed_that_is_said() -> None:
    said = played(Session.new(SCENARIO, RULESET, (), "odds"), [":odds"])
    assert "De lo que se pregunta ahora no se calculan probabilidades." in said


def test_line_mode_is_asked_for_without_a_command() -> None:
    ran = process("--plain", stdin="salir\n")
    assert ran.code == 0
    assert "¿A qué juegas?" in ran.out


def test_letters_are_said_in_full_once_and_on_being_asked() -> None:
    said = played(game(), [":siglas"], 200)
    assert said.count("PK (Puntos de Karma), PF (Puntos de Foco)") == 1
    assert "\nTS: Tirada Simple.\n" in said
    assert "\nCD: Clase de Dificultad.\n" in said
    assert "\nFUE: Fuerza.\n" in said
    assert "«:ayuda» dice qué se puede pedir" in said
