"""The page of the player's own notes: writing one, and changing or erasing those that there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.notes import where, words
from zodiac_tui.present.spans import Span, Style, line
from zodiac_tui.session.game import Session
from zodiac_tui.session.notes import MOST_NOTE
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.screens.naming import Naming
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row

KEYS = "123456789abcdefghijklmopqrstuvwxyz"
NEW, ERASE = "nueva", "borrar"


class Notes(Choosing):
    """The notes of a game, the last one first; Escape goes back to it."""

    def __init__(self, session: Session, key: str) -> None:
        self._session = session
        self._key = key
        super().__init__(T("Notas"), self._listed())

    def _listed(self) -> list[Row]:
        notes = self._session.notebook.notes
        rows = [] if self._session.read_only else [Row(self._key, NEW, line(T("Escribir una nota…")))]
        keys = KEYS.replace(self._key, "")
        for place, note in enumerate(reversed(notes)):
            told = (Span(words(note)),)
            rows.append(Row(keys[place : place + 1], str(len(notes) - place), told, line(where(note), Style.MUTED)))
        return rows or [Row("", "", line(T("No hay ninguna nota."), Style.MUTED), enabled=False)]

    def choose(self, row: Row) -> None:
        """Write a note, or ask what to do with one."""
        if row.value == NEW:
            self.app.push_screen(Naming(T("Nota nueva"), "", MOST_NOTE), self._write)
        elif self._session.read_only is None and row.value:
            self._ask(int(row.value))

    def _write(self, text: str | None) -> None:
        if text:
            self._do(partial(self._session.note, text), T("Anotado."))

    def _ask(self, number: int) -> None:
        note = self._session.notebook.notes[number - 1]
        answers = [Row("1", "", line(T("Dejarla"))), Row("2", ERASE, line(T("Borrarla para siempre")))]
        said = [(Span(words(note)),), line(where(note), Style.MUTED), ()]
        page = Choosing(T("¿Borrar la nota?"), answers, said)
        self.app.push_screen(page, lambda chosen: self._erase(number) if chosen == ERASE else None)

    def _erase(self, number: int) -> None:
        self._do(lambda: self._session.erase_note(number), T("Nota borrada."))

    def _do(self, change: Callable[[], object], told: Text) -> None:
        """Change the notes and list them again."""
        try:
            change()
        except IllegalAnswer as refused:
            told = refused.message
        else:
            trouble = self._session.unsaved
            told = told if trouble is None else T("{told} {trouble}", told=told, trouble=trouble)
        self._rows = self._listed()
        menu = self.query_one(Menu)
        menu.offer(self._rows)
        menu.focus()
        self.query_one("#text", Paper).write([paint(line(told, Style.MIXED)), paint(())])
