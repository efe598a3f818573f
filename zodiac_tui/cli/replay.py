"""`zodiac replay`: a saved game step by step, or proof that it repeats exactly."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.cli import doors
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.fronts import chosen
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import complain, out
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Vuelve a ver una partida paso a paso, hacia delante y hacia atrás, sin tocarla.")
EPILOG = T(
    "Con --verify la repite entera sin enseñarla, también lo deshecho, y dice dónde deja de salir lo mismo.\n"
    "También abre el informe de un fallo: la partida que lleva, y con --verify si lo que falló sigue fallando."
)


def run(argv: Sequence[str]) -> int:
    """Show a game again, or verify it; raises SaveError for one that cannot be read."""
    parser = Parser("replay", ABOUT, EPILOG)
    parser.add_argument("save", metavar="PARTIDA", help=say(T("su nombre, o un informe de fallo")))
    parser.add_argument("--verify", action="store_true", help=say(T("comprueba que se repite igual, y nada más")))
    parser.add_argument("--plain", action="store_true", help=say(T("en líneas de texto, sin pantalla completa")))
    words = parser.parse_args(argv)
    if words.verify:
        return _verify(words.save)
    words.json = False
    return doors.replay(words.save, chosen(words))


def _verify(save: str) -> int:
    found = doors.verified(save)
    for trouble in found.troubles:
        complain(trouble)
    if found.troubles:
        return REFUSED
    out(say(T("{save}: se repite igual, entradas: {n}.", save=save, n=found.entries)))
    for note in found.notes:
        out(say(note))
    return FINE
