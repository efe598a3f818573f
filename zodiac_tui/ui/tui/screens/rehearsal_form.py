"""How a fight is to be rehearsed: who plays, by which policies, how often, and what of it is set otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from zodiac_tui.core.errors import ContentError, UsageError, ZodiacError
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.lab.rehearsing.policies import FROM_BOTS
from zodiac_tui.present.rehearsal import how
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Span, Style, line
from zodiac_tui.ui.rehearsable import Ground, ground
from zodiac_tui.ui.rehearsed import Answer, Asked, Rehearsal
from zodiac_tui.ui.rehearsing import MOST_RUNS, USUAL, Request
from zodiac_tui.ui.tui import cards
from zodiac_tui.ui.tui.paint import words
from zodiac_tui.ui.tui.screens.checked import TAKEN, Check, Checked
from zodiac_tui.ui.tui.screens.listing import Listing
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.screens.rehearsal_answer import RehearsalAnswer
from zodiac_tui.ui.tui.screens.rehearsal_run import RehearsalRun
from zodiac_tui.ui.tui.screens.ticking import BREAK, Ticking
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall
from zodiac_tui.ui.varying import EXAMPLE, variation

BEGIN, FIGHT, PARTY, OURS, THEIRS, RUNS, SEED, VARIED = (
    "empezar",
    "pelea",
    "grupo",
    "politica",
    "politica_rivales",
    "peleas",
    "semilla",
    "variar",
)
OWN = "conducta"
"""The foes' policy that is none: each has its conduct."""
MOST_TYPED = 200
CARDS = {
    BEGIN: T("Juega las peleas en segundo plano y enseña lo que va saliendo. Se puede parar cuando se quiera."),
    FIGHT: T("Intro vuelve a la lista de peleas."),
    PARTY: T("Quién pelea por los PJ."),
    OURS: T("Cómo contestan los PJ a lo que se les pregunta."),
    THEIRS: T("Cómo pelean los demás, si no es cada cual como dice su conducta."),
    RUNS: T("Con 100 se ve si es dura; con 1000, cuánto. Con el doble, el margen se estrecha menos de un tercio."),
    SEED: T("La misma semilla da las mismas cifras; otra, otras peleas."),
    VARIED: T(
        "Lo que se cambia de la pelea, como {example}: con varios valores, se ensaya con cada uno.", example=EXAMPLE
    ),
}


