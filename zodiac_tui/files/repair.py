"""A text that is no TOML made readable where that is sure: keys without accents, no control characters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T
from zodiac_tui.files.quotes import TOKENS
from zodiac_tui.files.syntax import accented

MAX_REPAIRS = 200
"""How many faults of a kind are told of one file; all are mended."""
_CONTROL = re.compile(r"([\x00-\x08\x0b\x0c\x0e-\x1f\x7f])\1*+|\r(?!\n)")
_BLANKS = {code: " " for code in (*range(0x20), 0x7F) if chr(code) not in "\t\n\r"}
_TOKEN = re.compile(TOKENS + r"|[\w-]++", re.DOTALL)
"""Strings and comments, which are passed over, and words."""
_BLANK = " \t"


def repaired(text: str, name: str) -> tuple[str, list[Diagnostic]]:
    """Return a text of the same length with what could be mended, and each of those faults. `name`: its file.

    >>> repaired("título = 1", "x.toml")[0]
    'titulo = 1'
    """
    told = [_control(text, found, name) for found in _few(_CONTROL.finditer(text))]
    text = _blanked(text)
    keys = list(_accented_keys(text))
    told += [_key(text, *each, name) for each in keys[:MAX_REPAIRS]]
    return _written(text, keys), told


def _blanked(text: str) -> str:
    """A text with a blank for each control character; in steps that take no memory for each of them."""
    text = text.translate(_BLANKS)
    return text.replace("\r\n", "\0\n").replace("\r", " ").replace("\0", "\r") if "\r" in text else text


def _written(text: str, keys: list[tuple[int, str]]) -> str:
    parts, end = [], 0
    for start, key in keys:
        parts += [text[end:start], _bare(key)]
        end = start + len(key)
    return "".join([*parts, text[end:]])


def _few(found: Iterator[re.Match[str]]) -> Iterator[re.Match[str]]:
    return (each for _, each in zip(range(MAX_REPAIRS), found, strict=False))


def _accented_keys(text: str) -> Iterator[tuple[int, str]]:
    """Words with signs beyond ASCII that are names of a key: outside strings and comments, up to one without end."""
    names: list[tuple[int, str]] = []
    closing, end = "", 0
    for token in _tokens(text):
        gap = text[end : token.start()]
        if gap.strip(_BLANK) != ".":
            yield from _closed(names, closing, gap)
            names, closing = [], _closing(gap, is_first=end == 0)
        names.append((token.start(), token[0]))
        end = token.end()
    yield from _closed(names, closing, text[end:])


def _tokens(text: str) -> Iterator[re.Match[str]]:
    """Words, strings and comments; behind quotes that nothing closes on their line, from the next line on."""
    at = 0
    while (token := _TOKEN.search(text, at)) and not token["open"]:
        yield token
        at = token.end()
        if token["lone"] and (at := text.find("\n", at)) < 0:
            return


def _closing(gap: str, *, is_first: bool) -> str:
    """The sign behind the names of a key that begins after what lies before it, or nothing where none may begin."""
    begins_line = is_first or "\n" in gap
    before = gap.rpartition("\n")[2].strip(_BLANK)
    if begins_line and before in ("[", "[["):
        return "]"
    return "=" if (begins_line and not before) or before.endswith(("{", ",")) else ""


def _closed(names: list[tuple[int, str]], closing: str, gap: str) -> Iterator[tuple[int, str]]:
    """Those names that have signs beyond ASCII, if they are closed as those of a key are."""
    if closing and gap.lstrip(_BLANK).startswith(closing):
        yield from ((at, word) for at, word in names if not word.isascii() and word[0] not in "\"'#")


def _bare(key: str) -> str:
    """Return a key of the same length that can be written bare."""
    return "".join(_plain(sign) for sign in key)


def _plain(sign: str) -> str:
    base = unicodedata.normalize("NFKD", sign)[:1]
    return base if base.isascii() and base.isalnum() else sign if sign.isascii() else "_"


def _place(text: str, at: int) -> tuple[int, int]:
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _control(text: str, found: re.Match[str], name: str) -> Diagnostic:
    at, run = found.start(), len(found[0])
    message = T("Hay un carácter que no se admite: {code}.", code=f"U+{ord(text[at]):04X}")
    if run > 1:
        message = T("Hay {n} caracteres seguidos que no se admiten: {code}.", n=run, code=f"U+{ord(text[at]):04X}")
    return Diagnostic("error", "caracter-prohibido", name, *_place(text, at), message, T("Bórralo."))


def _key(text: str, start: int, key: str, name: str) -> Diagnostic:
    at = start + next(place for place, sign in enumerate(key) if not sign.isascii())
    return accented(key, name, *_place(text, at))
