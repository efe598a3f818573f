"""`zodiac check`: everything that is wrong with a scenario or a sheet, before anybody plays it."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.catalog.scenarios import check, find, load, split
from zodiac_tui.cli.diagnostics import line
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say

ABOUT = T("Revisa un escenario o la ficha de un PJ y dice todo lo que está mal, con su línea y su columna.")
ERROR = "error"


def run(argv: Sequence[str]) -> int:
    """Print every diagnostic of a scenario; the exit code tells whether there is an error among them.

    Raises ContentError for a `#part` that a sound scenario does not have.
    """
    parser = Parser("check", ABOUT)
    parser.add_argument("scenario", metavar="ESCENARIO", help=say(T("su id o su fichero; o el de una ficha")))
    name, part = split(parser.parse_args(argv).scenario)
    path = find(name)
    found = check(path)
    refused = any(diagnostic.severity == ERROR for diagnostic in found)
    if part is not None and not refused:
        load(path, part)
    for diagnostic in found:
        out(say(line(diagnostic)))
    out(say(summary(str(path), found)))
    return REFUSED if refused else FINE


def summary(name: str, found: Sequence[Diagnostic]) -> Text:
    """Return the last line: how much was found of each severity.

    >>> summary("faro.toml", []).plain()
    'faro.toml: sin problemas.'
    """
    counts = {kind: sum(diagnostic.severity == kind for diagnostic in found) for kind in (ERROR, "aviso", "nota")}
    if not any(counts.values()):
        return T("{name}: sin problemas.", name=name)
    return T("{name}: errores {error}, avisos {aviso}, notas {nota}.", name=name, **counts)
