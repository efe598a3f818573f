"""What is typed in words: the way back from there, and what comes at once, as from a clipboard or very quick hands."""

from __future__ import annotations

from pathlib import Path

from textual import events
from textual.pilot import Pilot

from tests.ui.tui.driving import choose, game, playing, screen, session_of, top
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.ui.dialogue import BACKS
from zodiac_tui.ui.opening import create
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.menu import Menu


async def press(pilot: Pilot[int], *keys: str) -> str:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
    return screen(pilot)


async def pasted(pilot: Pilot[int], text: str) -> str:
    """Send what comes at once."""
    pilot.app.post_message(events.Paste(text))
    await pilot.pause()
    await pilot.pause()
    return screen(pilot)


async def asked_in_words(pilot: Pilot[int]) -> str:
    """Declare something until it is asked in words; returns the question before, on the way to which nothing rolls."""
    await choose(pilot, "+accion")
    before = ""
    while (prompt := session_of(pilot).prompt) is not None and prompt.kind is not PromptKind.TEXT:
        before = session_of(pilot).prompt_id
        take_first(pilot)
        await pilot.pause()
    assert pilot.app.screen.query(Entry)
    return before


def take_first(pilot: Pilot[int]) -> None:
    """Choose the first option that does not lead back."""
    menu = pilot.app.screen.query_one(Menu)
    menu.take(next(n for n, row in enumerate(menu.rows) if row.enabled and row.value not in BACKS))


async def test_a_key_goes_back_while_something_is_typed(tmp_path: Path) -> None:
    """Where Escape does not: in a creation it is the way to Pause."""
    session = create("zodiac", tmp_path / "pj.toml", "typing").session
    async with playing(session) as pilot:
        before = ""
        while not pilot.app.screen.query(Entry):
            before = session.prompt_id
            take_first(pilot)
            await pilot.pause()
        assert "^z atrás" in screen(pilot)
        assert "Pausa" in await press(pilot, "s", "u", "escape")
        assert "^z atrás" in await press(pilot, "escape")
        assert "Deshecho" in await press(pilot, "ctrl+z")
        assert session.prompt_id == before
        assert not pilot.app.screen.query(Entry)


async def test_it_does_so_where_escape_does_too() -> None:
    async with playing(game(party=("lena",))) as pilot:
        before = await asked_in_words(pilot)
        assert "Esc atrás" in screen(pilot)
        assert "^z" not in screen(pilot)
        assert "Deshecho" in await press(pilot, "s", "a", "u", "ctrl+z")
        assert session_of(pilot).prompt_id == before


async def test_the_palette_has_it_all_while_something_is_typed() -> None:
    async with playing(game(party=("lena",))) as pilot:
        before = await asked_in_words(pilot)
        assert "a ficha" in await press(pilot, "ctrl+p", *"ficha")
        await press(pilot, "enter")
        assert top(pilot) == "Consulting"
        assert "a ficha" not in await press(pilot, "escape", "f1")
        await press(pilot, "escape", "ctrl+p", *"deshacer", "enter")
        assert session_of(pilot).prompt_id == before


async def test_an_enter_that_comes_with_a_text_answers_nothing_and_says_so() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await asked_in_words(pilot)
        n = session_of(pilot).history.n
        assert "Lo pegado no contesta: si está bien, pulsa Intro." in await pasted(pilot, "al bote\r")
        assert pilot.app.screen.query_one(Entry).value == "al bote"
        assert session_of(pilot).history.n == n
        await press(pilot, "enter")
        assert session_of(pilot).history.n == n + 1


async def test_so_it_is_in_a_note(tmp_path: Path) -> None:
    async with playing(game(party=("lena",))) as pilot:
        await press(pilot, "n", "n")
        assert "Lo pegado no contesta" in await pasted(pilot, "Irune miente\r")
        assert "Irune miente" in await press(pilot, "enter")
        await press(pilot, "escape")
        assert session_of(pilot).notebook.notes


async def test_letters_that_come_at_once_are_looked_for() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await press(pilot, "ctrl+p", "l", "a", "space")
        assert "› la ficha▏" in await pasted(pilot, "ficha")
        assert "Lo pegado no elige nada" in await pasted(pilot, "\r")
        assert top(pilot) == "Palette"
        await press(pilot, "enter")
        assert top(pilot) == "Consulting"


async def test_a_list_says_that_what_is_pasted_does_nothing() -> None:
    async with playing(game(party=("lena",))) as pilot:
        n = session_of(pilot).history.n
        pilot.app.on_flooded()  # type: ignore[attr-defined]
        await pilot.pause()
        assert "lo pegado no elige nada" in await pasted(pilot, "4\r")
        assert session_of(pilot).history.n == n


async def test_an_accion_is_found_by_letters_that_come_at_once() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await choose(pilot, "+accion")
        asked = session_of(pilot).prompt_id
        assert "› saltar" in await pasted(pilot, "saltar\r")
        assert session_of(pilot).prompt_id == asked
