"""`:ajustes`, and a game in lines by what is set."""

from __future__ import annotations

from pathlib import Path

from tests.settings.conftest import file
from tests.ui.plain.test_play import game
from tests.ui.plain.typing_in import played

__all__ = ["file"]


def test_listed_and_set(file: Path) -> None:
    said = played(game(), [":ajustes", ":ajustes probabilidades=no", ":ajustes tema=rosa"], 200)
    before, after = said.split("> :ajustes probabilidades=no")
    assert "probabilidades=si. Probabilidades de las opciones: a la vista. También: no." in before
    assert all(name not in before for name in ("tema=", "movimiento=", "ritmo=", "teclas."))
    changed, _ = after.split("> :ajustes tema=rosa")
    assert "Cambiado: probabilidades=no." in changed
    assert "idioma=" not in changed
    assert "tema: «rosa» no vale; elige entre: tinta, papel, contraste, dalton." in after
    assert file.read_text().endswith('probabilidades = "no"\n')


def test_the_language_changes_at_once(file: Path) -> None:
    said = played(game(), [":ajustes idioma=en", ":salir"])
    assert "idioma=en. Language: English." in said.replace("\n    ", " ")


def test_without_odds(file: Path) -> None:
    assert "%" in played(game(), [])
    played(game(), [":ajustes probabilidades=no"])
    assert "%" not in played(game(), [])
