"""The player's own PJ: which there are, reading a sheet, making one, playing with one, exporting and deleting them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from zodiac_tui.catalog import characters, creation
from zodiac_tui.catalog.characters import Character
from zodiac_tui.catalog.creation import SCENE
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.characters import about, called, file_name, linked
from zodiac_tui.present.saves import decisions
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Style, line
from zodiac_tui.session.folder import saves_folder
from zodiac_tui.session.listing import Listed as Saved
from zodiac_tui.session.listing import listed_in
from zodiac_tui.ui.exporting import export
from zodiac_tui.ui.tui import shelves
from zodiac_tui.ui.tui.paint import words
from zodiac_tui.ui.tui.screens.consulting import Consulting
from zodiac_tui.ui.tui.screens.listing import Listing
from zodiac_tui.ui.tui.screens.naming import Naming
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall

KEYS = "123456789"
DELETE, NEW, PLAY, CONTINUE = "borrar", "nuevo", "jugar", "seguir"
MOST_PATH = 400


class CharactersScreen(Listing[tuple[str, str, str]]):
    """The list of PJ; its result is what is done outside of it (`NEW`, `PLAY`, `CONTINUE`, empty: nothing), a sheet's
    file, or the save in which one is made, and by which system a new one is made."""

    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("n", "new", show=False),
        Binding("j", "play", show=False),
        Binding("x", "export", show=False),
        Binding("b,delete", "delete", show=False),
        Binding("s", "system", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._found: list[Character] | None = None
        """None while they are looked for."""
        self._begun: list[Saved] = []
        """The saves in which one is being made."""
        self._systems = creation.systems()

    def compose(self) -> ComposeResult:
        yield Paper(id="masthead")
        yield Menu(id="menu")
        yield Paper(id="about")
        yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        self.query_one("#masthead", Paper).write([words(T("Personajes"), Style.TITLE)])
        self._show(None)
        self.query_one(Menu).focus()
        self._look()

    # -- what is shown ------------------------------------------------------------------------------------------
    def _look(self) -> None:
        """Look for the sheets in the background: compiling one takes a moment."""
        self.run_worker(self._find, thread=True, group="characters")

    def _find(self) -> None:
        trouble: Text | None = None
        try:
            found = characters.listed()
        except SaveError as error:
            found, trouble = [], error.message
        self.app.call_from_thread(self._show, found, trouble, unfinished())

    def _show(self, found: list[Character] | None, trouble: Text | None = None, begun: Sequence[Saved] = ()) -> None:
        if not self.is_attached:
            return
        self._found, self._begun = found, [*begun]
        menu = self.query_one(Menu)
        menu.offer(_rows(found, trouble, begun))
        self._tell_about()
        self.share_out()
        self.query_one(Hints).ask(self._hints)

    def _hints(self) -> tuple[Hint, ...]:
        new, back = ("n", T("nuevo")), ("Esc", T("volver"))
        system = ("s", T("sistema: {id}", id=self._systems[0]))
        if not self._found:
            return (new, system, back)
        rest = (("j", T("jugar")), ("x", T("exportar")), ("b", T("borrar")))
        return (("Intro", T("ficha")), new, system, *rest, back, *self.more_hints())

    def _tell_about(self) -> None:
        chosen = self._chosen
        told = about(chosen) if chosen else ""
        self.query_one("#about", Paper).write([words(told, Style.MUTED)] if told else [])
        self.told()

    @property
    def _chosen(self) -> Character | None:
        """The one under the cursor, if it is finished."""
        row = self.query_one(Menu).current
        return next((each for each in self._found or () if row is not None and str(each.path) == row.value), None)

    # -- what is done -------------------------------------------------------------------------------------------
    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        self._tell_about()

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        chosen = self._chosen
        if chosen is None and message.row.value:
            self.dismiss((CONTINUE, message.row.value, ""))
        elif chosen is not None and chosen.sheet is not None:
            self.app.push_screen(Consulting(T("Ficha"), linked(chosen.sheet), "", self._consult))

    def on_menu_barred(self, message: Menu.Barred) -> None:
        if self._found:
            self.query_one(Hints).tell(T("Esa ficha no se puede usar."))

    def _consult(self, rule: str) -> None:
        from zodiac_tui.ui.tui.screens.rulebook import RulebookScreen  # noqa: PLC0415

        self.app.push_screen(RulebookScreen(shelves.of_all(), rule))

    def action_back(self) -> None:
        """Close without a choice."""
        self.dismiss(("", "", ""))

    def action_new(self) -> None:
        """Make a PJ."""
        try:
            self.dismiss((NEW, str(characters.next_file()), self._systems[0]))
        except SaveError as error:
            self.query_one(Hints).tell(error.message)

    def action_system(self) -> None:
        """Let a new one be made by the next system."""
        self._systems = (*self._systems[1:], self._systems[0])
        self.query_one(Hints).ask(self._hints)

    def action_play(self) -> None:
        """Choose a scenario to play with the PJ."""
        chosen = self._chosen
        if chosen is not None and chosen.sheet is not None:
            self.dismiss((PLAY, str(chosen.path), ""))

    def action_export(self) -> None:
        """Ask for a file, and write the sheet to it."""
        chosen = self._chosen
        if chosen is not None and chosen.sheet is not None:
            page = Naming(T("¿A qué fichero? .html, .txt o .toml"), str(Path.cwd() / file_name(chosen)), MOST_PATH)
            self.app.push_screen(page, lambda target: self._export(chosen, target))

    def _export(self, chosen: Character, target: str | None) -> None:
        if target:
            self._do(lambda: export(chosen, target))

    def action_delete(self) -> None:
        """Ask, and delete."""
        chosen = self._chosen
        if chosen is None:
            return
        answers = [Row("1", "", line(T("Dejarlo"))), Row("2", DELETE, line(T("Borrarlo para siempre")))]
        said = [line(called(chosen), Style.STRONG), line(str(chosen.path), Style.MUTED), ()]
        page = Choosing(T("¿Borrar el personaje?"), answers, said)
        self.app.push_screen(page, lambda picked: self._delete(chosen) if picked == DELETE else None)

    def _delete(self, chosen: Character) -> None:
        self._do(lambda: characters.remove(chosen))
        self._look()

    def _do(self, change: Callable[[], Text | None]) -> None:
        try:
            told = change()
        except SaveError as error:
            told = error.message
        if told is not None:
            self.query_one(Hints).tell(told)


def unfinished() -> list[Saved]:
    """The saves in which a PJ is being made, the last used first; none where they cannot be read."""
    try:
        saves = listed_in(saves_folder())
    except SaveError:
        return []
    return [save for save in saves if save.problem is None and save.meta.scenario == SCENE and not save.meta.ended]


def _rows(found: list[Character] | None, trouble: Text | None, begun: Sequence[Saved]) -> list[Row]:
    if found is None:
        return [Row("", "", line(T("Buscando fichas…"), Style.MUTED), enabled=False)]
    if not found and not begun:
        told = trouble or T("Todavía no hay ninguno: «n» hace uno paso a paso, o al azar.")
        return [Row("", "", line(told, Style.MUTED), enabled=False)]
    sheets = [_row(KEYS[n : n + 1], each) for n, each in enumerate(found)]
    return [*sheets, *(_half(KEYS[n : n + 1], each) for n, each in enumerate(begun, len(found)))]


def _half(key: str, save: Saved) -> Row:
    """One that is still being made: its save's title says whether it is a PJ."""
    told = T("a medio hacer: {choices}", choices=decisions(save.meta.n))
    return Row(key, save.name, line(save.meta.label or say(T("Un PJ nuevo"))), line(told, Style.MUTED))


def _row(key: str, each: Character) -> Row:
    if each.sheet is None:
        return Row(key, str(each.path), line(called(each)), line(about(each), Style.MUTED), enabled=False)
    return Row(key, str(each.path), line(called(each)), line(each.sheet.profile.concept, Style.MUTED))
