"""Something to read: contents wrapped to a measure, drawn line by line, scrolled where they are long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from textual.content import Content
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from zodiac_tui.ui.tui.paint import STYLES, wrapped

PLAIN = Style()


class Paper(ScrollView, can_focus=False, inherit_bindings=False):
    """Contents, one a logical line. `measure` is the most cells of a line; 0: as many as there are."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(STYLES)
    ALLOW_SELECT = False

    def __init__(self, *, measure: int = 0, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._measure = measure
        self._contents: list[Content] = []
        self._lines: list[Content] = []
        self._wrapped_at = -1

    # -- what it shows ------------------------------------------------------------------------------------------
    def write(self, contents: Iterable[Content]) -> None:
        """Show these contents instead of those before; nothing is drawn where they are the same."""
        new = list(contents)
        if len(new) == len(self._contents) and all(map(_same, new, self._contents)):
            return
        height = len(self._lines)
        self._contents = new
        self._rewrap()
        self.refresh(layout=len(self._lines) != height)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self._contents

    # -- how it is laid out -------------------------------------------------------------------------------------
    def lay_out(self, width: int) -> list[Content]:
        """Return the contents as lines for a width."""
        return wrapped(self._contents, min(width, self._measure or width))

    def _rewrap(self, width: int = 0) -> None:
        width = width or self._inner_width()
        if width <= 0:
            self._wrapped_at = -1
            return
        self._wrapped_at = width
        self._lines = self.lay_out(width)
        self.measure_text()

    def measure_text(self) -> None:
        """Let the scrolling know how much text there is, without the layout that Textual would run for it."""
        size = Size(self._wrapped_at, len(self._lines))
        self.set_reactive(Widget.virtual_size, size)
        if self.size:
            self._scroll_update(size)

    def _inner_width(self) -> int:
        return self._without_bar(self.size.width)

    def _without_bar(self, width: int) -> int:
        """The cells for text: what scrolls keeps one for its bar, so that nothing moves when the bar comes."""
        bar = self.styles.scrollbar_size_vertical if self.styles.overflow_y == "auto" else 0
        return max(0, width - bar)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        if self._without_bar(width) != self._wrapped_at:
            self._rewrap(self._without_bar(width))
        return len(self._lines)

    def on_resize(self) -> None:
        if self._inner_width() != self._wrapped_at:
            self._rewrap()
            self.refresh()
        self.settled()

    def settled(self) -> None:
        """Called once the lines fit a new size."""

    # -- how it is drawn ----------------------------------------------------------------------------------------
    def render_line(self, y: int) -> Strip:
        at = y + self.scroll_offset.y
        width = self.size.width
        style = self.visual_style
        if not 0 <= at < len(self._lines):
            return Strip.blank(width, style.rich_style)
        over = self.style_over(at)
        drawn = self._lines[at].render(style, end="", parse_style=self._get_style)
        segments = [Segment(text, (style + own + over).rich_style) for text, own in drawn]
        return Strip(segments, self._lines[at].cell_length).adjust_cell_length(width, style.rich_style)

    def style_over(self, at: int) -> Style:
        """The style that is laid over all others on a line."""
        return PLAIN

    def jump_to(self, y: int) -> None:
        """Scroll so that line `y` is the first, as far as there is text."""
        self.scroll_to(y=y, animate=False, immediate=True, force=True)


def _same(one: Content, other: Content) -> bool:
    return one.is_same(other)
