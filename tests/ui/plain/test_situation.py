"""How things stand in line mode: what is told at a question, and what on being asked."""

from __future__ import annotations

from pathlib import Path

from tests.ui.plain.typing_in import played
from zodiac_tui.ui import opening

FILE = str(Path(__file__).parents[2] / "escenarios" / "tres_escenas.toml")


def test_how_a_foe_is_played_is_told_on_being_asked() -> None:
    said = played(opening.begin(FILE, ("lena",), "mesa").session, ["esperar", "atacar", ":mesa"])
    before, asked = said.split("> :mesa")
    assert "ataca a quien" not in before
    assert "El guarda, a Distancia Corta, con porra, que ataca a quien tenga más cerca." in asked
    assert "Quedan por actuar: el guarda." in asked
