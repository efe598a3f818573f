"""Takes the README's picture: a seeded game in the app, `python -m tests.picture`."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from tests.plays.playing import ONE_SHOT, scenario
from tests.ui.tui.driving import settled
from zodiac_tui.catalog import registry
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.app import ZodiacApp

PICTURE = Path(__file__).parents[1] / "docs" / "pantalla.svg"
SIZE = (88, 36)
SEED = "retrato51"
KEYS = ["1", "2", "1", "1"]


async def take() -> str:
    """Play a little and return the screen as SVG, without the fonts that it would fetch from elsewhere."""
    loaded = scenario(ONE_SHOT)
    session = Session.new(loaded, registry.get(loaded.ruleset), ("reme",), SEED)
    app = ZodiacApp(session)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for key in KEYS:
            await pilot.press(key)
            await pilot.pause()
        await settled(pilot)
        picture = app.export_screenshot(title="zodiac", simplify=True)
    return re.sub(r"\s*@font-face \{[^}]*\}", "", picture)


def main() -> None:
    PICTURE.write_text(asyncio.run(take()), encoding="utf-8")


if __name__ == "__main__":
    main()
