"""`zodiac resume`: a saved game goes on."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.cli import doors
from zodiac_tui.cli.fronts import add_fronts, chosen
from zodiac_tui.cli.parser import Parser
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Sigue una partida guardada; sin nombre, la última.")


def run(argv: Sequence[str]) -> int:
    """Take a saved game up and play on."""
    parser = Parser("resume", ABOUT)
    parser.add_argument("save", nargs="?", metavar="PARTIDA", help=say(T("el nombre de su carpeta")))
    add_fronts(parser)
    words = parser.parse_args(argv)
    return doors.resume(words.save, chosen(words))
