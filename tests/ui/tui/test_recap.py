"""A game that is continued from the title begins with what it was about."""

from __future__ import annotations

import pytest

from tests.ui.tui.driving import THREE, choose, playing, screen, settled, until_playing
from zodiac_tui.ui.opening import begin, take_up

SIZES = [(80, 24), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
async def test_continue_tells_the_last_time_and_then_the_scene(size: tuple[int, int]) -> None:
    session = begin(str(THREE), ("lena",), "recap").session
    session.answer("esperar")
    session.close()
    async with playing(None, size) as pilot:
        await pilot.press("c")
        await until_playing(pilot)
        await settled(pilot)
        shown = screen(pilot)
    assert "La última vez…" in shown
    assert "La verja: Esperar a que alguien abra." in shown
    assert shown.index("La última vez…") < shown.index("Irune está sentada en el suelo")


async def test_it_is_told_once() -> None:
    opened = begin(str(THREE), ("lena",), "recap")
    opened.session.answer("esperar")
    opened.session.close()
    async with playing(take_up(opened.save).session) as pilot:
        await settled(pilot)
        assert "La última vez…" in screen(pilot)
        await choose(pilot, "atacar")
        await pilot.press("u", "u")
        await settled(pilot)
        await pilot.press("pageup", "pageup")
        await settled(pilot)
        assert "La última vez…" not in screen(pilot)


async def test_a_new_game_has_none() -> None:
    async with playing(begin(str(THREE), ("lena",), "recap").session) as pilot:
        assert "La última vez…" not in screen(pilot)
