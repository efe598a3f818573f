"""The page of standing orders, and that of the values of one."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui import orders
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.rows import Row


class Orders(Choosing):
    """Every order with its value. Choosing one shows all that it may be; the one that is picked is given at once."""

    def __init__(self, session: Session) -> None:
        self._session = session
        super().__init__(T("Órdenes"), orders.rows(session))

    def fill(self) -> None:
        super().fill()
        self.query_one(Hints).keys((("Intro", T("cambiar")), ("Esc", T("cerrar"))))

    def choose(self, row: Row) -> None:
        """Show what an order may be."""
        actor, _, key = row.value.partition(".")
        page = Choosing(orders.about(self._session, actor, key), orders.values(self._session, actor, key))
        self.app.push_screen(page, lambda wish: self._give(actor, key, wish))

    def _give(self, actor: str, key: str, wish: str | None) -> None:
        if wish and wish != orders.value(self._session, actor, orders.found(self._session, key)):
            self._session.set_order(actor, key, wish)
        self.query_one(Menu).revise(orders.rows(self._session))
