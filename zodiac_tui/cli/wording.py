"""What argparse itself says, and what the values of options are called, in the language of whoever reads.

argparse looks its messages up by two names of its own module, which by default follow the process's locale; ours
follow the program's language instead, and fall back to argparse's words for a message that is not here.
"""

from __future__ import annotations

import argparse

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say

_WORDS: dict[str, Text] = {
    "usage: ": T("uso: "),
    "options": T("opciones"),
    "positional arguments": T("argumentos"),
    "show this help message and exit": T("muestra esta ayuda"),
    "argument %(argument_name)s: %(message)s": T("%(argument_name)s: %(message)s"),
    "expected one argument": T("falta su valor."),
    "expected at least one argument": T("falta al menos un valor."),
    "expected at most one argument": T("se espera un valor como mucho."),
    "ignored explicit argument %r": T("no lleva valor, y se le dio «%s»."),
    "not allowed with argument %s": T("no va junto con %s."),
    "the following arguments are required: %s": T("falta: %s."),
    "one of the arguments %s is required": T("falta una de estas opciones: %s."),
    "unrecognized arguments: %s": T("no se entiende: %s. Con --help se ve lo que hay."),
    "invalid %(type)s value: %(value)r": T("«%(value)s» no vale."),
}
_VALUES: dict[str, Text] = {
    "AJUSTE=VALOR": T("AJUSTE=VALOR"),
    "CARPETA": T("CARPETA"),
    "ESCENA": T("ESCENA"),
    "ESCENARIO": T("ESCENARIO"),
    "FICHA": T("FICHA"),
    "FICHERO": T("FICHERO"),
    "NOMBRE": T("NOMBRE"),
    "NOMBRE=VALOR": T("NOMBRE=VALOR"),
    "PARTIDA": T("PARTIDA"),
    "RIVAL": T("RIVAL"),
    "TEXTO": T("TEXTO"),
}
"""The names of values, which commands write in Spanish: what completes them for a shell knows them by these."""


def speak_our_language() -> None:
    """Make argparse look its messages up here."""
    argparse._ = _word  # type: ignore[attr-defined]


def named(action: argparse.Action) -> None:
    """Call the value of an option or an argument so that it can be read."""
    if isinstance(action.metavar, str) and action.metavar in _VALUES:
        action.metavar = say(_VALUES[action.metavar])


def _word(message: str) -> str:
    return say(_WORDS[message]) if message in _WORDS else message
