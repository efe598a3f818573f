"""The screen of skirmishes: foes are picked from the bestiary, counted, placed, taken away, and fought."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from tests.ui.tui.driving import books, playing, screen, session_of, until_playing
from zodiac_tui.session.entries import Contract
from zodiac_tui.ui.tui.screens.skirmish import SkirmishScreen
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def test_foes_are_picked_and_fought(folders: Path) -> None:
    async with playing(None) as pilot:
        await press(pilot, "e")
        assert isinstance(pilot.app.screen, SkirmishScreen)
        assert "¿Contra quién?" in screen(pilot)
        await press(pilot, "enter", "enter", "d", "down", "enter")
        assert "Contra el vecino ×2 (Media); la vecina harta (Larga)." in screen(pilot)
        await press(pilot, "l")
        await until_playing(pilot)
        entrants = session_of(pilot).rules.scenario.encounters["pelea"].entrants.values()
        assert [(each.name, each.distance) for each in entrants] == [
            ("el vecino 1", "media"),
            ("el vecino 2", "media"),
            ("la vecina harta", "larga"),
        ]


async def test_what_was_added_can_be_taken_away_and_nobody_is_no_fight(folders: Path) -> None:
    async with playing(None) as pilot:
        await press(pilot, "e", "enter", "enter", "b")
        assert "Contra el vecino (Media)." in screen(pilot)
        await press(pilot, "b", "b", "l")
        assert "¿Contra quién?" in screen(pilot)
        await press(pilot, "escape")
        assert "Partida nueva" in screen(pilot)
        assert not folders.exists() or not list(folders.iterdir())


async def test_a_list_with_more_rows_than_keys_is_narrowed_by_typing(folders: Path) -> None:
    async with playing(None) as pilot:
        await press(pilot, "e", "slash", "l", "o", "b", "x", "backspace")
        assert "lob█" in screen(pilot)
        assert "el vecino" not in screen(pilot)
        assert "↑ ↓ e Intro eligen" in screen(pilot)
        assert not pilot.app.screen.query_one("#about", Paper).is_empty
        await press(pilot, "2")
        assert "Nada se llama así." in screen(pilot)
        assert pilot.app.screen.query_one("#about", Paper).is_empty
        await press(pilot, "backspace", "down", "enter")
        assert "Contra la loba vieja (Media)." in screen(pilot)
        assert "la loba vieja" in screen(pilot).split("lob█")[1]
        assert not any(row.key for row in pilot.app.screen.query_one(Menu).rows)
        await press(pilot, "escape", "enter", "slash", "z", "q", "enter")
        assert "Contra la loba vieja (Media); el vecino (Media)." in screen(pilot)
        assert "Nada se llama así." in screen(pilot)


async def test_there_are_not_more_than_fit(folders: Path) -> None:
    async with playing(None) as pilot:
        await press(pilot, "e", *["enter"] * 13)
        assert "el vecino ×12" in screen(pilot)
        assert "Caben 12 como mucho." in screen(pilot)


async def test_it_is_played_under_the_contract_that_was_chosen(folders: Path) -> None:
    async with playing(None) as pilot:
        await press(pilot, "n")
        await books(pilot)
        await press(pilot, "k", "escape", "e", "enter", "l")
        await until_playing(pilot)
        assert session_of(pilot).contract is Contract.APRENDIZAJE


async def test_another_system_has_its_own_bestiary_and_its_own_fight(folders: Path) -> None:
    async with playing(None) as pilot:
        await press(pilot, "e", "enter", "s")
        assert "¿Contra quién? Intro añade uno a Distancia 30 m." in screen(pilot)
        assert "el zombi" in screen(pilot)
        assert "Escaramuza · Unisystem" in screen(pilot)
        await press(pilot, "enter", "enter", "l")
        await until_playing(pilot)
        rules = session_of(pilot).rules
        assert (rules.scenario.ruleset, list(rules.scenario.npcs)) == ("unisystem", ["zombi"])
        assert [each.name for each in rules.scenario.encounters["pelea"].entrants.values()] == [
            "el zombi 1",
            "el zombi 2",
        ]


async def test_the_systems_come_round_again_with_nobody_picked(folders: Path) -> None:
    async with playing(None) as pilot:
        await press(pilot, "e", "enter", "s", "s")
        assert "¿Contra quién? Intro añade uno a Distancia Media." in screen(pilot)
        assert "Escaramuza · Zodiac" in screen(pilot)
        await press(pilot, "l", "escape")
        assert "Partida nueva" in screen(pilot)


async def test_who_plays_may_be_made_by_chance(folders: Path) -> None:
    async with playing(None) as pilot:
        await press(pilot, "e", "s", "p", "enter")
        assert "p PJ al azar" in screen(pilot)
        await press(pilot, "p")
        assert "p PJ a elegir" in screen(pilot)
        await press(pilot, "p", "l")
        await until_playing(pilot)
        session = session_of(pilot)
        (pj,) = session.view.party
        assert pj not in ("marga", "nico", "aurora", "pau")
        assert "Que suban" in screen(pilot)
