"""The player's own PJ in line mode: listing them, reading a sheet, making one, exporting and deleting them."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.catalog import characters
from zodiac_tui.catalog.characters import Character
from zodiac_tui.catalog.creation import systems
from zodiac_tui.catalog.registry import DEFAULT
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.characters import about, called, lines
from zodiac_tui.present.folding import folded
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import plain
from zodiac_tui.ui.exporting import export
from zodiac_tui.ui.moving import steps_in
from zodiac_tui.ui.opening import Opened, begin, create
from zodiac_tui.ui.plain.paper import Paper
from zodiac_tui.ui.plain.refusing import HELP, LIST, Refused, not_understood, refuse

NEW, PLAY = ("nuevo", "new"), ("jugar", "play")
EXPORT, DELETE = ("exportar", "export"), ("borrar", "delete")
YES, LEAVING = ("si", "yes"), ("salir", "quit")
_HELP = T(
    "Un número muestra su ficha; «nuevo» hace uno, o «nuevo {system}», con ese sistema; y hay «jugar N ESCENARIO», "
    "«exportar N FICHERO» y «borrar N». Nada, para volver."
)


def run(paper: Paper) -> Opened | None:
    """Let the player look at the PJ that there are; returns the making of a new one or a game with one, nothing where
    they go back."""
    _list(paper)
    while typed := paper.read():
        word, *rest = typed.removeprefix(":").split() or ["?"]
        if folded(word) in LEAVING:
            return None
        try:
            if folded(word) in NEW:
                return create(" ".join(rest) or DEFAULT, characters.next_file())
            if folded(word) in PLAY and len(rest) > 1:
                return begin(" ".join(rest[1:]), (str(_meant(rest[0]).path),))
            _do(paper, folded(word), rest)
        except Refused as error:
            refuse(paper, error)
    return None


def _help() -> Text:
    """What may be typed; another system is named where there is one."""
    return T(_HELP.msgid, system=next(iter(systems()[1:]), DEFAULT))


def _list(paper: Paper) -> None:
    found = characters.listed()
    for number, each in enumerate(found, 1):
        paper.write(f"{number}. {called(each)}. {about(each)}".rstrip(), hang=4)
    if not found:
        paper.write(say(T("Todavía no tienes ningún personaje.")))
    paper.write(say(_help()))


def _do(paper: Paper, word: str, rest: Sequence[str]) -> None:
    if word in EXPORT and len(rest) > 1:
        paper.write(say(export(_meant(rest[0]), " ".join(rest[1:]))))
    elif word in DELETE and len(rest) == 1:
        _delete(paper, _meant(rest[0]))
    elif not rest and steps_in(word) is not None:
        _show(paper, _meant(word))
    elif word in LIST:
        _list(paper)
    elif word in HELP:
        paper.write(say(_help()))
    else:
        not_understood(paper, " ".join((word, *rest)))


def _meant(number: str) -> Character:
    """The PJ of a number in the list; raises SaveError where there is none."""
    found, place = characters.listed(), steps_in(number)
    if place is None or not 1 <= place <= len(found):
        raise SaveError(T("No hay un personaje {n}.", n=Text.data(number[:20])))
    return found[place - 1]


def _show(paper: Paper, character: Character) -> None:
    if character.sheet is None:
        paper.write(about(character))
        return
    for line in lines(character.sheet):
        paper.as_is(plain(line))


def _delete(paper: Paper, character: Character) -> None:
    asked = T(
        "¿Borrar a {name} para siempre? Es {file}. Escribe «sí», o nada.",
        name=called(character),
        file=character.path.name,
    )
    paper.write(say(asked))
    if folded(paper.read() or "") in YES:
        characters.remove(character)
        paper.write(say(T("Borrado.")))
    else:
        paper.write(say(T("Se queda.")))
