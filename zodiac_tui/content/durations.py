"""Durations as authors write them: «10 minutos», «1 hora y 30 minutos»."""

from __future__ import annotations

import re

_DAY = 86_400
_SECONDS = {"seg": 1, "min": 60, "hor": 3_600, "dia": _DAY, "día": _DAY, "sem": 7 * _DAY, "mes": 30 * _DAY}
"""By the first three letters of the unit."""
MAX_DIGITS = 6
"""The longest number of a duration."""
_UNIT = r" (segundos?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?)"
_PART = rf"(\d{{1,{MAX_DIGITS}}}){_UNIT}"
_WHOLE = re.compile(rf"{_PART}(?: y {_PART})?")
_SHAPE = rf"\d+{_UNIT}(?: y \d+{_UNIT})?"
"""What a duration looks like, however large its numbers are."""

_LONGEST = 80
MAX_DAYS = 3_660
"""The longest stretch of game time, in days: ten years."""
MAX_SECONDS = MAX_DAYS * _DAY
"""The same in seconds."""


_WORDS = (
    "y",
    *(each for one in ("segundo", "minuto", "hora", "dia", "semana") for each in (one, f"{one}s")),
    "mes",
    "meses",
)


def meant(text: str) -> str | None:
    """Return the duration that a text is but for a slip in its words, or None.

    >>> meant("1 hora y 5 minitos"), meant("un rato")
    ('1 hora y 5 minutos', None)
    """
    from zodiac_tui.core.slips import respelt  # noqa: PLC0415  (only where there is something to report)

    likely = respelt(text[:_LONGEST], _WORDS)
    return likely if seconds(likely) is not None else None


def is_beyond(text: str) -> bool:
    """Whether a text that is no duration is one but for its numbers.

    >>> is_beyond("1000 meses"), is_beyond("0 minutos"), is_beyond("un rato")
    (True, True, False)
    """
    return re.fullmatch(_SHAPE, text) is not None


def seconds(text: str) -> int | None:
    """Return the game seconds of a duration, 1 to MAX_SECONDS, or None where it is none.

    >>> seconds("1 hora y 30 minutos")
    5400
    >>> seconds("2 meses") == 60 * 86_400
    True
    >>> seconds("un rato") is None
    True
    """
    found = _WHOLE.fullmatch(text)
    if not found:
        return None
    pairs = zip(found.groups()[::2], found.groups()[1::2], strict=True)
    total = sum(int(number) * _SECONDS[unit[:3]] for number, unit in pairs if number)
    return total if 0 < total <= MAX_SECONDS else None
