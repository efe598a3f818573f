"""The terminal of the app on POSIX systems: Textual's driver, and on where the terminal stops, goes away or floods."""

from __future__ import annotations

import os
import selectors
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO, cast

from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from zodiac_tui.ui.tui.flow import is_sequence
from zodiac_tui.ui.tui.typed import Typed

if TYPE_CHECKING:
    from textual.app import App

CHUNK = 4096
"""Bytes that are read at once."""
WAIT = 0.1
"""Seconds until it is looked whether the app ends, and until the rest of an escape sequence is given up."""
GATHERED = 0.003
"""Seconds within which the next piece of something pasted comes. Every key waits for so long, hence no more: hands take
longer from one key to the next."""
DEFAULT_SIZE = 80, 24
"""Columns and lines of a terminal that does not say how large it is."""


class Terminal(LinuxDriver):
    """A terminal that is left and taken up again between two callbacks, never within one."""

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._is_on = False
        errors, results = cast(TextIO, sys.__stderr__), cast(TextIO, sys.__stdout__)
        shown = errors if errors is not None and errors.isatty() else results
        self._file = cast(TextIOWrapper, _Steady(shown, _hung_up))
        # Textual's own handlers work wherever the signal comes, also within a write, and then wait for themselves.
        for number, handler in ((signal.SIGTSTP, self._stop), (signal.SIGCONT, self._go_on)):
            with suppress(RuntimeError, ValueError):
                self._loop.add_signal_handler(number, handler)

    # -- left and taken up again ------------------------------------------------------------------------------------
    def start_application_mode(self) -> None:
        super().start_application_mode()  # type: ignore[no-untyped-call]  # as it comes
        self._is_on = True

    def stop_application_mode(self) -> None:
        self._is_on = False
        super().stop_application_mode()

    def _stop(self) -> None:
        if self._is_on:
            self.suspend_application_mode()
            self._must_signal_resume = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Take the terminal up as at the start: while the program was stopped it belonged to somebody else."""
        if self._is_on:  # stopped without being asked (SIGSTOP)
            self.suspend_application_mode()
        if self._auto_restart:
            self.resume_application_mode()
            self._app.refresh(layout=True)

    def _run_input_thread(self) -> None:
        """Read on; a fault is one of the app's, not a page of red letters."""
        try:
            self.run_input_thread()
        except Exception as error:
            self._loop.call_soon_threadsafe(self._app._handle_exception, error)

    # -- what is typed --------------------------------------------------------------------------------------------
    def run_input_thread(self) -> None:
        """Read what is typed until the app ends or the terminal is gone."""
        typed = self._typed = Typed(self.process_message, debug=self._debug)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                data = self._gathered(selector) if selector.select(WAIT) else None
                if data == b"":
                    _hung_up()
                    return
                typed.take(data or b"")

    def _gathered(self, selector: selectors.SelectSelector) -> bytes:
        """What comes together; nothing where the terminal is gone. Behind an arrow, which no text can hold, nothing is
        waited for."""
        data = self._read()
        while 0 < len(data) < CHUNK and not is_sequence(data) and selector.select(GATHERED) and (more := self._read()):
            data += more
        return data

    def _read(self) -> bytes:
        try:
            return os.read(self.fileno, CHUNK)
        except OSError:
            return b""

    def _get_terminal_size(self) -> tuple[int, int]:
        """Ask the terminal itself: variables with its size (COLUMNS, LINES) are of another time."""
        try:
            found = os.get_terminal_size(self.fileno)
        except OSError:
            return DEFAULT_SIZE
        return found.columns or DEFAULT_SIZE[0], found.lines or DEFAULT_SIZE[1]

    def process_message(self, message: Message) -> None:
        """Hand a message to the app; of keys no more than hands can type."""
        if self._typed.lets(message):
            super().process_message(message)


class _Steady:
    """A file that is written to for as long as there is somebody at its other end."""

    def __init__(self, file: TextIO, lost: Callable[[], None]) -> None:
        self._file = file
        self._lost = lost
        self._is_lost = False

    def write(self, text: str) -> None:
        self._do(lambda: self._file.write(text))

    def flush(self) -> None:
        self._do(self._file.flush)

    def fileno(self) -> int:
        return self._file.fileno()

    def isatty(self) -> bool:
        return self._file.isatty()

    def _do(self, act: Callable[[], object]) -> None:
        if not self._is_lost:
            try:
                act()
            except OSError:
                self._is_lost = True
                self._lost()


def _hung_up() -> None:
    """A terminal that is gone is a SIGHUP, whoever notices it first."""
    os.kill(os.getpid(), signal.SIGHUP)
