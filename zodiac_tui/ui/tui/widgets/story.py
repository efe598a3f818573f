"""The story so far: what is new stands out, what was is still there to be read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.style import Style
from textual.timer import Timer

from zodiac_tui.ui.tui.paint import wrapped
from zodiac_tui.ui.tui.widgets.paper import PLAIN, Paper

MEASURE = 76
"""The most cells of a line of prose."""
MOST_LINES = 4_000
"""Lines that are kept; the oldest go."""
OLD = "story--old"
PACE = 1.2
"""Seconds from one paragraph to the next, where they are told one by one."""


class Story(Paper):
    """A scroll of blocks. What is told last is bright, the rest quieter."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {OLD}

    class Turned(Message):
        """There is text below the screen now, or no longer."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(measure=MEASURE, id=id)
        self._fresh = 0
        self._fresh_line = 0
        self._was_below = False
        self._shown: int | None = None
        """How many lines are to be seen so far, where paragraphs are told one by one; None: all."""
        self._pace: Timer | None = None
        self._is_waiting = False
        """Whether paragraphs are to be told one by one as soon as there is a size to wrap them to."""

    def tell(self, block: Iterable[Content], *, paced: bool = False) -> None:
        """Add what has just happened, and scroll so that its beginning is on the screen.

        `paced`: its paragraphs are seen one after the other, until `hurry` shows all of them.
        """
        self.hurry()
        new = list(block)
        if not new:
            return
        self._fresh = len(self._contents)
        self._contents += new
        self._fresh_line = len(self._lines)
        self._lines += self._wrapped(new)
        self._forget()
        self.measure_text()
        self.refresh()
        self.show_fresh()
        self._look_below()
        self._is_waiting = paced
        self._begin_pace()

    def _begin_pace(self) -> None:
        """Show the first paragraph alone, once there are lines."""
        if self._is_waiting and self._wrapped_at > 0:
            self._is_waiting = False
            self._shown = self._top
            self.step()
            self._pace = self.set_interval(PACE, self.step)

    @property
    def is_paced(self) -> bool:
        """Whether there are paragraphs that are still to be seen."""
        return self._shown is not None

    def step(self) -> None:
        """Show one paragraph more."""
        if self._shown is None:
            return
        ends = (at for at in range(self._shown + 1, len(self._lines)) if not self._lines[at])
        self._shown = next(ends, None)
        if self._shown is None:
            self.hurry()
        self.refresh()

    def hurry(self) -> None:
        """Show all paragraphs."""
        self._is_waiting = False
        if self._pace is not None:
            self._pace.stop()
            self._pace = None
        if self._shown is not None:
            self._shown = None
            self.refresh()

    def render_line(self, y: int) -> Strip:
        if self._shown is not None and y + self.scroll_offset.y >= self._shown:
            return Strip.blank(self.size.width, self.visual_style.rich_style)
        return super().render_line(y)

    @property
    def last_told(self) -> str:
        """What was told last, as plain text; of a paragraph a line."""
        return "\n".join(content.plain for content in self._contents[self._fresh :]).strip()

    def add(self, more: list[Content]) -> None:
        """Add to what is new already."""
        if more:
            self._contents += [Content(), *more]
            self._rewrap()
            self._forget()
            self.measure_text()
            self.refresh()

    def recall(self, old: list[Content], last: list[Content]) -> None:
        """Put what was before everything told so far; `last` of it counts as new where nothing was told yet.

        Of what is more than a story keeps, the end is put there.
        """
        self.hurry()
        old = old[-MOST_LINES:]
        if self._contents:
            self._fresh += len(old) + len(last)
            self._contents[:0] = [*old, *last]
        else:
            self._fresh = len(old)
            self._contents = [*old, *last]
        self._rewrap()
        self._forget()
        self.measure_text()
        self.refresh()
        self.show_fresh()

    def replace(self, old: list[Content], last: list[Content]) -> None:
        """Put other contents in place of all that was told, `last` of them as what is new."""
        self._contents.clear()
        self.recall(old, last)

    def show_fresh(self) -> None:
        """Scroll to the beginning of what was told last, or to the end where all of it is on the screen."""
        self.jump_to(self._top)

    @property
    def _top(self) -> int:
        """The first line of what was told last that is not blank."""
        first = self._lines[self._fresh_line : self._fresh_line + 1]
        return self._fresh_line + (first != [] and not first[0])

    @property
    def allow_vertical_scroll(self) -> bool:
        """The wheel works, though there is no bar."""
        return True

    @property
    def below(self) -> bool:
        """Whether there is text below what is on the screen."""
        return self.scroll_offset.y < self.max_scroll_y

    def lay_out(self, width: int) -> list[Content]:
        measure = min(width, MEASURE)
        lines = wrapped(self._contents[: self._fresh], measure)
        self._fresh_line = len(lines)
        return lines + wrapped(self._contents[self._fresh :], measure)

    def settled(self) -> None:
        if not self._is_waiting:
            self.hurry()
        self.show_fresh()
        self._begin_pace()
        self._look_below()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        self._look_below()

    def _look_below(self) -> None:
        if self.below != self._was_below:
            self._was_below = self.below
            self.post_message(self.Turned())

    def style_over(self, at: int) -> Style:
        return PLAIN if at >= self._fresh_line else self.get_visual_style(OLD, partial=True)

    def _wrapped(self, new: list[Content]) -> list[Content]:
        return wrapped(new, min(self._wrapped_at, MEASURE)) if self._wrapped_at > 0 else []

    def _forget(self) -> None:
        while len(self._lines) > MOST_LINES and self._fresh > 1:
            drop = self._fresh // 2
            gone = len(self._wrapped(self._contents[:drop]))
            del self._contents[:drop]
            del self._lines[:gone]
            self._strips.clear()
            self._fresh -= drop
            self._fresh_line -= gone
