"""Whole plays of every scenario at hand by keys alone, at the smallest size and a large one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.scale import scaled
from tests.ui.tui.driving import game, playing, session_of
from zodiac_tui.catalog.scenarios import shipped
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.ui.tui.widgets.menu import Menu

SCENARIOS = sorted((*shipped().glob("*.toml"), *(Path(__file__).parents[2] / "escenarios").glob("*.toml")))
MOST_KEYS = 1_500
EXTRAS = ("question_mark", "f", "k", "o", "pagedown", "s")


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
@pytest.mark.parametrize("size", [(60, 18), (200, 60)], ids=["small", "large"])
@pytest.mark.parametrize("number", range(scaled(50)))
async def test_random_keys_lead_to_an_ending(path: Path, size: tuple[int, int], number: int) -> None:
    faces = SeededFaces(f"teclas:{number}")
    async with playing(game(path, seed=str(number)), size) as pilot:
        for _ in range(MOST_KEYS):
            session = session_of(pilot)
            if session.ended:
                break
            if faces.die(8) == 1:
                await pilot.press(EXTRAS[faces.die(len(EXTRAS)) - 1])
                while len(pilot.app.screen_stack) > 2:
                    await pilot.press("escape")
            assert session.prompt is not None
            if session.prompt.kind is PromptKind.TEXT:
                await pilot.press(*"algo", "enter")
                continue
            several = session.prompt.kind is PromptKind.SEVERAL
            rows = [row for row in pilot.app.screen.query_one(Menu).rows if row.enabled]
            if not rows:  # a letter was looked for in a list, and stands in none of its rows
                await pilot.press("escape")
                continue
            await pilot.press(rows[faces.die(len(rows)) - 1].key, *(("enter",) if several else ()))
        assert session_of(pilot).ended
