"""Something to read: contents wrapped to a measure, drawn line by line, scrolled where they are long."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from rich.segment import Segment
from textual.content import Content
from textual.geometry import Region, Size
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
        self._is_measured = False
        self._is_being_sized = False
        self._strips: dict[tuple[int, Style, Style], Strip] = {}
        """Lines as they were drawn, by their place and the styles under and over them."""

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
    def line_count(self) -> int:
        """How many lines it has, at least those that it was given; none where it is not shown."""
        return max(len(self._lines), len(self._contents)) if self.display else 0

    def lines_at(self, width: int) -> int:
        """How many lines it has in so many cells."""
        return len(wrapped(self._contents, width))

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
        self._strips.clear()
        self._count()

    def _count(self) -> None:
        self.set_reactive(Widget.virtual_size, Size(self._wrapped_at, len(self._lines)))
        self._is_measured = False

    def measure_text(self) -> None:
        """Let the scrolling know how much text there is, without the layout that Textual would run for it."""
        self._count()
        self._is_measured = True
        if self.size:
            self._scroll_update(self.virtual_size)

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

    def _size_updated(self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True) -> bool:
        """Fit the lines to a new size. Here, as the message of it comes only after a frame with the old ones."""
        self._is_being_sized = size != self.size
        changed = super()._size_updated(size, virtual_size, container_size, layout)
        if self._inner_width() != self._wrapped_at:
            self._rewrap()
        if changed or not self._is_measured:
            self.measure_text()
            self.settled()
        self._is_being_sized = False
        return changed

    def _get_scrollable_region(self, region: Region) -> Region:
        """Have a bar or none as soon as it is known how many lines there is room for: Textual finds that out from the
        finished layout, and lays all out twice more."""
        has_bar = self.styles.overflow_y == "auto" and len(self._lines) > region.height
        if has_bar is not self.show_vertical_scrollbar:
            self.set_reactive(Widget.show_vertical_scrollbar, has_bar)
            if has_bar or self._vertical_scrollbar is not None:
                self.vertical_scrollbar.styles.set_rule("display", "block" if has_bar else "none")
        return super()._get_scrollable_region(region)

    def _arrange_scrollbars(self, region: Region) -> Iterable[tuple[Widget, Region]]:
        """Tell the bar its size here too, as another one than it had would be a reason to lay all out again."""
        for bar, place in super()._arrange_scrollbars(region):
            bar.set_reactive(Widget.virtual_size, region.size)
            yield bar, place

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Ask to be drawn again. Not while a new size is told: then all of it is about to be drawn anyway."""
        if self._is_being_sized and not layout and not recompose:
            return self
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def settled(self) -> None:
        """Called once the lines fit a new size, before they are drawn."""

    def notify_style_update(self) -> None:
        self._strips.clear()
        super().notify_style_update()

    # -- how it is drawn ----------------------------------------------------------------------------------------
    def render_line(self, y: int) -> Strip:
        at = y + self.scroll_offset.y
        width = self.size.width
        style = self.visual_style
        if not 0 <= at < len(self._lines):
            return Strip.blank(width, style.rich_style)
        over = self.style_over(at)
        found = self._strips.get((at, style, over))
        if found is None:
            found = self._strips[at, style, over] = self._drawn(self._lines[at], style, over)
        return found.adjust_cell_length(width, style.rich_style)

    def _drawn(self, line: Content, style: Style, over: Style) -> Strip:
        pieces = line.render(style, end="", parse_style=self._get_style)
        return Strip([Segment(text, (style + own + over).rich_style) for text, own in pieces], line.cell_length)

    def style_over(self, at: int) -> Style:
        """The style that is laid over all others on a line."""
        return PLAIN

    def jump_to(self, y: int) -> None:
        """Scroll so that line `y` is the first, as far as there is text."""
        self.scroll_to(y=y, animate=False, immediate=True, force=True)


def _same(one: Content, other: Content) -> bool:
    return one.is_same(other)
