"""`zodiac skirmish`: one fight against foes of the bestiary."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.catalog.registry import DEFAULT
from zodiac_tui.catalog.skirmish import foe
from zodiac_tui.cli import doors
from zodiac_tui.cli.beginning import add_beginning
from zodiac_tui.cli.fronts import add_fronts, chosen
from zodiac_tui.cli.guiding import add_guiding
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.systems import vocabulary
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Empieza una pelea suelta contra quien digas del bestiario.")
EPILOG = T(
    "Un rival es un id del bestiario, con cuántos vienen y a qué Distancia empiezan, si no es la media:\n"
    "zodiac skirmish lobo*2@larga loba_vieja. Sin --pj, la primera pregunta dice quién puede jugar; «--pj azar» "
    "hace uno al azar."
)


def run(argv: Sequence[str]) -> int:
    """Begin a skirmish and play it; raises UsageError."""
    parser = Parser("skirmish", ABOUT, EPILOG)
    parser.add_argument("foes", metavar="RIVAL", nargs="+", help=say(T("contra quién: lobo, lobo*2 o lobo*2@larga")))
    parser.add_argument("--ruleset", metavar="ID", default=DEFAULT, help=say(T("el sistema de juego")))
    add_beginning(parser)
    add_guiding(parser)
    add_fronts(parser)
    words = parser.parse_args(argv)
    known = vocabulary(words.ruleset)
    return doors.skirmish(words.ruleset, [foe(each, known) for each in words.foes], words, chosen(words))
