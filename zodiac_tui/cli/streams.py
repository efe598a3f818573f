"""Results to stdout, diagnostics to stderr."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress

from zodiac_tui.cli.letters import NEAR, learn
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say


def out(text: str) -> None:
    """Write lines of a result."""
    sys.stdout.write(clean(text) + "\n")


def complain(message: Text) -> None:
    """Write one line about what is wrong."""
    diagnose(T("zodiac: {message}", message=message))


def diagnose(message: Text) -> None:
    """Write one line about a file, its place first, so that editors find it."""
    if sys.stderr is not None:  # closed by whoever called
        with suppress(OSError):
            sys.stderr.write(say(message) + "\n")


def lost() -> OSError | None:
    """Return why nothing more can be written to stdout, if that is so, and throw away what still waited.

    A line is written to see: a stream without a buffer keeps nothing that it failed at.
    """
    try:
        sys.stdout.write("\n")
        sys.stdout.flush()
    except OSError as error:
        drop()
        return error
    return None


def drop() -> None:
    """Send what is still to be written to stdout nowhere, so that the end of the process has nothing to fail at."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def forgive_encodings() -> None:
    """Let a stream that cannot write a letter show the nearest one instead of failing."""
    learn()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=NEAR)
