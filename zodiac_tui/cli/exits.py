"""What the process answers to the shell."""

from __future__ import annotations

from zodiac_tui.core.errors import UsageError, ZodiacError

FINE = 0
REFUSED = 1
"""A scenario or a save that is not accepted."""
USAGE = 2
"""The command's words are off."""
BUG = 70
"""A fault of ours, with a report to send (EX_SOFTWARE of sysexits)."""
STOPPED = 130
"""Ctrl+C outside a game, as shells count it."""


def code_of(error: ZodiacError) -> int:
    """Return the exit code for an error that is not ours.

    >>> from zodiac_tui.core.text import T
    >>> code_of(UsageError(T("Falta --at.")))
    2
    """
    return USAGE if isinstance(error, UsageError) else REFUSED
