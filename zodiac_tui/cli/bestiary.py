"""`zodiac bestiary`: the PNJ that come with a ruleset, by words."""

from __future__ import annotations

import json
from collections.abc import Sequence

from zodiac_tui.catalog.registry import DEFAULT
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import complain, out
from zodiac_tui.cli.systems import vocabulary
from zodiac_tui.core.text import T, Text
from zodiac_tui.present import bestiary
from zodiac_tui.present.creature import card
from zodiac_tui.present.say import say

ABOUT = T(
    "Busca en el bestiario, sin contar acentos ni mayúsculas. Sin palabras, lo enumera; de uno solo, lo dice todo."
)
EPILOG = T("Un escenario toma a uno con «del_bestiario» en su tabla [pnj.ID]; lo que esa tabla diga vale más.")


def run(argv: Sequence[str]) -> int:
    """Print the entries that the words tell of, one a line; a single one whole, in words or as its tables."""
    parser = Parser("bestiary", ABOUT, EPILOG)
    parser.add_argument("words", metavar=say(T("PALABRA")), nargs="*", help=say(T("qué se busca")))
    parser.add_argument("--ruleset", metavar="ID", default=DEFAULT, help=say(T("el sistema de juego")))
    parser.add_argument("--toml", action="store_true", help=say(T("de uno solo, sus tablas, para copiarlas")))
    parser.add_argument("--json", action="store_true", help=say(T("escribe una lista JSON, con un objeto por entrada")))
    said = parser.parse_args(argv)
    system, words = vocabulary(said.ruleset), " ".join(said.words)
    known = bestiary.bestiary_of(system)
    found = bestiary.find(known, words)
    if said.json:
        out(json.dumps([bestiary.as_plain(each) for each in found], ensure_ascii=False, indent=1))
    elif len(found) == 1 and said.toml:
        out(bestiary.whole(found[0]))
    elif len(found) == 1:
        out("\n".join((*card(found[0], system), bestiary.taken(found[0]))))
    else:
        wide = bestiary.width(found)
        for each in found:
            out(bestiary.row(each, wide))
    if not found:
        complain(_nothing(said.ruleset, words, some=bool(known)))
    return FINE if found else REFUSED


def _nothing(ruleset: str, words: str, *, some: bool) -> Text:
    if not some:
        return T("el sistema «{system}» no tiene bestiario.", system=Text.data(ruleset))
    return T("el bestiario no dice nada de «{words}».", words=Text.data(words[:80]))
