"""`zodiac pack`: a scenario as one archive, to be handed on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zodiac_tui.catalog.packing import Packed, packed, write
from zodiac_tui.catalog.scenarios import find
from zodiac_tui.cli.diagnostics import line
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import diagnose, out
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.files.sources import ARCHIVE
from zodiac_tui.present.say import say

ABOUT = T("Revisa un escenario y lo mete, con todas sus partes, en un archivo .zip que se juega tal cual.")


def run(argv: Sequence[str]) -> int:
    """Check a scenario and write its archive.

    Raises ContentError with every diagnostic where there is an error, SaveError for a file that stays as it is.
    """
    parser = Parser("pack", ABOUT)
    parser.add_argument("scenario", metavar="CARPETA", help=say(T("la carpeta del escenario; o su fichero, o su id")))
    parser.add_argument("-o", "--output", metavar="FICHERO", help=say(T("dónde va; si no se dice, ID.zip aquí mismo")))
    words = parser.parse_args(argv)
    made = packed(find(words.scenario))
    tell_remarks(made)
    target = Path(words.output or f"{made.id}{made.suffix}")
    if target.suffix != ARCHIVE:
        raise UsageError(T("«{file}» tendría que acabar en .zip.", file=str(target)))
    file, count = str(target), len(made.files)
    if write(made, target):
        out(say(T("{file}: escrito (archivos: {count}).", file=file, count=count)))
    else:
        out(say(T("{file}: ya estaba igual (archivos: {count}).", file=file, count=count)))
    return FINE


def tell_remarks(made: Packed) -> None:
    """Tell what a check remarks of a scenario that is sound."""
    for each in made.remarks:
        diagnose(line(each))
