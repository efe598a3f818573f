"""Lists with a card: the card is whole or is read by keys, and nothing of a list runs into the line of keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.ui.tui.driving import THREE, books, playing, screen, settled
from zodiac_tui.ui.opening import begin
from zodiac_tui.ui.tui.widgets.menu import Menu

SIZES = ((60, 18), (80, 24), (100, 30), (200, 60))
LONG = "Palabra tras palabra se cuenta de qué va, y no acaba nunca. " * 8
SEEN = "Finales que ya has visto: 1."


@pytest.fixture
def long_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario whose synopsis is long, the only one of a folder beside a broken one, with an ending seen."""
    folder = tmp_path / "escenarios"
    folder.mkdir()
    path = folder / "aaa.toml"
    text = THREE.read_text(encoding="utf-8")
    first = next(line for line in text.split("\n") if line.startswith("sinopsis"))
    path.write_text(text.replace(first, f'sinopsis = "{LONG}"', 1), encoding="utf-8")
    (folder / "roto.toml").write_text("x = 1\n", encoding="utf-8")
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(folder))
    session = begin(str(path), ("lena",), "app").session
    session.answer("marcharse")
    session.close()
    return path


async def new_game(pilot: Pilot[int]) -> None:
    """The scenarios, the cursor on the long one."""
    await pilot.press("n")
    await books(pilot)
    await pilot.app.workers.wait_for_complete()
    await settled(pilot)
    menu = pilot.app.screen.query_one(Menu)
    menu.move_to(next(n for n, row in enumerate(menu.rows) if "Tres escenas" in row.label[0].text))
    await settled(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_the_card_of_a_scenario_is_whole_or_scrolls_by_keys(long_one: Path, size: tuple[int, int]) -> None:
    async with playing(None, size) as pilot:
        await new_game(pilot)
        is_cut = SEEN not in screen(pilot)
        assert is_cut is (size[1] < 30)
        assert ("AvPág sigue" in screen(pilot)) is is_cut
        await pilot.press("f1")
        await settled(pilot)
        assert ("una página adelante" in screen(pilot)) is is_cut or size[1] < 24
        await pilot.press("escape", "pagedown", "pagedown", "pagedown")
        await settled(pilot)
        assert SEEN in screen(pilot)
        await pilot.press("pageup", "pageup", "pageup")
        await settled(pilot)
        assert "Palabra tras palabra se cuenta" in screen(pilot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["n", "e", "j", "p"])
async def test_the_screen_itself_never_scrolls(folders: Path, size: tuple[int, int], key: str) -> None:
    for n in range(20):
        begin(str(THREE), ("lena",), "app", label=f"Partida {n}").session.close()
    async with playing(None, size) as pilot:
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()
        await settled(pilot)
        assert not pilot.app.screen.max_scroll_y
        assert "▇" not in screen(pilot).split("\n")[-1]
        about, hints = pilot.app.screen.query_one("#about"), pilot.app.screen.query_one("#hints")
        assert about.region.bottom <= hints.region.y
