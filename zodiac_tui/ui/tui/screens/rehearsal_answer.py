"""What a rehearsal found, to be read, watched fight by fight, compared and written to a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.reel import Reel
from zodiac_tui.present.rehearsal_compared import compared
from zodiac_tui.present.rehearsal_report import INTERVALS
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Style, line
from zodiac_tui.ui.exporting import IsThere, export_rehearsal
from zodiac_tui.ui.rehearsed import Answer
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.screens.found import FoundScreen
from zodiac_tui.ui.tui.screens.naming import Naming
from zodiac_tui.ui.tui.screens.page import Choosing, Reading
from zodiac_tui.ui.tui.screens.replay import ReplayScreen
from zodiac_tui.ui.tui.widgets.edges import Edges
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.watched import WatchedFight

if TYPE_CHECKING:
    from zodiac_tui.ui.tui.app import ZodiacApp

KEYS = "123456789"
MOST_KEPT = len(KEYS)
"""Answers that are kept to be compared."""
MOST_PATH = 400
INSTEAD = "sustituir"


class RehearsalAnswer(FoundScreen[None]):
    """The answer of a rehearsal; the app keeps it while it runs."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "watch", show=False),
        Binding("c", "compare", show=False),
        Binding("x", "write", show=False),
    ]

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer

    def on_mount(self) -> None:
        """Keep the answer; Textual calls that of the class above too."""
        if not any(each is self.answer for each in self._app.rehearsed):
            self._app.rehearsed = [*self._app.rehearsed, self.answer][-MOST_KEPT:]

    def show(self) -> None:
        report = self.answer.report
        told = T("{what} · {system}", what=T("Ensayo"), system=report.title)
        played = self.answer.played
        count = T("{n} peleas", n=played) if played != 1 else T("1 pelea")
        self.query_one(Edges).put(paint(line(told, Style.TITLE)), paint(line(count, Style.MUTED)))
        self.found.tell((*report.head, *report.foot, INTERVALS), report.sections)

    def hints(self) -> tuple[Hint, ...]:
        others: tuple[Hint, ...] = (("c", T("comparar")),) if self._others else ()
        return (("v", T("ver una pelea")), *others, ("x", T("exportar")), *super().hints())

    def does(self, action: str) -> bool:
        return bool(self._others) if action == "compare" else super().does(action)

    # -- watching a fight ---------------------------------------------------------------------------------------
    def action_watch(self) -> None:
        """Choose one of the fights, and see it step by step."""
        runs = self._worth_a_look()
        rows = [Row(KEYS[n : n + 1], str(n), line(label)) for n, (label, _, _) in enumerate(runs)]

        def picked(value: str | None) -> None:
            if value:
                _, place, run = runs[int(value)]
                fight = WatchedFight(self.answer.parts[place].bout, f"{self.answer.asked.request.seed}:{run}")
                self.app.push_screen(ReplayScreen(Reel(fight)))

        self.app.push_screen(Choosing(T("¿Qué pelea?"), rows), picked)

    def _worth_a_look(self) -> list[tuple[Text, int, int]]:
        """Fights by what they are, the place of their part and their number: of a variation, the middle one of each."""
        if self.answer.asked.key:
            return [
                (_of_value(self.answer.asked.key, part.label), place, part.findings.told.median)
                for place, part in enumerate(self.answer.parts)
            ]
        told = self.answer.parts[0].findings.told
        named = {
            T("la de en medio"): told.median,
            T("la más corta"): told.shortest,
            T("la peor para los PJ"): told.worst,
        }
        return [(T("{name}: pelea {n}", name=name, n=run), 0, run) for name, run in named.items()]

    # -- comparing ----------------------------------------------------------------------------------------------
    @property
    def _others(self) -> list[Answer]:
        return [each for each in self._app.rehearsed if each is not self.answer]

    def action_compare(self) -> None:
        """Choose another answer, and see both side by side."""
        found = self._others[::-1]
        if not found:
            self.query_one(Hints).tell(T("Todavía no hay otro ensayo con que comparar."))
            return
        rows = [Row(KEYS[n : n + 1], str(n), line(each.brief)) for n, each in enumerate(found)]

        def picked(value: str | None) -> None:
            if value:
                self.app.push_screen(RehearsalCompared(self.answer, found[int(value)]))

        self.app.push_screen(Choosing(T("¿Con cuál?"), rows), picked)

    # -- writing it to a file -----------------------------------------------------------------------------------
    def action_write(self) -> None:
        """Ask for a file, and write the answer to it."""

        def written(target: str | None) -> None:
            if target:
                self._write(target)

        page = Naming(T("¿A qué fichero? .md, .html o .csv"), str(Path.cwd() / "ensayo.html"), MOST_PATH)
        self.app.push_screen(page, written)

    def _write(self, target: str, *, instead: bool = False) -> None:
        try:
            told = export_rehearsal(self.answer.report, target, instead=instead)
        except IsThere as error:
            if instead:
                told = error.message
            else:
                self._ask_again(target)
                return
        except SaveError as error:
            told = error.message
        if len(say(told)) > self.app.size.width:
            self.app.push_screen(Reading(T("Exportar el ensayo"), [line(told)]))
        else:
            self.query_one(Hints).tell(told)

    def _ask_again(self, target: str) -> None:
        answers = [Row("1", "", line(T("Dejarlo como está"))), Row("2", INSTEAD, line(T("Sustituirlo por el ensayo")))]
        page = Choosing(T("Ese fichero ya existe"), answers, [line(Text.data(target), Style.MUTED), ()])
        self.app.push_screen(page, lambda chosen: self._write(target, instead=True) if chosen == INSTEAD else None)

    @property
    def _app(self) -> ZodiacApp:
        return cast("ZodiacApp", self.app)


class RehearsalCompared(FoundScreen[None]):
    """Two answers side by side."""

    def __init__(self, one: Answer, other: Answer) -> None:
        super().__init__()
        self._one, self._other = one, other

    def show(self) -> None:
        self.query_one(Edges).put(paint(line(T("Dos ensayos, lado a lado"), Style.TITLE)), paint(()))
        one, other = self._one.report, self._other.report
        said = (T("A: {told}", told=self._one.brief), T("B: {told}", told=self._other.brief))
        self.found.tell(said, (), tuple(compared(one, other)))


def _of_value(key: str, value: str) -> Text:
    return T("la de en medio con {key} = {value}", key=Text.data(key), value=Text.data(value))
