"""The map of the scenes in the app."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from tests.ui.tui.driving import choose, game, playing, screen, top


async def opened(pilot: Pilot[int]) -> str:
    """Open the map, and wait for it."""
    await pilot.press("m")
    for _ in range(500):
        await pilot.pause(0.01)
        if "Por donde has pasado" in screen(pilot):
            return screen(pilot)
    raise AssertionError("no map was drawn")


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_it_tells_where_the_game_has_been_and_the_same_key_closes(size: tuple[int, int]) -> None:
    async with playing(game(party=("lena",)), size) as pilot:
        await choose(pilot, "esperar")
        shown = await opened(pilot)
        assert top(pilot) == "Map"
        assert "● El patio  estás aquí" in shown
        assert "Cuando llegues a un final verás también las que te faltaban." in shown
        assert "El tejado" not in shown
        await pilot.press("m")
        await pilot.pause()
        assert top(pilot) == "PlayScreen"


async def test_once_an_ending_is_reached_it_tells_the_rest() -> None:
    async with playing(game(party=("lena",)), (100, 40)) as pilot:
        await choose(pilot, "marcharse")
        assert screen(pilot).rstrip().split("\n")[-1].lstrip().startswith("m mapa")
        shown = await opened(pilot)
        assert "○ El patio" in shown
        assert "Finales que has visto" in shown
