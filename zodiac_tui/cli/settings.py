"""`zodiac settings`: what is set, where that lies, and setting something else."""

from __future__ import annotations

import json
from collections.abc import Sequence

from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import diagnose, out
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.present.preferences import listed, overruled, sentence_of
from zodiac_tui.present.say import say
from zodiac_tui.settings import kept
from zodiac_tui.settings.found import Condition, Found, Problem, told
from zodiac_tui.settings.wishes import wishes

ABOUT = T("Enumera los ajustes y dice dónde están, o cambia los que digas.")
EPILOG = T(
    "por ejemplo:\n"
    "  settings tema=papel movimiento=reducido\n"
    "  settings teclas.deshacer=z\n\n"
    "Están en un fichero TOML que puedes escribir a mano; lo demás que haya en él se queda como está. ZODIAC_AJUSTES\n"
    "nombra otro fichero. Sale con 1 si hay algo en él que no se entiende, que no impide jugar."
)


def run(argv: Sequence[str]) -> int:
    """Set what the words ask for and list the settings; raises UsageError, SettingsError."""
    parser = Parser("settings", ABOUT, EPILOG)
    parser.add_argument("changes", metavar="AJUSTE=VALOR", nargs="*", help=say(T("lo que se cambia")))
    parser.add_argument("--json", action="store_true", help=say(T("como JSON, para otros programas")))
    words = parser.parse_args(argv)
    for name, value in wishes(words.changes, kept.settings()):
        kept.keep(name, value)
    found = kept.found()
    if words.json:
        out(json.dumps(_record(found), ensure_ascii=False, indent=1))
    else:
        _list(found)
    for problem in found.problems:
        diagnose(told(found, problem))
    return REFUSED if found.problems else FINE


def _list(found: Found) -> None:
    missing = found.condition is Condition.MISSING
    out(say(T("{path} (aún no está)", path=found.path) if missing else T("{path}", path=found.path)))
    for setting in listed(found.settings):
        out(f"  {sentence_of(setting)}")
    if (why := overruled(found.settings)) is not None:
        out(say(why))


def _record(found: Found) -> Plain:
    return {
        "file": found.path,
        "condition": found.condition.value,
        "settings": {each.name: each.value for each in listed(found.settings)},
        "problems": [_problem(each) for each in found.problems],
    }


def _problem(problem: Problem) -> Plain:
    return {
        "line": problem.line,
        "column": problem.column,
        "message": say(problem.message),
        "hint": say(problem.hint) if problem.hint else None,
    }
