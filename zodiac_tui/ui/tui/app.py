"""The app as a whole: its first screen, how it is left, and what happens where it fails."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.constants import TEXTUAL_ANIMATIONS
from textual.driver import Driver
from textual.filter import Monochrome, NoColor
from textual.geometry import Size
from textual.screen import Screen
from textual.worker import WorkerFailed

from zodiac_tui import PROGRAM
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.resting import spare
from zodiac_tui.present.say import say
from zodiac_tui.session.faults import of_session, within
from zodiac_tui.settings import kept
from zodiac_tui.ui.tui import signals, theme
from zodiac_tui.ui.tui.keymap import keymap
from zodiac_tui.ui.tui.widgets.hints import Hints
from zodiac_tui.ui.tui.widgets.menu import Menu

if TYPE_CHECKING:
    from zodiac_tui.session.game import Session
    from zodiac_tui.ui.rehearsed import Answer
    from zodiac_tui.ui.watching import Follower


MOST_DRAWN = (500, 200)
"""Columns and rows of a terminal that are drawn on; the rest of a larger one stays empty."""


class ZodiacApp(App[int]):
    """The game on the whole terminal. A session that it is given is played at once, else the title screen offers."""

    CSS_PATH = "app.tcss"
    TITLE = PROGRAM
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", priority=True, system=True),
        Binding("ctrl+c", "leave", priority=True, system=True),
        Binding("ctrl+p", "palette", priority=True, system=True),
        Binding("f1", "keys", priority=True, system=True),
    ]

    def __init__(
        self,
        session: Session | None = None,
        follower: Follower | None = None,
        first: Callable[[], Screen[None]] | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self._first = first
        """What makes the first screen, where that is neither the title nor a game."""
        self._follower = follower
        """What follows the files of the session that the app was given; None for games begun from the title."""
        self.left = ""
        """The name by which the game that was let go last goes on; empty where none does."""
        self.fault: Exception | None = None
        self.rehearsed: list[Answer] = []
        """What was rehearsed since the app was started, to be looked at again and compared."""
        self._is_leaving = False
        """Whether the game is let go: a screen that is taken down while it is still being made may miss its parts."""
        self.failed: Session | None = None
        """The game in which it failed, if in one."""
        for each in theme.THEMES.values():
            self.register_theme(each)
        self.theme = kept.settings().value("tema")
        if self.no_color:  # Textual's own would still write greys
            self._filters = [each for each in self._filters if not isinstance(each, Monochrome)]
            self._filters += [NoColor()] if os.environ.get("NO_COLOR") else []
        self._untold: list[Text] | None = None
        """What is wrong with the settings and not yet told; None: it was not looked for."""

    def on_load(self) -> None:
        signals.listen(self.leave)
        self.obey()

    def on_resize(self, event: events.Resize) -> None:
        """Draw on no more of a terminal than anybody reads: what follows a resize draws it several times over."""
        columns, rows = MOST_DRAWN
        event.size = Size(min(columns, event.size.width), min(rows, event.size.height))
        event.virtual_size = event.container_size = event.size

    def on_mount(self) -> None:
        """Show the first screen, on top of an empty one: the stack must not run empty when screens are switched."""
        if kept.is_first_time():
            self._ask_for_language()
        else:
            self._begin()
        self.call_after_refresh(spare)

    def _ask_for_language(self) -> None:
        from zodiac_tui.ui.tui.screens.first import FirstTime  # noqa: PLC0415

        self.push_screen(FirstTime(), self._begin_after)

    def _begin_after(self, trouble: str | None) -> None:
        self._untold = [Text.data(trouble)] if trouble else None
        self._begin()

    def _begin(self) -> None:
        if self._first is not None:
            self.push_screen(self._first())
        elif self.session is not None:
            self.push_screen(self._play_screen(self.session, self._follower))
        else:
            self.push_screen(self._title_screen())

    # -- what is set ----------------------------------------------------------------------------------------------
    def obey(self) -> None:
        """Look, move and listen as is set now."""
        now = kept.settings()
        self.theme = now.value("tema")
        self.animation_level = "none" if now.is_calm else TEXTUAL_ANIMATIONS
        self.set_keymap(keymap(now.keys))

    def take_notice(self) -> Text | None:
        """Return what is wrong with the settings, the first time that it is asked for."""
        if self._untold is None:
            notice = kept.found().notice
            self._untold = [] if notice is None else [notice]
        return self._untold.pop() if self._untold else None

    # -- from screen to screen ----------------------------------------------------------------------------------
    def play(self, session: Session) -> None:
        """Show a game instead of the title."""
        self.session = session
        self.switch_screen(self._play_screen(session))

    def go_to_title(self, sheet: str = "") -> None:
        """Save and let go of the game, and show the title again; with the file of a `sheet`, what can be played with
        it."""
        self.let_go()
        self.switch_screen(self._title_screen(sheet))

    def let_go(self) -> None:
        """Save the game, if one is under way, and release it."""
        if self.session is not None:
            self.left = _resumed_by(self.session)
            self.session.close()
            self.session = None

    def leave(self, code: int = 0) -> None:
        """Save and end the app; `code` is the exit code."""
        self._is_leaving = True
        _let_go(self)
        self.exit(code, return_code=code)

    def action_leave(self) -> None:
        """Leave by key; where something is not saved, the game asks first, and leaves the second time."""
        ask = getattr(self.screen, "ask_before_leaving", None)
        if ask is not None and self.session is not None and self.session.unsaved:
            ask()
        else:
            self.leave()

    # -- what can be done -----------------------------------------------------------------------------------------
    def action_palette(self) -> None:
        """Show everything that can be done here, to be found by its words, and do it."""
        from zodiac_tui.ui.tui.screens.finding import find  # noqa: PLC0415

        find(self)

    def action_keys(self) -> None:
        """Show the keys that work here."""
        from zodiac_tui.ui.tui.screens.finding import tell_keys  # noqa: PLC0415

        tell_keys(self)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and self.screen_stack:
            for hints in self.screen_stack[-1].query(Hints):
                hints.forget()
            hurry = getattr(self.screen_stack[-1], "hurry", None)
            if hurry is not None:
                hurry()
        await super().on_event(event)

    # -- its terminal ---------------------------------------------------------------------------------------------
    def get_driver_class(self) -> type[Driver]:
        """The terminal that fits the system, or the browser where `zodiac serve` says that there is one."""
        found = super().get_driver_class()
        if found.__name__ == "WebDriver":
            from zodiac_tui.ui.tui.browser import Browser  # noqa: PLC0415

            return Browser
        if found.__name__ != "LinuxDriver":
            return found
        from zodiac_tui.ui.tui.terminal import Terminal  # noqa: PLC0415  (not there on every system)

        return Terminal

    def on_menu_pasted(self) -> None:
        """Say wherever there is a list that keys came faster than hands are, and did nothing."""
        self._say(T("Teclas demasiado seguidas: lo pegado no elige nada."))

    def on_entry_unanswered(self) -> None:
        """Say that an Enter which came with pasted text did nothing."""
        self._say(T("Lo pegado no contesta: si está bien, pulsa Intro."))

    def _say(self, message: Text) -> None:
        for hints in self.screen.query(Hints):
            hints.tell(message)

    def on_flooded(self) -> None:
        """Say it where something is asked that more was sent than hands can type."""
        for menu in self.screen.query(Menu):
            menu.post_message(Menu.Pasted())

    # -- faults -------------------------------------------------------------------------------------------------
    def _handle_exception(self, error: Exception) -> None:
        """Keep the error for `run_app`, which raises it once the terminal is as it was; nothing is printed here."""
        if self._is_leaving:
            return
        self._return_code = 1
        if self._exception is None:
            self._exception = self.fault = _of_worker(error)
            self.failed = self.session
            self._exception_event.set()
        self._close_messages_no_wait()

    @staticmethod
    def _title_screen(sheet: str = "") -> Screen[None]:
        """Each screen is imported when it is shown: a quick start matters."""
        from zodiac_tui.ui.tui.screens.title import TitleScreen  # noqa: PLC0415

        return TitleScreen(sheet)

    @staticmethod
    def _play_screen(session: Session, follower: Follower | None = None) -> Screen[None]:
        from zodiac_tui.ui.tui.screens.play import PlayScreen  # noqa: PLC0415

        return PlayScreen(session, follower)


def run_app(
    session: Session | None = None,
    follower: Follower | None = None,
    first: Callable[[], Screen[None]] | None = None,
) -> int:
    """Run the app, with a game and what follows its files where they are given, or with another `first` screen.

    Returns its exit code: 0, or 128 and the number of the signal that ended it.
    Raises what went wrong inside, with the terminal given back; the answers so far are saved.
    """
    app = ZodiacApp(session, follower, first)
    try:
        app.run()
    finally:
        _let_go(app)
    failed = app.failed
    if app.fault is not None:
        if failed is None:
            raise app.fault
        with within(lambda: of_session(failed)):
            raise app.fault
    if not app.return_code:
        say_goodbye(app.left)
    return app.return_code or 0


def _resumed_by(session: Session) -> str:
    """The name of the save of a game that has not ended; empty where there is none, or it is not whole."""
    from zodiac_tui.session.save import Save  # noqa: PLC0415  (loaded with the game)

    sink = session.keeping.sink
    goes_on = not session.ended and session.read_only is None and session.unsaved is None
    return sink.folder.name if goes_on and isinstance(sink, Save) else ""


def say_goodbye(name: str) -> None:
    """Say on a terminal, once it is as it was, that a game is saved and how it goes on."""
    if name and sys.stdout is not None and sys.stdout.isatty():
        with suppress(OSError):
            told = T("Partida guardada. Para seguir: {command}", command=Text.data(f"zodiac resume {name}"))
            sys.stdout.write(f"{say(told)}\n")


def _let_go(app: ZodiacApp) -> None:
    """Save what there is to save. Where that is what fails, it was kept as the fault before, or is the first one."""
    try:
        app.let_go()
    except Exception as error:
        app.fault, app.failed = app.fault or error, app.failed or app.session


def _of_worker(error: Exception) -> Exception:
    """What went wrong in a thread, without Textual's word for it."""
    inside = error.error if isinstance(error, WorkerFailed) else error
    return inside if isinstance(inside, Exception) else error
