"""Problems of a file as lines that an editor can jump to."""

from __future__ import annotations

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T, Text


def line(found: Diagnostic) -> Text:
    """Return one line: the place, the severity with its code, what it is, and what to do about it.

    >>> line(Diagnostic("error", "escena_falta", "faro.toml", 3, 8, T("No hay escena «puente»."))).plain()
    'faro.toml:3:8: error escena_falta: No hay escena «puente».'
    """
    message = T("{message} {hint}", message=found.message, hint=found.hint) if found.hint else found.message
    return T(
        "{place}: {severity} {code}: {message}",
        place=_place(found),
        severity=found.severity,
        code=found.code,
        message=message,
    )


def _place(found: Diagnostic) -> str:
    numbers = [str(number) for number in (found.line, found.column) if number]
    return ":".join([found.file, *numbers])
