"""Results to stdout, diagnostics to stderr."""

from __future__ import annotations

import io
import sys

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say


def out(text: str) -> None:
    """Write lines of a result."""
    sys.stdout.write(clean(text) + "\n")


def complain(message: Text) -> None:
    """Write one line about what is wrong."""
    sys.stderr.write(say(T("zodiac: {message}", message=message)) + "\n")


def diagnose(message: Text) -> None:
    """Write one line about a file, its place first, so that editors find it."""
    sys.stderr.write(say(message) + "\n")


def forgive_encodings() -> None:
    """Let a stream that cannot write a character show `?` instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
