"""Records as one line of JSON with a checksum, chained to the one before: any change of a byte shows."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import NoReturn

from zodiac_tui.core.plain import Plain

_MARK = b',"check":"'
_LENGTH = len(_MARK) + 16 + len('"}')
MOST_DEPTH = 32
MOST_DIGITS = 12
MOST_TEXT = 100_000
"""Bounds of what a save may hold: nesting, decimal digits of a number, characters of a string."""

Record = dict[str, Plain]


def seal(record: Record, before: str = "") -> tuple[bytes, str]:
    """Return the line of a record, its newline included, and its checksum. `before` is the checksum of the line before.

    >>> seal({"a": 1})
    (b'{"a":1,"check":"015abd7f5cc57a2d"}\\n', '015abd7f5cc57a2d')
    """
    body = json.dumps(record, separators=(",", ":")).encode("ascii")
    check = _check(body, before)
    return body[:-1] + _MARK + check.encode("ascii") + b'"}\n', check


def unseal(line: bytes, before: str = "") -> tuple[Record, str]:
    """Return the record of a line and its checksum; raises ValueError for one that is not as it was written."""
    body, mark, end = line[:-_LENGTH] + b"}", line[-_LENGTH:][: len(_MARK)], line[-2:]
    check = _check(body, before)
    if mark != _MARK or end != b'"}' or line[-18:-2] != check.encode("ascii"):
        raise ValueError("the checksum does not fit")
    return parse(body), check


def parse(text: bytes) -> Record:
    """Return the object that a JSON text holds; raises ValueError beyond the bounds."""
    try:
        record = json.loads(text.decode("ascii"), parse_float=_refuse, parse_constant=_refuse)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(record, dict):
        raise ValueError("an object was expected")
    _bound(record, MOST_DEPTH)
    return record


def _check(body: bytes, before: str) -> str:
    return sha256(before.encode("ascii") + body).hexdigest()[:16]


def _refuse(text: str) -> NoReturn:
    raise ValueError(f"{text[:20]} is no whole number")


def _bound(value: Plain, depth: int) -> None:
    if isinstance(value, int):
        if abs(value) >= 10**MOST_DIGITS:
            raise ValueError("a number is too big")
    elif isinstance(value, str):
        if len(value) > MOST_TEXT:
            raise ValueError("a text is too long")
    elif value is not None:
        if depth == 0:
            raise ValueError("nested too deeply")
        for item in (*value, *value.values()) if isinstance(value, dict) else value:
            _bound(item, depth - 1)
