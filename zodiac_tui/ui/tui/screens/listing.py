"""A list with a card about the row under the cursor: how the two share a terminal, and how a long card is read."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from zodiac_tui.core.text import T
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper

Result = TypeVar("Result")
WIDTH, MARGIN, BAR = 76, 5, 1
"""Cells of the list, those before its words, and that of the bar of a card."""
FREE, KEYS = 1, 1
"""Lines between the list and its card, and of the keys."""
LEAST = 9
"""Lines that the card has at least, where there are so many."""


class Listing(Screen[Result]):
    """A screen of a list, `#menu`, below a `#masthead`, with `#about` the row under the cursor below it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pagedown", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
    ]

    def on_resize(self) -> None:
        self.share_out()

    def share_out(self) -> None:
        """Give the card the lines that the longest one needs, and the list the others, each half of them at least."""
        masthead, menu, about = (self.query_one(name, Paper) for name in ("#masthead", "#menu", "#about"))
        assert isinstance(menu, Menu)
        width = min(WIDTH, self.app.size.width)
        free = self.app.size.height - masthead.line_count - masthead.styles.margin.bottom - FREE - KEYS
        lines = menu.lines_in(width)
        half = free // 2 if self.has_card else 0
        card = max(1, min(self.longest_card(width - MARGIN - BAR), max(half, free - lines)))
        about.styles.height = card
        menu.styles.max_height = max(1, free - card)

    @property
    def has_card(self) -> bool:
        """Whether rows have a card; else the list comes first."""
        return True

    def longest_card(self, width: int) -> int:
        """How many lines the longest card has in so many cells."""
        return LEAST

    def action_turn(self, by: int) -> None:
        """Turn a page of the card."""
        about = self.query_one("#about", Paper)
        about.scroll_relative(y=by * max(1, about.size.height - 1), animate=False)

    def more_hints(self) -> tuple[Hint, ...]:
        """The key that turns a page, where there is more to read."""
        return (("AvPág", T("sigue")),) if self.query_one("#about", Paper).max_scroll_y else ()

    def does(self, action: str) -> bool:
        """Whether an action does something now."""
        return not action.startswith("turn") or bool(self.query_one("#about", Paper).max_scroll_y)

    def told(self) -> None:
        """Be called when the card has other words: it is read from its beginning, and the keys say if there is more."""
        self.query_one("#about", Paper).jump_to(0)
        self.call_after_refresh(self.query_one(Hints).ask_again)
