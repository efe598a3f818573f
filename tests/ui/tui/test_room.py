"""A question and its options are seen at every size: who stands around them gives way, and is whole on a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.content import Content
from textual.pilot import Pilot
from textual.widget import Widget

from tests.ui.tui.driving import game, playing, screen, session_of, settled
from zodiac_tui.catalog.skirmish import Foe
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.present.spans import Span
from zodiac_tui.ui.opening import begin, create, skirmish
from zodiac_tui.ui.tui.folding import flow, folded
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import CURSOR, Row

SIZES = ((60, 18), (64, 20), (80, 24), (100, 30), (110, 18), (109, 60))
WOLVES = (Foe("lobo", 6), Foe("navajero", 3))
FOUR = ("candela", "ramiro", "benita", "anselmo")
ROWS = 5
"""Options that are seen at least, where there are so many lines of them."""
TURNS = 12


def assert_room(pilot: Pilot[int]) -> None:
    """The question whole, the mark, enough rows, a bit of the story, both borders and the keys are on the screen."""
    top = pilot.app.screen
    menu, story, asked = top.query_one(Menu), top.query_one("#story"), top.query_one("#question")
    high = pilot.app.size.height
    shown = screen(pilot).split("\n")
    assert menu.size.height >= min(ROWS if high > 18 else 3, menu.virtual_size.height)
    assert menu.show_vertical_scrollbar is (menu.virtual_size.height > menu.size.height)
    assert story.size.height >= 1
    assert not asked.display or asked.size.height == asked.virtual_size.height
    hints = top.query_one("#hints")
    assert is_above(hints, high)
    for each in (menu, asked, top.query_one("#ask"), top.query_one("#status")):
        assert not each.display or is_above(each, hints.region.y), each
    mark = [line for line in shown[menu.region.y : menu.region.bottom] if CURSOR in line]
    assert len(mark) == 1


def is_above(widget: Widget, line: int) -> bool:
    """Whether all of its lines are seen above one of the screen."""
    return widget.region.height > 0 and widget.region.bottom <= line


async def play(pilot: Pilot[int], turns: int) -> None:
    """Answer with the first option that is open, and look at the screen each time."""
    for _ in range(turns):
        prompt = session_of(pilot).prompt
        if prompt is None or prompt.kind is not PromptKind.CHOICE:
            return
        await pilot.press("enter")
        await settled(pilot)
        assert_room(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_a_big_fight_leaves_room_for_what_is_asked(size: tuple[int, int]) -> None:
    session = skirmish("zodiac", WOLVES, FOUR, "x").session
    async with playing(session, size) as pilot:
        await play(pilot, TURNS)
        for other in SIZES:
            await pilot.resize_terminal(*other)
            await settled(pilot)
            assert_room(pilot)
    session.close()


async def test_a_shipped_fight_at_the_least_size() -> None:
    session = begin("ensayo_molino", ("nuria", "tobias"), "x").session
    async with playing(session, (60, 18)) as pilot:
        await play(pilot, TURNS)
    session.close()


@pytest.mark.parametrize("width", [76, 56, 30])
def test_what_a_pj_suffers_is_never_cut(width: int) -> None:
    session = begin("ensayo_molino", ("nuria", "tobias"), "x", guided=True).session
    for answer in ("puerta", "nuria"):
        session.answer(answer)
    for state in ("heridas leve", "fatiga leve"):
        session.use_power(("estado", "nuria", state))
    shown = "\n".join(each.plain for each in folded(session, width, 9)[1])
    session.close()
    assert "…" not in shown
    assert "Fatiga Leve" in shown
    assert "Heridas Leve (" not in shown


@pytest.mark.parametrize("size", [(110, 24), (120, 30), (200, 60)])
async def test_a_column_beside_holds_all_of_a_big_fight(size: tuple[int, int]) -> None:
    session = skirmish("zodiac", WOLVES, FOUR, "x").session
    async with playing(session, size) as pilot:
        for _ in range(3):
            await play(pilot, 1)
            assert not pilot.app.screen.query_one("#side").max_scroll_y
    session.close()


@pytest.mark.parametrize("size", SIZES)
async def test_a_long_list_of_a_creation_has_its_box_whole(folders: Path, size: tuple[int, int]) -> None:
    session = create("zodiac", folders.parent / "alguien.toml", "x").session
    for answer in ("azar", "habilidades"):
        session.answer(answer)
    async with playing(session, size) as pilot:
        await settled(pilot)
        assert session.prompt is not None
        assert len(session.prompt.options) > ROWS
        assert_room(pilot)
    session.close()


async def test_the_mark_is_seen_below_barred_options_and_enter_takes_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(game(party=("lena",)), (80, 24)) as pilot:
        menu = pilot.app.screen.query_one(Menu)
        menu.offer(
            [_row(f"atacar al que está lejos, el número {n}", enabled=False) for n in range(12)]
            + [_row("cerca"), _row("esperar")]
        )
        await settled(pilot)
        assert f"{CURSOR}    cerca" in screen(pilot)
        taken: list[Row] = []
        monkeypatch.setattr(menu, "_take", taken.append)
        menu.jump_to(0)
        await settled(pilot)
        assert f"{CURSOR}    cerca" not in screen(pilot)
        await pilot.press("enter")
        await settled(pilot)
        assert not taken
        assert f"{CURSOR}    cerca" in screen(pilot)
        await pilot.press("enter")
        assert [row.value for row in taken] == ["cerca"]


def _row(name: str, *, enabled: bool = True) -> Row:
    return Row("", name, (Span(name),), enabled=enabled)


async def test_everybody_is_whole_on_a_page() -> None:
    session = skirmish("zodiac", WOLVES, FOUR, "x").session
    async with playing(session, (80, 24)) as pilot:
        await play(pilot, 2)
        assert "Tab mesa" in screen(pilot)
        await pilot.press("tab")
        await settled(pilot)
        told = "\n".join(each.plain for each in pilot.app.screen.query_one("#text", Paper)._lines)
        assert all(name in told for name in ("el navajero 3", "Candela Ruiz", "Anselmo Prat", "Quedan por actuar"))
        await pilot.press("tab")
        await settled(pilot)
        assert "La mesa" not in screen(pilot)
    session.close()


def test_what_has_no_room_is_counted() -> None:
    names = [Content(f"lobo {n}") for n in range(9)]
    assert [each.plain for each in flow(names, 30, 1)] == ["lobo 0 · lobo 1 · y 7 más"]
    assert len(flow(names, 30, 9)) == 3
    assert not flow([], 30, 1)
