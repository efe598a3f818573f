"""Rows to choose from, by their keys or by arrows and enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.style import Style as Ground

from zodiac_tui.present.spans import Span
from zodiac_tui.present.spans import Style as Voice
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.widgets.filtering import BEGIN, Filter, without_keys
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import CURSOR, Cell, Row, lay_out

CURSOR_ROW = "menu--cursor"
KEY = ".span--key"
BARRED = ".span--muted"
MOST_SOUGHT = 60
"""Signs that are kept of what is looked for."""
BURST = 0.008
"""Seconds between two keys under which nobody typed them: the second is pasted text, and dropped."""


class Menu(Paper, can_focus=True, inherit_bindings=False):
    """Rows of which one is chosen, or several ticked. Barred rows are shown and cannot be chosen."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {CURSOR_ROW}

    @dataclass
    class Chosen(Message):
        """A row was chosen."""

        row: Row

    @dataclass
    class Confirmed(Message):
        """The ticked rows were confirmed."""

        values: tuple[str, ...]

    @dataclass
    class Barred(Message):
        """A row was tried that cannot be chosen."""

        row: Row

    @dataclass
    class Highlighted(Message):
        """The cursor came to a row."""

        row: Row

    class Emptied(Message):
        """There is no row any more for the cursor: nothing is called what was typed."""

    @dataclass
    class Sought(Message):
        """Something else is looked for: letters were typed, or taken away."""

        text: str

    class Pasted(Message):
        """Keys came faster than hands are and were dropped."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.rows: Sequence[Row] = ()
        """The rows that are shown: all of them, or those that are left by a filter."""
        self._filter = Filter(())
        self.cursor = 0
        self._many = False
        self._finds = False
        self.sought = ""
        """What was typed to find a row."""
        self._has_begun = False
        """Whether the sign was typed after which everything is looked for."""
        self._is_behind = False
        """Whether the rows are not yet those that were looked for last: then none of them is chosen."""
        self._ticked: list[str] = []
        self._cells: list[tuple[Cell, ...]] = []
        self._last_key = 0.0
        self._drawn_on: Ground | None = None
        """The ground of the cursor's row as it was laid out."""

    # -- what it shows ------------------------------------------------------------------------------------------
    def offer(
        self, rows: Sequence[Row], *, many: bool = False, finds: bool = False, sought: str = "", narrows: bool = True
    ) -> None:
        """Offer these rows, the cursor on the first that can be chosen. `many`: they are ticked, then confirmed;
        `finds`: letters say what is looked for, which so far is what was `sought`; `narrows`: where there are more rows
        than keys, they are filtered by what is typed. While something is looked for, no key is a row's."""
        self._filter = Filter(rows if narrows and not finds else ())
        self._finds, self.sought, self._is_behind, self._has_begun = finds, sought, False, False
        self.rows, self._many, self._ticked = without_keys(rows) if sought else tuple(rows), many, []
        self.cursor = next((n for n, row in enumerate(rows) if row.enabled), 0)
        self._draw()
        self.jump_to(0)
        self.settled()
        self._tell()

    def revise(self, rows: Sequence[Row]) -> None:
        """Show the same rows with other words, the cursor where it was."""
        if self._filter.is_there:
            self._filter = Filter(rows, self._filter.typed)
        self.rows = self._filter.rows if self._filter.is_on else without_keys(rows) if self.is_seeking else tuple(rows)
        self.cursor = min(self.cursor, max(0, len(rows) - 1))
        self._draw()
        self._show_cursor()

    def move_to(self, place: int) -> None:
        """Put the cursor on the row at a place."""
        self._go(place)

    def take(self, place: int) -> None:
        """Choose the row at a place, as if by its key."""
        self._go(place)
        self._take(self.rows[place])

    @property
    def is_many(self) -> bool:
        """Whether several rows are ticked, and then confirmed."""
        return self._many

    @property
    def current(self) -> Row | None:
        """The row under the cursor; None where there are no rows."""
        return self.rows[self.cursor] if self.rows else None

    @property
    def is_seeking(self) -> bool:
        """Whether everything that is typed is looked for."""
        return bool(self.sought) or self._has_begun

    @property
    def is_cut(self) -> bool:
        """Whether there are more rows than fit."""
        return self.max_scroll_y > 0

    def settled(self) -> None:
        own, height = self._own, self.size.height
        if own and height and not self.scroll_offset.y <= own[0] <= own[-1] < self.scroll_offset.y + height:
            self.jump_to(own[0] - (1 if len(own) < height else 0))

    def lines_in(self, width: int) -> int:
        """How many lines the rows are in so many cells, one of them for the bar; they are laid out for that."""
        if width > 1 and width - 1 != self._wrapped_at:
            self._rewrap(width - 1)
        return len(self._lines)

    def lay_out(self, width: int) -> list[Content]:
        self._drawn_on = self._ground
        laid = lay_out([self._marked(row) for row in self.rows], width)
        lines = [self._dressed(line, width, cells) for line, cells in zip(laid.lines, laid.cells, strict=True)]
        above = [paint(line) for line in self._filter.lines(width, many=self._many)]
        self._cells = [*(() for _ in above), *laid.cells]
        return [*above, *lines]

    def _marked(self, row: Row) -> Row:
        if not self._many:
            return row
        mark = "[x] " if row.value in self._ticked else "[ ] "
        return replace(row, label=(Span(mark, Voice.KEY), *row.label))

    def _dressed(self, line: Content, width: int, cells: tuple[Cell, ...]) -> Content:
        """The line with its keys in their colour, barred rows greyed, and the cursor where it is."""
        line = line.pad_right(max(0, width - line.cell_length))
        for cell in cells:
            row, here = self.rows[cell.owner], cell.owner == self.cursor
            if not row.enabled:
                line = line.stylize(BARRED, cell.start, cell.end)
            elif cell.first:
                line = line.stylize(KEY, cell.start, cell.start + 3)
            if here and cell.first:
                line = line[: cell.start] + Content(CURSOR).stylize(KEY) + line[cell.start + 1 :]
            if here and self.has_focus:
                line = line.stylize_before(self._ground, cell.start, cell.end)
        return line

    @property
    def _ground(self) -> Ground:
        """What the row under the cursor stands on. Asked for alone, Textual makes an opaque background transparent."""
        return Ground(background=self.get_visual_style(CURSOR_ROW).background)

    def render_line(self, y: int) -> Strip:
        if self._drawn_on != self._ground:  # another theme: the row under the cursor has its ground in it
            self._rewrap()
        return super().render_line(y)

    def _draw(self) -> None:
        height = len(self._lines)
        self._rewrap()
        self.refresh(layout=len(self._lines) != height)

    # -- what is done with it -----------------------------------------------------------------------------------
    def on_key(self, event: events.Key) -> None:
        is_hidden = self.screen.has_class("-tiny") or self.screen.has_class("-low")
        if not is_hidden and self._handled(event):
            event.stop()
            event.prevent_default()

    def _handled(self, event: events.Key) -> bool:
        if self._filters(event) or self._seeks(event):
            return True
        match event.key:
            case "up" | "down":
                self._move(-1 if event.key == "up" else 1)
            case "left" | "right":
                self._cross(1 if event.key == "right" else -1)
            case "home" | "end":
                self._go(0 if event.key == "home" else len(self.rows) - 1)
            case "enter" | "space":
                self._press(event)
            case _:
                return self._typed(event)
        return True

    def on_paste(self, event: events.Paste) -> None:
        """What came at once is looked for where letters are; an Enter behind it does nothing."""
        if self._filter.typed is not None and event.text:
            self._last_key = event.time
            self._narrow(self._filter.typed + "".join(filter(str.isprintable, event.text.splitlines()[0])))
            event.stop()
        if self._finds and event.text:
            pasted = "".join(filter(str.isprintable, event.text.splitlines()[0]))
            self._seek(event, self.sought + pasted if self.sought else pasted.removeprefix(BEGIN).lstrip())
            event.stop()

    def _filters(self, event: events.Key) -> bool:
        """Whether a key is the filter's: the one that begins it, or a letter of it."""
        typed = self._filter.after(event.key, event.character, spaces=not self._many)
        if typed == self._filter.typed:
            return False
        self._last_key = event.time
        self._narrow(typed)
        return True

    def _seeks(self, event: events.Key) -> bool:
        """Whether a key is of what is looked for: a letter begins it, or the sign, which is no part of it; then all."""
        sign = event.character
        if not self._finds or (event.key == "backspace" and not self.is_seeking):
            return False
        if event.key == "backspace":
            self._seek(event, self.sought[:-1])
        elif sign is None or not sign.isprintable():
            return False
        elif sign == BEGIN and not self.is_seeking:
            self.rows, self._has_begun, self._last_key = without_keys(self.rows), True, event.time
            self._draw()
        elif sign.isalpha() or self.is_seeking:
            self._seek(event, (self.sought + sign).lstrip())
        else:
            return False
        return True

    def _narrow(self, typed: str | None) -> None:
        """Show the rows that a filter leaves; all of them without one."""
        self._filter.typed = typed if typed is None else typed[:MOST_SOUGHT]
        self.rows = self._filter.rows
        self.cursor = next((n for n, row in enumerate(self.rows) if row.enabled), 0)
        self._draw()
        self.jump_to(0)
        self._tell()

    def _seek(self, event: events.Event, text: str) -> None:
        """Letters may come as fast as they like: they choose nothing."""
        self._last_key = event.time
        self.sought, self._is_behind = text[:MOST_SOUGHT], True
        self.post_message(self.Sought(self.sought))

    def _press(self, event: events.Key) -> None:
        if self._is_burst(event) or self.current is None:
            return
        if not self._is_in_sight:
            self._show_cursor()
            return
        if self._many and event.key == "enter":
            self.post_message(self.Confirmed(tuple(self._ticked)))
        else:
            self._take(self.current)

    def _typed(self, event: events.Key) -> bool:
        found = next((n for n, row in enumerate(self.rows) if row.key and row.key == event.character), None)
        if found is None:
            return False
        if not self._is_burst(event):
            self.cursor = found
            self._take(self.rows[found])
        return True

    def _is_burst(self, event: events.Key) -> bool:
        """Whether a key came too soon after the one before to be typed by hand."""
        soon = event.time - self._last_key < BURST or self._is_behind
        self._last_key = event.time
        if soon:
            self.post_message(self.Pasted())
        return soon

    def _take(self, row: Row) -> None:
        if not row.enabled:
            self._draw()
            self.post_message(self.Barred(row))
        elif self._many:
            self._ticked.remove(row.value) if row.value in self._ticked else self._ticked.append(row.value)
            self._draw()
        else:
            self.post_message(self.Chosen(row))

    def _move(self, by: int) -> None:
        if self.rows:
            self._go((self.cursor + by) % len(self.rows))

    def _cross(self, by: int) -> None:
        """Go to the row beside this one, where there are two columns."""
        for cells in self._cells:
            owners = [cell.owner for cell in cells]
            if self.cursor in owners:
                self._go(owners[min(len(owners) - 1, max(0, owners.index(self.cursor) + by))])
                return

    def _go(self, to: int) -> None:
        if not self.rows or to == self.cursor:
            return
        self.cursor = to
        self._draw()
        self._show_cursor()
        self._tell()

    def _show_cursor(self) -> None:
        """Scroll so that the whole row under the cursor is seen, at least its beginning."""
        own, height, top = self._own, self.size.height, self.scroll_offset.y
        if own and own[0] < top:
            self.jump_to(own[0])
        elif own and height and own[-1] >= top + height:
            self.jump_to(min(own[0], own[-1] - height + 1))

    @property
    def _own(self) -> list[int]:
        """The lines of the row under the cursor."""
        return [at for at, cells in enumerate(self._cells) if any(cell.owner == self.cursor for cell in cells)]

    @property
    def _is_in_sight(self) -> bool:
        """Whether the row under the cursor begins on the screen: what cannot be seen is not taken by Enter."""
        own, top = self._own, self.scroll_offset.y
        return bool(own) and top <= own[0] < top + self.size.height

    def _tell(self) -> None:
        self.post_message(self.Emptied() if self.current is None else self.Highlighted(self.current))

    def on_click(self, event: events.Click) -> None:
        at = event.y + self.scroll_offset.y
        for cell in self._cells[at] if 0 <= at < len(self._cells) else ():
            if cell.start <= event.x < cell.end:
                self._go(cell.owner)
                self._take(self.rows[cell.owner])

    def on_focus(self) -> None:
        self._draw()

    def on_blur(self) -> None:
        self._draw()
