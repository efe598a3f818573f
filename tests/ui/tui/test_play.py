"""Playing by keys: from the title to an ending, leaving and going on."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.tui.driving import (
    THREE,
    books,
    choose,
    for_two,
    game,
    playing,
    screen,
    session_of,
    settled,
    until_playing,
)
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.events import StateGained
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.core.text import T
from zodiac_tui.present.spans import plain
from zodiac_tui.session.game import Session
from zodiac_tui.session.listing import listed_in
from zodiac_tui.ui.opening import begin, take_up
from zodiac_tui.ui.tui.screens.title import TitleScreen
from zodiac_tui.ui.tui.telling import told
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.story import Story


async def test_from_the_title_to_an_ending_and_back() -> None:
    async with playing(None) as pilot:
        assert isinstance(pilot.app.screen, TitleScreen)
        await pilot.press("n")
        await books(pilot)
        await pilot.press(_key_of(pilot.app.screen.query_one(Menu), "Tres escenas"))
        await until_playing(pilot)
        assert "¿Con quién juegas?" in screen(pilot)
        await pilot.press("1", "3")
        await choose(pilot, "atacar")
        for _ in range(200):
            if session_of(pilot).ended:
                break
            await pilot.press(_any_key(pilot.app.screen.query_one(Menu)))
            await pilot.pause()
        assert session_of(pilot).ended
        title = session_of(pilot).rules.scenario.endings[session_of(pilot).ending].title
        assert f"Final  {title}" in screen(pilot)
        await choose(pilot, "titulo")
        assert isinstance(pilot.app.screen, TitleScreen)


async def test_arrows_and_enter_choose_too() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await pilot.press("down", "down", "down", "enter")
        await pilot.pause()
        assert session_of(pilot).ending == "vuelta"


async def test_leaving_saves_and_continue_goes_on(folders: Path) -> None:
    async with playing(None) as pilot:
        await pilot.press("n")
        await books(pilot)
        await pilot.press(_key_of(pilot.app.screen.query_one(Menu), "Tres escenas"))
        await until_playing(pilot)
        await pilot.press("1", "3", "ctrl+q")
    assert [save.meta.n for save in listed_in(folders)] == [2]
    async with playing(None) as pilot:
        assert "Tres escenas · 2 decisiones" in screen(pilot)
        await pilot.press("c")
        await until_playing(pilot)
        assert session_of(pilot).view.scene == "patio"
        assert "Irune está sentada en el suelo" in screen(pilot)


async def test_a_barred_option_is_shown_with_its_reason_and_not_taken() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await choose(pilot, "esperar")
        await choose(pilot, "atacar")
        before = session_of(pilot).history.n
        assert "hay que estar a Distancia" in screen(pilot)
        await choose(pilot, "huir")
        assert session_of(pilot).history.n == before
        assert "No se puede: hay que estar a Distancia Larga de todos." in screen(pilot)


async def test_a_question_inside_a_roll_shows_the_dice_so_far() -> None:
    async with playing(game(party=("lena",), seed="ventaja")) as pilot:
        await choose(pilot, "forzar")
        await choose(pilot, "normal")
        prompt = session_of(pilot).prompt
        assert prompt is not None
        assert prompt.topic == "ventaja"
        faces = prompt.context["caras"]
        assert isinstance(faces, list)
        assert f"Ha salido {faces[0]}" in screen(pilot)
        assert pilot.app.screen.query_one(Story).display


async def test_typed_dice_are_asked_as_a_number() -> None:
    async with playing(game(party=("lena",), typed_dice=True)) as pilot:
        await choose(pilot, "trepar")
        await choose(pilot, "normal")
        prompt = session_of(pilot).prompt
        assert prompt is not None
        assert prompt.kind is PromptKind.NUMBER
        assert "de Lena contra 7" in screen(pilot)
        assert "o azar" in screen(pilot)
        await pilot.press("o")
        await pilot.app.workers.wait_for_complete()
        await settled(pilot)
        assert "Esta tirada" in screen(pilot)
        assert "25 %" in screen(pilot)
        await pilot.press("escape", "9", "9", "enter")
        await pilot.pause()
        assert "Se espera un número" in screen(pilot)
        await pilot.press("backspace", "enter")
        await pilot.pause()
        assert session_of(pilot).prompt is not prompt


async def test_several_are_ticked_and_confirmed(tmp_path: Path) -> None:
    async with playing(game(for_two(tmp_path))) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert "Elige entre 1 y 2 opciones." in screen(pilot)
        await pilot.press("2", "1")
        assert screen(pilot).count("[x]") == 2
        await pilot.press("enter")
        await pilot.pause()
        assert session_of(pilot).view.party == ("mara", "lena")
        assert all(name in screen(pilot) for name in ("Lena  sin estados", "Mara  sin estados"))


async def test_page_keys_scroll_the_story() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await choose(pilot, "esperar")
        story = pilot.app.screen.query_one(Story)
        await pilot.press("pagedown")
        low = story.scroll_offset.y
        await pilot.press("pageup")
        await pilot.pause()
        assert story.scroll_offset.y < low


async def test_what_is_new_begins_on_the_screen() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await choose(pilot, "esperar")
        assert "▸ Esperar a que alguien abra" in screen(pilot)


def _any_key(menu: Menu) -> str:
    return next(row.key for row in menu.rows if row.enabled)


def _key_of(menu: Menu, title: str) -> str:
    return next(row.key for row in menu.rows if plain(row.label) == title)


async def test_what_is_not_saved_is_said_and_leaving_asks(folders: Path) -> None:
    session = begin(str(THREE), ("lena",), "app").session
    async with playing(session) as pilot:
        assert "no guardado" not in screen(pilot)
        shutil.rmtree(folders)
        await choose(pilot, "esperar")
        assert "no guardado" in screen(pilot)
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert pilot.app.return_code is None
        assert "Salir sin guardar" in screen(pilot)
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert pilot.app.return_code == 0


async def test_a_game_left_at_its_first_question_begins_with_its_opening(folders: Path) -> None:
    begin(str(THREE), ("lena",), "app").session.close()
    async with playing(take_up().session) as pilot:
        assert session_of(pilot).history.n == 0
        assert "Detrás se oye un silbido" in screen(pilot)
        await choose(pilot, "esperar")
        assert "▸ Esperar a que alguien abra" in screen(pilot)


async def test_the_list_of_saves_numbers_the_games_of_a_scenario(folders: Path) -> None:
    for _ in range(2):
        begin(str(THREE), ("lena",), "app").session.close()
    async with playing(None) as pilot:
        await pilot.press("p")
        await pilot.pause()
        shown = screen(pilot)
    assert shown.count("Tres escenas  Partida") == 2
    assert "Partida 1 · 0 decisiones" in shown
    assert "Partida 2 · 0 decisiones" in shown


def test_what_somebody_has_already_is_not_told_again() -> None:
    """A mark whose data change alone, as it does when a second attack leaves the same Desventaja."""
    session = game(party=("lena",))
    session.take_events()
    view = session.view
    lena = view.actors["lena"]
    marked = replace(view, actors={**view.actors, "lena": replace(lena, marks={"desventaja_activa": Mark()})})
    again = (StateGained("lena", "desventaja_activa", {"n": 2}),)
    assert told(again, session.rules, marked, view)
    assert not told(again, session.rules, marked, marked)


async def test_what_was_found_on_resuming_is_on_the_screen_at_once() -> None:
    session = game(party=("lena",))
    session.answer("esperar")
    session.notices = tuple(T("Aviso {n}.", n=n) for n in range(9))
    async with playing(session, size=(60, 18)) as pilot:
        assert "Aviso 0." in screen(pilot)


async def test_what_was_told_last_is_copied() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await choose(pilot, "esperar")
        await pilot.press("y")
        await pilot.pause()
        assert "Copiado" in screen(pilot)
        assert "El patio" in pilot.app.clipboard
        assert "La verja está cerrada" not in pilot.app.clipboard


async def test_of_two_pj_it_is_said_who_is_asked(tmp_path: Path) -> None:
    async with playing(game(for_two(tmp_path), party=("lena", "mara"))) as pilot:
        await choose(pilot, "forzar")
        while (prompt := session_of(pilot).prompt) is not None and prompt.topic in ("quien", "turno"):
            await choose(pilot, prompt.legal[0].id)
        assert "A Lena: " in screen(pilot)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (80, 40), (200, 60)])
async def test_the_option_that_is_pointed_at_is_seen_and_the_box_is_whole(size: tuple[int, int]) -> None:
    scenario = scenarios.load("ensayo_manada")
    session = Session.new(scenario, registry.get(scenario.ruleset), ("olalla", "roque"), "g4")
    while (prompt := session.prompt) is not None and prompt.topic != "declarar":
        session.answer(prompt.legal[0].id)
    async with playing(session, size) as pilot:
        await choose(pilot, "declarado")
        await settled(pilot)
        await pilot.press("up")
        await settled(pilot)
        shown = screen(pilot).split("\n")
        assert [line for line in shown if "›" in line and "Atrás" in line]
        assert [line for line in shown if line.strip().startswith("╰")]


async def test_escape_goes_back_where_an_option_does() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await choose(pilot, "esperar")
        await choose(pilot, "atacar")
        prompt = session_of(pilot).prompt
        menu = pilot.app.screen.query_one(Menu)
        await choose(pilot, next(row.value for row in menu.rows if "Moverse" in row.label[0].text))
        assert "Esc atrás" in screen(pilot)
        await pilot.press("escape")
        await pilot.pause()
        now = session_of(pilot).prompt
        assert now is not None
        assert prompt is not None
        assert (now.topic, now.text) == (prompt.topic, prompt.text)
        await pilot.press("escape")
        await pilot.pause()
        assert "Pausa" in screen(pilot)
