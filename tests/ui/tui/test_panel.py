"""The column on the right of a wide terminal: whoever plays, whom they fight, and as much of the sheet as has room."""

from __future__ import annotations

import re

import pytest

from tests.ui.tui.driving import choose, for_two, game, playing, screen, session_of, settled
from zodiac_tui.present.panels import FoeRow
from zodiac_tui.ui.tui.foes import waiting


async def test_a_large_terminal_has_the_whole_sheet_in_sight() -> None:
    async with playing(game(party=("lena",)), (200, 60)) as pilot:
        shown = screen(pilot)
        for words in ("PB 3", "Agilidad felina", "Vínculos", "Irune, su hermana", "una ganzúa", "PK ●●●●○○○"):
            assert words in shown


@pytest.mark.parametrize("high", [24, 30, 45])
async def test_a_lower_one_has_the_acciones_first_and_nothing_cut(high: int) -> None:
    async with playing(game(party=("lena",)), (120, high)) as pilot:
        shown = screen(pilot)
        assert ("PB 3" in shown) is (high > 24)
        assert "una ganzúa" in shown
        assert not pilot.app.screen.query_one("#side").max_scroll_y


async def test_in_a_fight_the_foes_come_first() -> None:
    async with playing(game(party=("lena",)), (200, 60)) as pilot:
        await choose(pilot, "esperar")
        await choose(pilot, "atacar")
        shown = screen(pilot)
        assert shown.index("▲ el guarda") < shown.index("Vínculos")
        assert "ataca a quien tenga más cerca" in shown


@pytest.mark.parametrize("size", [(120, 30), (200, 60)])
async def test_in_a_fight_too_the_acciones_stay(size: tuple[int, int]) -> None:
    async with playing(game(party=("lena",)), size) as pilot:
        await choose(pilot, "esperar")
        await choose(pilot, "atacar")
        await settled(pilot)
        assert ("Defensa      PB 4" in screen(pilot)) is (size == (200, 60))


@pytest.mark.parametrize("width", [60, 66, 72, 80])
async def test_a_track_is_not_parted_from_its_name(width: int) -> None:
    async with playing(game(party=("lena",)), (width, 24)) as pilot:
        await choose(pilot, "trepar")
        while (prompt := session_of(pilot).prompt) is not None and prompt.topic != "escena":
            await choose(pilot, prompt.legal[0].id)
        await settled(pilot)
        lines = screen(pilot).split("\n")
        assert any("Fatiga Leve" in line for line in lines)
        assert any(re.search(r"PK [●○]{7}   PF [●○]{3}$", line) for line in lines)


async def test_what_a_pj_suffers_stands_by_its_grado() -> None:
    async with playing(game(party=("lena",)), (200, 60)) as pilot:
        assert "Estados Alterados" not in screen(pilot)
        await choose(pilot, "trepar")
        while (prompt := session_of(pilot).prompt) is not None and prompt.topic != "escena":
            await choose(pilot, prompt.legal[0].id)
        await settled(pilot)
        shown = screen(pilot)
        assert "Leve         [Fatiga: Debilidad]" in shown
        assert "Persistente  —" in shown


async def test_with_two_it_says_whose_sheet_it_is(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = for_two(tmp_path_factory.mktemp("dos"))
    async with playing(game(path, party=("lena", "mara")), (200, 60)) as pilot:
        lines = [line.rpartition("│")[2].strip() for line in screen(pilot).split("\n")]
        assert lines.count("Lena") == 2


def test_conduct_is_left_out_where_it_has_no_room() -> None:
    row = FoeRow("a", "Ana", 0, "Corta", (), "", False, False, False, "ataca al azar")
    assert waiting(["Ana", "Eva"], [row], 40) == "Ana (ataca al azar) · Eva"
    assert waiting(["Ana", "Eva"], [row], 20) == "Ana · Eva"
