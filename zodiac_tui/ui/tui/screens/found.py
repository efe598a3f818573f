"""A screen of what a rehearsal found: a line above it, the keys below it, and the arrows that scroll it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widget import Widget

from zodiac_tui.core.text import T
from zodiac_tui.ui.tui.widgets.edges import Edges
from zodiac_tui.ui.tui.widgets.found import Found
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall

Result = TypeVar("Result")


class FoundScreen(Screen[Result]):
    """Sections of what was found, scrolled."""

    CSS_PATH = "../rehearsal.tcss"
    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown,space", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("home", "edge(0)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("escape,q", "close", show=False),
    ]

    def compose(self) -> ComposeResult:
        with Vertical(id="book"):
            yield Edges(id="head")
            yield from self.between()
            yield Found(id="found")
            yield Hints(id="hints")
        yield TooSmall()

    def between(self) -> Iterable[Widget]:
        """What stands between the line above and what was found."""
        return ()

    def on_mount(self) -> None:
        self.show()
        self.query_one(Hints).ask(self.hints)

    def on_resize(self) -> None:
        self.call_after_refresh(self.query_one(Hints).ask_again)

    def show(self) -> None:
        """Put the words in."""
        raise NotImplementedError

    def hints(self) -> tuple[Hint, ...]:
        """The keys that do something now."""
        more: tuple[Hint, ...] = (("AvPág", T("sigue")),) if self.found.max_scroll_y else ()
        return (*more, ("Esc", T("volver")))

    def does(self, action: str) -> bool:
        """Whether an action does something now."""
        return bool(self.found.max_scroll_y) if action.startswith(("scroll", "turn", "edge")) else True

    @property
    def found(self) -> Found:
        """What is read."""
        return self.query_one(Found)

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self.found.scroll_relative(y=by, animate=False)

    def action_turn(self, by: int) -> None:
        """Scroll by pages."""
        self.found.scroll_relative(y=by * max(1, self.found.size.height - 1), animate=False)

    def action_edge(self, end: int) -> None:
        """Scroll to the beginning or the end."""
        self.found.scroll_to(y=end * self.found.max_scroll_y, animate=False)

    def action_close(self) -> None:
        """Go back to where this was opened from."""
        self.dismiss(None)
