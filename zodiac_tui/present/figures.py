"""Numbers as each language writes them."""

from __future__ import annotations

from zodiac_tui.present.say import SPANISH, language


def decimal(number: float) -> str:
    """Return a number with one decimal: behind a comma in Spanish, behind a point in English.

    >>> decimal(2.345)
    '2,3'
    """
    written = f"{number:.1f}"
    return written.replace(".", ",") if language() == SPANISH else written


def percentage(figure: str) -> str:
    """Return a figure as a percentage, with the blank that Spanish has and English has not.

    >>> percentage("58,3")
    '58,3 %'
    """
    return f"{figure} %" if language() == SPANISH else f"{figure}%"
