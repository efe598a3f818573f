"""Where a text begins that nothing closes, or that swallowed what stands behind it: looked for only before an error."""

from __future__ import annotations

import re

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T
from zodiac_tui.core.values import dataclass

_LONG = ('"""', "'''")
TOKENS = (
    r'(?P<long>"""[^"\\]*+(?:(?:\\.|"{1,2}(?!"))[^"\\]*+)*+"{3,5}'
    r"|'''[^']*+(?:'{1,2}(?!')[^']*+)*+'{3,5})"
    r"|(?P<open>\"{3}|'{3})"
    r'|"[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*+"'
    r"|'[^'\n]*+'"
    r"|\#[^\n]*+"
    r"|(?P<lone>[\"'])"
)
"""Texts and comments, quotes of a long text without end (`open`), and those of a short one (`lone`).

Possessive throughout: what might be taken back costs memory for each of its steps.
"""
_TOKEN = re.compile(TOKENS, re.DOTALL)
_BEFORE = re.compile(r"[ \t]*[\w.\"'-]++[ \t]*=(?:[^\n]*[=\[{,])?[ \t]*")
"""What stands on a line before quotes that open a value."""
_TAIL = 200
"""How much of the end of a text is looked at."""


@dataclass(frozen=True)
class Opened:
    """Where quotes open a text that goes on too far, and which quotes."""

    at: int
    quotes: str


def unclosed(text: str, stopped: int) -> Opened | None:
    '''Return the first text, of those that open before the parser stopped, that is not closed where it should be.

    >>> unclosed('a = "uno\\nb = 1', 8), unclosed('a = "uno"\\nb = ', 14)
    (Opened(at=4, quotes='"'), None)
    >>> unclosed('a = """uno\\nb = """dos"""', 18)
    Opened(at=4, quotes='"""')
    '''
    for found in _TOKEN.finditer(text):
        if found.start() > stopped:
            return None
        if found["open"] or found["lone"]:
            return Opened(found.start(), found[0])
        if found["long"] and found.end() <= stopped and _swallowed(found[0]):
            return Opened(found.start(), found[0][:3])
    return None


def _swallowed(long: str) -> bool:
    """Whether the quotes that close a long text look like those that open the next one."""
    tail = long[3:].rstrip(long[0])[-_TAIL:]
    last = tail[tail.rfind("\n") + 1 :]
    return "\n" in tail and _BEFORE.fullmatch(last) is not None


def told(text: str, name: str, opened: Opened) -> Diagnostic:
    """Return what is said of a text that is not closed, in the file of that name, at the quotes that open it."""
    line, column = text.count("\n", 0, opened.at) + 1, opened.at - text.rfind("\n", 0, opened.at)
    if opened.quotes in _LONG:
        message = T("El texto que empieza en la línea {line} no se cierra: faltan las comillas.", line=line)
        hint = T("Se abre aquí con tres, y con otras tres se cierra.")
    else:
        message = T("El texto que empieza en la línea {line} no se cierra: falta la comilla.", line=line)
        hint = T("Se cierra en su misma línea. Un texto de varias líneas va entre tres comillas.")
    return Diagnostic("error", "sintaxis", name, line, column, message, hint)
