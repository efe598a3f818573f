"""Problems of a file as lines that an editor can jump to, with the line in question and a caret under the place."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

from zodiac_tui.core.errors import SEVERITIES, ContentError, Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.present.say import say

Json = dict[str, str | int | None]

WIDEST = 96
"""How many characters of a long line are shown."""
_BEFORE = 60
"""How many of them stand before the caret, where the line is longer."""
_INDENT = "    "
_ARCHIVE = ".zip"
_COLOURS = {"error": "\x1b[31m", "aviso": "\x1b[33m", "nota": "\x1b[36m"}
_PLAIN = "\x1b[0m"


def line(found: Diagnostic) -> Text:
    """Return one line: the place, the severity with its code, what it is, and what to do about it.

    >>> line(Diagnostic("error", "escena-falta", "faro.toml", 3, 8, T("No hay escena «puente»."))).plain()
    'faro.toml:3:8: error escena-falta No hay escena «puente».'
    """
    if not found.hint:
        return heading(found)
    return T("{problem} {hint}", problem=heading(found), hint=found.hint)


def heading(found: Diagnostic) -> Text:
    """Return the line without what to do about it."""
    place, code, severity = _place(found), found.code, SEVERITIES[found.severity]
    return T("{place}: {severity} {code} {message}", place=place, severity=severity, code=code, message=found.message)


def as_json(found: Diagnostic) -> Json:
    """Return a problem as fields, in the language of whoever reads; a line or column of 0 is unknown."""
    return {
        "file": found.file,
        "line": found.line,
        "column": found.column,
        "severity": found.severity,
        "code": found.code,
        "message": say(found.message),
        "hint": say(found.hint) if found.hint else None,
    }


class Shown:
    """Writes problems out for people; `colour` marks the severity and the caret, which words and places say too."""

    def __init__(self, *, colour: bool) -> None:
        self._colour = colour
        self._sources = Sources()

    def lines(self, found: Diagnostic) -> Iterator[str]:
        """Return the lines of one problem: what it is, the line of the file, the caret, what to do about it."""
        told = say(heading(found))
        if self._colour:
            place, severity = f"{_place(found)}: ", say(SEVERITIES[found.severity])
            rest = told.removeprefix(place + severity)
            told = place + self._painted(found, severity) + rest if told.startswith(place) else told
        yield told
        source = self._sources.line(found)
        if source.strip():
            shown, before = excerpt(source, found.column)
            yield _INDENT + shown
            yield _INDENT + " " * before + self._painted(found, "^")
        if found.hint:
            yield _INDENT + say(found.hint)

    def _painted(self, found: Diagnostic, text: str) -> str:
        return f"{_COLOURS.get(found.severity, '')}{text}{_PLAIN}" if self._colour else text


class Sources:
    """The lines of the files that problems are about; of a file that cannot be read there are none."""

    def __init__(self) -> None:
        self._lines: dict[str, Sequence[str]] = {}

    def line(self, found: Diagnostic) -> str:
        """Return the line of a problem, or the empty string."""
        if not found.line:
            return ""
        if found.file not in self._lines:
            self._lines[found.file] = (
                _read(found.file).removeprefix(b"\xef\xbb\xbf").decode(errors="replace").split("\n")
            )
        lines = self._lines[found.file]
        return lines[found.line - 1].rstrip("\r") if found.line <= len(lines) else ""


def excerpt(source: str, column: int) -> tuple[str, int]:
    """Return a line as it is shown, and how many terminal cells stand before a column.

    >>> excerpt("titulo = 5", 10)
    ('titulo = 5', 9)
    """
    start = max(0, column - 1 - _BEFORE) if len(source) > WIDEST else 0
    seen = "".join(character if _is_shown(character) else " " for character in source[start : start + WIDEST])
    head, tail = "…" * (start > 0), "…" * (len(source) > start + WIDEST)
    before = seen[: max(column - 1 - start, 0)]
    return head + seen + tail, len(head) + sum(map(_cells, before))


def _is_shown(character: str) -> bool:
    return unicodedata.category(character) not in ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp") and character != "\ufe0f"


def _cells(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _read(file: str) -> bytes:
    """Read a file, or what lies in an archive under a name such as `farol.zip/escenario.toml`."""
    try:
        return read_bytes(Path(file))
    except ContentError:
        return _packed(file)


def _packed(file: str) -> bytes:
    archive, mark, name = file.partition(f"{_ARCHIVE}/")
    if not mark:
        return b""
    from zodiac_tui.files.archive import unpacked

    try:
        files, _ = unpacked(read_bytes(Path(archive + _ARCHIVE)), archive)
    except ContentError:
        return b""
    return files.get(name, b"")


def _place(found: Diagnostic) -> str:
    numbers = [str(number) for number in (found.line, found.column) if number]
    return ":".join([found.file, *numbers])
