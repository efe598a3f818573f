"""A page on which something is typed that is looked at before it is taken: what is wrong with it is said there."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult

from zodiac_tui.core.text import Text
from zodiac_tui.present.spans import Style
from zodiac_tui.ui.tui.paint import words
from zodiac_tui.ui.tui.screens.naming import Naming
from zodiac_tui.ui.tui.widgets.paper import Paper

TAKEN = "="
"""What stands before what was typed in the page's result: an empty line may be an answer too."""
Check = Callable[[str], Text | None]
"""Tells what is wrong with what was typed; None for nothing."""


class Checked(Naming):
    """A line to type on, with words `about` it; its result is TAKEN and what was typed, or empty where it is closed."""

    def __init__(self, title: Text, now: str, most: int, about: Text, check: Check) -> None:
        super().__init__(title, now, most)
        self._about, self._check = about, check

    def body(self) -> ComposeResult:
        yield Paper(id="text")
        yield from super().body()

    def fill(self) -> None:
        super().fill()
        self._say(None)

    def _say(self, trouble: Text | None) -> None:
        told = [words(self._about, Style.MUTED), *([words(trouble, Style.BAD)] if trouble else []), words("")]
        self.query_one("#text", Paper).write(told)

    def given(self, typed: str) -> None:
        trouble = self._check(typed)
        if trouble is None:
            self.dismiss(f"{TAKEN}{typed}")
        else:
            self._say(trouble)
