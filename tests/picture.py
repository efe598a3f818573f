"""Takes the README's pictures: seeded games in the app, `python -m tests.picture [NAME …]`."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from textual.widgets import Input

from tests.ui.tui.driving import settled
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.app import ZodiacApp

DOCS = Path(__file__).parents[1] / "docs"
TOUR = DOCS / "recorrido"
"""Where the pictures of the tour are."""
WAIT = "…"
"""A key that waits until what is worked out in the background is there."""


@dataclass(frozen=True)
class Picture:
    """What is shown: a game of a scenario (none: the title) and the keys that are pressed in it."""

    keys: Sequence[str] = ()
    scenario: str = ""
    party: tuple[str, ...] = ()
    seed: str = ""
    size: tuple[int, int] = (88, 30)


FIRST = "cuarenta_y_una_firmas"
PICTURES = {
    "pantalla": Picture(["1", "2", "1", "1"], FIRST, ("reme",), "retrato51", (88, 36)),
    "recorrido/titulo": Picture(["n", WAIT]),
    "recorrido/probabilidades": Picture(["1", "o", WAIT], FIRST, ("reme",), "retrato51"),
    "recorrido/por_que": Picture(["1", "2", "1", "1", "question_mark"], FIRST, ("reme",), "retrato51"),
    "recorrido/declarar": Picture(["1", "5"], FIRST, ("reme",), "retrato51"),
    "recorrido/pelea": Picture(["1", "1", "1", WAIT], "ensayo_manada", ("olalla", "roque"), "retrato", (120, 32)),
    "recorrido/ficha": Picture(["f"], FIRST, ("reme",), "retrato51"),
    "recorrido/reglamento": Picture(["r", *"ventaja", WAIT]),
    "recorrido/paleta": Picture(["1", "ctrl+p"], FIRST, ("reme",), "retrato51"),
}
"""By where they lie in docs/, without the ending."""


async def take(picture: Picture) -> str:
    """Press its keys and return the screen as SVG, without the fonts that it would fetch from elsewhere."""
    session = _game(picture) if picture.scenario else None
    app = ZodiacApp(session)
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause()
        for key in picture.keys:
            if key == WAIT:
                await settled(pilot)
                await pilot.pause(0.5)
            else:
                await pilot.press(key)
                await pilot.pause()
        for field in app.screen.query(Input):
            field.cursor_blink = False
        await settled(pilot)
        drawn = app.export_screenshot(title="zodiac", simplify=True)
    return re.sub(r"\s*@font-face \{[^}]*\}", "", drawn)


def _game(picture: Picture) -> Session:
    loaded = scenarios.load(picture.scenario)
    return Session.new(loaded, registry.get(loaded.ruleset), picture.party, picture.seed)


def main(names: Sequence[str]) -> None:
    TOUR.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        # Nobody's own games, settings and language are in the pictures.
        os.environ |= {
            "ZODIAC_IDIOMA": "es",
            "ZODIAC_PARTIDAS": folder,
            "ZODIAC_AJUSTES": str(Path(folder, "ajustes.toml")),
            "XDG_DATA_HOME": folder,
        }
        for name in names or PICTURES:
            (DOCS / f"{name}.svg").write_text(asyncio.run(take(PICTURES[name])), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
