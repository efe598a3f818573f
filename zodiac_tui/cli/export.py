"""`zodiac export`: a saved game as a story to read, with its rolls folded in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zodiac_tui.cli import doors
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import complain, out
from zodiac_tui.cli.writing import put
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say

ABOUT = T("Escribe una partida como un relato, con sus tiradas dentro y la regla de cada una.")
EPILOG = T(
    "Sirve para partidas acabadas o no, también mientras se juegan en otro sitio: no cambia nada en ellas.\n"
    "La misma partida da siempre el mismo texto. Sale con 1 si no se pudo contar entera."
)
MARKDOWN, HTML, TEXT = "md", "html", "txt"
FORMATS = (MARKDOWN, HTML, TEXT)
STDOUT = "-"
"""What is said for a file that is standard output."""


def run(argv: Sequence[str]) -> int:
    """Write a transcript; raises SaveError for a save that cannot be read and a file that stays as it is."""
    parser = Parser("export", ABOUT, EPILOG)
    parser.add_argument("save", metavar="PARTIDA", help=say(T("el nombre de su carpeta, o el que tú le diste")))
    about = T("md, Markdown; html, una página para leer o imprimir; txt, texto. Si no se dice, según FICHERO, o md")
    parser.add_argument("--format", choices=FORMATS, help=say(about))
    parser.add_argument("--out", metavar="FICHERO", help=say(T("dónde va; con «-», o si no se dice, a la salida")))
    parser.add_argument("--force", action="store_true", help=say(T("sustituye el fichero si ya está")))
    words = parser.parse_args(argv)
    target = Path(words.out) if words.out not in (None, "", STDOUT) else None
    form = words.format or _form(target)
    text, trouble = doors.transcript(words.save, form)
    if target is None:
        out(text.rstrip("\n"))
    else:
        out(say(put(target, clean(text).encode(errors="replace"), force=words.force)))
    if trouble:
        complain(Text.data(trouble))
    return REFUSED if trouble else FINE


def _form(target: Path | None) -> str:
    """The format that a file's name asks for."""
    ending = target.suffix.lower().removeprefix(".") if target else ""
    return {"htm": HTML, "text": TEXT}.get(ending, ending if ending in FORMATS else MARKDOWN)
