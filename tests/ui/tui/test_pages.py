"""The pages over the game, and what the last line says of them."""

from __future__ import annotations

import pytest

from tests.ui.tui.driving import choose, game, playing, screen, session_of, settled
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.screens.page import Reading
from zodiac_tui.ui.tui.screens.play import PlayScreen


async def test_the_last_roll_is_explained_and_the_same_key_closes() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, PlayScreen)
        assert "por qué" not in screen(pilot)
        await choose(pilot, "trepar")
        while (prompt := session_of(pilot).prompt) is not None and prompt.topic != "escena":
            await choose(pilot, prompt.legal[0].id)
        assert "? por qué" in screen(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Reading)
        assert "Por qué" in screen(pilot)
        assert "SRD" in screen(pilot)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PlayScreen)


async def test_the_sheet_is_read_to_its_end_by_page_keys() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await pilot.press("f")
        await pilot.pause()
        assert "Mensajera" in screen(pilot)
        assert "cuchillo corto" not in screen(pilot)
        await pilot.press("end")
        await pilot.pause()
        assert "cuchillo corto" in screen(pilot)


async def test_an_order_shows_all_that_it_may_be_and_is_given_when_one_is_picked() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await pilot.press("k")
        await pilot.pause()
        await pilot.press("2")
        await pilot.pause()
        assert "es lo que vale ahora" in screen(pilot).casefold()
        await pilot.press("escape")
        await pilot.pause()
        assert session_of_below(pilot.app.screen_stack[-2]).view.orders == {}
        await pilot.press("2")
        await pilot.pause()
        await choose(pilot, "siempre")
        await pilot.press("escape")
        await pilot.pause()
        assert session_of(pilot).view.orders == {"lena.deja_vu": "siempre"}
        assert "Orden de Lena" in screen(pilot)


async def test_odds_with_nothing_spent_stand_beside_and_a_page_tells_the_rest() -> None:
    async with playing(game(party=("lena",))) as pilot:
        assert "█" in screen(pilot)
        await pilot.press("o")
        for _ in range(500):
            await pilot.pause(0.01)
            if "Trepar por la verja" in screen(pilot) and "Calculando" not in screen(pilot):
                break
        shown = screen(pilot)
        for words in ("Forzar la cerradura", "Sin gastar", "Convirtiendo", "Deja Vu", "Tirada de Carácter", "Lo mejor"):
            assert words in shown
        await pilot.press("end")
        await pilot.pause()
        assert "75 %  hasta 1 PK, y convirtiendo" in screen(pilot)
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PlayScreen)


async def test_in_a_fight_the_page_tells_the_odds_of_attacks() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await choose(pilot, "esperar")
        await choose(pilot, "atacar")
        assert "o azar" in screen(pilot)
        beside = next(line for line in screen(pilot).splitlines() if "Atacar al guarda con cuchillo corto" in line)
        assert "█" in beside
        assert "%" in beside
        await pilot.press("o")
        for _ in range(500):
            await pilot.pause(0.01)
            if screen(pilot).count("Lo mejor") == 2:
                break
        shown = screen(pilot)
        assert shown.count("Atacar al guarda con cuchillo corto") >= 1
        assert "Puntos de Foco" in shown


async def test_where_nothing_is_rolled_there_are_no_odds() -> None:
    async with playing(game()) as pilot:
        await pilot.press("o")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "Aquí no hay ninguna tirada que calcular." in screen(pilot)


async def test_each_way_of_rolling_has_its_odds() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await choose(pilot, "forzar")
        await pilot.press("o")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "Con Seguridad (1d6)" in screen(pilot)
        assert "31 %" in screen(pilot)


async def test_the_pause_menu_leads_away() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        await pilot.press("3")
        await pilot.pause()
    assert pilot.app.return_code == 0


@pytest.mark.parametrize("key", ["f", "k", "escape"])
async def test_a_page_keeps_its_place_when_the_terminal_changes(key: str) -> None:
    async with playing(game(party=("lena",))) as pilot:
        await pilot.press(key)
        await pilot.resize_terminal(200, 60)
        await pilot.pause()
        assert pilot.app.screen.size == (200, 60)
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen.size == (200, 60)
        assert pilot.app.screen.query_one("#side").display


def session_of_below(screen: object) -> Session:
    assert isinstance(screen, PlayScreen)
    return screen.session


async def test_a_page_over_a_page_leaves_no_scraps_of_it() -> None:
    async with playing(game(party=("lena",)), (100, 30)) as pilot:
        await pilot.press("k")
        await settled(pilot)
        below = screen(pilot)
        await pilot.press("enter")
        await settled(pilot)
        corners = "╭╮╰╯"
        assert [screen(pilot).count(each) for each in corners] == [1] * 4
        await pilot.press("escape")
        await settled(pilot)
        assert screen(pilot) == below
        await pilot.press("down")
        await settled(pilot)
        assert screen(pilot) != below
