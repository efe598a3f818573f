"""Where statements, keys, values and items stand in a TOML text: offsets, in time that grows with the stretch read.

It never fails: of a text that is no TOML it gives what looks like a statement.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from zodiac_tui.core.values import dataclass

Part = tuple[str, int]
"""A name of a key, and the offset at which it is written."""

# Possessive throughout: a repetition that might be taken back costs memory for each of its steps.
_STRING = (
    r'"""[^"\\]*+(?:(?:\\.|"{1,2}(?!"))[^"\\]*+)*+"{3,5}'
    r"|'''[^']*+(?:'{1,2}(?!')[^']*+)*+'{3,5}"
    r'|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"?'
    r"|'[^'\n]*+'?"
)
_KEY = r"""[A-Za-z0-9_-]++|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"|'[^'\n]*+'"""
_PART = re.compile(rf"[ \t]*({_KEY})[ \t]*(\.)?")
_BLANK = re.compile(r"(?:[ \t\r\n]++|#[^\n]*+)*+")
_STOP = re.compile(rf"({_STRING}|#[^\n]*)|[\[\]{{}}]", re.DOTALL)
"""Brackets, and what may hold some that are none."""
_TEXT = re.compile(_STRING, re.DOTALL)
_BARE = re.compile(rf"{_STRING}|#[^\n]*+|([\w+-]++)", re.DOTALL)
_WORD = re.compile(r"[^,\]}\n#]*")
_LINE = re.compile(r"[^\n]*\n?")
_SPACE = re.compile(r"[ \t]*")
_OPEN = "[{"


@dataclass(frozen=True)
class Section:
    """A table: the names in its header (none of the root), whether it is an item of a list, and where its body lies."""

    parts: list[Part]
    is_item: bool
    start: int
    end: int


def sections(text: str) -> Iterator[Section]:
    """Return the tables of a text, in order, the root first."""
    parts: list[Part] = []
    is_item, start, depth, at = False, 0, 0, 0
    while found := _STOP.search(text, at):
        at = found.end()
        if found[1] is not None:
            continue
        sign = found[0]
        if depth == 0 and sign == "[" and _begins_line(text, found.start()):
            yield Section(parts, is_item, start, found.start())
            is_item = text.startswith("[", at)
            parts, at = _key(text, at + is_item)
            at = start = _after(text, at, "]" * (1 + is_item))
        else:
            depth = depth + 1 if sign in _OPEN else max(0, depth - 1)
    yield Section(parts, is_item, start, len(text))


def pairs(text: str, start: int, end: int) -> Iterator[tuple[list[Part], int]]:
    """Return the keys in the body of a table, each with the offset of its value."""
    at = _blank(text, start)
    while at < end:
        parts, after = _key(text, at)
        value = _equals(text, after)
        if parts and value is not None:
            yield parts, value
            at = _value_end(text, value)
        at = _blank(text, _matched(_LINE, text, at))


def inline_pairs(text: str, start: int) -> Iterator[tuple[list[Part], int]]:
    """Return the keys in the inline table that opens at an offset, each with the offset of its value."""
    at = _blank(text, start + 1)
    while at < len(text) and text[at] != "}":
        parts, after = _key(text, at)
        value = _equals(text, after)
        if not parts or value is None:
            return
        yield parts, value
        at = _blank(text, _value_end(text, value))
        if not text.startswith(",", at):
            return
        at = _blank(text, at + 1)


def items(text: str, start: int) -> Iterator[int]:
    """Return the offsets of the items of the list that opens at an offset."""
    at = _blank(text, start + 1)
    while at < len(text) and text[at] != "]":
        yield at
        at = _blank(text, _value_end(text, at))
        if not text.startswith(",", at):
            return
        at = _blank(text, at + 1)


def brackets(text: str) -> Iterator[tuple[int, bool]]:
    """Return the offsets of the brackets and braces outside texts and comments, and whether each opens."""
    return ((found.start(), found[0] in _OPEN) for found in _STOP.finditer(text) if found[1] is None)


def bare_words(text: str) -> Iterator[Part]:
    """Return what stands outside texts and comments, word by word, each with its offset."""
    return ((found[1], found.start()) for found in _BARE.finditer(text) if found[1] is not None)


class Lines:
    """Lines and columns, both from 1, of offsets in a text."""

    _BLOCK = 1 << 14

    def __init__(self, text: str) -> None:
        self._text = text
        self._before = [0]
        """How many lines end before each block of the text."""

    def place(self, offset: int) -> tuple[int, int]:
        """Return the line and the column of an offset."""
        block = offset // self._BLOCK
        while len(self._before) <= block:
            end = len(self._before) * self._BLOCK
            self._before.append(self._before[-1] + self._text.count("\n", end - self._BLOCK, end))
        line = self._before[block] + self._text.count("\n", block * self._BLOCK, offset)
        return line + 1, offset - self._text.rfind("\n", 0, offset)


def _begins_line(text: str, at: int) -> bool:
    """Whether only blanks stand before an offset on its line. They are stepped through: a line may be all of a file."""
    while at and text[at - 1] in " \t":
        at -= 1
    return at == 0 or text[at - 1] == "\n"


def _key(text: str, at: int) -> tuple[list[Part], int]:
    """Return the names of a key that begins at an offset, and where it ends."""
    parts: list[Part] = []
    while found := _PART.match(text, at):
        name = found[1]
        parts.append((name[1:-1] if name[0] in "\"'" else name, found.start(1)))
        at = found.end()
        if found[2] is None:
            break
    return parts, at


def _equals(text: str, at: int) -> int | None:
    """Return where the value begins behind a key."""
    return _matched(_SPACE, text, at + 1) if text.startswith("=", at) else None


def _after(text: str, at: int, sign: str) -> int:
    return at + len(sign) if text.startswith(sign, at) else at


def written(text: str, at: int) -> str:
    """Return the value, or the name of a key, that begins at an offset, as it is written.

    >>> written("a = 'b c' # d", 4), written('"a b" = 1', 0)
    ("'b c'", '"a b"')
    """
    return text[at : _value_end(text, at)]


def _value_end(text: str, at: int) -> int:
    """Return where the value ends that begins at an offset."""
    first = text[at : at + 1]
    if first in ('"', "'"):
        return _matched(_TEXT, text, at)
    if not first or first not in _OPEN:
        return max(_matched(_WORD, text, at), at + 1)
    depth = 0
    while found := _STOP.search(text, at):
        at = found.end()
        if found[1] is None:
            depth += 1 if found[0] in _OPEN else -1
            if depth == 0:
                return at
    return len(text)


def _blank(text: str, at: int) -> int:
    return _matched(_BLANK, text, at)


def _matched(pattern: re.Pattern[str], text: str, at: int) -> int:
    found = pattern.match(text, at)
    return found.end() if found else at
