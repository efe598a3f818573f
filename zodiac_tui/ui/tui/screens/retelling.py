"""A saved game seen again, or written to a file as a story, from wherever in the app it is met."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from zodiac_tui.core.errors import SaveError, ZodiacError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Style, line
from zodiac_tui.session.save import Save
from zodiac_tui.ui.exporting import IsThere, export_game
from zodiac_tui.ui.tui.screens.game import GameScreen
from zodiac_tui.ui.tui.screens.naming import Naming
from zodiac_tui.ui.tui.screens.page import Choosing, Reading
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.rows import Row

if TYPE_CHECKING:
    from zodiac_tui.session.store import Store

MOST_PATH = 400
INSTEAD = "sustituir"
Result = TypeVar("Result")


def see_again(screen: Screen[Result], store: Store, name: str) -> None:
    """Show a saved game step by step over a screen."""
    from zodiac_tui.present.reel import Reel  # noqa: PLC0415
    from zodiac_tui.session.saves import read_saved  # noqa: PLC0415
    from zodiac_tui.ui.tui.screens.replay import ReplayScreen  # noqa: PLC0415

    try:
        reel = Reel(read_saved(store, name))
    except SaveError as error:
        _tell(screen, error.message)
    else:
        screen.app.push_screen(ReplayScreen(reel))


def ask_for_file(screen: Screen[Result], store: Store, name: str) -> None:
    """Ask to which file the story of a saved game goes, and write it there; one that is there only once that is asked
    too."""

    def written(target: str | None) -> None:
        if target:
            _write(screen, store, name, target)

    page = Naming(T("¿A qué fichero? .md, .html o .txt"), str(Path.cwd() / f"{name}.md"), MOST_PATH)
    screen.app.push_screen(page, written)


def _write(screen: Screen[Result], store: Store, name: str, target: str, *, instead: bool = False) -> None:
    try:
        told = export_game(name, target, store, instead=instead)
    except IsThere as error:
        if instead:  # no regular file
            _tell(screen, error.message)
        else:
            _ask_again(screen, store, name, target)
    except SaveError as error:
        _tell(screen, error.message)
    else:
        _tell(screen, told)


def _ask_again(screen: Screen[Result], store: Store, name: str, target: str) -> None:
    answers = [Row("1", "", line(T("Dejarlo como está"))), Row("2", INSTEAD, line(T("Sustituirlo por el relato")))]
    page = Choosing(T("Ese fichero ya existe"), answers, [line(Text.data(target), Style.MUTED), ()])

    def answered(chosen: str | None) -> None:
        if chosen == INSTEAD:
            _write(screen, store, name, target, instead=True)

    screen.app.push_screen(page, answered)


def _tell(screen: Screen[Result], message: Text) -> None:
    """Say something in the last line, or on a page of its own where it has no room there: a path is of use whole."""
    if len(say(message)) > screen.app.size.width:
        screen.app.push_screen(Reading(T("Exportar el relato"), [line(message)]))
        return
    for hints in screen.query(Hints):
        hints.tell(message)


class Retelling(GameScreen):
    """The part of the play screen that looks back on the game so far."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "replay", show=False),
        Binding("f4", "tale", show=False),
    ]

    @property
    def _is_kept(self) -> bool:
        """Whether there is something saved of a game that was played."""
        is_played = self.session.history.n > 0 and not self.session.rules.scenario.creates
        return is_played and self._kept is not None

    @property
    def _kept(self) -> tuple[Store, str] | None:
        """Where the game is saved."""
        from zodiac_tui.session.store import Store  # noqa: PLC0415

        sink = self.session.keeping.sink
        return (Store(sink.folder.parent), sink.folder.name) if isinstance(sink, Save) else None

    def action_replay(self) -> None:
        """See the game so far again, step by step."""
        if self._is_kept and self._kept is not None:
            see_again(self, *self._kept)
        else:
            self._say(_NOTHING)

    def _rehearse(self) -> None:
        """Ask how the fight is to be rehearsed, from the save as it stands."""
        from zodiac_tui.ui.rehearsing import Request  # noqa: PLC0415
        from zodiac_tui.ui.tui.screens.rehearsal_form import RehearsalForm  # noqa: PLC0415

        fight = self.session.view.encounter
        if fight is None or self._kept is None:
            return
        title = Text.data(self.session.rules.scenario.encounters[fight.id].title)
        try:
            form = RehearsalForm(Request(save=self._kept[1]), title)
        except ZodiacError as error:
            self._say(Text.data(str(error)))
        else:
            self.app.push_screen(form)

    def action_tale(self) -> None:
        """Ask for a file, and write the story of the game so far to it."""
        if self._is_kept and self._kept is not None:
            ask_for_file(self, *self._kept)
        else:
            self._say(_NOTHING)


_NOTHING = T("Todavía no hay nada guardado de esta partida.")
