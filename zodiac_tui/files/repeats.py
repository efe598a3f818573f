"""A key or a table that a TOML file has twice: what it is, and where it stands first and again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import MAX_DEPTH
from zodiac_tui.files.scan import Lines, Part, Section, inline_pairs, pairs, sections

CODE = "clave-repetida"
SAID = ("Cannot declare", "Cannot overwrite a value", "Duplicate inline table key", "Cannot redefine namespace")
"""How the parser's messages begin where something may be there twice."""
_DEEP = 5
"""How many names lead to a key of a table that lies in another one's."""
Names = tuple[str, ...]


@dataclass(frozen=True)
class Repeat:
    """What is there twice: its names, and both places as line and column."""

    names: Names
    first: tuple[int, int]
    again: tuple[int, int]
    table: bool


def repeated(text: str) -> Repeat | None:
    """Return the first key or table that is there twice, or None.

    >>> repeated("[a]\\nb = 1\\n[c]\\n[a]\\n")
    Repeat(names=('a',), first=(1, 2), again=(4, 2), table=True)
    """
    return _Looking(text).repeat()


def told(repeat: Repeat, name: str) -> Diagnostic:
    """Return what is said of it, in the file of that name."""
    shown, (line, column) = Text.data(".".join(repeat.names)[:200]), repeat.first
    kind = T("La tabla [{name}]", name=shown) if repeat.table else T("La clave «{name}»", name=shown)
    message = T("{what} se repite: ya está en {place}.", what=kind, place=f"{name}:{line}:{column}")
    if repeat.table:
        hint = T("Cambia el identificador de una de las dos, o junta sus claves.")
    elif len(repeat.names) >= _DEEP:
        hint = T(
            "Borra o cambia de nombre una de las dos. Si una es de [{table}], va justo debajo de esa cabecera.",
            table=Text.data(".".join(repeat.names[:2])[:200]),
        )
    else:
        hint = T("Borra o cambia de nombre una de las dos.")
    return Diagnostic("error", CODE, name, *repeat.again, message, hint)


class _Looking:
    """Reads a text up to the first thing that is there twice."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines = Lines(text)
        self._tables: dict[Names, int] = {}
        self._keys: dict[Names, int] = {}

    def repeat(self) -> Repeat | None:
        """Return it, or None."""
        lists: dict[Names, int] = {}
        for section in sections(self._text):
            place, found = self._table(section, lists)
            found = found or self._pairs(pairs(self._text, section.start, section.end), place)
            if found is not None:
                return found
        return None

    def _table(self, section: Section, lists: dict[Names, int]) -> tuple[Names, Repeat | None]:
        names = tuple(name for name, _ in section.parts)
        if not names:
            return (), None
        if section.is_item:
            lists[names] = lists.get(names, 0) + 1
            return _placed(names, lists), None
        place = _placed(names, lists)
        return place, self._once(self._tables, place, names, section.parts[0][1], table=True)

    def _pairs(self, found: Iterable[tuple[list[Part], int]], here: Names) -> Repeat | None:
        waiting = [(here, iter(found))]
        while waiting:
            here, rest = waiting[-1]
            parts, value = next(rest, ((), 0))
            if not parts:
                waiting.pop()
                continue
            place = (*here, *(name for name, _ in parts))
            shown = tuple(part for part in place if not part.startswith("#"))
            twice = self._once(self._keys, place, shown, parts[0][1], table=False)
            if twice is not None:
                return twice
            if self._text.startswith("{", value) and len(waiting) <= MAX_DEPTH:
                waiting.append((place, inline_pairs(self._text, value)))
        return None

    def _once(self, seen: dict[Names, int], place: Names, shown: Names, key: int, *, table: bool) -> Repeat | None:
        first = seen.setdefault(place, key)
        if first == key:
            return None
        return Repeat(shown, self._lines.place(first), self._lines.place(key), table)


def _placed(names: Names, lists: dict[Names, int]) -> Names:
    """Names with the number of the item that they lead through, of each list of tables."""
    placed: list[str] = []
    for length in range(1, len(names) + 1):
        placed.append(names[length - 1])
        if names[:length] in lists:
            placed.append(f"#{lists[names[:length]]}")
    return tuple(placed)
