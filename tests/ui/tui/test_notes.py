"""The player's own notes in the app: a key, a line to write on, and a question before one is erased."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.ui.tui.driving import THREE, playing, screen, session_of, top
from zodiac_tui.ui.opening import begin, take_up
from zodiac_tui.ui.tui.widgets.entry import Entry


async def test_one_is_written_kept_and_erased() -> None:
    session = begin(str(THREE), ("lena",), "notas").session
    async with playing(session, (100, 30)) as pilot:
        assert "n notas" in screen(pilot)
        await pilot.press("n")
        await pilot.pause()
        assert top(pilot) == "Notes"
        await pilot.press("n")
        await pilot.pause()
        pilot.app.screen.query_one(Entry).value = "La [b]llave[/] está en el pozo.\x1b[2J"
        await pilot.press("enter")
        await pilot.pause()
        assert "La [b]llave[/] está en el pozo." in screen(pilot)
        assert "La verja, decisión 0" in screen(pilot)
        assert "Anotado." in screen(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert top(pilot) == "PlayScreen"
        assert session_of(pilot).history.n == 0
    async with playing(take_up().session) as pilot:
        await pilot.press("n", "1")
        await pilot.pause()
        assert "¿Borrar la nota?" in screen(pilot)
        await pilot.press("1")
        await pilot.pause()
        await pilot.press("1", "2")
        await pilot.pause()
        assert "Nota borrada." in screen(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert session_of(pilot).notebook.notes == ()


async def test_an_empty_line_writes_nothing() -> None:
    async with playing(begin(str(THREE), ("lena",), "notas").session) as pilot:
        await pilot.press("n", "n", "enter", "escape")
        await pilot.pause()
        assert top(pilot) == "PlayScreen"
        assert session_of(pilot).notebook.notes == ()


async def test_one_that_could_not_be_kept_says_so(folders: Path) -> None:
    session = begin(str(THREE), ("lena",), "notas").session
    shutil.rmtree(folders)
    async with playing(session, (100, 30)) as pilot:
        await pilot.press("n", "n")
        await pilot.pause()
        pilot.app.screen.query_one(Entry).value = "La llave."
        await pilot.press("enter")
        await pilot.pause()
        assert "Anotado. No guardado: la carpeta de la partida ya no está." in screen(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert "no guardado" in screen(pilot)
