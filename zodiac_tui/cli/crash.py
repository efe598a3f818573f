"""The report of a fault of ours: one file that can be played again and holds nothing personal."""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from platformdirs import user_log_path

from zodiac_tui import PROGRAM as NAME
from zodiac_tui.cli.impersonal import command, impersonal, short_trace
from zodiac_tui.cli.streams import complain
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.present.say import say
from zodiac_tui.session.faults import Game, InGame
from zodiac_tui.session.report_file import Section, write

DEBUG = "ZODIAC_DEBUG"
PROGRAM, WORDS, TRACE, GAME = "programa", "orden", "fallo", "partida"
"""The kinds of the sections that hold no game."""


def report(error: BaseException, argv: Sequence[str]) -> None:
    """Tell on stderr that the program failed and where the report is; with ZODIAC_DEBUG print the traceback too."""
    game = error.game if isinstance(error, InGame) else None
    fault = error.__cause__ or error if isinstance(error, InGame) else error
    if os.environ.get(DEBUG):
        sys.stderr.write("".join(traceback.format_exception(fault)))
    where = written(_report(fault, argv, game))
    complain(T("un fallo nuestro ({kind}). Tus partidas guardadas siguen donde estaban.", kind=type(fault).__name__))
    if where is None:
        complain(T("no se pudo escribir el informe; con {debug}=1 delante se ve aquí.", debug=DEBUG))
        return
    complain(T("el informe está en {path}; adjúntalo cuando nos avises.", path=str(where)))
    complain(_holds(game))
    if game is not None:
        complain(T("se abre con: zodiac replay {path}", path=str(where)))


def written(data: bytes) -> Path | None:
    """Write a report, named after its contents, to the program's log folder, else to the temporary one."""
    name = f"informe-{sha256(data).hexdigest()[:12]}.txt"
    for folder in (user_log_path("zodiac-tui", appauthor=False), Path(tempfile.gettempdir())):
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            atomic.write(folder / name, data)
            return folder / name
    return None


def _holds(game: Game | None) -> Text:
    """What of the player's is in a report."""
    if game is None:
        return T("no lleva nada tuyo: ni partidas, ni rutas, ni nombres.")
    return T(
        "lleva el escenario, las fichas y lo que contestaste en la partida, y nada más tuyo: míralo antes de mandarlo."
    )


def _report(fault: BaseException, argv: Sequence[str], game: Game | None) -> bytes:
    preface = [say(T("Un fallo de zodiac-tui: {kind}.", kind=type(fault).__name__)), say(_holds(game))]
    return write(preface, _sections(fault, argv, game))


def _sections(fault: BaseException, argv: Sequence[str], game: Game | None) -> Iterator[Section]:
    from zodiac_tui.cli.versions import versions

    yield _section(PROGRAM, "\n".join(versions()))
    yield _section(WORDS, command([NAME, *argv]))
    yield _section(TRACE, impersonal(short_trace(fault)))
    if game is None:
        return
    header = game.header
    rows = (header.scenario, header.scenario_digest, header.ruleset, header.seed, len(game.entries))
    names = ("escenario", "compendio", "sistema", "semilla", "entradas")
    yield _section(GAME, "\n".join(f"{name}: {value}" for name, value in zip(names, rows, strict=True)))
    try:
        from zodiac_tui.session.report import sections

        yield from list(sections(game))
    except Exception as error:  # a fault while telling of a fault: what there is so far is told
        yield _section("incompleto", type(error).__name__)


def _section(kind: str, text: str) -> Section:
    return Section(kind, text.encode("utf-8", "replace"))
