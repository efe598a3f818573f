"""Errors by whose fault they are; a front end decides how to print them."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass

SEVERITIES = {"error": T("error"), "aviso": T("aviso"), "nota": T("nota")}
"""How much a problem matters, as it is told to people."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem in a file: where it is (line and column from 1, 0 = unknown), what it is, what to do."""

    severity: str
    """One of `SEVERITIES`."""
    code: str
    file: str
    line: int
    column: int
    message: Text
    hint: Text | None = None


class ZodiacError(Exception):
    """The root of every error that a user, an author or a file can cause."""


class UsageError(ZodiacError):
    """The command's words are off (exit code 2)."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.plain())
        self.message = message


class IllegalAnswer(ZodiacError):
    """An answer that the open prompt does not allow; nothing was changed."""

    def __init__(self, message: Text, code: str = "illegal_answer") -> None:
        super().__init__(message.plain())
        self.message = message
        self.code = code


class ContentError(ZodiacError):
    """A scenario that cannot be played, with every problem found in it (exit code 1)."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__("; ".join(f"{d.file}:{d.line}: {d.message.plain()}" for d in diagnostics))
        self.diagnostics = tuple(diagnostics)


class SaveError(ZodiacError):
    """A save that is refused and left as it was (exit code 1)."""

    def __init__(self, message: Text) -> None:
        super().__init__(message.plain())
        self.message = message
