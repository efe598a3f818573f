"""The title: go on, begin, take another save up, or leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from zodiac_tui.core.errors import SaveError, ZodiacError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.spans import Style, line
from zodiac_tui.session.entries import Contract
from zodiac_tui.session.folder import saves_folder
from zodiac_tui.session.listing import Listed as Saved
from zodiac_tui.session.listing import listed_in
from zodiac_tui.ui.tui import cards
from zodiac_tui.ui.tui.paint import words, wrapped
from zodiac_tui.ui.tui.screens.listing import LEAST, Listing
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall

if TYPE_CHECKING:
    from zodiac_tui.ui.opening import Opened
    from zodiac_tui.ui.tui.app import ZodiacApp
    from zodiac_tui.ui.tui.screens.skirmish import Skirmish
    from zodiac_tui.ui.tui.shelf import Book

KEYS = "123456789abcdefghijlmnoprtuvwxyz"
"""Keys of lists, in order; `k`, `q` and `s` are left alone."""
HOME, NEW, SKIRMISH, CHARACTERS = "home", "new", "skirmish", "characters"
SAVES, RULES, SETTINGS, PRIMER, REHEARSE = "saves", "rules", "settings", "primer", "rehearse"
"""What the menu offers: the way in, the scenarios; and the others, screens of their own."""
LEAVE, CONTRACT = "leave", "contrato"
CONTRACTS = (Contract.JUSTO, Contract.APRENDIZAJE, Contract.HIERRO)
"""What undo may do to the dice of a new game, the usual one first."""


class TitleScreen(Listing[None]):
    """The first screen."""

    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, sheet: str = "") -> None:
        super().__init__()
        self._page = NEW if sheet else HOME
        self._saves: list[Saved] = []
        self._trouble: Text | None = None
        self._books: Sequence[Book] | None = None
        self._busy = False
        self._contract = CONTRACTS[0]
        self._with: tuple[str, ...] = (sheet,) if sheet else ()
        """The files of the sheets of those with whom the next game is begun; () where it asks who plays."""

    def compose(self) -> ComposeResult:
        yield Paper(id="masthead")
        yield Menu(id="menu")
        yield Paper(id="about")
        yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        self._trouble = self._app.take_notice()
        self._read_saves()
        self.query_one("#masthead", Paper).write(cards.masthead())
        self._show(self._page)
        self.query_one(Menu).focus()
        self.call_after_refresh(self._warm_up)

    # -- what is offered ----------------------------------------------------------------------------------------
    def _read_saves(self) -> None:
        try:
            self._saves = listed_in(saves_folder())
        except SaveError as error:
            self._trouble = error.message

    @property
    def _last(self) -> Saved | None:
        """The save to go on with: the last used that has not ended."""
        return next((save for save in self._saves if save.problem is None and not save.meta.ended), None)

    def _show(self, page: str) -> None:
        self._page = page
        self._with = self._with if page == NEW else ()
        self.query_one("#masthead", Paper).write(cards.masthead(self._with))
        self._about(self._trouble)
        rows = {HOME: self._home, NEW: self._new}[page]()
        self.query_one(Menu).offer(rows)
        self.share_out()
        self.query_one(Hints).ask(self._hints)

    def _hints(self) -> tuple[Hint, ...]:
        keys: tuple[Hint, ...] = (("↑ ↓", T("elegir")), ("Intro", T("aceptar")))
        keys = keys if self._page == HOME else (*keys, ("Esc", T("volver")))
        return (*self.more_hints(), *keys, ("^p", T("buscar")), ("F1", T("teclas")))

    @property
    def has_card(self) -> bool:
        return self._page == NEW or not self.query_one("#about", Paper).is_empty

    def longest_card(self, width: int) -> int:
        if self._page != NEW or not self._books:
            return LEAST
        return max(len(wrapped(cards.synopsis(book, self._seen(book.id)), width)) for book in self._books)

    def _home(self) -> list[Row]:
        rows = []
        last = self._last
        if last is not None:
            rows.append(Row("c", "continue", line(T("Continuar")), aside=line(cards.where(last), Style.MUTED)))
        rows += [Row("n", NEW, line(T("Partida nueva"))), Row("e", SKIRMISH, line(T("Escaramuza")))]
        rows += [Row("y", REHEARSE, line(T("Ensayar"))), Row("j", CHARACTERS, line(T("Personajes")))]
        if self._saves:
            rows.append(Row("p", SAVES, line(T("Partidas guardadas"))))
        rows.append(Row("h", PRIMER, line(T("Cómo se juega"))))
        rows += [Row("r", RULES, line(T("Reglamento"))), Row("a", SETTINGS, line(T("Ajustes")))]
        return [*rows, Row("s", LEAVE, line(T("Salir")))]

    def _new(self) -> list[Row]:
        if self._books is None:
            return [Row("", "", line(T("Buscando escenarios…"), Style.MUTED), enabled=False)]
        if not self._books:
            return [Row("", "", line(T("No hay ningún escenario."), Style.MUTED), enabled=False)]
        books = [cards.row(KEYS[n : n + 1], n, book) for n, book in enumerate(self._books)]
        return [*books, Row("k", CONTRACT, line(T("Contrato")), line(self._contract.value, Style.MUTED))]

    def _seen(self, scenario: str) -> int:
        """How many endings of a scenario were reached in the saves that there are."""
        return len({save.meta.ended for save in self._saves if save.meta.scenario == scenario and save.meta.ended})

    def _about(self, text: Text | None, voice: Style = Style.MIXED) -> None:
        self._show_card([words(text, voice)] if text else [])

    def _show_card(self, contents: Sequence[Content]) -> None:
        self.query_one("#about", Paper).write(contents)
        self.told()

    # -- what is chosen -----------------------------------------------------------------------------------------
    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        if self._page == NEW and message.row.value == CONTRACT:
            self._tell_contract()
        elif self._page == NEW and self._books and message.row.value:
            book = self._books[int(message.row.value)]
            self._show_card(cards.synopsis(book, self._seen(book.id)))

    def on_menu_barred(self, message: Menu.Barred) -> None:
        self.query_one(Hints).tell(T("Eso no se puede elegir."))

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        if self._busy:
            return
        if self._page == NEW:
            self._pick(message.row.value)
        else:
            self._go(message.row.value)

    def _go(self, where: str) -> None:
        """Do what the way in offers."""
        doing: Mapping[str, Callable[[], None]] = {
            LEAVE: self._app.leave,
            "continue": self._go_on,
            RULES: self._consult,
            PRIMER: self._tell_how,
            SETTINGS: self._set_up,
            SAVES: self._list_saves,
            CHARACTERS: self._list_characters,
            SKIRMISH: self._pick_foes,
            REHEARSE: self._rehearse,
        }
        doing.get(where, lambda: self._show(where))()

    def places(self) -> Sequence[Row]:
        """Where the way in leads, for the palette over the scenarios, which do not offer it."""
        return [row for row in self._home() if row.value not in (NEW, LEAVE)] if self._page == NEW else ()

    def go_to(self, place: str) -> None:
        """Go where the way in leads."""
        if not self._busy:
            self._go(place)

    def _pick(self, book: str) -> None:
        if book == CONTRACT:
            self._take_next_contract()
        elif self._books:
            chosen = self._books[int(book)]
            self._start(chosen.path, chosen.system)

    def _go_on(self) -> None:
        if self._last is not None:
            self._resume(self._last.name)

    def _consult(self) -> None:
        from zodiac_tui.ui.tui import shelves  # noqa: PLC0415
        from zodiac_tui.ui.tui.screens.rulebook import RulebookScreen  # noqa: PLC0415

        self.app.push_screen(RulebookScreen(shelves.of_all()))

    def _tell_how(self) -> None:
        from zodiac_tui.catalog import registry  # noqa: PLC0415
        from zodiac_tui.ui.tui.screens.primer import Primer  # noqa: PLC0415

        self.app.push_screen(Primer(registry.vocabulary(registry.DEFAULT)))

    def _set_up(self) -> None:
        from zodiac_tui.ui.tui.screens.setting_up import SettingUp  # noqa: PLC0415

        self.app.push_screen(SettingUp(), lambda _: self._show_anew())

    def _show_anew(self) -> None:
        self._trouble = None
        self.query_one("#masthead", Paper).write(cards.masthead())
        self._show(HOME)

    def _pick_foes(self) -> None:
        from zodiac_tui.ui.tui.screens.skirmish import SkirmishScreen  # noqa: PLC0415

        contract = self._contract.value

        def fight(picked: Skirmish | None) -> None:
            system, foes, party = picked or ("", (), ())
            if foes:
                self._work(lambda opening: opening.skirmish(system, foes, party, contract=contract))

        self.app.push_screen(SkirmishScreen(), fight)

    def _rehearse(self) -> None:
        from zodiac_tui.ui.tui.screens.rehearsals import Rehearsals  # noqa: PLC0415

        self.app.push_screen(Rehearsals())

    def _list_saves(self) -> None:
        from zodiac_tui.session.store import Store  # noqa: PLC0415
        from zodiac_tui.ui.tui.screens.saves import SavesScreen  # noqa: PLC0415

        self.app.push_screen(SavesScreen(Store()), self._after_saves)

    def _after_saves(self, name: str | None) -> None:
        if name:
            self._resume(name)
        else:
            self._read_saves()
            self._show(HOME)

    def _list_characters(self) -> None:
        from zodiac_tui.ui.tui.screens.characters import CharactersScreen  # noqa: PLC0415

        self.app.push_screen(CharactersScreen(), self._after_characters)

    def _after_characters(self, chosen: tuple[str, str, str] | None) -> None:
        from zodiac_tui.ui.tui.screens.characters import CONTINUE, PLAY  # noqa: PLC0415
        from zodiac_tui.ui.tui.screens.characters import NEW as MAKING  # noqa: PLC0415

        done, file, system = chosen or ("", "", "")
        if done == MAKING:
            self._work(lambda opening: opening.create(system, Path(file)))
        elif done == CONTINUE:
            self._resume(file)
        elif done == PLAY:
            self._with = (file,)
            self._show(NEW)

    def _take_next_contract(self) -> None:
        self._contract = CONTRACTS[(CONTRACTS.index(self._contract) + 1) % len(CONTRACTS)]
        self.query_one(Menu).revise(self._new())
        self._tell_contract()

    def _tell_contract(self) -> None:
        from zodiac_tui.present.settings import contract  # noqa: PLC0415

        self._about(contract(self._contract), Style.MUTED)

    def does(self, action: str) -> bool:
        """Whether an action does something now."""
        return self._page != HOME if action == "back" else super().does(action)

    def action_back(self) -> None:
        """Go back to the way in."""
        if self._page != HOME and not self._busy:
            self._trouble = None
            self._show(HOME)

    # -- work that takes a moment -------------------------------------------------------------------------------
    def _warm_up(self) -> None:
        """Load in the background what a game needs, and look at the scenarios."""
        self.run_worker(self._look, thread=True, group="look")

    def _look(self) -> None:
        from zodiac_tui.ui.tui.shelf import books  # noqa: PLC0415

        for found in books():
            self.app.call_from_thread(self._found, found)

    def _found(self, books: Sequence[Book]) -> None:
        first, self._books = self._books is None, books
        if self._page == NEW and self.is_attached:
            menu = self.query_one(Menu)
            menu.offer(self._new()) if first else menu.revise(self._new())
            self.share_out()

    def _start(self, path: Path, system: str = "") -> None:
        contract, party = self._contract.value, self._with
        self._work(lambda opening: opening.begin(str(path), party, contract=contract, system=system))

    def _resume(self, name: str) -> None:
        self._work(lambda opening: opening.take_up(name))

    def _work(self, make: Callable[[ModuleType], Opened]) -> None:
        """Open a game in the background, since loading what it needs takes a moment."""
        self._busy = True
        self.query_one(Hints).tell(T("Abriendo…"))
        self.run_worker(lambda: self._make(make), thread=True, group="open")

    def _make(self, make: Callable[[ModuleType], Opened]) -> None:
        from zodiac_tui.ui import opening  # noqa: PLC0415

        try:
            opened = make(opening)
        except ZodiacError as error:
            self.app.call_from_thread(self._fail, error)
        else:
            self.app.call_from_thread(self._app.play, opened.session)

    def _fail(self, error: ZodiacError) -> None:
        self._busy = False
        self._show(HOME)
        self._show_card(cards.told(error))
        self.share_out()

    @property
    def _app(self) -> ZodiacApp:
        return cast("ZodiacApp", self.app)
