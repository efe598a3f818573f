"""The saved games in line mode, also those that have ended: listing, opening, seeing again, exporting, deleting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TextIO

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.folding import folded
from zodiac_tui.present.reel import Reel
from zodiac_tui.present.saves import called, course, stands
from zodiac_tui.present.say import say
from zodiac_tui.session.listing import Listed
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.store import Store
from zodiac_tui.ui.exporting import export_game
from zodiac_tui.ui.moving import steps_in
from zodiac_tui.ui.opening import Opened, take_up
from zodiac_tui.ui.plain import replay
from zodiac_tui.ui.plain.paper import Paper, Typed
from zodiac_tui.ui.plain.refusing import HELP, LIST, Refused, not_understood, refuse

AGAIN, EXPORT, DELETE = ("repetir", "replay"), ("exportar", "export"), ("borrar", "delete")
YES = ("si", "yes")
_HELP = T(
    "Un número la abre, también si ha terminado; y hay «repetir N» (verla paso a paso), «exportar N FICHERO» "
    "(.md, .html o .txt) y «borrar N». Nada, para volver."
)


def run(paper: Paper, out: TextIO, inp: Typed, width: int | None = None) -> Opened | None:
    """Let the player look at the saves; returns the one to be played, None where they go back."""
    _list(paper)
    while typed := paper.read():
        word, *rest = typed.removeprefix(":").split() or ["?"]
        if folded(word) in ("salir", "quit"):
            return None
        try:
            if steps_in(word) is not None:
                return take_up(_meant(word).name)
            if folded(word) in AGAIN and rest:
                replay.run(Reel(read_saved(Store(), _meant(rest[0]).name)), out, inp, width=width)
                paper.write(say(_HELP))
            else:
                _do(paper, folded(word), rest)
        except Refused as error:
            refuse(paper, error)
    return None


def told(listed: Listed) -> str:
    """A save in a line."""
    parts = (called(listed), stands(listed.meta), course(listed.meta)) if listed.problem is None else (listed.name,)
    words = ". ".join(part for part in parts if part).replace(" · ", ", ")
    return f"{words}. {say(listed.problem)}" if listed.problem is not None else f"{words}."


def _list(paper: Paper) -> None:
    found = Store().listed()
    for number, listed in enumerate(found, 1):
        paper.write(f"{number}. {told(listed)}", hang=4)
    if not found:
        paper.write(say(T("No hay ninguna partida guardada.")))
    paper.write(say(_HELP))


def _do(paper: Paper, word: str, rest: Sequence[str]) -> None:
    if word in EXPORT and len(rest) > 1:
        paper.write(say(export_game(_meant(rest[0]).name, " ".join(rest[1:]))))
    elif word in DELETE and len(rest) == 1:
        _delete(paper, _meant(rest[0]))
    elif word in LIST:
        _list(paper)
    elif word in HELP:
        paper.write(say(_HELP))
    else:
        not_understood(paper, " ".join((word, *rest)))


def _meant(number: str) -> Listed:
    """The save of a number in the list; raises SaveError where there is none."""
    found, place = Store().listed(), steps_in(number)
    if place is None or not 1 <= place <= len(found):
        raise SaveError(T("No hay una partida {n} en la lista.", n=Text.data(number[:20])))
    return found[place - 1]


def _delete(paper: Paper, listed: Listed) -> None:
    paper.write(say(T("¿Borrar {name} para siempre? Escribe «sí», o nada.", name=Text.data(told(listed).rstrip(".")))))
    if folded(paper.read() or "") in YES:
        Store().remove([listed.name])
        paper.write(say(T("Borrado.")))
    else:
        paper.write(say(T("Se queda.")))
