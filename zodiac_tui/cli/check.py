"""`zodiac check`: everything that is wrong with scenarios and sheets, before anybody plays them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from zodiac_tui.catalog.scenarios import called, check, find, load, split
from zodiac_tui.cli.diagnostics import Shown, as_json, line
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import diagnose, out
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.present.say import say

ABOUT = T("Revisa escenarios o fichas de PJ y dice todo lo que está mal, con su línea y su columna.")
EPILOG = T(
    "Sale con 1 si hay algún error, y con 0 si solo hay avisos y notas. Un aviso se calla con\n"
    "«# zodiac: calla CÓDIGO» en su línea o en la anterior."
)
ERROR = "error"


@dataclass(frozen=True)
class Checked:
    """What was found in one file; `missing` where there is none of that name."""

    name: str
    found: Sequence[Diagnostic]
    missing: bool = False
    part: str = ""
    """The scene or encounter that was named behind it; it is looked at as a whole."""

    @property
    def refused(self) -> bool:
        """Whether there is an error among it."""
        return any(diagnostic.severity == ERROR for diagnostic in self.found)


def run(argv: Sequence[str]) -> int:
    """Print every diagnostic of every file; the exit code tells whether there is an error among them."""
    parser = Parser("check", ABOUT, EPILOG)
    parser.add_argument(
        "scenario", metavar="ESCENARIO", nargs="+", help=say(T("su id o su fichero; o el de una ficha"))
    )
    parser.add_argument(
        "--json", action="store_true", help=say(T("escribe una lista JSON, con un objeto por problema"))
    )
    options = parser.parse_args(argv)
    checked = [_checked(each) for each in options.scenario]
    if options.json:
        _write_json(checked)
    else:
        _write(checked)
    return REFUSED if any(each.refused for each in checked) else FINE


def _checked(named: str) -> Checked:
    """Check a scenario, or one of its parts."""
    try:
        name, part = split(named)
        path = find(name)
        result = Checked(called(path), check(path))
        if part is not None and not result.refused:
            load(path, part)
            return Checked(result.name, result.found, part=part)
    except ContentError as error:
        return Checked(named, error.diagnostics, missing=True)
    return result


def _write(checked: Sequence[Checked]) -> None:
    shown = Shown(colour=sys.stdout.isatty() and not os.environ.get("NO_COLOR"))
    for each in checked:
        for diagnostic in each.found:
            if each.missing:
                diagnose(line(diagnostic))
            else:
                _write_lines(shown, diagnostic)
        if each.part:
            out(say(T("Se revisa el escenario entero, no solo «{part}».", part=each.part)))
        if not each.missing:
            out(say(summary(each.name, each.found)))


def _write_lines(shown: Shown, diagnostic: Diagnostic) -> None:
    # What comes from a file is made safe there; the colours must stay.
    sys.stdout.write("\n".join(shown.lines(diagnostic)) + "\n")


def _write_json(checked: Sequence[Checked]) -> None:
    import json

    rows = [json.dumps(as_json(diagnostic), ensure_ascii=False) for each in checked for diagnostic in each.found]
    out("[" + ",".join(f"\n{row}" for row in rows) + ("\n]" if rows else "]"))


def summary(name: str, found: Sequence[Diagnostic]) -> Text:
    """Return the last line: how much was found of each severity.

    >>> summary("faro.toml", []).plain()
    'faro.toml: sin problemas.'
    """
    counts = {kind: sum(diagnostic.severity == kind for diagnostic in found) for kind in (ERROR, "aviso", "nota")}
    if not any(counts.values()):
        return T("{name}: sin problemas.", name=name)
    return T("{name}: errores {error}, avisos {aviso}, notas {nota}.", name=name, **counts)
