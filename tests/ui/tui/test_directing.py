"""The page of whoever directs, by keys: each power used and taken back, steps back, refusals, and what is hidden."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from tests.session.handing import verified
from tests.session.test_hand import CASES, Case, calm, fight, ids, shooting
from tests.ui.tui.driving import choose, game, playing, screen, session_of, settled
from zodiac_tui.present.choices import rows
from zodiac_tui.ui.tui.screens.directing import Directing
from zodiac_tui.ui.tui.screens.play import PlayScreen
from zodiac_tui.ui.tui.screens.undoing import Undoing
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.menu import Menu

SIZES = ((80, 24), (200, 60))
TOLD = "Mano del Director."


async def say(pilot: Pilot[int], word: str) -> None:
    """Answer the page's question: choose a row, or type."""
    page = pilot.app.screen
    assert isinstance(page, Directing)
    menu = page.query_one(Menu)
    if menu.display:
        menu.move_to([row.value for row in menu.rows].index(word))
    else:
        page.query_one(Entry).value = word
    await pilot.press("enter")
    await settled(pilot)


async def press_until(pilot: Pilot[int], key: str, page: type[Screen[Any]]) -> None:
    """Press a key and wait for a screen."""
    await pilot.press(key)
    for _ in range(200):
        if isinstance(pilot.app.screen, page):
            break
        await pilot.pause(0.02)
    assert isinstance(pilot.app.screen, page)
    await settled(pilot)


@pytest.mark.parametrize("case", CASES, ids=ids)
async def test_a_power_is_used_by_keys_told_and_undone(case: Case) -> None:
    session = case.at()
    for said in case.after:
        session.use_power(said)
    was, used = session.digest, len(session.history.entries)
    async with playing(session) as pilot:
        await press_until(pilot, "g", Directing)
        for word in case.said:
            await say(pilot, word)
        assert isinstance(pilot.app.screen, PlayScreen)
        assert session.history.entries[used].answer == [*case.said]
        assert case.holds(session.view, session.take_events()) or case.said[0] in ("narra", "acaba")
        await press_until(pilot, "u", Undoing)
        assert "Director)" in screen(pilot)
        await press_until(pilot, "u", PlayScreen)
        assert session.digest == was
    assert verified(session) is None


async def test_the_story_is_told_anew_without_what_was_taken_back_and_what_waits_is_said_below() -> None:
    async with playing(shooting(), (80, 40)) as pilot:
        for words, below in ((("retira",), "Retirado"), (("distancia", "nuria", "trina", "larga"), "Se aplica al")):
            await press_until(pilot, "g", Directing)
            for word in words:
                await say(pilot, word)
            shown = screen(pilot).split("\n")
            assert sum("quedan 4 disparos" in line for line in shown) == 1
            assert [line for line in shown if below in line] == shown[-1:]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_it_fits(size: tuple[int, int]) -> None:
    async with playing(calm(), size) as pilot:
        await settled(pilot)
        assert "g dirigir" in screen(pilot)
        await pilot.press("g")
        await settled(pilot)
        shown = screen(pilot)
        assert "La mano del Director" in shown
        assert "¿Qué hace quien dirige?" in shown
        assert "1  Dar Ventaja en la próxima tirada" in shown
        assert "? mirar" in shown
        assert "Esc cerrar" in shown
        await pilot.press("end")
        await settled(pilot)
        assert "Retirar lo que está a medias, y preguntar de nuevo" in screen(pilot)
        await pilot.press("3")
        await settled(pilot)
        await pilot.press("1")
        await settled(pilot)
        shown = screen(pilot)
        assert "Fijar la CD de la próxima tirada" in shown
        assert "de 1 a 30" in shown
        await pilot.press("9", "enter")
        await settled(pilot)
        assert f"{TOLD} Fijar la CD de la próxima tirada: Lena, 9." in screen(pilot)


async def test_escape_goes_a_step_back_and_then_closes() -> None:
    async with playing(calm()) as pilot:
        session = session_of(pilot)
        await pilot.press("g")
        await settled(pilot)
        await say(pilot, "cd")
        await say(pilot, "lena")
        await pilot.press("escape")
        await settled(pilot)
        assert "¿En la próxima tirada de quién?" in screen(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert "¿Qué hace quien dirige?" in screen(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PlayScreen)
        assert len(session.history.entries) == 1


async def test_what_cannot_be_is_refused_where_it_is_asked() -> None:
    async with playing(calm()) as pilot:
        session = session_of(pilot)
        await pilot.press("g")
        await settled(pilot)
        await say(pilot, "distancia")
        assert "no hay ningún combate" in screen(pilot)
        assert isinstance(pilot.app.screen, Directing)
        await say(pilot, "cd")
        await say(pilot, "lena")
        await say(pilot, "45")
        assert "Se espera un número de 1 a 30." in screen(pilot)
        assert len(session.history.entries) == 1


async def test_what_is_hidden_is_behind_a_key() -> None:
    async with playing(fight(), (100, 40)) as pilot:
        await settled(pilot)
        assert "Por llegar" not in screen(pilot)
        await pilot.press("g")
        await settled(pilot)
        assert "Por llegar" not in screen(pilot)
        await pilot.press("question_mark")
        await settled(pilot)
        assert "Por llegar: otro marinero (si «farol»" in screen(pilot)
        await pilot.press("question_mark")
        await settled(pilot)
        assert isinstance(pilot.app.screen, Directing)


async def test_a_pnj_is_answered_for_in_the_menu() -> None:
    async with playing(fight()) as pilot:
        session = session_of(pilot)
        for _ in range(20):
            assert session.prompt is not None
            if session.prompt.topic == "pnj":
                break
            await choose(pilot, session.prompt.legal[0].id)
        await settled(pilot)
        assert "(su conducta)" in screen(pilot)


async def test_where_nobody_directs_there_is_no_key() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await settled(pilot)
        assert "dirigir" not in screen(pilot)
        await pilot.press("g")
        await settled(pilot)
        assert isinstance(pilot.app.screen, PlayScreen)


async def test_every_power_has_the_key_that_it_has_in_lines() -> None:
    session = calm()
    prompt = session.power_asked()
    assert prompt is not None
    async with playing(session) as pilot:
        await press_until(pilot, "g", Directing)
        shown = pilot.app.screen.query_one(Menu).rows
        assert [row.key for row in shown] == [row.key for row in rows(prompt)]
        assert all(row.key for row in shown)
