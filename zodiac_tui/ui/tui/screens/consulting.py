"""A page to read in which lines lead to the rulebook: the sheet, and why a roll came out as it did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.references import Referring
from zodiac_tui.ui.tui.screens.page import Reading
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.links import Links


class Consulting(Reading):
    """Lines with a cursor on those that have a rule; Enter shows it with `follow`, and this page stays below."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "follow", show=False)]

    def __init__(self, title: Text, items: Sequence[Referring], key: str, follow: Callable[[str], None]) -> None:
        super().__init__(title, (), key)
        self._items = items
        self._follow_rule = follow

    def body(self) -> ComposeResult:
        yield Links(id="text")

    def fill(self) -> None:
        super().fill()
        self._links.put(self._items)

    def on_links_followed(self, message: Links.Followed) -> None:
        self._follow_rule(message.rule)

    def action_follow(self) -> None:
        """Open the rule of the line under the cursor."""
        if self._links.rule:
            self._follow_rule(self._links.rule)

    def action_scroll(self, by: int) -> None:
        self._links.step(by)

    def action_turn(self, by: int) -> None:
        self._links.turn(by)

    def action_edge(self, end: int) -> None:
        self._links.edge(end)

    @property
    def _links(self) -> Links:
        return self.query_one(Links)

    def _show_keys(self) -> None:
        rule: list[Hint] = [("Intro", T("su regla"))] if self._links.rule else []
        reading: list[Hint] = [("↑ ↓", T("leer"))] if self._links.is_cut or len(self._links.rules) > 1 else []
        self.query_one(Hints).keys((*reading, *rule, ("Esc", T("cerrar"))))
