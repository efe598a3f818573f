"""The page from which decisions are undone: the last ones by what they were, and what was undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T
from zodiac_tui.present.decided import before, deed
from zodiac_tui.present.prose import prose
from zodiac_tui.present.settings import contract
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.session.decisions import Decision
from zodiac_tui.session.game import Session
from zodiac_tui.ui import moving
from zodiac_tui.ui.tui.keymap import key_of
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.rows import Row

UNDO, REDO = "undo", "redo"
KEYS = "123456789abcdefghijklmnopqst"
AGAIN = "ru"
"""The key that redoes: the first that is not the one that undoes."""


class Undoing(Choosing):
    """Where to go back to; its result is `undo:N`, `redo:N` or nothing. The key that opened it undoes the last one."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("u", "last", id="deshacer", show=False)]

    def __init__(self, session: Session) -> None:
        said: list[Line] = [line(contract(session.contract), Style.MUTED), ()]
        super().__init__(T("Deshacer"), rows(session), said)

    def fill(self) -> None:
        super().fill()
        menu = self.query_one(Menu)
        if menu.rows[0].value.startswith(REDO) and len(menu.rows) > 1:
            menu.move_to(1)

    def action_last(self) -> None:
        """Undo the last decision."""
        if any(row.value == f"{UNDO}:1" for row in self._rows):
            self.dismiss(f"{UNDO}:1")


def rows(session: Session) -> list[Row]:
    """The next decision to be redone, then those that can be undone, the last one first; raises IllegalAnswer."""
    scenario = session.rules.scenario
    again = [
        Row(
            AGAIN[key_of("deshacer") == AGAIN[0]],
            f"{REDO}:1",
            line(T("rehacer: {deed}", deed=deed(each))),
            _where(each, scenario),
        )
        for each in moving.ahead(session)[:1]
    ]
    found = moving.offered(session) if session.can_undo else ()
    return [*again, *_undos(found, scenario)]


def _undos(found: Sequence[Decision], scenario: Scenario) -> list[Row]:
    keys = KEYS.replace(key_of("deshacer"), "")
    return [
        Row(keys[place : place + 1], f"{UNDO}:{each.steps}", line(before(each)), _where(each, scenario))
        for place, each in enumerate(found)
    ]


def _where(decision: Decision, scenario: Scenario) -> Line:
    scene = scenario.scenes.get(decision.view.scene)
    return (Span(prose(scene.title, scenario), Style.MUTED),) if scene else ()
