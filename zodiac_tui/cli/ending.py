"""Signals that end the process while it plays without the app: the game is closed first, between two of its writes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from zodiac_tui.session.shield import SHIELD

ENDING = ("SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT")
SHELL = 128
"""What shells add to a signal's number."""


@contextmanager
def orderly() -> Iterator[None]:
    """Within this, a signal that ends the process raises SystemExit (128 and its number), or KeyboardInterrupt."""
    before = {}
    if threading.current_thread() is threading.main_thread():
        for name in ENDING:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
                before[number] = signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> None:
    def leave() -> NoReturn:
        raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(SHELL + number)

    SHIELD.when_safe(leave)
