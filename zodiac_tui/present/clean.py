"""Text made safe to show: nothing in it can move a cursor, hide, or turn the reading direction."""

from __future__ import annotations

import re

_HIDDEN = (
    "["
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # C0 and C1 without tab and newline
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks, overrides and isolates of the reading direction
    "\u00ad\u180e\u200b-\u200d\u2060-\u2065\ufeff"  # no width: they hide, or split words that look whole
    "\ufe00-\ufe0f\U000e0000-\U000e0fff"  # variation selectors (they shift columns) and tags
    "\u2028\u2029"  # line ends that terminals and JSON readers take differently
    "\ud800-\udfff"  # lone surrogates: no encoding writes them
    "\ue000-\uf8ff\U000f0000-\U0010ffff\ufff9-\uffff"  # what means nothing, or to some terminals something of their own
    "]"
)
"""Compiled where a text needs it, which those of a short command do not."""
_MARKS = "[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff\ufe20-\ufe2f]"
_PILE = f"({_MARKS}{{4}}){_MARKS}+"


def clean(text: str) -> str:
    r"""Return the text without control, direction and zero-width characters; newlines and tabs stay.

    Of marks that pile up on a letter four stay.

    >>> clean("Puerta\x1b[2J\u202e abierta\n")
    'Puerta[2J abierta\n'
    """
    if text.isascii() and text.isprintable():
        return text
    shown = re.sub(_HIDDEN, "", text)
    return shown if shown.isascii() else re.sub(_PILE, r"\1", shown)