class RehearsalForm(Listing[None]):
    """The form of a rehearsal. Raises as `ground` where it is made."""

    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, request: Request, title: Text) -> None:
        super().__init__()
        self._ground: Ground = ground(request)
        usual = next((name for name in USUAL if name in self._ground.known), USUAL[-1])
        self.asked = Asked(replace(request, policies=(usual,)))
        self._title = title
        self._typed = ""
        """What is set otherwise, as it was typed."""

    def compose(self) -> ComposeResult:
        yield Paper(id="masthead")
        yield Menu(id="menu")
        yield Paper(id="about")
        yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        self.query_one("#masthead", Paper).write(
            [words(T("{what} · {system}", what=T("Ensayar"), system=self._title), Style.TITLE)]
        )
        menu = self.query_one(Menu)
        menu.offer(self._rows())
        menu.focus()
        self.share_out()
        self.query_one(Hints).ask(self._hints)

    # -- what is shown ------------------------------------------------------------------------------------------
    def _rows(self) -> list[Row]:
        request = self.asked.request
        shown = {
            FIGHT: (T("Pelea"), self._title),
            PARTY: (T("Quién juega"), self._party()),
            OURS: (T("Cómo juegan los PJ"), Text.data(request.policies[0])),
            THEIRS: (T("Cómo juegan los rivales"), self._foes()),
            RUNS: (T("Cuántas peleas"), Text.data(str(request.runs))),
            SEED: (T("Semilla"), Text.data(request.seed)),
            VARIED: (T("Qué se cambia"), self._varied()),
        }
        rows = [
            Row(str(n), name, line(label), aside=(Span(say(value), Style.STRONG),))
            for n, (name, (label, value)) in enumerate(shown.items(), 1)
        ]
        return [Row("e", BEGIN, line(T("Empezar"), Style.STRONG)), *rows]

    def _party(self) -> Text:
        people = self._ground.people
        return joined(Text.data(people[name]) for name in self.asked.request.pj or self._ground.usual)

    def _foes(self) -> Text:
        policy = self.asked.request.foes_policy
        return Text.data(policy) if policy else T("cada cual con su conducta")

    def _varied(self) -> Text:
        return Text.data(self._typed) if self._typed else T("nada")

    def _hints(self) -> tuple[Hint, ...]:
        return (
            ("↑ ↓", T("elegir")),
            ("Intro", T("cambiar")),
            ("e", T("empezar")),
            ("Esc", T("volver")),
            *self.more_hints(),
        )

    def longest_card(self, width: int) -> int:
        return 4

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        self._tell(CARDS[message.row.value])

    def _tell(self, told: Text) -> None:
        self.query_one("#about", Paper).write([words(told, Style.MUTED)])
        self.told()

    def _take(self, asked: Asked) -> None:
        """Keep what was chosen, and show it."""
        self.asked = asked
        menu = self.query_one(Menu)
        menu.revise(self._rows())
        self.share_out()
        if menu.current is not None:
            self._tell(CARDS[menu.current.value])

    def _set(self, **values: object) -> None:
        self._take(replace(self.asked, request=replace(self.asked.request, **values)))  # type: ignore[arg-type]

    # -- what is chosen -----------------------------------------------------------------------------------------
    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        doing: dict[str, Callable[[], None]] = {
            FIGHT: self.action_back,
            PARTY: self._ask_who,
            OURS: lambda: self._ask_policy(T("Cómo juegan los PJ"), OURS),
            THEIRS: lambda: self._ask_policy(T("Cómo juegan los rivales"), THEIRS),
            RUNS: self._ask_runs,
            SEED: self._ask_seed,
            VARIED: self._ask_what,
            BEGIN: self._begin,
        }
        doing[message.row.value]()

    def _ask_who(self) -> None:
        where = self._ground
        if where.is_set:
            self._tell(T("Con una partida pelea su grupo."))
            return
        rows = [Row(_key(n), name, line(called)) for n, (name, called) in enumerate(where.people.items())]

        def chosen(values: str | None) -> None:
            if values:
                self._set(pj=tuple(values.removesuffix(BREAK).split(BREAK)))

        if where.most == 1:
            self.app.push_screen(Choosing(T("Quién juega"), rows), chosen)
            return
        said = T("De {least} a {most}.", least=where.least, most=where.most)
        self.app.push_screen(Ticking(T("Quién juega"), rows, [line(said, Style.MUTED), ()]), chosen)

    def _ask_policy(self, title: Text, whose: str) -> None:
        known = self._ground.known
        names = [*known, *FROM_BOTS] if whose == OURS else list(known)
        rows = [] if whose == OURS else [Row("0", OWN, line(T("Cada cual con su conducta")))]
        rows += [Row(_key(n), name, line(name), line(how(name, known), Style.MUTED)) for n, name in enumerate(names)]

        def picked(name: str | None) -> None:
            if name and whose == OURS:
                self._set(policies=(name,))
            elif name:
                self._set(foes_policy="" if name == OWN else name)

        self.app.push_screen(Choosing(title, rows), picked)

    def _ask_runs(self) -> None:
        def check(typed: str) -> Text | None:
            is_number = typed.isascii() and typed.isdigit() and len(typed) < 12
            return None if is_number and 1 <= int(typed) <= MOST_RUNS else T("De 1 a {most}.", most=MOST_RUNS)

        self._type(RUNS, str(self.asked.request.runs), check, lambda typed: self._set(runs=int(typed)))

    def _ask_seed(self) -> None:
        def check(typed: str) -> Text | None:
            return None if typed and typed.isprintable() else T("Una palabra o un número.")

        self._type(SEED, self.asked.request.seed, check, lambda typed: self._set(seed=typed))

    def _ask_what(self) -> None:
        def check(typed: str) -> Text | None:
            try:
                Rehearsal(self._varied_by(typed)).checked()
            except (UsageError, ContentError) as error:
                return _first(error)
            return None

        def take(typed: str) -> None:
            self._typed = typed
            self._take(self._varied_by(typed))

        self._type(VARIED, self._typed, check, take)

    def _varied_by(self, typed: str) -> Asked:
        return replace(self.asked, varied=tuple(map(variation, typed.split())))

    def _type(self, what: str, now: str, check: Check, take: Callable[[str], None]) -> None:
        titles = {RUNS: T("Cuántas peleas"), SEED: T("Semilla"), VARIED: T("Qué se cambia")}

        def taken(typed: str | None) -> None:
            if typed:
                take(typed.removeprefix(TAKEN))

        self.app.push_screen(Checked(titles[what], now, MOST_TYPED, CARDS[what], check), taken)

    # -- what comes of it ---------------------------------------------------------------------------------------
    def _begin(self) -> None:
        try:
            Rehearsal(self.asked).checked()
        except ZodiacError as error:
            self._fail(error)
        else:
            self.app.push_screen(RehearsalRun(Rehearsal(self.asked), self._title), self._ended)

    def _ended(self, came: Answer | ZodiacError | None) -> None:
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


def _key(n: int) -> str:
    return "123456789"[n : n + 1]


def _first(error: ZodiacError) -> Text:
    """The first thing that is wrong."""
    if isinstance(error, ContentError):
        return error.diagnostics[0].message
    message = getattr(error, "message", None)
    return message if isinstance(message, Text) else Text.data(str(error))
