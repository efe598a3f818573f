"""A page over the game: something to read, or something to choose, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.spans import Line, Style
from zodiac_tui.ui.tui.paint import paint, words
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall

FRAME = 6
"""Lines of a page around its text: border, heading, keys and air."""

AWAY = 10_000
"""Lines by which a page is off the screen."""


class Page(ModalScreen[str]):
    """A framed sheet over the game; Escape closes it. What was chosen, or the empty string, is its result."""

    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, title: Text) -> None:
        super().__init__()
        self.heading = title

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Paper(id="heading")
            yield from self.body()
            yield Hints(id="page-hints")
        yield TooSmall()

    def body(self) -> ComposeResult:
        """The widgets between heading and keys."""
        yield from ()

    def on_mount(self) -> None:
        self.fill()
        self._fit()

    def on_screen_suspend(self) -> None:
        self._be_seen(False)

    def on_screen_resume(self) -> None:
        self._be_seen(True)

    def _be_seen(self, is_seen: bool) -> None:
        """Leave the place to a page over this one: what is left and right of it would be scraps of a frame. It goes off
        the screen, since what is hidden loses its focus."""
        self.query_one("#page").styles.offset = (0, 0 if is_seen else AWAY)

    def fill(self) -> None:
        """Put the words in, once there are widgets."""
        self.query_one("#heading", Paper).write([words(self.heading, Style.TITLE)])

    def on_resize(self) -> None:
        self._fit()
        self.fitted()

    def _fit(self) -> None:
        room = max(3, self.app.size.height * 9 // 10 - FRAME)
        for inside in self.query("#text, #page-menu"):
            inside.styles.max_height = room

    def fitted(self) -> None:
        """Called once the page has a new size."""

    def action_close(self) -> None:
        """Close without a choice."""
        self.dismiss("")


class Reading(Page):
    """Lines to read, scrolled by the arrows and Page Up and Down. The key that opened it closes it too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown,space", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("home", "edge(0)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("enter,q", "close", show=False),
    ]

    def __init__(self, title: Text, lines: Iterable[Line], key: str = "") -> None:
        super().__init__(title)
        self._contents = [paint(line) for line in lines]
        self._key = key

    def body(self) -> ComposeResult:
        yield Paper(id="text")

    def fill(self) -> None:
        super().fill()
        self._text.write(self._contents)
        self.call_after_refresh(self._show_keys)

    def fitted(self) -> None:
        self.call_after_refresh(self._show_keys)

    def on_key(self, event: events.Key) -> None:
        if self._key and event.character == self._key:
            event.stop()
            self.dismiss("")

    def action_scroll(self, by: int) -> None:
        """Scroll by lines."""
        self._text.scroll_relative(y=by, animate=False)

    def action_turn(self, by: int) -> None:
        """Scroll by pages."""
        self._text.scroll_relative(y=by * max(1, self._text.size.height - 1), animate=False)

    def action_edge(self, end: int) -> None:
        """Scroll to the beginning or the end."""
        self._text.scroll_to(y=end * self._text.max_scroll_y, animate=False)

    @property
    def _text(self) -> Paper:
        return self.query_one("#text", Paper)

    def _show_keys(self) -> None:
        closing: Hint = ("Esc", T("cerrar"))
        more = self._text.max_scroll_y > 0
        self.query_one(Hints).keys((("↑ ↓", T("leer")), closing) if more else (closing,))


class Choosing(Page):
    """Rows to choose from, with words above them."""

    def __init__(self, title: Text, rows: Sequence[Row], lines: Iterable[Line] = ()) -> None:
        super().__init__(title)
        self._rows = rows
        self._contents = [paint(line) for line in lines]

    def body(self) -> ComposeResult:
        yield Paper(id="text")
        yield Menu(id="page-menu")

    def fill(self) -> None:
        super().fill()
        self.query_one("#text", Paper).write(self._contents)
        menu = self.query_one(Menu)
        menu.offer(self._rows)
        menu.focus()
        self.query_one(Hints).keys((("↑ ↓", T("elegir")), ("Intro", T("aceptar")), ("Esc", T("cerrar"))))

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        message.stop()
        self.choose(message.row)

    def choose(self, row: Row) -> None:
        """Close with what was chosen."""
        self.dismiss(row.value)
