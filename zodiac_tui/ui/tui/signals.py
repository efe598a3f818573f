"""Signals that end the process: the app leaves by itself, so that the terminal is given back as it was."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

ENDING = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
SHELL = 128
"""What shells add to a signal's number."""


def listen(leave: Callable[[int], None]) -> None:
    """Call `leave` with the exit code (128 and the signal's number) when somebody ends the process from outside."""
    loop = asyncio.get_running_loop()
    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, leave, SHELL + number)
