"""The terminal of the app on POSIX systems: Textual's driver, and on where the terminal stops, goes away or floods."""

from __future__ import annotations

import os
import selectors
import signal
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO, cast

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key
from textual.message import Message

from zodiac_tui.ui.tui.flow import Flow

if TYPE_CHECKING:
    from textual.app import App

CHUNK = 4096
"""Bytes that are read at once."""
WAIT = 0.1
"""Seconds until it is looked whether the app ends, and until the rest of an escape sequence is given up."""
TOLD_EVERY = 1.0
"""Seconds between two times that it is told that something was dropped."""


class Flooded(Message):
    """More came than hands type; it was dropped."""


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

    # -- what is typed --------------------------------------------------------------------------------------------
    def run_input_thread(self) -> None:
        """Read what is typed until the app ends or the terminal is gone."""
        flow, told = Flow(), 0
        self._flow, last = flow, 0.0
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            for data in self._chunks(selector, flow):
                for event in (*parser.feed(decode(data)), *parser.tick()) if data else parser.tick():
                    self.process_message(event)
                if flow.dropped > told and time.monotonic() - last > TOLD_EVERY:
                    told, last = flow.dropped, time.monotonic()
                    self.process_message(Flooded())

    def _chunks(self, selector: selectors.SelectSelector, flow: Flow) -> Iterator[bytes]:
        """What is let through, chunk by chunk; empty ones while nothing is typed."""
        while not self.exit_event.is_set():
            if not selector.select(WAIT):
                yield flow.release()
                continue
            try:
                data = os.read(self.fileno, CHUNK)
            except OSError:
                data = b""
            if not data:
                _hung_up()
                return
            yield flow.through(data)

    def process_message(self, message: Message) -> None:
        """Hand a message to the app; of keys no more than hands can type."""
        if isinstance(message, Key) and not self._flow.key(time.monotonic()):
            return
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
