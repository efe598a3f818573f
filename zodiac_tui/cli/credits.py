"""`zodiac credits`: whose work this is, and under which licence."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui import __version__
from zodiac_tui.catalog.registry import RULESETS, vocabulary
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say

ABOUT = T("Dice de quién es cada cosa y bajo qué licencia.")
CREDITS = (
    T("zodiac-tui {version}. Código bajo licencia MIT.", version=__version__),
    T("Reglas adaptadas de Zodiac RPG System 2.5, de Dan Gordillo, bajo CC BY-SA 4.0."),
    T("Los datos de las reglas de Zodiac y los escenarios de este programa se publican también bajo CC BY-SA 4.0."),
    T("La licencia: https://creativecommons.org/licenses/by-sa/4.0/deed.es"),
    T("Donde el texto de las reglas deja algo abierto, el programa sigue una lectura propia y la cita como «lectura»."),
)


def unofficial(ruleset: str) -> tuple[Text, ...]:
    """What is said of a system that is nobody's work but the project's; nothing of one that was taken over."""
    notice = vocabulary(ruleset).notice
    if notice is None:
        return ()
    ours = T(
        "Los datos y los textos de esas reglas («{ruleset}») son del proyecto: van con el código, bajo licencia MIT, "
        "y no bajo CC BY-SA.",
        ruleset=ruleset,
    )
    return (notice, ours)


def run(argv: Sequence[str]) -> int:
    """Print the credits."""
    Parser("credits", ABOUT).parse_args(argv)
    notices = (notice for ruleset in RULESETS for notice in unofficial(ruleset))
    out("\n".join(say(line) for line in (*CREDITS, *notices)))
    return FINE
