"""A saved game seen again: the story up to a step, what was asked then and answered, and why its rolls came out so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.worker import get_current_worker

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.reel import Reel
from zodiac_tui.present.retold import Step
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Block, Line, Span, Style, line
from zodiac_tui.ui.tui import table
from zodiac_tui.ui.tui.asked import asked
from zodiac_tui.ui.tui.paint import paint
from zodiac_tui.ui.tui.shelves import Shelf
from zodiac_tui.ui.tui.telling import contents
from zodiac_tui.ui.tui.widgets.edges import Edges
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall
from zodiac_tui.ui.tui.widgets.story import Story

if TYPE_CHECKING:
    from zodiac_tui.ui.tui.app import ZodiacApp

PAST = 80
"""Steps before the one shown that can be scrolled back to; further ones are stepped to."""
WIDE = 110


class ReplayScreen(Screen[None]):
    """One game, step by step. Nothing of it is written."""

    CSS_PATH = "../replay.tcss"
    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "step(1)", show=False),
        Binding("left,backspace", "step(-1)", show=False),
        Binding("home", "edge(0)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("t", "roll", show=False),
        Binding("question_mark", "why", show=False),
        Binding("r", "rules", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
        Binding("escape,q", "close", show=False),
    ]

    def __init__(self, reel: Reel) -> None:
        super().__init__()
        self.reel = reel
        self.n = 0
        """The step that is shown."""

    def compose(self) -> ComposeResult:
        with Vertical(id="book"):
            yield Edges(id="head")
            with Horizontal(id="spread"):
                with Vertical(id="main"):
                    yield Story(id="story")
                    yield Paper(id="asked")
                yield Paper(id="side")
            yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        self._show()
        self.run_worker(self._read_ahead, thread=True)

    def on_resize(self) -> None:
        self._show_question()

    def _read_ahead(self) -> None:
        """Play the rest again while somebody looks at the beginning, so that the end is there when it is asked for."""
        worker = get_current_worker()
        while not self.reel.is_read and not worker.is_cancelled:
            self.reel.read_on()
        if self.reel.trouble and not worker.is_cancelled:
            self.app.call_from_thread(self._show)

    # -- what is shown ------------------------------------------------------------------------------------------
    def _show(self) -> None:
        """Show the step: what came before it quieter."""
        try:
            steps = self.reel.until(self.n)
            step = self.reel[self.n]
        except SaveError as error:
            self.query_one(Story).replace([], [paint(line(error.message, Style.BAD))])
            return
        past = [block for each in steps[-PAST:-1] for block in each.blocks]
        before = past[-1] if past else None
        self.query_one(Story).replace(list(contents(past)), list(_newest(step, before)))
        self.query_one(Edges).put(paint(_where(step)), paint(self._position()))
        self._show_question()
        self.query_one(Hints).ask(self._hints)

    def _position(self) -> Line:
        told = T("paso {n} de {last}", n=self.n, last=self.reel.last)
        return (Span(say(told), Style.KEY),)

    def _show_question(self) -> None:
        paper = self.query_one("#asked", Paper)
        paper.write(map(paint, self._below()))
        if self.app.size.width >= WIDE and self.reel.last >= 0:
            self.query_one("#side", Paper).write(self._explained())

    def _below(self) -> list[Line]:
        """The next question with its answer; at the last step, what there is to say of it."""
        if self.n < self.reel.last:
            step = self.reel[self.n + 1]
            if self.n < self.reel.last:  # that may have been found out just now
                return asked(step, max(3, self.app.size.height // 3 - 2))
        if self.reel.trouble:
            return [line(self.reel.trouble, Style.BAD)]
        if self.reel[self.n].told.view.ending:
            return [line(T("Aquí acaba la partida."), Style.MUTED)]
        return [line(T("Hasta aquí se ha jugado: la partida sigue abierta."), Style.MUTED)]

    def _explained(self) -> Iterator[Content]:
        step = self.reel[self.n]
        for item in table.explained(step.told.rules, step.told.view, self.reel.rolls_at(self.n)):
            yield paint(item.line)

    def _hints(self) -> list[Hint]:
        """The keys that do something now."""
        hints: list[Hint] = []
        if self.n < self.reel.last:
            hints.append(("→", T("paso")))
        if self.n > 0:
            hints.append(("←", T("atrás")))
        if self.n < self.reel.last:
            hints.append(("t", T("tirada")))
        if self.reel.rolls_at(self.n):
            hints.append(("?", T("por qué")))
        if self.query_one(Story).below:
            hints.append(("AvPág", T("sigue")))
        return [*hints, ("Esc", T("salir")), ("r", T("reglas")), ("Inicio Fin", T("extremos"))]

    def on_story_turned(self) -> None:
        self.query_one(Hints).ask_again()

    def _say(self, message: Text) -> None:
        self.query_one(Hints).tell(message)

    # -- what the keys do ---------------------------------------------------------------------------------------
    def action_step(self, by: int) -> None:
        """Go on or back by steps."""
        self._go(self.n + by)

    def action_edge(self, end: int) -> None:
        """Go to the beginning or to where the game stands."""
        self._go(self.reel.last if end else 0)

    def action_roll(self) -> None:
        """Go to the next step in which something was rolled."""
        place = self.reel.roll_after(self.n)
        if place is None:
            self._say(self.reel.trouble or T("No hay más tiradas."))
        else:
            self._go(place)

    def _go(self, to: int) -> None:
        self.reel.until(to)
        found = self.reel.within(to)
        if found == self.n:
            self._say(T("Este es el principio.") if to < self.n else self.reel.trouble or T("No hay más pasos."))
            return
        self.n = found
        self._show()

    def action_why(self) -> None:
        """Explain the rolls of this step, or the last ones before it."""
        from zodiac_tui.ui.tui.screens.consulting import Consulting  # noqa: PLC0415

        rolls = self.reel.rolls_at(self.n)
        if rolls:
            step = self.reel[self.n]
            items = table.explained(step.told.rules, step.told.view, rolls)
            self.app.push_screen(Consulting(T("Por qué"), items, "?", self.action_rules))

    def action_rules(self, rule: str = "") -> None:
        """Open the rulebook, at a rule where one is given."""
        from zodiac_tui.ui.tui.screens.rulebook import RulebookScreen  # noqa: PLC0415

        shelf = Shelf(T("Todo"), self.reel.kept.rules.ruleset.vocabulary)
        self.app.push_screen(RulebookScreen([shelf], rule))

    def action_scroll(self, by: int) -> None:
        """Scroll the story by lines."""
        self.query_one(Story).scroll_relative(y=by, animate=False)

    def action_turn(self, by: int) -> None:
        """Turn a page of the story."""
        story = self.query_one(Story)
        story.scroll_relative(y=by * max(1, story.size.height - 1), animate=False)

    def action_close(self) -> None:
        """Go back to where this was opened from, or leave the app where nothing else is below."""
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            cast("ZodiacApp", self.app).leave()


def _newest(step: Step, before: Block | None) -> Iterator[Content]:
    """What came of a step: with its answer first, where the blocks do not say it."""
    if step.question and not step.is_choice:
        yield from (Content(), paint((Span("▸ ", Style.KEY), Span(step.answer, Style.EMPHASIS))))
    yield from contents(step.blocks, before)


def _where(step: Step) -> Line:
    """Where the game is at a step."""
    scenario, view = step.told.rules.scenario, step.told.view
    scene = scenario.scenes.get(view.scene) if view.party else None
    return table.heading(scenario, scene)
