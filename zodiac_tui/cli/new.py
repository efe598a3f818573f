"""`zodiac new`: a PJ or a PNJ, made by prompts and written to a file; or a scenario to begin with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zodiac_tui.catalog.registry import DEFAULT
from zodiac_tui.cli import doors, new_scenario
from zodiac_tui.cli.arguments import seed
from zodiac_tui.cli.fronts import add_fronts, chosen
from zodiac_tui.cli.new_scenario import WHAT as SCENARIO
from zodiac_tui.cli.parser import Parser
from zodiac_tui.core.creation import NPC, PJ
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Hace un PJ paso a paso, o al azar, y escribe su ficha; o un PNJ, y escribe sus tablas.")
EPILOG = T(
    "El fichero de un PNJ se nombra en «incluye», o se copia dentro del escenario.\n"
    "«zodiac new scenario CARPETA» escribe un escenario de ejemplo."
)


def run(argv: Sequence[str]) -> int:
    """Ask for the steps and write what they make; raises SaveError for a file that is there already."""
    if argv[:1] == [SCENARIO]:
        return new_scenario.run(argv[1:])
    parser = Parser("new", ABOUT, EPILOG)
    kinds = (PJ, NPC, SCENARIO)
    parser.add_argument(
        "what", choices=kinds, metavar="|".join(kinds), help=say(T("lo que se hace; «scenario», aparte"))
    )
    parser.add_argument("file", metavar="FICHERO", help=say(T("dónde se escribe; no se sobrescribe nada")))
    parser.add_argument("--ruleset", metavar="ID", default=DEFAULT, help=say(T("el sistema de juego")))
    parser.add_argument("--seed", type=seed, metavar="TEXTO", help=say(T("una semilla: la misma da las mismas caras")))
    add_fronts(parser)
    words = parser.parse_args(argv)
    if words.what == SCENARIO:
        raise UsageError(T("«{what}» va lo primero: zodiac new {what} CARPETA.", what=SCENARIO))
    return doors.create(words.ruleset, Path(words.file), words.seed, chosen(words), words.what)
