"""A game seen again in the app: its steps, its keys, and its screen at the smallest and at a wide size."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.present.test_reel import falsified, with_roll
from tests.session.kept import begun, saved
from tests.ui.tui.driving import SMALL, screen, settled
from zodiac_tui.present.reel import Reel
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.store import Store
from zodiac_tui.ui.tui.app import ZodiacApp
from zodiac_tui.ui.tui.screens.replay import ReplayScreen


@asynccontextmanager
async def seeing(root: Path, name: str, size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[int]]:
    app = ZodiacApp(first=lambda: ReplayScreen(Reel(read_saved(Store(root), name))))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def shown(pilot: Pilot[int]) -> ReplayScreen:
    found = pilot.app.screen_stack[1]
    assert isinstance(found, ReplayScreen)
    return found


async def press(pilot: Pilot[int], *keys: str) -> str:
    await pilot.press(*keys)
    await pilot.pause()
    return screen(pilot)


async def test_forward_and_back(tmp_path: Path) -> None:
    async with seeing(tmp_path, saved(tmp_path, seed="b")) as pilot:
        last = shown(pilot).reel.last
        assert f"paso 0 de {last}" in screen(pilot)
        assert "La verja está cerrada" in screen(pilot)
        first = screen(pilot)
        assert f"paso 1 de {last}" in await press(pilot, "right")
        assert f"paso 3 de {last}" in await press(pilot, "space", "enter")
        assert f"paso 2 de {last}" in await press(pilot, "left")
        assert f"paso {last} de {last}" in await press(pilot, "end")
        assert "Aquí acaba la partida." in screen(pilot)
        assert "No hay más pasos." in await press(pilot, "right")
        assert await press(pilot, "home") == first
        assert "Este es el principio." in await press(pilot, "left")


async def test_the_question_with_its_options_and_the_one_that_was_taken(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with begun(store) as session:
        session.answer("marcharse")
    async with seeing(tmp_path, store.listed()[0].name) as pilot:
        below = screen(pilot).split("─" * 80)[-2]
        assert "¿Qué haces?" in below
        assert "▸ Marcharse" in below
        assert "  Forzar la cerradura" in below
        assert below.count("▸") == 1


async def test_a_roll_is_found_and_explained_and_leads_to_the_rulebook(tmp_path: Path) -> None:
    async with seeing(tmp_path, with_roll(tmp_path)) as pilot:
        await press(pilot, "t")
        assert shown(pilot).reel[shown(pilot).n].rolls
        assert "Esc salir" in screen(pilot)
        assert "Lo que suma" in await press(pilot, "question_mark")
        await press(pilot, "enter")
        assert "Fuente" in screen(pilot)
        await press(pilot, "escape", "escape", "escape")
        assert f"paso {shown(pilot).n} de" in screen(pilot)


async def test_wide_terminals_show_the_explanation_beside(tmp_path: Path) -> None:
    async with seeing(tmp_path, with_roll(tmp_path), (200, 60)) as pilot:
        await press(pilot, "t")
        assert "Lo que suma" in screen(pilot)
        await pilot.resize_terminal(*SMALL)
        await settled(pilot)
        assert "Lo que suma" not in screen(pilot)


async def test_where_it_stops_the_reason_is_told(tmp_path: Path) -> None:
    name = saved(tmp_path, seed="b")
    falsified(tmp_path, name, 3, '"digest": "', '"digest": "0')
    async with seeing(tmp_path, name) as pilot:
        text = " ".join((await press(pilot, "end")).split())
        assert "paso 1 de 1" in text
        assert "línea 4 del diario" in text


async def test_a_game_that_cannot_begin_again_says_so(tmp_path: Path) -> None:
    name = saved(tmp_path, seed="b")
    falsified(tmp_path, name, 1, '"digest": "', '"digest": "0')
    async with seeing(tmp_path, name) as pilot:
        assert "línea 2 del diario" in " ".join(screen(pilot).split())
        await press(pilot, "right", "end", "t", "question_mark", "home", "left")
        assert pilot.app.is_running


@pytest.mark.parametrize("key", ["escape", "q", "ctrl+q"])
async def test_it_is_left(key: str, tmp_path: Path) -> None:
    async with seeing(tmp_path, saved(tmp_path)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert not pilot.app.is_running
    assert pilot.app.return_code == 0


async def test_too_small_a_terminal_says_so(tmp_path: Path) -> None:
    async with seeing(tmp_path, saved(tmp_path), (30, 8)) as pilot:
        assert "Hacen falta" in screen(pilot)
