"""`zodiac new scenario`: a folder with a short example that works, to be changed into a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from shlex import quote

from zodiac_tui.catalog.registry import DEFAULT
from zodiac_tui.catalog.starting import start
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

WHAT = "scenario"
ABOUT = T("Escribe en una carpeta un ejemplo corto que funciona, de tres escenas, con el formato explicado.")
EPILOG = T("La carpeta tiene que estar vacía o no existir. «zodiac schema» da el esquema para tu editor.")


def run(argv: Sequence[str]) -> int:
    """Write the example; raises SaveError for a folder that is not empty, UsageError for words that cannot be."""
    parser = Parser(f"new {WHAT}", ABOUT, EPILOG)
    parser.add_argument("folder", metavar="CARPETA", help=say(T("dónde va; no se sobrescribe nada")))
    parser.add_argument("--titulo", metavar="TEXTO", default="", help=say(T("el título")))
    parser.add_argument("--autor", metavar="TEXTO", default="", help=say(T("quién lo escribe")))
    parser.add_argument("--ruleset", metavar="ID", default=DEFAULT, help=say(T("el sistema de juego")))
    words = parser.parse_args(argv)
    for path in start(Path(words.folder), words.titulo, words.autor, words.ruleset):
        out(say(T("{file}: escrito.", file=str(path))))
    out(say(T("Pruébalo: zodiac check {folder} && zodiac play {folder}", folder=quote(words.folder))))
    return FINE
