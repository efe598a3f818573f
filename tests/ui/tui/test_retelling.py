"""A saved game seen again and exported from inside the app: from the saves, Pause, the ending and the palette."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.ui.tui.driving import THREE, choose, game, playing, screen, session_of, settled, top
from zodiac_tui.session.game import Session
from zodiac_tui.session.save import JOURNAL
from zodiac_tui.ui.opening import begin
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.menu import Menu


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def named(pilot: Pilot[int], file: Path) -> None:
    """Give the file that is asked for."""
    assert top(pilot) == "Naming"
    pilot.app.screen.query_one(Entry).value = str(file)
    await press(pilot, "enter")


def played(*answers: str) -> Session:
    session = begin(str(THREE), ("lena",), "app", label="Una").session
    for answer in answers:
        session.answer(answer)
    return session


async def test_from_the_saves(folders: Path, tmp_path: Path) -> None:
    played("marcharse").close()
    file = tmp_path / "cuento.html"
    async with playing(None) as pilot:
        await press(pilot, "p", "v")
        assert top(pilot) == "ReplayScreen"
        assert "paso 0 de 1" in screen(pilot)
        await press(pilot, "escape", "x")
        assert pilot.app.screen.query_one(Entry).value.endswith("/una.md")
        await named(pilot, file)
        await settled(pilot)
        # The path may take more than a line.
        assert file.name in re.sub(r"[\s│]", "", screen(pilot))
        assert file.read_text("utf-8").startswith("<!DOCTYPE html>")


async def test_a_file_that_is_there_is_replaced_only_once_that_is_said(folders: Path, tmp_path: Path) -> None:
    played("marcharse").close()
    file = tmp_path / "cuento.txt"
    file.write_text("mío")
    async with playing(None) as pilot:
        await press(pilot, "p", "x")
        await named(pilot, file)
        assert "Ese fichero ya existe" in screen(pilot)
        await press(pilot, "1")
        assert file.read_text() == "mío"
        await press(pilot, "x")
        await named(pilot, file)
        await press(pilot, "2")
        assert "TRES ESCENAS" in file.read_text("utf-8")


async def test_what_is_no_file_is_not_replaced(folders: Path, tmp_path: Path) -> None:
    played("marcharse").close()
    async with playing(None) as pilot:
        await press(pilot, "p", "x")
        await named(pilot, tmp_path)
        await press(pilot, "2")
        await settled(pilot)
        assert "no se ha tocado" in screen(pilot).replace("\n", "")


@pytest.mark.parametrize("answers", [("esperar",), ("marcharse",)], ids=["pause", "ending"])
async def test_from_the_game(answers: tuple[str, ...], folders: Path, tmp_path: Path) -> None:
    file = tmp_path / "cuento.md"
    async with playing(played(*answers)) as pilot:
        ended = session_of(pilot).ended
        for value, then in (("repetir", "ReplayScreen"), ("relato", "Naming")):
            if not ended:
                await press(pilot, "escape")
            await choose(pilot, value)
            assert top(pilot) == then
            if then == "ReplayScreen":
                await press(pilot, "end")
                assert "paso 1 de 1" in screen(pilot)
                await press(pilot, "escape")
        await named(pilot, file)
        assert file.read_text("utf-8").startswith("# Tres escenas")
        if top(pilot) == "Reading":
            await press(pilot, "escape")
        assert session_of(pilot).history.n == 1


@pytest.mark.parametrize(("words", "then"), [("repeticion", "ReplayScreen"), ("exportar el relato", "Naming")])
async def test_from_the_palette(words: str, then: str, folders: Path) -> None:
    async with playing(played("esperar")) as pilot:
        await press(pilot, "ctrl+p", *("space" if letter == " " else letter for letter in words), "enter")
        await settled(pilot)
        assert top(pilot) == then


async def test_where_nothing_is_saved_it_is_not_offered_and_said() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await press(pilot, "f3")
        assert "Todavía no hay nada guardado de esta partida." in screen(pilot)
        await press(pilot, "escape")
        assert "Verla otra vez" not in screen(pilot)


async def test_one_that_cannot_be_read_says_why(folders: Path) -> None:
    played("marcharse").close()
    (folders / "una" / JOURNAL).write_bytes(b"")
    async with playing(None) as pilot:
        await press(pilot, "p", "v")
        assert top(pilot) != "ReplayScreen"
        assert pilot.app.screen.query(Menu)
