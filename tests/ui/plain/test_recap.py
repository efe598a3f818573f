"""A game taken up in line mode begins with what it was about, then its last scene."""

from __future__ import annotations

import io
from pathlib import Path

from zodiac_tui.ui import opening
from zodiac_tui.ui.plain import play

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


def test_it_can_be_asked_for() -> None:
    assert resumed(left("esperar\n"), ":resumen\n").count("La última vez…") == 2
    assert "Todavía no has elegido nada." in resumed(left(""), ":recap\n")
