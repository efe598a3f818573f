"""The palette: everything that can be done on a screen, found by typing some of its words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.folding import folded
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.settings import kept
from zodiac_tui.settings.values import SETTINGS
from zodiac_tui.ui.tui.commands import Command
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row

COMMAND, OPTION, PLACE, THEME = "orden", "opcion", "sitio", "tema"
"""What kind of a thing was chosen; its number or name follows."""
MOST_TYPED = 60
CURSOR = "▏"


class _Found(Menu):
    """Rows that letters do not choose; a blank is one of them."""

    def _handled(self, event: events.Key) -> bool:
        return event.key != "space" and super()._handled(event)


class Palette(Choosing):
    """Commands, options, places and themes that have all the typed words in them. The result is kind and name."""

    def __init__(self, found: Sequence[Command], options: Sequence[Row], places: Sequence[Row] = ()) -> None:
        self._all = [*_commands(found), *_options(options), *_places(places), *_themes()]
        self._typed = ""
        super().__init__(T("Buscar una orden"), self._all, self._asked())

    def body(self) -> ComposeResult:
        yield Paper(id="text")
        yield _Found(id="page-menu")

    def fill(self) -> None:
        super().fill()
        self.query_one(Hints).keys(
            (("↑ ↓", T("elegir")), ("Intro", T("hacer")), ("a…z", T("buscar")), ("Esc", T("cerrar")))
        )

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        """Show the colours that the cursor is on, and else those that are set."""
        kind, _, name = message.row.value.partition(":")
        self.app.theme = name if kind == THEME else kept.settings().value("tema")

    def action_close(self) -> None:
        """Close without a choice, in the colours that are set."""
        self.app.theme = kept.settings().value("tema")
        super().action_close()

    def on_key(self, event: events.Key) -> None:
        """Letters are what is looked for; the arrows and Enter are the menu's."""
        if event.key == "backspace":
            self._look_for(self._typed[:-1])
        elif event.is_printable and event.character and len(self._typed) < MOST_TYPED:
            self._look_for(self._typed + event.character)
        else:
            return
        event.stop()

    def on_paste(self, event: events.Paste) -> None:
        """Letters that came at once are looked for too; an Enter among them does nothing, and it is said."""
        words, *rest = re.split(r"[\r\n]", event.text, maxsplit=1)
        self._look_for((self._typed + "".join(filter(str.isprintable, words)))[:MOST_TYPED])
        if rest:
            self.query_one(Hints).tell(T("Lo pegado no elige nada: si está bien, pulsa Intro."))
        event.stop()

    def on_menu_pasted(self, message: Menu.Pasted) -> None:
        """Nothing is lost here of letters that came fast."""
        message.stop()

    def _look_for(self, typed: str) -> None:
        self._typed = typed
        wanted = folded(typed).split()
        found = [row for row in self._all if all(word in folded(_said(row)) for word in wanted)]
        found.sort(key=lambda row: _distance(folded(_said(row)), folded(typed)))
        self.query_one("#text", Paper).write(map(paint, self._asked()))
        nothing = [Row("", "", line(T("Nada se llama así."), Style.MUTED), enabled=False)]
        self.query_one(Menu).offer(found or nothing, narrows=False)

    def _asked(self) -> list[Line]:
        shown = self._typed or say(T("Escribe para buscar."))
        return [(Span("› ", Style.KEY), Span(shown, Style.PLAIN if self._typed else Style.MUTED), Span(CURSOR)), ()]


def _distance(words: str, typed: str) -> int:
    """How far from its beginning a text has what was typed; the words that it has in another order come last."""
    return words.find(typed) if typed in words else len(words)


def _said(row: Row) -> str:
    return "".join(span.text for span in row.label)


def _commands(found: Sequence[Command]) -> list[Row]:
    return [
        Row("", f"{COMMAND}:{n}", line(each.about), aside=(Span(" ".join(each.keys), Style.KEY),))
        for n, each in enumerate(found)
        if not each.moves and each.action not in ("palette", "close")
    ]


def _options(rows: Sequence[Row]) -> list[Row]:
    return [
        Row("", f"{OPTION}:{n}", row.label, aside=(Span(row.key, Style.KEY),))
        for n, row in enumerate(rows)
        if row.enabled and row.value
    ]


def _places(rows: Sequence[Row]) -> list[Row]:
    return [Row("", f"{PLACE}:{row.value}", row.label, aside=row.aside) for row in rows]


def _themes() -> list[Row]:
    named: dict[str, Text] = dict(SETTINGS["tema"].values)
    return [Row("", f"{THEME}:{name}", line(T("colores: {name}", name=about))) for name, about in named.items()]
