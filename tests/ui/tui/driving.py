"""Driving the app: begin a game, press keys, read the screen as text."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.app import ZodiacApp
from zodiac_tui.ui.tui.screens.play import PlayScreen
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.menu import Menu

THREE = Path(__file__).parents[2] / "escenarios" / "tres_escenas.toml"
SMALL = (80, 24)


def game(path: Path = THREE, *, party: Sequence[str] = (), seed: str = "app", typed_dice: bool = False) -> Session:
    """A game in memory."""
    scenario = scenarios.load(path)
    return Session.new(scenario, registry.get(scenario.ruleset), party, seed, typed_dice=typed_dice)


def for_two(folder: Path) -> Path:
    """The three scenes for one or two PJ, of two."""
    text = THREE.read_text(encoding="utf-8").replace('duracion = "5 minutos"', 'duracion = "5 minutos"\npj_max = 2')
    lena = text[text.index("[pj.lena]") : text.index("[objeto.ganzua]")]
    mara = lena.replace("pj.lena", "pj.mara").replace('"Lena"', '"Mara"')
    path = folder / "dos.toml"
    path.write_text(text.replace(lena, lena + mara), encoding="utf-8")
    return path


@asynccontextmanager
async def playing(session: Session | None, size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[int]]:
    """The app on a terminal of that size."""
    app = ZodiacApp(session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot
    app.let_go()


def screen(pilot: Pilot[int]) -> str:
    """The screen as text, line by line."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def top(pilot: Pilot[int]) -> str:
    """What the screen or the page on top is called."""
    return type(pilot.app.screen).__name__


async def settled(pilot: Pilot[int]) -> None:
    """Wait until nothing on the screen changes any more: what follows a redraw is drawn after it."""
    before, same = "", 0
    for _ in range(200):
        await pilot.pause(0.01)
        now = screen(pilot)
        before, same = now, same + 1 if now == before else 0
        if same == 5:
            return


async def choose(pilot: Pilot[int], value: str) -> None:
    """Press the key of the row that stands for a value."""
    menu = pilot.app.screen.query_one(Menu)
    row = next(row for row in menu.rows if row.value == value)
    await pilot.press(row.key)
    await pilot.pause()


def session_of(pilot: Pilot[int]) -> Session:
    """The game on the screen."""
    found = pilot.app.screen_stack[-1]
    assert isinstance(found, PlayScreen)
    return found.session


async def until_playing(pilot: Pilot[int]) -> None:
    """Wait for the game that is opened in the background."""
    for _ in range(500):
        if isinstance(pilot.app.screen, PlayScreen):
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError("no game was opened")


async def books(pilot: Pilot[int]) -> None:
    """Wait for the scenarios, which are looked for in the background."""
    for _ in range(500):
        if any(row.value for row in pilot.app.screen.query_one(Menu).rows):
            return
        await pilot.pause(0.01)
    raise AssertionError("no scenarios were found")


async def answer_all(pilot: Pilot[int], answers: Sequence[str]) -> None:
    """Give one answer after another: chosen where there is a menu, else typed."""
    for answer in answers:
        if pilot.app.screen.query(Entry):
            pilot.app.screen.query_one(Entry).value = answer
            await pilot.press("enter")
            await pilot.pause()
        else:
            await choose(pilot, answer)
