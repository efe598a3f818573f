"""Where in a string or a key, as it is written, the first sign is that no file may hold."""

from __future__ import annotations

import re

from zodiac_tui.files.limits import forbidden

_BASIC = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|x[0-9A-Fa-f]{2}|.)|[^\\]+", re.DOTALL)
"""An escape sequence, or what stands between two of them."""
_NAMED = {"b": "\b", "e": "\x1b", "f": "\f", "r": "\r"}


def offset_in(written: str) -> int:
    r"""Return where in a written string, quotes and all, its first forbidden sign or the escape for it begins; else 0.

    >>> offset_in("'uno\u202edos'"), offset_in('"uno\\\\ \\u202e"'), offset_in("'\\u202e'")
    (4, 7, 0)
    """
    if not written.startswith('"'):
        return _first(written) or 0
    for part in _BASIC.finditer(written):
        at = _first(part[0]) if part[0][0] != "\\" else 0 if forbidden(_meant(part[0])) else None
        if at is not None:
            return part.start() + at
    return 0


def _first(text: str) -> int | None:
    """Where the first forbidden sign of a text is; Windows' ends of lines are none."""
    plain = text.replace("\r\n", "\n\n")
    bad = forbidden(plain)
    return plain.index(bad) if bad else None


def _meant(escape: str) -> str:
    """What an escape sequence stands for."""
    return chr(int(escape[2:], 16)) if len(escape) > 2 else _NAMED.get(escape[1], "")
