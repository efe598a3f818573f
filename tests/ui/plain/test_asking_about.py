"""What can be asked about in a game in lines: its time, a whole chapter, odds where there are none."""

from __future__ import annotations

import pytest

from tests.cli.terminal import process
from tests.ui.plain.test_play import RULESET, SCENARIO, game
from tests.ui.plain.typing_in import played
from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.prompts import READER, Option, choice
from zodiac_tui.core.text import T
from zodiac_tui.session.game import Session
from zodiac_tui.ui.plain.asking import answer


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


def test_within_a_roll_the_table_says_that_it_does_not_count_yet() -> None:
    said = played(game(), [":ordenes lena.deja_vu siempre", "trepar", "normal", ":mesa"], 200)
    assert "La tirada que está a medias no cuenta aquí hasta que acabe." in said


def test_what_may_mean_many_options_says_how_many_more() -> None:
    options = tuple(Option(f"a{n}", T("Atacar {n}", n=n)) for n in range(7))
    with pytest.raises(IllegalAnswer, match="y 3 más"):
        answer(choice("x", READER, T("¿?"), options), "atacar")


def test_signs_of_grades_are_words_from_the_first_line_on() -> None:
    said = played(game(), [":casa"], 200)
    assert "En qué queda un Éxito con Consecuencia con Estorbo: Éxito con Complicación." in said
