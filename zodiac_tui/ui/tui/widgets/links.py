"""Something to read in which some lines lead elsewhere: a cursor goes from one to the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.style import Style as Ground

from zodiac_tui.present.references import Referring
from zodiac_tui.present.spans import Span
from zodiac_tui.ui.tui.paint import paint, wrap
from zodiac_tui.ui.tui.widgets.paper import PLAIN, Paper
from zodiac_tui.ui.tui.widgets.rows import CURSOR

CURSOR_LINE = "links--cursor"
KEY = ".span--key"
MARGIN = "  "
"""What every line begins with: the cursor stands there."""


class Links(Paper):
    """Lines, each with the rule that it leads to, if any. It takes no keys: its screen moves the cursor."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {CURSOR_LINE}
    DEFAULT_CSS = """
    Links {
        scrollbar-color: $rule; scrollbar-color-hover: $faint; scrollbar-color-active: $faint;
        scrollbar-background: $ink; scrollbar-background-hover: $ink; scrollbar-background-active: $ink;
        & > .links--cursor { background: $mark; }
    }
    """

    @dataclass
    class Followed(Message):
        """A line was clicked that leads to a rule."""

        rule: str

    def __init__(self, *, measure: int = 0, id: str | None = None) -> None:
        super().__init__(measure=measure, id=id)
        self._items: Sequence[Referring] = ()
        self._targets: list[int] = []
        self._cursor = -1
        """The place of the cursor's line among the items; -1 where nothing leads anywhere."""
        self._own: list[int] = []
        """The item that each line on the screen belongs to."""
        self._laid: tuple[int, list[Content]] | None = None
        self._is_begun = False
        """Whether the cursor was put somewhere."""

    # -- what it shows ------------------------------------------------------------------------------------------
    def put(self, items: Iterable[Referring], at: str = "", *, cursor: bool = True) -> None:
        """Show these lines from the first on, the cursor on the one that leads to the rule `at`; without that, on the
        first that leads anywhere, where it is on the screen. Without `cursor` there is none until somebody moves."""
        self._items = tuple(items)
        self._targets = [n for n, item in enumerate(self._items) if item.rule]
        self._cursor = next((n for n in self._targets if at and self._items[n].rule == at), -1)
        self._is_begun = self._cursor >= 0 or not cursor
        self._contents = [paint((Span(MARGIN), *item.line)) if item.line else Content() for item in self._items]
        self._laid = None
        self._redraw()
        self.refresh(layout=True)
        self.jump_to(0)
        self._begin()

    @property
    def rule(self) -> str:
        """The rule that the cursor's line leads to; empty where no line leads anywhere."""
        return self._items[self._cursor].rule if 0 <= self._cursor < len(self._items) else ""

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that a line leads to, in their order."""
        return tuple(self._items[n].rule for n in self._targets)

    @property
    def is_cut(self) -> bool:
        """Whether there is more than fits."""
        return self.max_scroll_y > 0

    # -- how it is laid out -------------------------------------------------------------------------------------
    def lay_out(self, width: int) -> list[Content]:
        if self._laid is None or self._laid[0] != width:
            self._laid = (width, self._wrapped(min(width, self._measure or width)))
        lines = list(self._laid[1])
        mine = [at for at, own in enumerate(self._own) if own == self._cursor]
        for at in mine:
            lines[at] = lines[at].pad_right(max(0, min(width, self._measure or width) - lines[at].cell_length))
        if mine:
            lines[mine[0]] = Content(CURSOR).stylize(KEY) + lines[mine[0]][1:]
        return lines

    def _wrapped(self, width: int) -> list[Content]:
        self._own, lines = [], []
        for n, content in enumerate(self._contents):
            parts = wrap(content, max(2, width))
            self._own += [n] * len(parts)
            lines += parts
        return lines

    def style_over(self, at: int) -> Ground:
        if not 0 <= at < len(self._own) or self._own[at] != self._cursor:
            return PLAIN
        return Ground(background=self.get_visual_style(CURSOR_LINE).background)

    def settled(self) -> None:
        super().settled()
        self._begin()

    def _begin(self) -> None:
        """Put the cursor on the first line that leads anywhere, if it is on the screen and nobody has moved yet."""
        if self._is_begun:
            self._show_cursor()
        elif self._targets and self._line_of(self._targets[0]) < self.size.height:
            self._move(self._targets[0])

    def _redraw(self) -> None:
        self._rewrap()
        self.measure_text()
        self.refresh()

    # -- where one goes -----------------------------------------------------------------------------------------
    def step(self, by: int) -> None:
        """Go to the next line that leads somewhere, or the one before; read on by a line where none is near."""
        further = [n for n in self._targets if (n > self._cursor if by > 0 else n < self._cursor)]
        to = (further[0] if by > 0 else further[-1]) if further else -1
        if to < 0 or not self._is_near(to):
            self.scroll_relative(y=by, animate=False)
        else:
            self._go(to)

    def hop(self, by: int) -> None:
        """Go to the next line that leads somewhere, wherever it is; from the last one to the first."""
        if self._targets:
            place = self._targets.index(self._cursor) if self._cursor in self._targets else 0
            self._go(self._targets[(place + by) % len(self._targets)])

    def turn(self, by: int) -> None:
        """Go on by a screenful."""
        top = min(max(0, self.scroll_offset.y + by * max(1, self.size.height - 1)), self.max_scroll_y)
        self.jump_to(top)
        seen = [n for n in self._targets if top <= self._line_of(n) < top + self.size.height]
        if seen:
            self._is_begun = True
            self._move(seen[-1] if by > 0 and top == self.max_scroll_y else seen[0])

    def edge(self, end: int) -> None:
        """Go to the beginning (0) or the end (1)."""
        if self._targets:
            self._is_begun = True
            self._move(self._targets[-end])
        self.jump_to(end * self.max_scroll_y)

    def seek(self, rule: str) -> None:
        """Put the cursor on the line that leads to a rule, if there is one."""
        found = next((n for n in self._targets if self._items[n].rule == rule), None)
        if found is not None:
            self._go(found)

    def _go(self, to: int) -> None:
        self._is_begun = True
        self._move(to)
        self._show_cursor()

    def _move(self, to: int) -> None:
        if to != self._cursor:
            self._cursor = to
            self._redraw()

    def _line_of(self, item: int) -> int:
        return self._own.index(item) if item in self._own else 0

    def _is_near(self, item: int) -> bool:
        """Whether an item's line is on the screen, or just outside it."""
        top, at = self.scroll_offset.y, self._line_of(item)
        return top - 1 <= at <= top + self.size.height

    def _show_cursor(self) -> None:
        mine = [at for at, own in enumerate(self._own) if own == self._cursor]
        if not mine or not self.size.height:
            return
        top, height = self.scroll_offset.y, self.size.height
        first = self._heading_above(mine[0])
        if mine[0] < top:
            self.jump_to(first)
        elif mine[-1] >= top + height:
            self.jump_to(mine[-1] - height + 1)

    def _heading_above(self, at: int) -> int:
        """The first of the lines right above one that lead nowhere: its heading comes into sight with it."""
        while at > 0 and not self._items[self._own[at - 1]].rule:
            at -= 1
        return at

    def on_click(self, event: events.Click) -> None:
        at = event.y + self.scroll_offset.y
        item = self._own[at] if 0 <= at < len(self._own) else -1
        if item >= 0 and self._items[item].rule:
            self._go(item)
            self.post_message(self.Followed(self._items[item].rule))
