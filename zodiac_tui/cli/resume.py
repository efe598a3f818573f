"""`zodiac resume`: a saved game goes on."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.cli import doors
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.fronts import add_fronts, chosen
from zodiac_tui.cli.guiding import add_guiding
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Sigue una partida guardada; sin nombre, la última.")
EPILOG = T(
    "Se sigue con la copia del escenario que lleva la partida. Si sus ficheros han cambiado en algo más que en los\n"
    "textos, se dice en qué. Con --update se toman: la partida queda donde estaba si jugando lo mismo se llega allí,\n"
    "y si no al principio de su escena."
)


def run(argv: Sequence[str]) -> int:
    """Take a saved game up and play on, or tell what has changed since; raises SaveError, ContentError."""
    parser = Parser("resume", ABOUT, EPILOG)
    parser.add_argument(
        "save", nargs="?", metavar="PARTIDA", help=say(T("el nombre de su carpeta, o el que tú le diste"))
    )
    since = parser.add_argument_group(say(T("si el escenario ha cambiado desde entonces")))
    since.add_argument("--changes", action="store_true", help=say(T("enumera los cambios, y nada más")))
    since.add_argument("--update", action="store_true", help=say(T("sigue con el escenario de ahora")))
    about = T("dónde está ahora: su id o su fichero; si no se dice, el de su id")
    since.add_argument("--scenario", metavar="ESCENARIO", help=say(about))
    add_guiding(parser)
    add_fronts(parser)
    words = parser.parse_args(argv)
    if words.changes:
        return _changes(words.save, words.scenario)
    return doors.resume(words.save, chosen(words), update=words.update, scenario=words.scenario, guided=words.guia)


def _changes(save: str | None, scenario: str | None) -> int:
    found = doors.changes(save, scenario)
    if found is None:
        out(say(T("El escenario no ha cambiado, o no se encuentra: la partida sigue con el suyo.")))
    elif not found.changes:
        out(say(T("{path}: solo han cambiado textos.", path=str(found.path))))
    else:
        out(say(T("{path}: cambios: {n}.", path=str(found.path), n=len(found.changes))))
        out("\n".join(say(each.message) for each in found.changes))
    return FINE
