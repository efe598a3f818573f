"""The palette and the page of keys over whatever screen is open, and what is done with what was found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from textual.screen import Screen

from zodiac_tui.core.text import Text
from zodiac_tui.settings import kept
from zodiac_tui.settings.writing import SettingsError
from zodiac_tui.ui.tui.commands import Command, commands
from zodiac_tui.ui.tui.screens.keys import KeyHelp
from zodiac_tui.ui.tui.screens.palette import COMMAND, OPTION, PLACE, THEME, Palette
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.menu import Menu
from zodiac_tui.ui.tui.widgets.rows import Row

if TYPE_CHECKING:
    from zodiac_tui.ui.tui.app import ZodiacApp


@runtime_checkable
class Leading(Protocol):
    """A screen from which one may go to others that its own menu does not offer."""

    def places(self) -> Sequence[Row]:
        """Those, each with its name as value."""
        ...

    def go_to(self, place: str) -> None:
        """Go to one."""
        ...


def find(app: ZodiacApp) -> None:
    """Open the palette of the screen that is open, and do what is chosen; nothing where it is open already."""
    if not isinstance(app.screen, (Palette, KeyHelp)):
        found, menu = commands(app.screen), _menu(app.screen)
        rows = () if menu is None or menu.is_many else menu.rows
        app.push_screen(Palette(found, rows, _places(app.screen)), partial(_done, app, app.screen, found, menu))


def tell_keys(app: ZodiacApp) -> None:
    """Show the keys of the screen that is open; nothing where they are shown already."""
    if not isinstance(app.screen, (Palette, KeyHelp)):
        app.push_screen(KeyHelp(commands(app.screen), has_menu=_menu(app.screen) is not None))


def _places(screen: Screen[object]) -> Sequence[Row]:
    return screen.places() if isinstance(screen, Leading) else ()


def _menu(screen: Screen[object]) -> Menu | None:
    return next((each for each in screen.query(Menu) if each.display), None)


async def _done(
    app: ZodiacApp, screen: Screen[object], found: Sequence[Command], menu: Menu | None, chosen: str | None
) -> None:
    kind, _, name = (chosen or "").partition(":")
    if kind == COMMAND:
        await app.run_action(found[int(name)].action, default_namespace=found[int(name)].owner)
    elif kind == OPTION and menu is not None:
        menu.take(int(name))
    elif kind == PLACE and isinstance(screen, Leading):
        screen.go_to(name)
    elif kind == THEME:
        _dress(app, screen, name)


def _dress(app: ZodiacApp, screen: Screen[object], theme: str) -> None:
    """Take the colours of a theme and keep them."""
    try:
        kept.keep(("tema",), theme)
    except SettingsError as error:
        _tell(screen, error.message)
    app.obey()


def _tell(screen: Screen[object], message: Text) -> None:
    for hints in screen.query(Hints):
        hints.tell(message)
