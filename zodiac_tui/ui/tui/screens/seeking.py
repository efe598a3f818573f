"""The list of Acciones that is found by typing: letters say what somebody wants to do, the nearest uses come first."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.session.game import Session
from zodiac_tui.ui import dialogue
from zodiac_tui.ui.tui import table, trying
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.screens.sharing import Sharing
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper


class Seeking(Sharing):
    """The part of the play screen in which an Acción is found by words of one's own."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.odds_shown = False
        self._odds: Mapping[str, Fraction] | None = None
        self.found_by = ""
        """The words by which the Acción that is declared was found; empty where it was chosen."""

    def on_menu_sought(self, message: Menu.Sought) -> None:
        if dialogue.is_found_by_words(self.session):
            self._seek(message.text)

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        if dialogue.is_found_by_words(self.session):
            self._say_what_for()

    def _seek(self, typed: str) -> None:
        """Offer what comes near what was typed; everything where nothing was."""
        shown = self._odds if self.odds_shown else None
        found = trying.found(self.session, typed, weighs=self.odds_shown) if typed.strip() else None
        rows = table.rows(self.session, shown) if found is None else found
        self.query_one(Menu).offer(rows, finds=True, sought=typed)
        self._say_what_for()
        self._fit()

    def _say_what_for(self) -> None:
        """Write what was typed below the question, and what the row under the cursor is for."""
        menu = self.query_one(Menu)
        row = menu.current.value if menu.current is not None else ""
        below = trying.below(self.session, menu.sought, row, self._main_width)
        self.query_one("#question", Paper).write(map(paint, [*table.question(self.session), *below]))

    def _declare(self, value: str) -> None:
        """Take a use that was found."""
        sought = self.query_one(Menu).sought
        try:
            dialogue.declare(self.session, *trying.use_of(value))
        except IllegalAnswer as error:
            self._say(error.message)
            return
        self.found_by = sought
        self._show(self.session.take_events())

    def _stop_seeking(self) -> bool:
        """Show all Acciones again; returns whether something had been typed."""
        was_typed = self.query_one(Menu).is_seeking
        if was_typed:
            self._seek("")
        return was_typed
