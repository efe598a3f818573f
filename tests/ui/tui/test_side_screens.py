"""What is looked at beside a game, as text: the odds, the notes, the map, the player's own PJ, and a game taken up."""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.ui.tui.driving import THREE, choose, game, playing, screen, settled, until_playing
from zodiac_tui.session.game import Session
from zodiac_tui.ui.opening import begin

SIZES = [(80, 24), (100, 30), (200, 60)]
SHEET = Path(__file__).parents[2] / "plays" / "reglas" / "plaza" / "fichas" / "viajera.toml"
Steps = Callable[[Pilot[int]], Awaitable[None]]


def story() -> Session:
    session = game(party=("lena",))
    session.note("La llave está en el pozo, o eso dijo el guarda.")
    session.note("Irune miente.")
    return session


def ended() -> Session:
    session = game(party=("lena",))
    session.answer("marcharse")
    return session


def pressing(*keys: str) -> Steps:
    """Press keys, and wait for what is looked for in the background."""

    async def steps(pilot: Pilot[int]) -> None:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()

    return steps


async def in_a_fight(pilot: Pilot[int]) -> None:
    await choose(pilot, "esperar")
    await choose(pilot, "atacar")
    await pressing("o")(pilot)


async def continued(pilot: Pilot[int]) -> None:
    await pilot.press("c")
    await until_playing(pilot)


WAYS: dict[str, tuple[Callable[[], Session | None], Steps]] = {
    "probabilidades": (story, pressing("o")),
    "probabilidades_pelea": (story, in_a_fight),
    "notas": (story, pressing("n")),
    "borrar_nota": (story, pressing("n", "1")),
    "mapa": (story, pressing("m")),
    "mapa_tras_un_final": (ended, pressing("m")),
    "personajes": (lambda: None, pressing("j")),
    "ficha_de_personaje": (lambda: None, pressing("j", "1")),
    "continuar": (lambda: None, continued),
}


@pytest.fixture(autouse=True)
def _around(folders: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A saved game, and a sheet among the player's own."""
    people = tmp_path / "pj"
    people.mkdir()
    shutil.copy(SHEET, people / "viajera.toml")
    monkeypatch.setenv("ZODIAC_PERSONAJES", str(people))
    session = begin(str(THREE), ("lena",), "app", label="Una partida").session
    session.answer("esperar")
    session.close()


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", WAYS)
async def test_screen(name: str, language: str, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", language)
    made, steps = WAYS[name]
    async with playing(made(), SIZES[0]) as pilot:
        await steps(pilot)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await settled(pilot)
            assert screen(pilot) == snapshot(name=f"{size[0]}x{size[1]}")
