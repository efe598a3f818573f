"""`zodiac sheet`: a PJ's sheet, from its file or out of a saved game, to read, to print or to carry on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zodiac_tui.catalog import registry, sheets
from zodiac_tui.cli import doors
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.text import T
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.present.paper import page
from zodiac_tui.present.say import say
from zodiac_tui.present.sheet import in_words as lines
from zodiac_tui.present.spans import plain

ABOUT = T("Muestra la ficha de un PJ.")
TEXT, HTML, TOML = "text", "html", "toml"


def run(argv: Sequence[str]) -> int:
    """Print a sheet. Raises ContentError for a file that is not sound, SaveError and UsageError for a save."""
    parser = Parser("sheet", ABOUT)
    parser.add_argument("who", metavar="FICHA", help=say(T("el fichero de una ficha, o PARTIDA#PJ")))
    about = T("text, para leer; html, para imprimir; toml, para llevársela a otra partida")
    parser.add_argument("--format", choices=(TEXT, HTML, TOML), default=TEXT, help=say(about))
    words = parser.parse_args(argv)
    name, form = words.who, words.format
    in_file = sheets.is_path(name)
    raw = read_bytes(Path(name)) if in_file else _saved(name)
    # What comes out of a save is written as it stands: a PNJ that was made there has no sheet.
    out((_shown(raw, name, form) if in_file or form != TOML else raw.decode()).rstrip("\n"))
    return FINE


def _saved(name: str) -> bytes:
    """The sheet of a PJ of a save, as it would be written."""
    save, _, pj = name.partition("#")
    return doors.export(save, pj).text.encode()


def _shown(raw: bytes, source: str, form: str) -> str:
    found = sheets.load_bytes(raw, source)
    if form == TOML:
        return sheets.text(found)
    scenario, view = sheets.seen(found)
    ruleset = registry.get(found.ruleset)
    if form == HTML:
        return page(view, scenario, ruleset, found.profile.id)
    return "\n".join(plain(line) for line in lines(view, scenario, ruleset, found.profile.id))
