"""`zodiac schema`: the shapes of what the program reads and writes, as JSON Schema."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.cli import doors
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Muestra el esquema de un formato.")


def run(argv: Sequence[str]) -> int:
    """Print a schema."""
    parser = Parser("schema", ABOUT)
    parser.add_argument("--protocol", action="store_true", help=say(T("el del protocolo JSON Lines")))
    if not parser.parse_args(argv).protocol:
        raise UsageError(T("Di qué esquema: --protocol."))
    out(doors.protocol_schema())
    return FINE
