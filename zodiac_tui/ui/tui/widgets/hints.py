"""The last line: which keys work now, or what has just to be said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.strip import Strip

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Span, Style
from zodiac_tui.ui.tui.keymap import hinted
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.widgets.paper import Paper

Hint = tuple[str, Text]
"""A key as it is written on keyboards, and what it does."""
MORE: Hint = ("F1", T("más"))
"""The key that shows all of them, where they have no room."""
GAPS = (3, 2)
"""Cells between two keys: as many as fit."""


class Hints(Paper):
    """One line. A message takes the place of the keys until the next key."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._hints: Sequence[Hint] = ()
        self._asked: Callable[[], Sequence[Hint]] | None = None
        self._is_stale = False
        self._message: Text | None = None

    def keys(self, hints: Sequence[Hint]) -> None:
        """Show which keys work; those at the end go where there is no room, and the last says that there are more."""
        self._message, self._asked, self._hints = None, None, hints
        self._draw()

    def ask(self, hints: Callable[[], Sequence[Hint]]) -> None:
        """Show which keys work, asked for when the line is drawn: some depend on what is being laid out just now."""
        self._message, self._asked, self._is_stale = None, hints, True
        self.refresh()

    def ask_again(self) -> None:
        """Draw the line again if other keys work now; a message stays."""
        if self._asked is not None and list(self._asked()) != list(self._hints):
            self._is_stale = True
            self.refresh()

    def tell(self, message: Text) -> None:
        """Show a message."""
        self._message = message
        self._draw()

    def forget(self) -> None:
        """Take a message away: something is done after it."""
        if self._message is not None:
            self._message = None
            self._is_stale = self._asked is not None
            self._draw()

    def lay_out(self, width: int) -> list[Content]:
        if self._message is not None:
            return [paint((Span(say(self._message), Style.MIXED),)).truncate(width, ellipsis=True)]
        shown = [(hinted(key), say(does)) for key, does in self._hints]
        gap = next((gap for gap in GAPS if _wide(shown, gap) <= width), 0)
        if not gap:
            gap, more = GAPS[-1], (MORE[0], say(MORE[1]))
            shown = [*(hint for hint in shown if hint[0] != MORE[0]), more]
            while _wide(shown, gap) > width and len(shown) > 1:
                shown.pop(-2)
        line: list[Span] = []
        for key, does in shown:
            line += [Span(key, Style.KEY), Span(f" {does}{' ' * gap}", Style.MUTED)]
        return [paint(tuple(line)).rstrip()]

    def render_line(self, y: int) -> Strip:
        if self._is_stale and self._asked is not None:
            self._is_stale, self._hints = False, self._asked()
            self._rewrap()
        return super().render_line(y)

    def _draw(self) -> None:
        self._rewrap()
        self.refresh()


def _wide(hints: Sequence[tuple[str, str]], gap: int) -> int:
    """How many cells keys take, so many cells apart."""
    return sum(len(key) + 1 + len(does) for key, does in hints) + gap * (len(hints) - 1)
