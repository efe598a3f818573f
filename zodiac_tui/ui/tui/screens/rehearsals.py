"""What is to be rehearsed: an encounter of a scenario, foes of the bestiary, or the party of a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from zodiac_tui.catalog import registry
from zodiac_tui.catalog.skirmish import Foe
from zodiac_tui.core.errors import SaveError, ZodiacError
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.present.bestiary import bestiary_of
from zodiac_tui.present.saves import called, how_far
from zodiac_tui.present.spans import Style, line
from zodiac_tui.session.folder import saves_folder
from zodiac_tui.session.listing import listed_in
from zodiac_tui.ui.rehearsable import Fight, fights, of_save
from zodiac_tui.ui.rehearsing import Request
from zodiac_tui.ui.tui import cards
from zodiac_tui.ui.tui.paint import words
from zodiac_tui.ui.tui.screens.listing import Listing
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.screens.rehearsal_answer import RehearsalAnswer
from zodiac_tui.ui.tui.screens.rehearsal_form import RehearsalForm
from zodiac_tui.ui.tui.screens.skirmish import Skirmish, SkirmishScreen
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall

if TYPE_CHECKING:
    from zodiac_tui.ui.tui.app import ZodiacApp

KEYS = "123456789acdfghijklmnoqrstuvwxyz"
"""Keys of fights, in order; those of the rows above them are left alone."""
FOES, SAVE, BEFORE, NOW = "rivales", "partida", "antes", "ahora"
ABOUT = {
    FOES: T("Una pelea contra quien elijas del bestiario."),
    SAVE: T("El grupo de una partida, con sus heridas y lo que lleva, en la pelea en que está o en otra. No se toca."),
    BEFORE: T("Lo que se ha ensayado desde que está abierto el programa."),
}


class Rehearsals(Listing[None]):
    """The list of what can be rehearsed."""

    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self) -> None:
        super().__init__()
        self._fights: list[Fight] | None = None
        """None while they are looked for."""

    def compose(self) -> ComposeResult:
        yield Paper(id="masthead")
        yield Menu(id="menu")
        yield Paper(id="about")
        yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        asked = T("Una pelea jugada muchas veces: cómo acaba, quién cae, qué la decide.")
        self.query_one("#masthead", Paper).write([words(T("Ensayar"), Style.TITLE), words(asked, Style.MUTED)])
        menu = self.query_one(Menu)
        menu.offer(self._rows())
        menu.focus()
        self.share_out()
        self.query_one(Hints).ask(self._hints)
        self.run_worker(self._look, thread=True, group="fights")

    # -- what is offered ----------------------------------------------------------------------------------------
    def _look(self) -> None:
        self.app.call_from_thread(self._found, list(fights()))

    def _found(self, found: list[Fight]) -> None:
        if self.is_attached:
            self._fights = found
            menu = self.query_one(Menu)
            now = menu.cursor
            menu.offer(self._rows())
            menu.move_to(now)
            self.share_out()

    def on_screen_resume(self) -> None:
        if self.is_mounted and self.query_one(Menu).rows:
            self.query_one(Menu).revise(self._rows())
            self.share_out()

    def _rows(self) -> list[Row]:
        rows = [Row("b", FOES, line(T("Rivales del bestiario…"))), Row("p", SAVE, line(T("El grupo de una partida…")))]
        if self._app.rehearsed:
            rows.append(Row("e", BEFORE, line(T("Lo ya ensayado…"))))
        if self._fights is None:
            return [*rows, Row("", "", line(T("Buscando peleas…"), Style.MUTED), enabled=False)]
        return [*rows, *(_row(KEYS[n : n + 1], each) for n, each in enumerate(self._fights))]

    def _hints(self) -> tuple[Hint, ...]:
        return (("↑ ↓", T("elegir")), ("Intro", T("aceptar")), ("Esc", T("volver")), *self.more_hints())

    def longest_card(self, width: int) -> int:
        return 3

    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        value = message.row.value
        found = self._fight(value)
        told = ABOUT.get(value) or (T("De «{title}».", title=_story(found)) if found else None)
        self._tell(told, Style.MUTED)

    def _tell(self, told: Text | None, style: Style) -> None:
        self.query_one("#about", Paper).write([words(told, style)] if told else [])
        self.told()

    def _fight(self, value: str) -> Fight | None:
        return next((each for each in self._fights or () if _value(each) == value), None)

    # -- what is done -------------------------------------------------------------------------------------------
    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        match message.row.value:
            case "rivales":
                self._pick_foes(Request())
            case "partida":
                self._pick_save()
            case "antes":
                look_back(self._app)
            case value if (found := self._fight(value)) is not None:
                self._ask(found.request, Text.data(found.title))

    def _ask(self, request: Request, title: Text) -> None:
        try:
            form = RehearsalForm(request, title)
        except ZodiacError as error:
            self.query_one("#about", Paper).write(cards.told(error))
            self.told()
        else:
            self.app.push_screen(form)

    def _pick_foes(self, base: Request) -> None:
        def picked(skirmish: Skirmish | None) -> None:
            system, foes, _ = skirmish or ("", (), ())
            if foes:
                named = tuple(f"{each.entry}*{each.many}@{each.distance}" for each in foes)
                request = Request("", base.pj, base.save, named, "" if base.save else system)
                self._ask(request, _called(foes, system))

        self.app.push_screen(SkirmishScreen(rehearses=True), picked)

    def _pick_save(self) -> None:
        try:
            saves = [save for save in listed_in(saves_folder()) if save.problem is None and not save.meta.ended]
        except SaveError as error:
            self._tell(error.message, Style.BAD)
            return
        if not saves:
            self._tell(T("No hay ninguna partida que seguir."), Style.MIXED)
            return
        rows = [
            Row(KEYS[n : n + 1], save.name, line(called(save)), line(how_far(save.meta), Style.MUTED), whole=False)
            for n, save in enumerate(saves)
        ]
        self.app.push_screen(Choosing(T("¿Con el grupo de qué partida?"), rows), self._pick_fight)

    def _pick_fight(self, save: str | None) -> None:
        """Ask for the fight in which the party of a save is rehearsed."""
        if not save:
            return
        try:
            is_in_fight, found = of_save(save)
        except SaveError as error:
            self._tell(error.message, Style.BAD)
            return
        rows = [Row("a", NOW, line(T("La de ahora, como está")))] if is_in_fight else []
        rows += [Row(KEYS[n : n + 1], f"#{each.id}", line(each.title)) for n, each in enumerate(found)]
        rows.append(Row("b", FOES, line(T("Rivales del bestiario…"))))

        def picked(value: str | None) -> None:
            if value == FOES:
                self._pick_foes(Request(save=save))
            elif value:
                title = next(
                    (Text.data(each.title) for each in found if f"#{each.id}" == value), T("La pelea de ahora")
                )
                self._ask(Request("" if value == NOW else value, save=save), title)

        self.app.push_screen(Choosing(T("¿En qué pelea?"), rows), picked)

    def action_back(self) -> None:
        """Close."""
        self.dismiss()

    @property
    def _app(self) -> ZodiacApp:
        return cast("ZodiacApp", self.app)


def look_back(app: ZodiacApp) -> None:
    """Offer the answers that there are, and show one again."""
    rows = answers(app)

    def picked(value: str | None) -> None:
        if value:
            app.push_screen(RehearsalAnswer(app.rehearsed[int(value)]))

    app.push_screen(Choosing(T("Lo ya ensayado"), rows), picked)


def answers(app: ZodiacApp) -> Sequence[Row]:
    """The answers that there are as rows, the last first."""
    found = list(enumerate(app.rehearsed))[::-1]
    return [Row(KEYS[place : place + 1], str(n), line(each.brief)) for place, (n, each) in enumerate(found)]


def _row(key: str, fight: Fight) -> Row:
    return Row(key, _value(fight), line(fight.title), aside=line(_story(fight), Style.MUTED))


def _called(foes: Sequence[Foe], system: str) -> Text:
    """Foes of a bestiary by their names, and how many of each."""
    names = bestiary_of(registry.vocabulary(system))
    return joined(Text.data(f"{names[each.entry].name}{f' ×{each.many}' if each.many > 1 else ''}") for each in foes)


def _story(fight: Fight) -> Text:
    """The scenario of a fight, and by which of its systems it is played, where it has several."""
    story = Text.data(fight.story)
    system = registry.vocabulary(fight.system).name if fight.system else None
    return T("{told} · con {system}", told=story, system=system) if system else story


def _value(fight: Fight) -> str:
    return f"{fight.name}@{fight.system}"
