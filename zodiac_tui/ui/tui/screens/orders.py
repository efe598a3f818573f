"""The page of standing orders."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui import orders
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.rows import Row


class Orders(Choosing):
    """Every order with its value. Choosing one takes its next value; they are given when the page is closed."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._changes: dict[tuple[str, str], str] = {}
        super().__init__(T("Órdenes"), orders.rows(session, self._changes))

    def fill(self) -> None:
        super().fill()
        self.query_one(Hints).keys((("Intro", T("cambiar")), ("Esc", T("dar las órdenes"))))

    def choose(self, row: Row) -> None:
        """Take the next value of an order."""
        actor, _, key = row.value.partition(".")
        self._changes[actor, key] = orders.following(self._session, self._changes, actor, key)
        self.query_one(Menu).revise(orders.rows(self._session, self._changes))

    def action_close(self) -> None:
        """Give the orders that were changed, and close."""
        for order in self._session.rules.ruleset.vocabulary.orders:
            for actor in self._session.view.party:
                wish = self._changes.get((actor, order.key))
                if wish is not None and wish != orders.value(self._session, actor, order):
                    self._session.set_order(actor, order.key, wish)
        super().action_close()
