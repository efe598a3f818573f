"""The screen of the player's own PJ, reached from the title."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.ui.tui.driving import books, choose, playing, screen, session_of, settled, top, until_playing
from zodiac_tui.present.folding import folded
from zodiac_tui.ui.tui.table import PLAY, TITLE
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.menu import Menu

SHEET = Path(__file__).parents[2] / "plays" / "reglas" / "plaza" / "fichas" / "viajera.toml"


@pytest.fixture(autouse=True)
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "personajes"
    monkeypatch.setenv("ZODIAC_PERSONAJES", str(place))
    return place


def put(people: Path) -> Path:
    people.mkdir()
    shutil.copy(SHEET, people / "viajera.toml")
    return people / "viajera.toml"


async def listed(pilot: Pilot[int]) -> None:
    """Open the list, and wait for the sheets."""
    await pilot.press("j")
    for _ in range(500):
        await pilot.pause(0.01)
        if top(pilot) == "CharactersScreen" and "Buscando fichas" not in screen(pilot):
            return
    raise AssertionError("no sheets were found")


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def test_without_any_one_is_made_from_there(people: Path) -> None:
    async with playing(None) as pilot:
        await listed(pilot)
        assert "Todavía no hay ninguno" in screen(pilot)
        await press(pilot, "j", "x", "b")
        assert top(pilot) == "CharactersScreen"
        await press(pilot, "n")
        await until_playing(pilot)
        assert "Un PJ nuevo" in screen(pilot)
        assert session_of(pilot).rules.scenario.creates == str(people / "pj-1.toml")


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_a_new_one_is_made_by_the_system_that_is_chosen(people: Path, size: tuple[int, int]) -> None:
    async with playing(None, size) as pilot:
        await listed(pilot)
        assert "s sistema: zodiac" in screen(pilot)
        await press(pilot, "s")
        assert "s sistema: unisystem" in screen(pilot)
        await press(pilot, "n")
        await until_playing(pilot)
        assert session_of(pilot).rules.scenario.ruleset == "unisystem"
        await press(pilot, "2")
        await settled(pilot)
        assert "Cualidades" in screen(pilot)
        await choose(pilot, "terminar")
        (file,) = people.iterdir()
        assert 'sistema = "unisystem"' in file.read_text("utf-8")


async def until(pilot: Pilot[int], shown: str) -> None:
    for _ in range(500):
        await pilot.pause(0.01)
        if shown in screen(pilot):
            return
    raise AssertionError(shown)


async def test_one_by_chance_is_looked_over_on_one_screen_and_played_with(people: Path) -> None:
    async with playing(None) as pilot:
        await listed(pilot)
        await press(pilot, "n")
        await until_playing(pilot)
        await press(pilot, "2")
        await settled(pilot)
        shown = screen(pilot)
        assert "Terminar" in shown
        assert "\n╰───" in shown
        assert not pilot.app.screen.query_one(Menu).is_cut
        await choose(pilot, "concepto")
        name = pilot.app.screen.query_one(Entry).value
        assert name in shown
        await press(pilot, "enter", "1", "enter")
        assert "Repaso" in screen(pilot)
        await choose(pilot, "terminar")
        (file,) = people.iterdir()
        assert file.stem == "_".join(folded(name).split())
        assert "".join(screen(pilot).split()).count(file.name) == 1
        await choose(pilot, PLAY)
        await until(pilot, f"Partida nueva con {name}")


async def test_a_name_that_is_missing_is_asked_for_in_one_line(people: Path) -> None:
    async with playing(None) as pilot:
        await listed(pilot)
        await press(pilot, "n")
        await until_playing(pilot)
        await press(pilot, "1", "enter", "1", "enter", "enter", "1", "enter")
        assert screen(pilot).count("Hace falta un nombre.") <= 1


async def test_one_that_is_half_made_is_in_the_list_and_goes_on(people: Path) -> None:
    async with playing(None) as pilot:
        await listed(pilot)
        await press(pilot, "n")
        await until_playing(pilot)
        await press(pilot, "1", "escape")
        await choose(pilot, TITLE)
        await listed(pilot)
        assert "Un PJ nuevo  A medio hacer: 1 decisión" in screen(pilot)
        await press(pilot, "1")
        await until_playing(pilot)
        assert "¿Cómo se llama?" in screen(pilot)


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_a_sheet_is_read(people: Path, size: tuple[int, int]) -> None:
    put(people)
    async with playing(None, size) as pilot:
        await listed(pilot)
        assert "viajera.toml" in screen(pilot)
        await press(pilot, "1")
        assert top(pilot) == "Consulting"
        await press(pilot, "escape", "escape")
        assert top(pilot) == "TitleScreen"


async def test_one_is_exported_and_nothing_written_over(people: Path, tmp_path: Path) -> None:
    put(people)
    target = tmp_path / "ficha.html"
    async with playing(None) as pilot:
        await listed(pilot)
        for told in ("La ficha está en", "ya existe, y no se ha tocado"):
            await press(pilot, "x")
            pilot.app.screen.query_one(Entry).value = str(target)
            await press(pilot, "enter")
            assert target.read_text(encoding="utf-8").startswith("<!")
            assert told in screen(pilot) or str(tmp_path)[:20] in screen(pilot)


async def test_deleting_asks_first(people: Path) -> None:
    path = put(people)
    async with playing(None) as pilot:
        await listed(pilot)
        await press(pilot, "b")
        assert "¿Borrar el personaje?" in screen(pilot)
        await press(pilot, "1")
        assert path.exists()
        await press(pilot, "b", "2")
        for _ in range(200):
            await pilot.pause(0.01)
            if "Todavía no hay ninguno" in screen(pilot):
                break
        assert not path.exists()
        assert "Todavía no hay ninguno" in screen(pilot)


async def test_a_game_is_begun_with_one(people: Path) -> None:
    put(people)
    async with playing(None) as pilot:
        await listed(pilot)
        await press(pilot, "j")
        await books(pilot)
        assert "Partida nueva con Vela" in screen(pilot)
        row = next(row for row in pilot.app.screen.query_one(Menu).rows if "Tres escenas" in row.label[0].text)
        await choose(pilot, row.value)
        await until_playing(pilot)
        view = session_of(pilot).view
        assert [view.actors[pj].name for pj in view.party] == ["Vela"]


async def test_a_broken_one_is_in_its_place_with_the_reason(people: Path) -> None:
    people.mkdir()
    (people / "rota.toml").write_text("[pj", encoding="utf-8")
    async with playing(None) as pilot:
        await listed(pilot)
        assert "rota.toml" in screen(pilot)
        await press(pilot, "j", "x", "1")
        assert top(pilot) == "CharactersScreen"
        assert "Esa ficha no se puede usar." in screen(pilot)
