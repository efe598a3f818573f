"""How a fight is to be rehearsed: who plays, by which policies, how often, and what of it is set otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from zodiac_tui.core.errors import ZodiacError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.rehearsal import how
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Span, Style, line
from zodiac_tui.ui.rehearsal_plan import ABOUT, MOST_TYPED, OURS, OWN, PARTY, THEIRS, TITLES, VARIED, WANTED, Plan, plan
from zodiac_tui.ui.rehearsed import Answer, Rehearsal
from zodiac_tui.ui.rehearsing import Request
from zodiac_tui.ui.tui import cards
from zodiac_tui.ui.tui.paint import words, wrapped
from zodiac_tui.ui.tui.screens.checked import TAKEN, Checked
from zodiac_tui.ui.tui.screens.listing import Listing
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.screens.rehearsal_answer import RehearsalAnswer
from zodiac_tui.ui.tui.screens.rehearsal_run import Came, RehearsalRun
from zodiac_tui.ui.tui.screens.ticking import BREAK, Ticking
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall

BEGIN, FIGHT = "empezar", "pelea"
KEYS = "123456789"
CARDS = {
    BEGIN: T("Juega las peleas en segundo plano y enseña lo que va saliendo. Se puede parar cuando se quiera."),
    FIGHT: T("La pelea que se ensaya. Intro vuelve atrás, a elegir otra."),
    **ABOUT,
}


class RehearsalForm(Listing[None]):
    """The form of a rehearsal. Raises as `plan` where it is made."""

    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, request: Request, title: Text) -> None:
        super().__init__()
        self.plan = plan(request, title)

    def compose(self) -> ComposeResult:
        yield Paper(id="masthead")
        yield Menu(id="menu")
        yield Paper(id="about")
        yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        told = T("{what} · {system}", what=T("Ensayar"), system=self.plan.title)
        self.query_one("#masthead", Paper).write([words(told, Style.TITLE)])
        menu = self.query_one(Menu)
        menu.offer(self._rows())
        menu.focus()
        self.share_out()
        self.query_one(Hints).ask(self._hints)

    # -- what is shown ------------------------------------------------------------------------------------------
    def _rows(self) -> list[Row]:
        shown = {FIGHT: (T("Pelea"), self.plan.title)}
        shown |= {name: (TITLES[name], value) for name, value in self.plan.values.items()}
        rows = [
            Row(key, name, line(label), aside=(Span(say(value), Style.STRONG),))
            for key, (name, (label, value)) in zip(KEYS, shown.items(), strict=False)
        ]
        return [Row("e", BEGIN, line(T("Empezar"), Style.STRONG)), *rows]

    def _hints(self) -> tuple[Hint, ...]:
        keys: tuple[Hint, ...] = (("↑ ↓", T("elegir")), ("Intro", T("cambiar")), ("e", T("empezar")))
        return (*keys, ("Esc", T("volver")), *self.more_hints())

    def longest_card(self, width: int) -> int:
        return max(len(wrapped([words(told)], width)) for told in CARDS.values()) + 2

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        self._tell(CARDS[message.row.value])

    def _tell(self, told: Text) -> None:
        self.query_one("#about", Paper).write([words(told, Style.MUTED)])
        self.told()

    def _take(self, made: Plan) -> None:
        """Keep what was chosen, and show it."""
        self.plan = made
        menu = self.query_one(Menu)
        menu.revise(self._rows())
        self.share_out()
        if menu.current is not None:
            self._tell(CARDS[menu.current.value])

    # -- what is chosen -----------------------------------------------------------------------------------------
    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        doing: dict[str, Callable[[], None]] = {
            FIGHT: self.action_back,
            PARTY: self._ask_who,
            OURS: self._ask_policy,
            THEIRS: self._ask_foes_policy,
            BEGIN: self._begin,
        }
        what = message.row.value
        doing.get(what, lambda: self._type(what))()

    def _ask_who(self) -> None:
        where = self.plan.ground
        if where.is_set:
            self._tell(T("Con una partida pelea su grupo."))
            return
        rows = [Row(KEYS[n : n + 1], name, line(called)) for n, (name, called) in enumerate(where.people.items())]

        def chosen(values: str | None) -> None:
            if values:
                self._take(self.plan.with_party(tuple(values.removesuffix(BREAK).split(BREAK))))

        if where.most == 1:
            self.app.push_screen(Choosing(TITLES[PARTY], rows), chosen)
            return
        said = T("De {least} a {most}.", least=where.least, most=where.most)
        self.app.push_screen(Ticking(TITLES[PARTY], rows, [line(said, Style.MUTED), ()]), chosen)

    def _ask_policy(self) -> None:
        rows = [self._policy(n, name) for n, name in enumerate(self.plan.policies)]
        take = self._taking(self.plan.with_policy)
        self.app.push_screen(Choosing(TITLES[OURS], rows), take)

    def _ask_foes_policy(self) -> None:
        rows = [Row("0", OWN, line(T("Cada cual con su conducta")))]
        rows += [self._policy(n, name) for n, name in enumerate(self.plan.ground.known)]
        take = self._taking(self.plan.with_foes)
        self.app.push_screen(Choosing(TITLES[THEIRS], rows), take)

    def _taking(self, made: Callable[[str], Plan]) -> Callable[[str | None], None]:
        return lambda name: self._take(made(name)) if name else None

    def _policy(self, n: int, name: str) -> Row:
        return Row(KEYS[n : n + 1], name, line(name), line(how(name, self.plan.ground.known), Style.MUTED))

    def _type(self, what: str) -> None:
        value = {VARIED: self.plan.varied, WANTED: self.plan.wanted}.get(what)
        now = say(self.plan.values[what]) if value is None else value

        def taken(typed: str | None) -> None:
            if typed:
                self._take(self.plan.with_typed(what, typed.removeprefix(TAKEN)))

        page = Checked(TITLES[what], now, MOST_TYPED, ABOUT[what], lambda typed: self.plan.trouble(what, typed))
        self.app.push_screen(page, taken)

    # -- what comes of it ---------------------------------------------------------------------------------------
    def _begin(self) -> None:
        try:
            self.plan.check()
        except ZodiacError as error:
            self._fail(error)
        else:
            self.app.push_screen(RehearsalRun(Rehearsal(self.plan.asked), self.plan.title), self._ended)

    def _ended(self, came: Came) -> None:
        if isinstance(came, Answer):
            self.app.push_screen(RehearsalAnswer(came))
        elif came is not None:
            self._fail(came)

    def _fail(self, error: ZodiacError) -> None:
        self.query_one("#about", Paper).write(cards.told(error))
        self.told()

    def action_back(self) -> None:
        """Close."""
        self.dismiss()
