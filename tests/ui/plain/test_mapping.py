"""The map in line mode, and what can be asked once a game has ended."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.ui.plain.typing_in import played
from zodiac_tui.session.game import Session
from zodiac_tui.ui import opening
from zodiac_tui.ui.plain.play import run

FILE = str(Path(__file__).parents[2] / "escenarios" / "tres_escenas.toml")


@pytest.fixture(autouse=True)
def _saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))


class Terminal(io.StringIO):
    """Somebody who sits at a terminal."""

    def isatty(self) -> bool:
        return True


def game() -> Session:
    return opening.begin(FILE, ("lena",), "mapa").session


def typed(session: Session, lines: Iterable[str]) -> str:
    out = io.StringIO()
    assert run(session, out, Terminal("".join(f"{line}\n" for line in lines)), width=80) == 0
    return out.getvalue()


def test_the_map_before_an_ending_and_after_one() -> None:
    said = typed(game(), ["esperar", ":mapa", ":salir"])
    assert "1. La verja. Lleva a: El patio.\n2. El patio, donde estás.\n" in said
    assert "Donde no has estado" not in said
    after = typed(game(), ["marcharse", ":map", ""])
    assert "Ha terminado. Puedes mirar el :mapa o tus :notas, y :deshacer;" in after
    assert "Donde no has estado: El patio;" in after.replace("\n   ", " ")
    again = typed(game(), [":mapa", ":salir"])
    assert "Finales que has visto: " in again


def test_what_has_ended_is_undone_and_goes_on() -> None:
    said = typed(game(), ["marcharse", ":nota Volver", "?", ":deshacer", "esperar", ":salir"])
    assert said.index("Anotado.") < said.index("Deshecho: antes de marcharse.") < said.index("El patio\n")


def test_through_a_pipe_it_is_the_same() -> None:
    assert "Finales que has visto: " in played(game(), ["marcharse", ":mapa"])
    assert "Deshecho: antes de marcharse." in played(game(), ["marcharse", ":deshacer"])


def test_only_an_empty_line_or_a_word_that_leaves_leaves() -> None:
    said = played(game(), ["marcharse", "hola", ":nota Volver", "", ":mapa"])
    assert said.count("Ha terminado.") == 2
    assert "Anotado." in said
    assert "> :mapa" not in said


def test_the_end_says_how_it_is_read_and_seen_again() -> None:
    opened, out = opening.begin(FILE, ("lena",), "mapa"), io.StringIO()
    run(opened.session, out, io.StringIO("marcharse\n"), save=opened.save)
    assert f"zodiac export {opened.save}\nzodiac replay {opened.save}\n" in out.getvalue()
    assert "Lena: " in out.getvalue().partition("Fin.")[2]
