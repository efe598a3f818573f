"""Problems on their way to diagnostics: located in the file, silenced where the author says so, and sorted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from zodiac_tui.content.likeness import likely
from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.slips import meant_for
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.files.limits import KeyPath, Table
from zodiac_tui.files.toml import Document

ERROR, WARNING, NOTE = "error", "aviso", "nota"
SILENCE = "calla"
"""What a comment that silences says."""
_SILENCE = r"#\s*zodiac:\s*calla\s+([a-z0-9-]+(?:[\s,]+[a-z0-9-]+)*)"
_ORDER = {ERROR: 0, WARNING: 1, NOTE: 2}
MAX_REPORTED = 200
"""How many diagnostics of one scenario are reported."""
MORE = "mas-problemas"
"""The code of the note that there are more of them."""
_MOST_QUOTES = 4
_MOST_PLACED = 2_000
"""Of how many problems that nothing silences the place is looked up, to tell the first by line."""


@dataclass(frozen=True)
class Found:
    """A problem and the path to it. `value`: it lies in the value, not the key, `offset` characters into the text.

    `also` leads to what it clashes with, whose place is told in the hint.
    """

    severity: str
    code: str
    path: KeyPath
    message: Text
    hint: Text | None = None
    value: bool = False
    offset: int | None = None
    also: KeyPath | None = None


def nearest(word: str, known: Iterable[str]) -> Text | None:
    """Return «¿Querías decir …?» with the known name that a word is a slip of, or None.

    >>> nearest("muele", ["muelle", "bote"]).plain()
    '¿Querías decir «muelle»?'
    """
    close = meant_for(word, likely(word, known))
    return T("¿Querías decir «{name}»?", name=close) if close else None


def report(document: Document, found: Sequence[Found]) -> list[Diagnostic]:
    """Turn problems into diagnostics, by line; those that a comment silences are left out.

    Of a document in parts each names its part, and the parts come in their order.
    """
    parts: dict[str, _Part] = {}
    told: dict[Diagnostic, tuple[int, int, int, int, str]] = {}
    for each in sorted(found, key=lambda each: _ORDER[each.severity]):
        if len(told) == _MOST_PLACED:
            break
        part = _part(document, each.path, parts)
        one = part.located(document, each)
        if each.also is not None:
            there = _part(document, each.also, parts).located(document, replace(each, path=each.also))
            place = f"{there.file}:{there.line}:{there.column}"
            one = replace(one, hint=T("El otro está en {place}: cambia uno de los dos.", place=place))
        if one.severity == ERROR or not part.silences(one):
            told[one] = (part.order, one.line, one.column, _ORDER[one.severity], one.code)
    return first(sorted(told, key=lambda one: told[one]), document.name)


def enough(found: Iterable[Found]) -> list[Found]:
    """Return problems up to one error more than are told: what else is wrong then need not be looked for."""
    taken, errors = [], 0
    for each in found:
        taken.append(each)
        errors += each.severity == ERROR
        if errors > MAX_REPORTED:
            break
    return taken


def is_enough(found: Iterable[Found]) -> bool:
    """Whether there are more errors among problems than are told."""
    return sum(each.severity == ERROR for each in found) > MAX_REPORTED


def needed(found: Iterable[Found]) -> Iterator[Found]:
    """Yield those errors with which no game can be played; all else is told for whoever writes a scenario."""
    for each in found:
        if each.severity == ERROR:
            from zodiac_tui.content.codes import registry  # noqa: PLC0415  (what is sound has none)

            if registry()[each.code].needed:
                yield each


def first(told: Sequence[Diagnostic], file: str) -> list[Diagnostic]:
    """Return the first diagnostics in their order, as many as are told, and a note where there are more.

    Errors go before all else, so that a file with one is never taken for a sound one.
    """
    once = [each for each in dict.fromkeys(told) if each.code != MORE]
    if len(once) <= MAX_REPORTED and len(once) == len(set(told)):
        return once
    kept = set(sorted(once, key=lambda each: _ORDER[each.severity])[:MAX_REPORTED])
    message = T("Hay más problemas: se dicen {n}.", n=len(kept))
    note = Diagnostic(NOTE, MORE, file, 0, 0, message, T("Arregla estos y revisa otra vez."))
    return [*(each for each in once if each in kept), note]


def _part(document: Document, path: KeyPath, parts: dict[str, _Part]) -> _Part:
    """The part in which a path lies, read once."""
    owner = document.owner(path)
    if owner.name not in parts:
        parts[owner.name] = _Part(owner, _order(document, owner))
    return parts[owner.name]


def places_in(document: Document) -> Callable[[KeyPath], str]:
    """Return what tells where a key of a file stands: file, line and column."""
    part = _Part(document)

    def place(path: KeyPath) -> str:
        one = part.located(document, Found(ERROR, "", path, Text.data("")))
        return f"{one.file}:{one.line}:{one.column}"

    return place


def _order(document: Document, part: Document) -> int:
    """How far behind the main file a part comes."""
    return next((place for place, each in enumerate(document.owners.values(), 1) if each is part), 0)


class _Part:
    """A file that diagnostics are about."""

    def __init__(self, document: Document, order: int = 0) -> None:
        # Needed only now that there is something to report.
        from zodiac_tui.files.locate import Places  # noqa: PLC0415

        self.order = order
        self.lines = document.text.split("\n")
        self._silent = {
            number: {code for _, code in silenced(line)} for number, line in enumerate(self.lines, 1) if SILENCE in line
        }
        self._name = document.name
        self._places = Places(document.text)

    def silences(self, told: Diagnostic) -> bool:
        """Whether a comment on the line of a diagnostic, or on the one above, silences it."""
        return any(told.code in self._silent.get(number, ()) for number in (told.line - 1, told.line))

    def located(self, document: Document, found: Found) -> Diagnostic:
        """Return a problem with its place; the tables of the document are those that its path leads through."""
        line, column = self._places.find(document.place_of(found.path), value=found.value)
        if found.offset is not None:
            line, column = _inside(document.data, self.lines, (line, column), found, found.offset)
        return Diagnostic(found.severity, found.code, self._name, line, column, found.message, found.hint)


def _inside(data: Table, lines: list[str], place: tuple[int, int], found: Found, offset: int) -> tuple[int, int]:
    """Go into a text by `offset` characters, where it is written as it reads, without escapes."""
    line, column = place
    before = _at(data, found.path)[:offset]
    # Of the first line, which may be all of a file, no more than the text may take up.
    first, *others = lines[line - 1 : line + 1 + before.count("\n")]
    first = first[column - 1 : column + len(before) + _MOST_QUOTES]
    rest = "\n".join(each.rstrip("\r") for each in (first, *others))
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


def silenced(line: str) -> Iterator[tuple[int, str]]:
    """Return the codes that the comments of a line silence, each with its column.

    >>> list(silenced("a = 1 # zodiac: calla llaves, sin-uso"))
    [(23, 'llaves'), (31, 'sin-uso')]
    """
    for comment in re.finditer(_SILENCE, line):
        for code in re.finditer(r"[^\s,]+", comment[1]):
            yield comment.start(1) + code.start() + 1, code[0]
