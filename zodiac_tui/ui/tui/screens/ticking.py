"""A page on which several rows are ticked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.spans import Line
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.rows import Row

BREAK = "\n"
"""What stands between the values in the page's result."""


class Ticking(Choosing):
    """Rows of which several are ticked, in order; its result is their values with BREAK behind each."""

    def __init__(self, title: Text, rows: Sequence[Row], lines: Iterable[Line] = ()) -> None:
        super().__init__(title, rows, lines)

    def fill(self) -> None:
        super().fill()
        self.query_one(Menu).offer(self._rows, many=True)
        keys = (("↑ ↓", T("elegir")), ("Espacio", T("marcar")), ("Intro", T("aceptar")), ("Esc", T("cerrar")))
        self.query_one(Hints).keys(keys)

    def on_menu_confirmed(self, message: Menu.Confirmed) -> None:
        message.stop()
        self.dismiss("".join(f"{value}{BREAK}" for value in message.values))
