"""`zodiac` alone: the app, or line mode where there is no terminal for it."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.cli import doors
from zodiac_tui.cli.fronts import Front, fitting


def run(argv: Sequence[str]) -> int:
    """Open the program where it offers what there is to play; with `--plain` in line mode."""
    return doors.home(Front.PLAIN if "--plain" in argv else fitting())
