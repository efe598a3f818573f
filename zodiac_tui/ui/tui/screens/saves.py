"""The saved games: which there are, going on with one, and renaming, copying and deleting them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.saves import called, how_far, rows, title
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.session.entries import is_newer
from zodiac_tui.session.folder import MOST_LABEL
from zodiac_tui.session.inspecting import Inspected, inspected
from zodiac_tui.session.store import Store
from zodiac_tui.session.unread import unread
from zodiac_tui.ui.tui.paint import words, wrapped
from zodiac_tui.ui.tui.screens.listing import Listing
from zodiac_tui.ui.tui.screens.naming import Naming
from zodiac_tui.ui.tui.screens.page import Choosing
from zodiac_tui.ui.tui.screens.retelling import ask_for_file, see_again
from zodiac_tui.ui.tui.widgets.hints import Hint, Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.paper import Paper
from zodiac_tui.ui.tui.widgets.rows import Row
from zodiac_tui.ui.tui.widgets.small import BREADTHS, HEIGHTS, TooSmall

KEYS = "123456789"
DELETE = "borrar"


class SavesScreen(Listing[str]):
    """The list of saves; its result is the name of the one to go on with, empty for none."""

    HORIZONTAL_BREAKPOINTS = BREADTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("r", "rename", show=False),
        Binding("c", "copy", show=False),
        Binding("b,delete", "delete", show=False),
        Binding("v", "replay", show=False),
        Binding("x", "tale", show=False),
    ]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._saves: list[Inspected] = []

    def compose(self) -> ComposeResult:
        yield Paper(id="masthead")
        yield Menu(id="menu")
        yield Paper(id="about")
        yield Hints(id="hints")
        yield TooSmall()

    def on_mount(self) -> None:
        self.query_one("#masthead", Paper).write([words(T("Partidas guardadas"), Style.TITLE)])
        self._list()
        self.query_one(Menu).focus()

    # -- what is shown ------------------------------------------------------------------------------------------
    def _list(self, name: str = "") -> None:
        """Read the saves and list them, the cursor on the one of that name."""
        trouble: Text | None = None
        try:
            self._saves = list(inspected(self._store))
        except SaveError as error:
            self._saves, trouble = [], error.message
        self._about(None)
        menu = self.query_one(Menu)
        menu.offer([_row(KEYS[n : n + 1], save) for n, save in enumerate(self._saves)])
        menu.move_to(next((n for n, save in enumerate(self._saves) if save.listed.name == name), menu.cursor))
        if not self._saves:
            menu.offer([Row("", "", line(trouble or T("No hay ninguna partida guardada.")), enabled=False)])
        self.share_out()
        self.query_one(Hints).ask(self._hints)

    def _hints(self) -> tuple[Hint, ...]:
        back: Hint = ("Esc", T("volver"))
        if not self._saves:
            return (back,)
        looking_back: tuple[Hint, ...] = (("v", T("ver")), ("x", T("exportar")))
        changing: tuple[Hint, ...] = (("r", T("renombrar")), ("c", T("copiar")), ("b", T("borrar")))
        return (("Intro", T("abrir")), *looking_back, *changing, back, *self.more_hints())

    def longest_card(self, width: int) -> int:
        return max((len(wrapped(_card(save), width)) for save in self._saves), default=1)

    def _about(self, save: Inspected | None) -> None:
        self.query_one("#about", Paper).write(_card(save) if save else [])
        self.told()

    @property
    def _chosen(self) -> Inspected | None:
        """The save under the cursor."""
        row = self.query_one(Menu).current
        return next((save for save in self._saves if row is not None and save.listed.name == row.value), None)

    # -- what is done -------------------------------------------------------------------------------------------
    def on_menu_highlighted(self, message: Menu.Highlighted) -> None:
        self._about(self._chosen)

    def on_menu_chosen(self, message: Menu.Chosen) -> None:
        self.dismiss(message.row.value)

    def on_menu_barred(self, message: Menu.Barred) -> None:
        if self._saves:
            self.query_one(Hints).tell(T("Esa no se puede abrir."))

    def action_back(self) -> None:
        """Close without a choice."""
        self.dismiss("")

    def action_rename(self) -> None:
        """Ask for another name, and give it."""
        save = self._chosen
        if save is not None:
            name = save.listed.name
            page = Naming(T("Otro nombre"), save.listed.meta.label or called(save.listed), MOST_LABEL)
            self.app.push_screen(page, lambda label: self._rename(name, label))

    def _rename(self, name: str, label: str | None) -> None:
        if label:
            self._do(lambda: self._store.rename(name, label))

    def action_copy(self) -> None:
        """Make a copy, and say what it is without where the save is damaged."""
        save = self._chosen
        if save is None:
            return
        left_out: list[Text] = []

        def copied() -> str:
            left_out.extend(unread(self._store, save.listed.name))
            return self._store.copy(save.listed.name)

        self._do(copied)
        if left_out:
            self.query_one(Hints).tell(left_out[0])

    def action_replay(self) -> None:
        """See the game again, step by step."""
        if (save := self._chosen) is not None:
            see_again(self, self._store, save.listed.name)

    def action_tale(self) -> None:
        """Ask for a file, and write the game's story to it."""
        if (save := self._chosen) is not None:
            ask_for_file(self, self._store, save.listed.name)

    def action_delete(self) -> None:
        """Ask, and delete."""
        save = self._chosen
        if save is None:
            return
        name = save.listed.name
        answers = [Row("1", "", line(T("Dejarla"))), Row("2", DELETE, line(T("Borrarla para siempre")))]
        said: list[Line] = [*map(line, rows(save.listed, save.size, save.problem, save.holder)), ()]
        page = Choosing(T("¿Borrar la partida?"), answers, said)
        self.app.push_screen(page, lambda chosen: self._delete(name) if chosen == DELETE else None)

    def _delete(self, name: str) -> None:
        self._do(lambda: self._store.remove([name]))

    def _do(self, change: Callable[[], str | None]) -> None:
        """Change something and list the saves again, the cursor on what came of it."""
        try:
            name = change()
        except SaveError as error:
            self.query_one(Hints).tell(error.message)
        else:
            self._list(name or "")


def _card(save: Inspected) -> list[Content]:
    return [words(each, Style.MUTED) for each in rows(save.listed, save.size, save.problem, save.holder)]


def _row(key: str, save: Inspected) -> Row:
    listed = save.listed
    if listed.problem is not None:
        return Row(key, listed.name, line(listed.name), line(listed.problem, Style.MUTED), enabled=False)
    told = T("{name} · {done}", name=called(listed), done=_state(save))
    return Row(key, listed.name, (Span(title(listed.meta)),), line(told, Style.MUTED))


def _state(save: Inspected) -> Text:
    if save.problem is not None:
        return T("de un programa más nuevo") if is_newer(save.problem) else T("dañada")
    return T("abierta en otro sitio") if save.holder else Text.data(how_far(save.listed.meta))
