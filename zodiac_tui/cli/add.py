"""`zodiac add`: a scenario put among the user's own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zodiac_tui.catalog.packing import add, packed
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.pack import tell_remarks
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say

ABOUT = T("Revisa un escenario y lo guarda entre los tuyos, para jugarlo por su id.")


def run(argv: Sequence[str]) -> int:
    """Check a scenario and put it into the user's folder.

    Raises ContentError with every diagnostic where there is an error, SaveError where nothing was changed.
    """
    parser = Parser("add", ABOUT)
    parser.add_argument("file", metavar="FICHERO", help=say(T("un .zip, un .toml o una carpeta")))
    parser.add_argument("--force", action="store_true", help=say(T("sustituye a otro del mismo id")))
    words = parser.parse_args(argv)
    made = packed(Path(words.file), archive=False)
    tell_remarks(made)
    added = add(made, force=words.force)
    title, path = Text.data(made.title), str(added.path)
    if added.same:
        out(say(T("«{title}» ya estaba: {path}.", title=title, path=path)))
    else:
        out(
            say(T("«{title}» guardado en {path}. Se juega con «zodiac play {id}».", title=title, path=path, id=made.id))
        )
    if added.over is not None:
        out(say(T("Tapa al que hay en {path}.", path=str(added.over))))
    return FINE
