"""Where a list or an inline table opens that nothing closes: looked for only before an error."""

from __future__ import annotations

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import scan


def opened(text: str, stopped: int) -> int | None:
    """Return where the innermost bracket stands that is open where the parser stopped, or None.

    >>> opened("a = [1, [2], {", 14), opened("a = [1]", 7)
    (13, None)
    """
    waiting: list[int] = []
    for at, opens in scan.brackets(text):
        if at >= stopped:
            break
        if opens:
            waiting.append(at)
        elif waiting:
            waiting.pop()
    return waiting[-1] if waiting else None


def told(text: str, name: str, at: int, said: Text, place: tuple[int, int], *, at_end: bool) -> Diagnostic:
    """Return what is said of a bracket that is not closed: where the parser stopped, or if that is the end, there."""
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    if line == place[0]:
        return Diagnostic("error", "sintaxis", name, *place, said)
    if at_end:
        return Diagnostic("error", "sintaxis", name, line, column, said, T("Se abre aquí y sigue hasta el final."))
    return Diagnostic("error", "sintaxis", name, *place, said, T("Se abre en la línea {line}.", line=line))
