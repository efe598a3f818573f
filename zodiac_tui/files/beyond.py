"""What a text holds that is too large for the parser: lists in lists without end, numbers of thousands of digits."""

from __future__ import annotations

import re

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import MAX_DEPTH, MAX_INT, TOO_DEEP
from zodiac_tui.files.scan import Lines, bare_words, brackets

_NUMBER = re.compile(r"[+-]?[0-9][0-9A-Fa-fox_]{640,}+")
"""A whole number that Python may refuse to read; none so long is within the bounds."""


def too_deep(text: str, name: str, at: int | None = None) -> Diagnostic:
    """Return what is said of the file of that name, whose tables lie too deep, from `at` on if that is known."""
    message = T("Hay tablas o listas anidadas a más de {limit} niveles.", limit=MAX_DEPTH)
    return _told(TOO_DEEP, text, name, _deep(text) if at is None else at, message)


def endless_number(text: str, name: str, at: int | None = None, limit: int = 0) -> Diagnostic:
    """Return what is said of a number that cannot be read; `at`: where there are more digits than `limit`, if so."""
    number = _first_number(text)
    if number is not None:
        return _told("numero-enorme", text, name, number, T("El número pasa del máximo de {limit}.", limit=MAX_INT))
    if at is not None:
        return _told("numero-enorme", text, name, at, T("Hay más de {limit} cifras seguidas.", limit=limit))
    return Diagnostic("error", "numero-enorme", name, 0, 0, T("Hay un número o una fecha que no se puede leer."))


def _told(code: str, text: str, name: str, at: int, message: Text) -> Diagnostic:
    return Diagnostic("error", code, name, *Lines(text).place(at), message)


def _deep(text: str) -> int:
    """Where the first bracket opens that lies too deep in others."""
    depth = 0
    for at, opens in brackets(text):
        depth = depth + 1 if opens else max(0, depth - 1)
        if depth == MAX_DEPTH:
            return at
    return 0


def _first_number(text: str) -> int | None:
    """Where the first long number stands outside texts and comments; the digits of a fraction are none."""
    for word, at in bare_words(text):
        if _NUMBER.fullmatch(word) and "." not in text[max(0, at - 1) : at] + text[at + len(word) : at + len(word) + 1]:
            return at
    return None
