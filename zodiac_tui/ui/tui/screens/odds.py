"""The page of odds: each option with nothing spent, with each use of Karma, at the best; computed while it is read."""

from __future__ import annotations

from collections.abc import Iterator

from textual.worker import get_current_worker

from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.text import T
from zodiac_tui.lab.spending import Weighed, weighed
from zodiac_tui.present import odds
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.screens.page import Reading
from zodiac_tui.ui.tui.table import bar
from zodiac_tui.ui.tui.widgets.paper import Paper

INSET = "  "


class Odds(Reading):
    """What the options of the open question are worth. It may take a moment for each: they come one by one."""

    def __init__(self, session: Session, prompt: Prompt, key: str) -> None:
        super().__init__(T("Probabilidades"), (), key)
        self._session = session
        self._prompt = prompt
        self._lines: list[Line] = []

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#text", Paper).write([paint(line(T("Calculando…"), Style.MUTED))])
        self.run_worker(self._weigh, thread=True, group="odds")

    def _weigh(self) -> None:
        worker = get_current_worker()
        for found in weighed(self._session):
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._add, found, False)
        self.app.call_from_thread(self._add, None, True)

    def _add(self, found: Weighed | None, is_last: bool) -> None:
        """Show one option more."""
        if not self.is_attached:
            return
        if found is not None:
            self._lines += [*([()] if self._lines else []), *option_lines(self._session, self._prompt, found)]
        waiting = [] if is_last else [(), line(T("Calculando…"), Style.MUTED)]
        if is_last and not self._lines:
            waiting = [line(T("Aquí no hay ninguna tirada que calcular."), Style.MUTED)]
        self.query_one("#text", Paper).write([paint(each) for each in [*self._lines, *waiting]])
        self.fitted()


def option_lines(session: Session, prompt: Prompt, found: Weighed) -> Iterator[Line]:
    """An option and its chances, their bars flush."""
    vocabulary = session.rules.ruleset.vocabulary
    rows = list(odds.chances(found, vocabulary))
    wide = max(len(row.name) for row in rows)
    yield line(odds.label(prompt, found), Style.STRONG)
    for row in rows:
        name = Span(f"{INSET}{row.name.ljust(wide)}  ")
        cost = Span(f"  {row.cost}" if row.cost else "", Style.MUTED)
        if row.success is None:
            yield (name, Span(row.reason, Style.MUTED), cost)
        else:
            yield (name, *bar(row.success), cost)
    for told in (odds.grades(found, vocabulary), *odds.notes(found, vocabulary)):
        yield (Span(f"{INSET}{told}", Style.MUTED),)
