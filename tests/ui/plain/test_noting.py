"""The player's own notes in line mode."""

from __future__ import annotations

from pathlib import Path

from tests.ui.plain.typing_in import played
from zodiac_tui.session.game import Session
from zodiac_tui.ui import opening

FILE = str(Path(__file__).parents[2] / "escenarios" / "tres_escenas.toml")


def game() -> Session:
    return opening.begin(FILE, ("lena",), "notas").session


def test_they_are_written_listed_and_taken_away() -> None:
    said = played(game(), [":notas", ":nota  La llave está   en el pozo.", "esperar", ":note Irune miente", ":notas"])
    assert "No hay ninguna nota. «:nota TEXTO» escribe una." in said
    assert said.count("Anotado.") == 2
    assert "1. La llave está en el pozo. (La verja, decisión 0)" in said
    assert "2. Irune miente (El patio, decisión 1)" in said
    left = played(opening.take_up().session, [":notas borrar 1", ":notas"])
    assert "Borrada la nota: La llave está en el pozo." in left
    assert "1. Irune miente" in left


def test_what_is_no_note_and_what_is_no_number_is_told() -> None:
    said = played(game(), [":nota", ":notas borrar", ":notas borrar 9", f":nota {'x' * 2000}"])
    assert "Una nota lleva algo escrito." in said
    assert "Se escribe así: «:notas», o «:notas borrar 2»." in said
    assert "No hay una nota 9." in said
    assert "Una nota tiene 1000 caracteres como mucho." in said


def test_nothing_in_one_moves_the_cursor() -> None:
    said = played(game(), [":nota \x1b[2J\u202e[red]ojo[/]", ":notas"])
    assert all(character.isprintable() or character == "\n" for character in said)
    assert "[red]ojo[/]" in said
