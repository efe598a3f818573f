"""The screen of saves: reached from the title; names, copies and removal by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.ui.tui.driving import THREE, books, choose, playing, screen, session_of, until_playing
from zodiac_tui.session.notes import NOTES
from zodiac_tui.session.save import JOURNAL
from zodiac_tui.ui.opening import begin
from zodiac_tui.ui.tui.app import ZodiacApp, say_goodbye
from zodiac_tui.ui.tui.screens.saves import SavesScreen
from zodiac_tui.ui.tui.widgets.entry import Entry


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_what_can_be_done_with_one(folders: Path) -> None:
    begin(str(THREE), ("lena",), "app", label="Una").session.close()
    async with playing(None) as pilot:
        await press(pilot, "p")
        assert isinstance(pilot.app.screen, SavesScreen)
        assert "Tres escenas · Lena" in screen(pilot)
        await press(pilot, "c")
        assert names(folders) == ["una", "una-2"]
        await press(pilot, "r")
        pilot.app.screen.query_one(Entry).value = "Dos"
        await press(pilot, "enter")
        assert names(folders) == ["dos", "una"]
        await press(pilot, "b")
        assert "│  dos  Dos" in screen(pilot)
        await press(pilot, "1")
        assert names(folders) == ["dos", "una"]
        await press(pilot, "b", "2")
        assert names(folders) == ["una"]
        await press(pilot, "1")
        await until_playing(pilot)
        assert session_of(pilot).history.n == 0


async def test_where_none_is_left_there_is_nothing_to_open(folders: Path) -> None:
    begin(str(THREE), ("lena",), "app").session.close()
    async with playing(None) as pilot:
        await press(pilot, "p", "b", "2")
        assert "No hay ninguna partida guardada." in screen(pilot)
        await press(pilot, "enter")
        assert "no se puede abrir" not in screen(pilot)
        await press(pilot, "r", "c", "b", "escape")
        assert "Partidas guardadas" not in screen(pilot)


async def test_a_folder_is_called_as_it_is(folders: Path) -> None:
    begin(str(THREE), ("lena",), "app", label="rota").session.close()
    for file in (folders / "rota").iterdir():
        file.unlink()
    async with playing(None) as pilot:
        await press(pilot, "p")
        assert "› 1  rota" in screen(pilot)


async def test_one_that_is_played_stays(folders: Path) -> None:
    session = begin(str(THREE), ("lena",), "app", label="Una").session
    async with playing(None) as pilot:
        await press(pilot, "p", "b", "2")
        assert "está abierta en otro sitio" in screen(pilot)
    session.close()
    assert names(folders) == ["una"]


async def test_the_contract_of_a_new_game(folders: Path) -> None:
    async with playing(None) as pilot:
        await press(pilot, "n")
        await books(pilot)
        await press(pilot, "k", "k")
        assert "Contrato de hierro: no se deshace nada." in screen(pilot)
        assert "Hierro" not in screen(pilot)  # as it is written everywhere else
        row = next(row for row in pilot.app.screen.query_one("#menu").rows if "Tres escenas" in row.label[0].text)  # type: ignore[attr-defined]
        await choose(pilot, row.value)
        await until_playing(pilot)
        assert session_of(pilot).contract.value == "hierro"


async def test_a_damaged_one_and_a_newer_one(folders: Path) -> None:
    """Only what is damaged is called so; a copy says what it is without."""
    for label in ("Vieja", "Nueva"):
        with begin(str(THREE), ("lena",), "app", label=label).session as session:
            session.note("La llave.")
    notes = folders / "vieja" / NOTES
    notes.write_bytes(notes.read_bytes().replace(b"llave", b"clave"))
    journal = folders / "nueva" / JOURNAL
    journal.write_bytes(journal.read_bytes().replace(b'"format":1', b'"format":2', 1))
    async with playing(None) as pilot:
        await press(pilot, "p")
        assert "Nueva · de un programa más nuevo" in screen(pilot)
        assert "Vieja · dañada" in screen(pilot)
        await press(pilot, "down", "c")
        assert "Las notas de la partida (notas.json) están dañadas" in screen(pilot)
        assert names(folders) == ["nueva", "vieja", "vieja-2"]


async def test_on_leaving_the_terminal_is_told_how_to_go_on(
    folders: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = begin(str(THREE), ("lena",), "app")
    async with playing(opened.session) as pilot:
        app = pilot.app
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert isinstance(app, ZodiacApp)
    assert app.left == opened.save
    say_goodbye("")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    say_goodbye(app.left)
    assert capsys.readouterr().out == f"Partida guardada. Para seguir: zodiac resume {opened.save}\n"
