"""`zodiac rules`: the rulebook, by words."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from zodiac_tui.catalog.registry import DEFAULT
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.parser import Parser, columns
from zodiac_tui.cli.streams import complain, out
from zodiac_tui.cli.systems import vocabulary
from zodiac_tui.core.text import T
from zodiac_tui.present.glossary import glossed
from zodiac_tui.present.rulebook import answer
from zodiac_tui.present.say import say

ABOUT = T("Busca en el reglamento, sin contar acentos ni mayúsculas. Sin palabras, enumera los capítulos.")


def run(argv: Sequence[str]) -> int:
    """Print what the rulebook has for the words; one entry, where it is the one meant, whole."""
    parser = Parser("rules", ABOUT)
    parser.add_argument("words", metavar=say(T("PALABRA")), nargs="*", help=say(T("qué se busca")))
    parser.add_argument("--ruleset", metavar="ID", default=DEFAULT, help=say(T("el sistema de juego")))
    said = parser.parse_args(argv)
    words = " ".join(said.words)
    found = answer(glossed(vocabulary(said.ruleset)), words)
    if not found:
        complain(T("el reglamento no dice nada de «{words}».", words=words))
        return REFUSED
    for line in found:
        out("\n".join(textwrap.wrap(line, columns(), subsequent_indent="  ", break_on_hyphens=False)))
    return FINE
