"""Declaring an Acción in the app: found by typing, with odds at each question, and Escape back from each."""

from __future__ import annotations

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from tests.engine.telling import Told
from tests.ui.tui.driving import playing, screen, session_of, settled, top
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.menu import Menu


def topic(pilot: Pilot[int]) -> str:
    prompt = session_of(pilot).prompt
    return prompt.topic if prompt is not None else ""


def menu(pilot: Pilot[int]) -> Menu:
    return pilot.app.screen.query_one(Menu)


async def declaring(pilot: Pilot[int], *answers: str) -> None:
    """Come to a question of what is declared, by choices."""
    for answer in ("+accion", *answers):
        if pilot.app.screen.query(Entry):
            await pilot.press(*answer, "enter")
        else:
            rows = menu(pilot).rows
            menu(pilot).take(next(n for n, row in enumerate(rows) if row.value == answer))
        await settled(pilot)


async def typing(pilot: Pilot[int], text: str) -> None:
    await pilot.press(*("space" if sign == " " else sign for sign in text))
    await settled(pilot)


async def test_each_accion_has_its_numbers_an_example_and_its_odds() -> None:
    async with playing(Told().session) as pilot:
        await declaring(pilot)
        shown = screen(pilot)
        assert "› Escribe lo que quieres hacer, o elige." in shown
        assert "Aguante     PB 3, AT -1 · remar toda la noche" in shown
        assert "remar toda la noche · cargar con un herido" in shown  # of the one under the cursor
        assert "É ████░░░░░░  42 %" in shown
        await pilot.press("down")
        await settled(pilot)
        assert "asustar a un matón · sacarle dinero" in screen(pilot)


async def test_typing_finds_a_use_and_enter_takes_it() -> None:
    async with playing(Told().session) as pilot:
        await declaring(pilot)
        await typing(pilot, "Saltár al bote")
        shown = screen(pilot)
        assert "› Saltár al bote▏  ↑ ↓ e Intro eligen" in shown
        assert "›    Atletismo «saltar» (13)" in shown
        assert "saltar al bote" in shown
        await pilot.pause(0.02)
        await pilot.press("enter")
        await settled(pilot)
        assert topic(pilot) == "proposito_libre"
        assert [each.entry.answer for each in session_of(pilot).story()][-2:] == ["atletismo", "saltar"]
        await pilot.press(*"!", "enter")  # the words stand there, to be changed
        await settled(pilot)
        assert [each.entry.answer for each in session_of(pilot).story()][-1] == "Saltár al bote!"


async def test_arrows_take_one_of_those_that_were_found_and_digits_are_text() -> None:
    async with playing(Told().session) as pilot:
        await declaring(pilot)
        await typing(pilot, "mantener")
        assert [row.value for row in menu(pilot).rows] == [
            "+uso:entereza.mantener_la_calma",
            "+uso:tecnica.mantener_el_equilibrio",
        ]
        await pilot.pause(0.02)
        await pilot.press("down", "enter")
        await settled(pilot)
        assert [each.entry.answer for each in session_of(pilot).story()][-1] == "mantener_el_equilibrio"


@pytest.mark.parametrize("typed", ["saltar 2 metros", "/saltar 2 metros", "/2 saltos"])
async def test_what_is_looked_for_is_kept_whole_without_the_sign_before_it(typed: str) -> None:
    async with playing(Told().session) as pilot:
        await declaring(pilot)
        await typing(pilot, typed)
        assert (topic(pilot), menu(pilot).sought) == ("accion_libre", typed.removeprefix("/"))
        await pilot.press("escape")
        await settled(pilot)
        assert [row.key for row in menu(pilot).rows][:3] == ["1", "2", "3"]
        pilot.app.screen.query_one(Menu).on_paste(Paste(typed))
        await settled(pilot)
        assert menu(pilot).sought == typed.removeprefix("/")


async def test_letters_are_taken_back_and_what_is_like_nothing_says_so() -> None:
    async with playing(Told().session) as pilot:
        await declaring(pilot)
        await typing(pilot, "xyz")
        assert "Nada se parece a eso" in screen(pilot)
        await pilot.press("backspace", "backspace", "backspace")
        await settled(pilot)
        assert len(menu(pilot).rows) == 16
        await typing(pilot, "hurtar")
        await pilot.press("escape")
        await settled(pilot)
        assert (len(menu(pilot).rows), topic(pilot)) == (16, "accion_libre")
        await pilot.press("escape")
        await settled(pilot)
        assert topic(pilot) == "escena"


async def test_an_enter_that_comes_with_the_letters_takes_nothing() -> None:
    async with playing(Told().session) as pilot:
        await declaring(pilot)
        for key in ("s", "a", "l", "t", "a", "r", "enter"):
            pilot.app.simulate_key(key)
        await settled(pilot)
        assert topic(pilot) == "accion_libre"
        assert "Teclas demasiado seguidas" in screen(pilot)


BEFORE = {
    "accion_libre": ((), "escena"),
    "uso_libre": (("ingenio",), "accion_libre"),
    "proposito_libre": (("ingenio", "+general"), "uso_libre"),
    "objetivo_libre": (("ingenio", "+general", "x"), "accion_libre"),
    "modo": (("ingenio", "+general", "x", "farero"), "objetivo_libre"),
}


@pytest.mark.parametrize("asked", BEFORE)
async def test_escape_leads_back_from_every_question(asked: str) -> None:
    answers, before = BEFORE[asked]
    async with playing(Told().session) as pilot:
        await declaring(pilot, *answers)
        assert topic(pilot) == asked
        await pilot.press("escape")
        await settled(pilot)
        assert top(pilot) == "PlayScreen"
        assert topic(pilot) == before


async def test_once_a_die_has_fallen_escape_opens_the_pause() -> None:
    async with playing(Told().session) as pilot:
        await declaring(pilot, "ingenio", "+general", "x", "farero", "normal", "2")
        await pilot.press("escape")
        await settled(pilot)
        assert top(pilot) == "Choosing"


@pytest.mark.parametrize(
    ("answers", "rows"),
    [
        (("ingenio",), ("Seducir", "Ingenio «seducir» (7)")),
        (("ingenio", "+general", "x"), ("Tomé", "Ingenio contra Tomé (5)")),
        (("ingenio", "+general", "x", "farero"), ("Con Seguridad (1d6)",)),
    ],
)
async def test_odds_follow_at_every_question(answers: tuple[str, ...], rows: tuple[str, ...]) -> None:
    async with playing(Told().session) as pilot:
        await declaring(pilot, *answers)
        row = next(line for line in screen(pilot).split("\n") if rows[0] in line)
        assert all(part in row for part in rows)
        assert " %" in row
