"""`zodiac schema`: the shapes of what the program reads and writes, as JSON Schema."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.catalog.registry import DEFAULT
from zodiac_tui.cli import doors
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Muestra el esquema (JSON Schema) de los escenarios, para editores; o el del protocolo.")
HELP = T("el sistema de juego de los escenarios; varias veces, el de los que están escritos para todos esos")
EPILOG = T("Guárdalo en un fichero y dile a tu editor que es el de tus .toml: completa, explica y marca errores.")


def run(argv: Sequence[str]) -> int:
    """Print a schema; raises UsageError for a ruleset that there is not."""
    parser = Parser("schema", ABOUT, EPILOG)
    parser.add_argument("--ruleset", metavar="ID", action="append", default=[], help=say(HELP))
    parser.add_argument("--protocol", action="store_true", help=say(T("el del protocolo JSON Lines")))
    words = parser.parse_args(argv)
    if words.protocol and words.ruleset:
        raise UsageError(T("--protocol y --ruleset no van juntos: el protocolo es el mismo para todos."))
    if words.protocol:
        out(doors.protocol_schema())
        return FINE
    from zodiac_tui.catalog.schema import scenario_schema

    out(scenario_schema(*(words.ruleset or [DEFAULT]), say=say))
    return FINE
