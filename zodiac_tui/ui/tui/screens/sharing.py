"""The lines of the play screen, shared out: the question and its options come first, who stands around gives way."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size

from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui import folding, table
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.screens.game import GameScreen
from zodiac_tui.ui.tui.widgets.edges import Edges
from zodiac_tui.ui.tui.widgets.entry import Entry
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.story import Story

WIDE = 110
"""Cells from which party and foes stand in a column of their own."""
SIDE, FRAME = 32, 5
"""Cells of a line in the column on the right, and lines of the screen that it does not have."""
SPARED = 14
"""Lines of a screen that the options leave to everything else."""
AROUND = 3
"""Lines of the heading and of the keys."""
SIDES = 4
"""Cells at the ends of a line that stay free."""
OPTIONS, STORY = (5, 3), (3, 1)
"""Lines that the options and the story have at least, and where there is no room for those."""
AROUND_EACH = (3, 2)
"""Lines that the foes, and the PJ, have, one of them the rule that parts them from the story; and at least."""
PART = 4
"""The part of a screen that the options have at least, where they need it: one in so many lines."""
BOXED, UNBOXED = 8, 6
"""Cells of a line that a question has around it, in a box and without one."""
MENU_BOXED, MENU_UNBOXED = 4, 2
"""The same for the options."""
BOOK, ASIDE = 124, 38
"""The most cells of a game, and those of the column on the right."""


class Sharing(GameScreen):
    """The part of the play screen that fits everything into the terminal."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._entry: Entry | None = None
        self._within = False
        """Whether what is asked stands in a box."""
        self._foes: list[Content] = []
        self._status: list[Content] = []
        """Who stands around where there is no column for it, whole."""
        self._is_folded = False
        """Whether not all of that is shown."""

    def _screen_resized(self, size: Size) -> None:
        # Before it is laid out, so that a large terminal is drawn once.
        if self.is_attached and self.is_mounted:
            self._show_table()
        super()._screen_resized(size)

    def _fit(self) -> None:
        """Share the lines out: the question has all of its own, the options so many that one can choose, the story a
        few; who stands around is folded to what is left. What was cut could be chosen unseen."""
        high, wide, menu = self.app.size.height, self._is_wide, self.query_one(Menu)
        boxed = 2 if self._within else 1
        lines = (
            menu.lines_in(self._main_width - (MENU_BOXED if self._within else MENU_UNBOXED))
            if self._entry is None
            else 1
        )
        free = high - AROUND - boxed - self._question_lines - (1 if wide else 0)
        around = () if wide else tuple(shown for shown in (self._foes, self._status) if shown)
        options, story = self._shares(free, lines, len(around))
        foes, status = self._folded(free - len(around) - story - min(lines, options))
        width = self.app.size.width - SIDES
        left = free - len(around) - story - folding.high(foes, width) - folding.high(status, width)
        most = left if self._creates else max(high * 2 // 5, high - SPARED)
        menu.styles.max_height = max(1, min(left, most))
        told = self.query_one(Story)
        if told.styles.min_height is None or told.styles.min_height.value != story:
            told.styles.min_height = story
        self.query_one("#foes", Paper).write(foes)
        self.query_one("#status", Paper).write(status)

    @property
    def _question_lines(self) -> int:
        """How many lines the question has, also before it is laid out."""
        asked = self.query_one("#question", Paper)
        return asked.lines_at(self._main_width - (BOXED if self._within else UNBOXED)) if asked.display else 0

    @property
    def _creates(self) -> bool:
        """Whether somebody is being made: there is no story, and nobody around it."""
        return bool(self.session.rules.scenario.creates)

    def _shares(self, free: int, lines: int, around: int) -> tuple[int, int]:
        """How many lines the options and the story have at least, of those that are free with so many parts `around`
        them: the story gives way first, then who stands around, then the options."""
        full, least = (STORY[1], STORY[1]) if self._creates else STORY
        high = max(OPTIONS[0], self.app.size.height // PART)
        for options, story, each in (
            (high, full, AROUND_EACH[0]),
            (OPTIONS[0], full, AROUND_EACH[0]),
            (OPTIONS[0], least, AROUND_EACH[0]),
            (OPTIONS[0], least, AROUND_EACH[1]),
        ):
            spare = free - each * around - min(lines, options) - story
            if spare >= 0:
                return options, min(full, story + spare)
        return OPTIONS[1], least

    def _folded(self, room: int) -> tuple[list[Content], list[Content]]:
        """Who stands around, in `room` lines."""
        if self._is_wide:
            return [], []
        self._is_folded = False
        width = self.app.size.width - SIDES
        if folding.high(self._foes, width) + folding.high(self._status, width) <= room:
            return self._foes, self._status
        self._is_folded = True
        return folding.folded(self.session, width, room)

    @property
    def _is_wide(self) -> bool:
        """Whether there is a column on the right."""
        return self.app.size.width >= WIDE

    @property
    def _main_width(self) -> int:
        """Cells of the story and what is asked below it, also before they are laid out."""
        width = min(self.app.size.width, BOOK)
        return width - (ASIDE if self.app.size.width >= WIDE else 0)

    def _show_table(self) -> None:
        """Show who stands where and at what."""
        self._look_round()
        self._fit()

    def _look_round(self) -> None:
        """See who stands where and at what; `_fit` shows it where there is no column for it."""
        wide = self._is_wide
        self.query_one(Edges).put(*map(paint, table.head(self.session, self.app.size.width)))
        if wide:
            room = self.app.size.height - FRAME
            side, self._is_folded = folding.beside(self.session, SIDE, room)
            sheet = table.sheet_beside(self.session, SIDE, room - folding.high(side, SIDE))
            self.query_one("#side", Paper).write([*side, *map(paint, sheet)])
        else:
            status = table.status(self.session, self.app.size.width - SIDES, wide=wide)
            foes = table.foes(self.session, self._main_width - SIDES, wide=wide)
            self._foes, self._status = list(map(paint, foes)), list(map(paint, status))
        self.query_one("#foes").display = not wide and bool(self._foes)
        self.query_one("#status").display = not wide and bool(self._status)

    def _frame(self, within: bool) -> None:
        """Draw a box round a question inside a roll, a rule above any other. By hand: a class costs four times that."""
        if within is self._within:
            return
        self._within = within
        self._draw_frame()

    def _draw_frame(self) -> None:
        within = self._within
        styles, variables = self.query_one("#ask").styles, self.app.theme_variables
        if within:
            styles.border = ("round", variables["edge"])
        else:
            styles.border = None
            styles.border_top = ("solid", variables["rule"])
