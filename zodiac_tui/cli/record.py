"""`zodiac record`: a saved game, or that of a report, kept as a regression test beside its scenario."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.cli import doors
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import complain, diagnose, out
from zodiac_tui.cli.writing import put
from zodiac_tui.core.text import T
from zodiac_tui.present.say import say

ABOUT = T("Guarda una partida como prueba junto a su escenario; «zodiac test» la repite.")
EPILOG = T(
    "Va a la carpeta «pruebas» del escenario, o a la que está junto a su fichero; la de un escenario instalado con el\n"
    "programa, entre tus escenarios. Guarda las respuestas, la semilla y lo que ocurrió, sin textos: cambiar la prosa\n"
    "no la estropea.\n"
    "Del informe de un fallo, guarda lo confirmado hasta él, y lo que falló si aquí ya no falla; dice cuál de los dos."
)


def run(argv: Sequence[str]) -> int:
    """Write a recording; the exit code tells whether it is of the whole game. Raises SaveError for a game that does not
    repeat and a file that stays as it is."""
    parser = Parser("record", ABOUT, EPILOG)
    parser.add_argument("save", metavar="PARTIDA", help=say(T("su nombre, o un informe de fallo")))
    parser.add_argument("--name", metavar="N", help=say(T("cómo se llama la prueba; si no se dice, como la partida")))
    about = T("dónde está el escenario ahora: su id o su fichero; si no se dice, el de su id")
    parser.add_argument("--scenario", metavar="ESCENARIO", help=say(about))
    parser.add_argument("--force", action="store_true", help=say(T("sustituye el fichero si ya está")))
    words = parser.parse_args(argv)
    target, data, told, lost = doors.record(words.save, words.name, words.scenario)
    out(say(put(target, data, force=words.force, parents=True)))
    for each in told:
        diagnose(each)
    for each in lost:
        complain(each)
    return REFUSED if lost else FINE
