"""The words of line mode for the player's own notes: writing one, listing them, taking one away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.text import T, Text
from zodiac_tui.present import notes
from zodiac_tui.present.folding import folded
from zodiac_tui.present.say import say
from zodiac_tui.ui.moving import steps_in

if TYPE_CHECKING:
    from zodiac_tui.ui.plain.words import Table

ERASE = ("borrar", "erase")


def note(table: Table, rest: Sequence[str]) -> None:
    """Write a note of what is said."""
    table.session.note(" ".join(rest))
    _tell(table, T("Anotado."))


def listed(table: Table, rest: Sequence[str]) -> None:
    """List the notes, or take one away where that is said with its number."""
    if rest:
        _erase(table, rest)
        return
    found = table.session.notebook.notes
    for number, each in enumerate(found, 1):
        table.paper.write(f"{number}. {notes.words(each)} ({notes.where(each)})", hang=4)
    if not found:
        table.paper.write(say(T("No hay ninguna nota. «:nota TEXTO» escribe una.")))


def _erase(table: Table, rest: Sequence[str]) -> None:
    number = steps_in(rest[1]) if len(rest) == 2 and folded(rest[0]) in ERASE else None
    if number is None:
        raise IllegalAnswer(T("Se escribe así: «:notas», o «:notas borrar 2»."), "wrong_type")
    gone = table.session.erase_note(number)
    _tell(table, T("Borrada la nota: {text}", text=Text.data(notes.words(gone))))


def _tell(table: Table, done: Text) -> None:
    """Write what was done, and whether that is not on the disk."""
    trouble = table.session.unsaved
    table.paper.write(say(done) if trouble is None else f"{say(done)} {say(trouble)}")
