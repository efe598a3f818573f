"""Undo and redo in the app, by keys: where they lead, what the story then tells, and what a contract forbids."""

from __future__ import annotations

from pathlib import Path

from tests.ui.tui.driving import THREE, choose, game, playing, screen, session_of, settled
from zodiac_tui.ui.opening import begin, take_up
from zodiac_tui.ui.tui.screens.undoing import Undoing
from zodiac_tui.ui.tui.widgets.story import MOST_LINES, Story


async def test_back_and_forth() -> None:
    async with playing(game(party=("lena",))) as pilot:
        before = session_of(pilot).digest
        await choose(pilot, "esperar")
        after = session_of(pilot).digest
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Undoing)
        assert "1  antes de esperar a que alguien abra" in screen(pilot)
        await pilot.press("1")
        await pilot.pause()
        assert session_of(pilot).digest == before
        assert "▸ Esperar" not in screen(pilot)
        assert "Deshecho: antes de esperar" in screen(pilot)
        await pilot.press("u")
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        assert session_of(pilot).digest == after
        assert "▸ Esperar" in screen(pilot)


async def test_its_own_key_undoes_the_last() -> None:
    async with playing(game(party=("lena",))) as pilot:
        before = session_of(pilot).digest
        await choose(pilot, "esperar")
        await pilot.press("u")
        await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert session_of(pilot).digest == before


async def test_what_was_done_last_is_read_again_not_the_whole_scene() -> None:
    async with playing(game(party=("lena",))) as pilot:
        for value in ("esperar", "atacar", "esquivar"):
            await choose(pilot, value)
        await pilot.press("u", "1")
        await settled(pilot)
        story = pilot.app.screen.query_one(Story)
        assert story.last_told.startswith("▸ ")
        assert "▸ Atacar al guarda" in screen(pilot)


async def test_iron_says_so(folders: Path) -> None:
    opened = begin(str(THREE), ("lena",), "app", contract="hierro")
    async with playing(opened.session) as pilot:
        assert screen(pilot).split("\n")[0].endswith("hierro")
        assert "Contrato de hierro. Qué quiere decir" in screen(pilot)
        await choose(pilot, "esperar")
        assert "u deshacer" not in screen(pilot)
        await pilot.press("u")
        await pilot.pause()
        assert "no se deshace nada" in screen(pilot)


async def test_a_held_save_is_read_and_copied(folders: Path) -> None:
    first = begin(str(THREE), ("lena",), "app", label="una")
    async with playing(take_up("una").session) as pilot:
        assert "solo lectura" in screen(pilot)
        await choose(pilot, "esperar")
        assert "está abierta en otro sitio" in screen(pilot)
        assert session_of(pilot).history.n == 0
        await pilot.press("escape")
        await pilot.pause()
        await choose(pilot, "copiar")
        await choose(pilot, "esperar")
        assert session_of(pilot).history.n == 1
    assert first.session.history.n == 0
    first.session.close()
    assert sorted(path.name for path in folders.iterdir()) == ["una", "una-2"]


async def test_a_long_game_keeps_its_journal_and_a_bounded_story() -> None:
    session = game(party=("lena",))
    while session.history.n < 3_000:
        session.answer("+accion") if session.prompt and session.prompt.topic == "escena" else session.undo()
        session.undo()
        session.set_order("lena", "deja_vu", "nunca")
        session.set_order("lena", "deja_vu", "siempre")
    async with playing(session) as pilot:
        story = pilot.app.screen.query_one(Story)
        for n in range(300):
            story.add([*story._contents[:20]]) if n % 2 else story.tell(story._contents[:20])
        assert len(story._lines) <= MOST_LINES + 100
    assert len(session.history.entries) > 3_000
