"""Problems on their way to diagnostics: located in the file, silenced where the author says so, and sorted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import KeyPath, Table
from zodiac_tui.files.toml import Document

ERROR, WARNING, NOTE = "error", "aviso", "nota"
_SILENCE = r"#\s*zodiac:\s*calla\s+([a-z0-9-]+(?:[\s,]+[a-z0-9-]+)*)"
_ORDER = {ERROR: 0, WARNING: 1, NOTE: 2}
MAX_REPORTED = 200
"""How many diagnostics of one file are reported."""


@dataclass(frozen=True)
class Found:
    """A problem and the path to it. `value`: it lies in the value, not the key, `offset` characters into the text."""

    severity: str
    code: str
    path: KeyPath
    message: Text
    hint: Text | None = None
    value: bool = False
    offset: int | None = None


def nearest(word: str, known: Iterable[str]) -> Text | None:
    """Return «¿Querías decir …?» with the nearest known name, or None.

    >>> nearest("muele", ["muelle", "bote"]).plain()
    '¿Querías decir «muelle»?'
    """
    import difflib  # noqa: PLC0415  (only where there is something to report)

    close = difflib.get_close_matches(word[:100], list(known)[:2_000], 1, 0.6)
    return T("¿Querías decir «{name}»?", name=close[0]) if close else None


def report(document: Document, found: Sequence[Found]) -> list[Diagnostic]:
    """Turn problems into diagnostics, by line; those that a comment silences are left out."""
    if not found:
        return []
    # tree-sitter is needed only now that there is something to report.
    from zodiac_tui.files.locate import Places  # noqa: PLC0415

    places = Places(document.text)
    lines = document.text.split("\n")
    told = [_located(document, places, lines, each) for each in found]
    kept = dict.fromkeys(each for each in told if each.severity == ERROR or not _silenced(lines, each))
    return sorted(kept, key=lambda each: (each.line, each.column, _ORDER[each.severity], each.code))[:MAX_REPORTED]


def _located(document: Document, places: object, lines: list[str], found: Found) -> Diagnostic:
    from zodiac_tui.files.locate import Places  # noqa: PLC0415

    assert isinstance(places, Places)
    line, column = places.find(found.path, value=found.value)
    if found.offset is not None:
        line, column = _inside(document.data, lines, (line, column), found, found.offset)
    return Diagnostic(found.severity, found.code, document.name, line, column, found.message, found.hint)


def _inside(data: Table, lines: list[str], place: tuple[int, int], found: Found, offset: int) -> tuple[int, int]:
    """Go into a text by `offset` characters, where it is written as it reads, without escapes."""
    line, column = place
    before = _at(data, found.path)[:offset]
    rest = "\n".join(each.rstrip("\r") for each in lines[line - 1 : line + 1 + before.count("\n")])[column - 1 :]
    quotes = next((mark for mark in ('"""', "'''", '"', "'") if rest.startswith(mark)), "")
    start = len(quotes) + (len(quotes) == 3 and rest[3:4] == "\n")
    if not quotes or not rest.startswith(before, start):
        return place
    walked = rest[: start + offset].split("\n")
    return line + len(walked) - 1, len(walked[-1]) + (column if len(walked) == 1 else 1)


def _at(data: Table, path: KeyPath) -> str:
    value: object = data
    for part in path:
        if isinstance(value, dict) and isinstance(part, str):
            value = value.get(part)
        elif isinstance(value, list) and isinstance(part, int):
            value = value[part]
    return value if isinstance(value, str) else ""


def _silenced(lines: list[str], told: Diagnostic) -> bool:
    here = lines[max(told.line - 2, 0) : told.line]
    return any(told.code in re.split(r"[\s,]+", found[1]) for line in here for found in re.finditer(_SILENCE, line))
