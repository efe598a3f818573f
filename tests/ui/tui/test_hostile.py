"""Text that wants to be more than text: shown literally, and nothing of it reaches the terminal as a command."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.tui.driving import THREE, books, choose, game, playing, screen, settled
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.widgets.menu import Menu

MARKUP = (
    "[/",
    "[@click=app.leave]x[/]",
    "[b]",
    "[link=http://x]y[/link]",
    "[[",
    "]",
    "[red on",
    "\\[",
    "$amber",
    "[.x]",
    "{x",
)
CONTROL = ("\x1b[2J", "\x1b]0;t\x07", "\u202e", "\x00", "\u009b5m", "\u200b", "\ufe0f")


@pytest.mark.parametrize("text", MARKUP)
async def test_markup_is_shown_as_it_was_written(text: str, tmp_path: Path) -> None:
    async with playing(game(hostile(tmp_path, text), party=("lena",))) as pilot:
        assert f"Verja {text} fin" in screen(pilot)
        assert f"Marcharse {text} ya" in screen(pilot)
        assert f"falta {text}" in screen(pilot)
        await pilot.press("f")
        await pilot.pause()
        assert f"Azotea {text} niña" in screen(pilot)
        await pilot.press("escape")
        await pilot.pause()
        await choose(pilot, "marcharse")
        assert pilot.app.is_running


@pytest.mark.parametrize("text", CONTROL)
async def test_no_control_character_reaches_the_screen(text: str) -> None:
    """The loading of files refuses them already; the screen does not rely on that."""
    async with playing(smuggled(text)) as pilot:
        shown = screen(pilot)
        assert all(character.isprintable() or character == "\n" for character in shown)
        assert "Verja " in shown
        assert "Marcharse " in shown


async def test_a_file_with_control_characters_is_refused_in_words(folders: Path) -> None:
    """On the title such a scenario is greyed with its reason, under a name made safe."""
    scenarios = folders.parent / "data" / "zodiac-tui" / "escenarios"
    scenarios.mkdir(parents=True)
    (scenarios / "a\x1b[2Jb.toml").write_text('x = "\\u202e"', encoding="utf-8")
    async with playing(None) as pilot:
        await pilot.press("n")
        await books(pilot)
        menu = pilot.app.screen.query_one(Menu)
        menu.move_to(next(n for n, row in enumerate(menu.rows) if not row.enabled))
        await settled(pilot)
        shown = screen(pilot)
        assert "U+202E" in shown
        assert all(character.isprintable() or character == "\n" for character in shown)


async def test_a_row_with_every_key_of_markup_can_be_clicked(tmp_path: Path) -> None:
    async with playing(game(hostile(tmp_path, "[@click=app.leave]x[/]"), party=("lena",))) as pilot:
        await pilot.click(Menu, offset=(10, 0))
        await pilot.pause()
        assert pilot.app.is_running
        assert pilot.app.return_code is None


def smuggled(text: str) -> Session:
    """A game whose first scene has a text in it that no file could bring in."""
    clean = game().rules
    gate = clean.scenario.scenes["verja"]
    leave = replace(gate.choices["marcharse"], label=f"Marcharse {text} ya")
    scene = replace(gate, text=f"Verja {text} fin", title=f"La {text} verja", choices={"marcharse": leave})
    scenario = replace(clean.scenario, scenes={**clean.scenario.scenes, "verja": scene})
    return Session.new(scenario, clean.ruleset, ("lena",), "app")


def hostile(folder: Path, text: str) -> Path:
    """The three scenes with a text put into prose, labels, reasons and descriptions."""
    quoted = "".join(f"\\u{ord(character):04x}" for character in text)
    toml = (
        THREE.read_text(encoding="utf-8")
        .replace('descripcion = "Corre por las azoteas desde niña."', f'descripcion = "Azotea {quoted} niña"')
        .replace("La verja está cerrada.", f"Verja {quoted} fin.")
        .replace('texto = "Marcharse"', f'texto = "Marcharse {quoted} ya"')
        .replace('requiere = "tiene.ganzua"', 'requiere = "bandera.ruido"')
        .replace('motivo = "falta: ganzúa"', f'motivo = "falta {quoted}"')
    )
    path = folder / "hostil.toml"
    path.write_text(toml, encoding="utf-8")
    return path
