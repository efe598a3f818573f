"""Where line mode writes and reads: clean lines out, a paragraph a line or wrapped for a terminal; bounded lines in."""

from __future__ import annotations

import os
import re
import textwrap
from collections.abc import Iterable
from typing import Protocol, TextIO

from zodiac_tui.present.clean import clean

WIDTH, NARROWEST, WIDEST = 80, 20, 200
"""Columns: where a terminal does not tell them, and the limits within which its own are believed."""
UNBROKEN = 1_000_000
"""Columns where no terminal shows the lines, or one that is read aloud or sent on: a paragraph is a line there."""
DUMB = ("", "dumb")
"""What TERM says of a terminal that only takes lines."""
MOST_TYPED = 4096
"""Characters of one line that are read; more are dropped."""
READY = "> "
HANG = 4
"""How far the second line of a row of columns is set in."""
TIED = "\N{NO-BREAK SPACE}"
"""Stands, while a paragraph is wrapped, for a blank at which no line ends."""
_TIES = re.compile(r"(?:[A-Z]{2}: )?\d+ (?:%|(?:de|of) \d+)")
"""What is read in one breath: 58 %, PK: 0 de 7."""


class Typed(Protocol):
    """Where lines are typed: a text stream, or whatever reads like one."""

    def readline(self, size: int = -1, /) -> str: ...

    def isatty(self) -> bool: ...


class Paper:
    """Lines of text, each written at once. Nothing but new lines is ever written: no cursor moves, no colours."""

    def __init__(self, out: TextIO, inp: Typed, width: int | None = None) -> None:
        self._out = out
        self._inp = inp
        self._width = max(NARROWEST, width or columns(out))
        self._blank = True
        self._echoes = not inp.isatty()

    @property
    def is_typed(self) -> bool:
        """Whether somebody sits at a terminal and types."""
        return not self._echoes

    def write(self, text: str, indent: int = 0, hang: int = 0) -> None:
        """Write a paragraph, wrapped and set in, from its second line on by `hang` more; an empty one is a `gap`."""
        if not text.strip():
            self.gap()
            return
        self._lines(self._wrapped(text, indent, indent + hang))

    def as_is(self, text: str) -> None:
        """Write a line whose spaces mean something, wrapped only where it is too long."""
        if len(text) < self._width:
            self._lines([clean(text).rstrip()])
            return
        self._lines(self._wrapped(text, 0, HANG))

    def gap(self) -> None:
        """Write a blank line, unless there is one."""
        if not self._blank:
            self._out.write("\n")
            self._blank = True

    def read(self) -> str | None:
        """Ask for a line and return it, without blanks around; None at the end of input."""
        self._out.write(READY)
        self._out.flush()
        typed = self._inp.readline(MOST_TYPED)
        if typed and not typed.endswith("\n"):
            self._drop_the_rest(typed)
        if not typed or self._echoes:
            self._out.write(f"{clean(typed).strip()}\n")
        self._blank = False
        return typed.strip() if typed else None

    def _drop_the_rest(self, typed: str) -> None:
        while typed and not typed.endswith("\n"):
            typed = self._inp.readline(MOST_TYPED)

    def _wrapped(self, text: str, first: int, further: int) -> list[str]:
        wrapped = textwrap.wrap(
            _TIES.sub(lambda found: found[0].replace(" ", TIED), clean(text)),
            self._width - 1,
            initial_indent=" " * first,
            subsequent_indent=" " * further,
            break_on_hyphens=False,
        )
        return [line.replace(TIED, " ") for line in wrapped]

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._out.write(f"{line}\n")
            self._blank = False


def columns(out: TextIO) -> int:
    """Return how wide the terminal behind a stream is; UNBROKEN where there is none that sets lines by itself."""
    if not out.isatty() or (os.name == "posix" and os.environ.get("TERM", "") in DUMB):
        return UNBROKEN
    try:
        found = os.get_terminal_size(out.fileno()).columns
    except (OSError, ValueError):
        return WIDTH
    return min(WIDEST, found) if found >= NARROWEST else WIDTH
