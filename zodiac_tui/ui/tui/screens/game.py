"""What every part of the play screen stands on: the game, its last rolls, and what the other parts show of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.screen import Screen

from zodiac_tui.core.events import Event
from zodiac_tui.core.text import Text
from zodiac_tui.present.worked import Worked
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui.widgets.hints import Hints

if TYPE_CHECKING:
    from zodiac_tui.ui.tui.app import ZodiacApp


class GameScreen(Screen[None]):
    """A screen on which a game is played."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._rolls: tuple[Worked, ...] = ()
        """The rolls that were told last, and what was worked out beside them."""

    def _show(self, events: tuple[Event, ...]) -> None:
        """Show what has happened since the last question, and the next one."""
        raise NotImplementedError

    def _show_table(self) -> None:
        """Show who stands where and at what."""
        raise NotImplementedError

    def _tell_anew(self, told: Text) -> None:
        """Tell the game as it is now in force, from another place of it."""
        raise NotImplementedError

    def _show_anew(self) -> None:
        """Show the same as before by other settings."""
        raise NotImplementedError

    def _say(self, message: Text) -> None:
        self.query_one(Hints).tell(message)

    @property
    def _app(self) -> ZodiacApp:
        return cast("ZodiacApp", self.app)
