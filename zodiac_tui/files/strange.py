"""Where in a string or a key, as it is written, the signs are that no file may hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from zodiac_tui.files.limits import all_forbidden, forbidden

_BASIC = re.compile(r"\\(?:u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|x[0-9A-Fa-f]{2}|.)|[^\\]+", re.DOTALL)
"""An escape sequence, or what stands between two of them."""
_NAMED = {"b": "\b", "e": "\x1b", "f": "\f", "r": "\r"}


def offset_in(written: str, nth: int = 0) -> int:
    r"""Return where in a written string, quotes and all, a forbidden sign or the escape for it begins; else 0.

    `nth` is how many others stand before it; where there are not so many, it is the first.

    >>> offset_in("'uno\u202edos'"), offset_in('"uno\\\\ \\u202e"'), offset_in("'\\u202e'")
    (4, 7, 0)
    >>> offset_in('"\u202euno\\u202e"', 1)
    5
    """
    found = list(islice(_offsets(written), nth + 1))
    return found[nth] if nth < len(found) else next(iter(found), 0)


def _offsets(written: str) -> Iterator[int]:
    if not written.startswith('"'):
        yield from _in_plain(written)
        return
    for part in _BASIC.finditer(written):
        if part[0][0] != "\\":
            yield from (part.start() + at for at in _in_plain(part[0]))
        elif forbidden(_meant(part[0])):
            yield part.start()


def _in_plain(text: str) -> Iterator[int]:
    """Where the forbidden signs of a text are; Windows' ends of lines are none."""
    return (each.start() for each in all_forbidden(text.replace("\r\n", "\n\n")))


def _meant(escape: str) -> str:
    """What an escape sequence stands for."""
    return chr(int(escape[2:], 16)) if len(escape) > 2 else _NAMED.get(escape[1], "")
