"""A rehearsal while other processes play it: how far it is, and what has come of it so far."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget
from textual.worker import get_current_worker

from zodiac_tui.core.errors import ZodiacError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.rehearsal import Section, so_far
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.ui.rehearsed import Answer, Asked, Heard, Rehearsal
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.screens.found import FoundScreen
from zodiac_tui.ui.tui.widgets.edges import Edges
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.paper import Paper

MOST_BAR = 60
DONE, LEFT = "█", "░"
Came = Answer | ZodiacError | None
"""What came of a rehearsal; None where it was left."""


class RehearsalRun(FoundScreen[Came]):
    """Plays a rehearsal. However it is left, so are the processes: the worker that reads them ends them."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("p,enter", "stop", show=False)]

    @dataclass
    class Told(Message):
        """Something more was played."""

        heard: Heard
        sections: Sequence[Section]

    @dataclass
    class Ended(Message):
        """It is over."""

        came: Came

    def __init__(self, rehearsal: Rehearsal, title: Text) -> None:
        super().__init__()
        self._rehearsal, self._title = rehearsal, title
        self._is_stopped = False
        self._heard = Heard(0, rehearsal.asked.runs, ())
        self._sections: Sequence[Section] = ()

    def between(self) -> Iterable[Widget]:
        return (Paper(id="bar"),)

    def on_mount(self) -> None:
        """Begin; Textual calls that of the class above too."""
        self.run_worker(self._play, thread=True, group="rehearsal")

    def hints(self) -> tuple[Hint, ...]:
        *more, _ = super().hints()
        return (("p", T("parar y ver lo jugado")), ("Esc", T("dejarlo")), *more)

    # -- in the thread that reads the processes -----------------------------------------------------------------
    def _play(self) -> None:
        worker = get_current_worker()
        try:
            came: Came = self._rehearsal.play(self._hear, lambda: self._is_stopped or worker.is_cancelled)
        except ZodiacError as error:
            came = error
        if not worker.is_cancelled:
            self.post_message(self.Ended(came))

    def _hear(self, heard: Heard) -> None:
        self.post_message(self.Told(heard, tuple(_sections(self._rehearsal.asked, heard))))

    # -- what is shown ------------------------------------------------------------------------------------------
    def on_rehearsal_run_told(self, message: Told) -> None:
        self._heard, self._sections = message.heard, message.sections
        self.show()

    def on_rehearsal_run_ended(self, message: Ended) -> None:
        self.dismiss(message.came)

    def on_resize(self) -> None:
        self._show_bar()

    def show(self) -> None:
        title = T("{what} · {system}", what=T("Ensayar"), system=self._title)
        self.query_one(Edges).put(paint(line(title, Style.TITLE)), paint(line(self._phase(), Style.MUTED)))
        self._show_bar()
        said = () if self._sections else (T("Todavía no ha acabado ninguna pelea."),)
        self.found.tell(said, self._sections)
        self.query_one(Hints).ask_again()

    def _phase(self) -> Text | str:
        if self._is_stopped:
            return T("parando…")
        asked, parts = self._rehearsal.asked, self._heard.parts
        if asked.key and parts:
            return f"{asked.key} = {parts[-1].label}"
        if self._heard.tries_others:
            return T("con otras políticas…")
        return T("jugando…")

    def _show_bar(self) -> None:
        self.query_one("#bar", Paper).write([paint(_bar(self._heard, self.app.size.width))])

    # -- what the keys do ---------------------------------------------------------------------------------------
    def action_stop(self) -> None:
        """Play no more, and show what was played."""
        self._is_stopped = True
        self.show()

    def action_close(self) -> None:
        """Leave it without an answer."""
        self._is_stopped = True
        self.dismiss(None)


def _sections(asked: Asked, heard: Heard) -> Iterator[Section]:
    """What has come so far of the part that is being played, or of several values, side by side."""
    if len(heard.parts) > 1:
        yield from Answer(asked, heard.parts).report.sections
    elif heard.parts:
        now = heard.parts[-1]
        yield from so_far(now.bout, now.findings)


def _bar(heard: Heard, width: int) -> Line:
    """How far it is, as a bar and in numbers."""
    told = say(T("Peleas: {done} de {of}", done=heard.done, of=heard.of))
    room = max(10, min(MOST_BAR, width - len(told) - 8))
    full = room * heard.done // max(1, heard.of)
    return Span(DONE * full, Style.KEY), Span(LEFT * (room - full), Style.MUTED), Span(f"  {told}")
