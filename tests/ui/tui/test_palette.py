"""The palette and the page of keys: over every screen, in both languages, with everything that has a key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

import zodiac_tui.ui.tui.app as whole
from tests.settings.conftest import file
from tests.ui.tui.driving import game, playing, screen, session_of
from zodiac_tui.settings import kept
from zodiac_tui.settings.keys import DEEDS
from zodiac_tui.ui.tui.commands import DOING, MOVING
from zodiac_tui.ui.tui.screens.keys import KeyHelp
from zodiac_tui.ui.tui.screens.page import Reading
from zodiac_tui.ui.tui.screens.palette import Palette
from zodiac_tui.ui.tui.screens.play import PlayScreen
from zodiac_tui.ui.tui.screens.rulebook import RulebookScreen
from zodiac_tui.ui.tui.screens.title import TitleScreen
from zodiac_tui.ui.tui.widgets.menu import Menu

__all__ = ["file"]

FOLDER = Path(whole.__file__).parent
BINDING = re.compile(r'Binding\(\s*[\w".,+]+, "([^"]+)"(?:, id="(\w+)")?')


@pytest.fixture(autouse=True)
def spoken(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings of the test's own, and Spanish."""
    monkeypatch.setenv("ZODIAC_IDIOMA", "es")


async def typed(pilot: Pilot[int], words: str) -> None:
    """Type a text as hands do, key after key."""
    for letter in words:
        await pilot.press("space" if letter == " " else letter)
    await pilot.pause()


def test_every_binding_has_its_words() -> None:
    found = [pair for path in FOLDER.rglob("*.py") for pair in BINDING.findall(path.read_text("utf-8"))]
    assert len(found) > 40
    assert not [action for action, name in found if name not in DEEDS and action not in {**DOING, **MOVING}]
    unused = (DOING.keys() | MOVING.keys()) - {action for action, _ in found}
    assert not unused


async def test_a_command_is_found_by_its_words_and_done() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Palette)
        assert "Escribe para buscar" in screen(pilot)
        await typed(pilot, "la ficha")
        assert [row.value.partition(":")[0] for row in pilot.app.screen.query_one(Menu).rows] == ["orden"]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Reading)
        assert "Mensajera" in screen(pilot)


async def test_words_are_found_without_accents_and_wherever_they_stand() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await pilot.press("ctrl+p")
        await typed(pilot, "ordenes tus")
        assert "permanentes" in screen(pilot)
        await pilot.press(*["backspace"] * len("ordenes tus"))
        await typed(pilot, "xyzzy")
        assert "Nada se llama así." in screen(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert "Nada se llama así." in screen(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PlayScreen)


async def test_an_option_is_chosen_by_its_words() -> None:
    async with playing(game(party=("lena",))) as pilot:
        before = session_of(pilot).history.n
        label = "".join(span.text for span in pilot.app.screen.query_one(Menu).rows[0].label)
        await pilot.press("ctrl+p")
        await typed(pilot, label[:40].lower())
        await pilot.press("enter")
        await pilot.pause()
        assert session_of(pilot).history.n > before


async def test_a_theme_is_taken_and_kept() -> None:
    async with playing(None) as pilot:
        await pilot.press("ctrl+p")
        await typed(pilot, "oscuro sobre claro")
        await pilot.press("enter")
        await pilot.pause()
        assert pilot.app.theme == kept.settings().value("tema") == "papel"


async def test_the_colours_under_the_cursor_are_shown_and_not_kept() -> None:
    async with playing(None) as pilot:
        await pilot.press("ctrl+p")
        await typed(pilot, "mayor contraste")
        assert (pilot.app.theme, kept.settings().value("tema")) == ("contraste", "tinta")
        await pilot.press(*["backspace"] * len("mayor contraste"))
        assert pilot.app.theme == "tinta"
        await typed(pilot, "mayor contraste")
        await pilot.press("escape")
        await pilot.pause()
        assert (pilot.app.theme, kept.settings().value("tema")) == ("tinta", "tinta")


async def test_the_palette_opens_over_a_page_and_never_over_itself() -> None:
    async with playing(game(party=("lena",))) as pilot:
        await pilot.press("f")
        await pilot.pause()
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press("ctrl+p", "f1")
        await pilot.pause()
        assert [type(each) for each in pilot.app.screen_stack[-1:]] == [Palette]
        await typed(pilot, "regla de esta")
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, Palette)


@pytest.mark.parametrize(
    "words", ["Teclas", "^p", "F1", "^q", "las probabilidades", "una página adelante", "AvPág", "Intro"]
)
async def test_every_key_of_the_game_is_told(words: str) -> None:
    async with playing(game(party=("lena",)), size=(80, 50)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(pilot.app.screen, KeyHelp)
        assert words in screen(pilot)


async def test_what_does_nothing_now_is_not_told_but_says_why_where_it_is_pressed() -> None:
    async with playing(game(party=("lena",)), size=(80, 50)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert "por qué salió así" not in screen(pilot)
        assert "dirigir" not in screen(pilot)
        await pilot.press("escape", "question_mark")
        await pilot.pause()
        assert "Todavía no hay ninguna tirada que explicar." in screen(pilot)
        await pilot.press("g")
        await pilot.pause()
        assert "--guia" in screen(pilot)
        await pilot.press("down")
        await pilot.pause()
        assert "--guia" not in screen(pilot)


async def test_a_changed_key_is_told_as_it_is() -> None:
    async with playing(game(party=("lena",)), size=(80, 50)) as pilot:
        kept.keep(("teclas", "ficha"), "z")
        pilot.app.obey()  # type: ignore[attr-defined]
        await pilot.press("f1")
        await pilot.pause()
        assert re.search(r"z +la ficha", screen(pilot))


async def test_keys_of_what_cannot_be_done_here_are_not_told() -> None:
    async with playing(None) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert "deshacer" not in screen(pilot)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TitleScreen)


async def test_several_are_ticked_by_hand_and_not_from_the_palette() -> None:
    async with playing(game()) as pilot:
        menu = pilot.app.screen.query_one(Menu)
        menu.offer(menu.rows, many=True)
        await pilot.press("ctrl+p")
        await pilot.pause()
        rows = pilot.app.screen.query_one(Menu).rows
        assert not [row for row in rows if row.value.startswith("opcion:")]


async def test_over_the_scenarios_one_goes_to_whatever_the_way_in_offers() -> None:
    async with playing(None) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("ctrl+p")
        await pilot.pause()
        rows = [row.value for row in pilot.app.screen.query_one(Menu).rows]
        assert {"sitio:rules", "sitio:characters", "sitio:settings"} <= set(rows)
        assert "sitio:new" not in rows
        await typed(pilot, "reglamento")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulebookScreen)
