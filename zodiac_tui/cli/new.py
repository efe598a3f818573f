"""`zodiac new`: a PJ, made by prompts and written to a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zodiac_tui.cli import doors
from zodiac_tui.cli.fronts import add_fronts, chosen
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.systems import DEFAULT
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Hace un PJ paso a paso, o al azar, y escribe su ficha.")


def run(argv: Sequence[str]) -> int:
    """Ask for a PJ's steps and write its sheet; raises SaveError for a file that is there already."""
    parser = Parser("new", ABOUT)
    parser.add_argument("what", choices=("pj",), metavar="pj", help=say(T("lo que se hace: pj")))
    parser.add_argument("file", metavar="FICHERO", help=say(T("dónde va la ficha; no se sobrescribe nada")))
    parser.add_argument("--ruleset", metavar="ID", default=DEFAULT, help=say(T("el sistema de juego")))
    parser.add_argument("--seed", metavar="TEXTO", help=say(T("una semilla: la misma da las mismas caras")))
    add_fronts(parser)
    words = parser.parse_args(argv)
    return doors.create(words.ruleset, Path(words.file), words.seed, chosen(words))
