"""The page on which something gets a name."""

from __future__ import annotations

from textual.app import ComposeResult

from zodiac_tui.core.prompts import READER, Prompt, PromptKind
from zodiac_tui.core.text import T, Text
from zodiac_tui.ui.tui.screens.page import Page
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.hints import Hints


class Naming(Page):
    """A line to type a name on, `most` characters of it; its result is the name, empty for none."""

    def __init__(self, title: Text, now: str, most: int) -> None:
        super().__init__(title)
        self._now = now
        self._prompt = Prompt("nombre", READER, PromptKind.TEXT, title, maximum=most)

    def body(self) -> ComposeResult:
        yield Entry(self._prompt)

    def fill(self) -> None:
        super().fill()
        entry = self.query_one(Entry)
        entry.value = self._now
        entry.focus()
        self.query_one(Hints).keys((("Intro", T("aceptar")), ("Esc", T("cerrar"))))

    def on_entry_given(self, message: Entry.Given) -> None:
        message.stop()
        self.given(str(message.value).strip())

    def given(self, typed: str) -> None:
        """Close with what was typed."""
        self.dismiss(typed)
