"""`zodiac --version`."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui import __version__
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.streams import out


def run(argv: Sequence[str]) -> int:
    """Print the version of the program."""
    out(f"zodiac-tui {__version__}")
    return FINE
