"""Reading TOML: the only place that knows the parser. Every fault of a file becomes one ContentError."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

import tomli

from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.files.limits import (
    FORBIDDEN,
    MAX_DEPTH,
    MAX_VALUES,
    MOST_REFUSED,
    TOO_DEEP,
    TOO_MANY,
    KeyPath,
    Refusal,
    Table,
    Toml,
    refusals,
)
from zodiac_tui.files.reading import MAX_BYTES, read_bytes

if TYPE_CHECKING:
    from zodiac_tui.files.locate import Places

__all__ = ["Document", "Table", "Toml", "load", "parse", "read", "salvage"]

_BOM = b"\xef\xbb\xbf"
_SIGNS = ("=", ",", "[", "{")
"""What stands before or behind every value."""
_MAX_SIGNS = 3 * MAX_VALUES // 2
"""The most of them that are parsed; in words there are far fewer."""
_DEEP_KEY = rf"(?m)^[ \t\[]*(?:[A-Za-z0-9_-]+[ \t]*\.[ \t]*){{{MAX_DEPTH}}}"
"""A key of more parts than tables may lie in each other."""
_DOTTED = r"\.(?:[ \t]*+[A-Za-z0-9_-]++[ \t]*+\.){7}"
"""What each of those holds, and no scenario; it is looked for in less time."""
_LONG_KEY = r"(?<![A-Za-z0-9_-])(?:[A-Za-z0-9_-]++[ \t]*+\.[ \t]*+){7,}+"
"""What looks like a key of eight parts or more, each of which but the last is a table; no scenario has one."""
_LONG = 100_000
_LONG_NUMBER = rf"(?<!\w)(?:0[box][0-9A-Fa-f_]{{{_LONG}}}|[0-9_]{{{_LONG}}})"
"""A number on which the parser spends a hundred times its length in memory; no text may be so long either."""
_HALF_OF_ONE = 50_000
_DIGITS = "[0-9A-Fa-f_]{64}"
"""What stands at some whole multiple of half its length in such a number; it is looked for in less time."""
SYNTAX, ACCENTED = "sintaxis", "clave-con-acentos"
"""Codes of a text that is no TOML, and of a key that would have to be in quotes."""
_OF_TEXT = (SYNTAX, "clave-repetida")
"""Codes of what is wrong with the text itself."""
_MAX_PARTS = 50_000
"""The most parts of such keys that are parsed."""


@dataclass(frozen=True)
class Document:
    """A file that was read: its name for messages, its text, its values, and its bytes.

    Of a document in parts the bytes are what names those of all parts.
    """

    name: str
    text: str
    data: Table
    raw: bytes
    flawed: frozenset[KeyPath] = frozenset()
    """What `salvage` let stand although it is refused: it is reported already, and nobody plays such a file."""
    owners: Mapping[KeyPath, Document] = field(default_factory=dict)
    """Of a document in parts, the part of each table and each id that does not stand in the first one."""
    written: Mapping[KeyPath, KeyPath] = field(default_factory=dict)
    """Where values were written that are read elsewhere, with all that lies in them."""

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of its bytes."""
        from hashlib import sha256  # noqa: PLC0415  (3 ms that a check does not need)

        return sha256(self.raw).hexdigest()

    def place_of(self, path: KeyPath) -> KeyPath:
        """Return the path by which the file leads to what is read at a path.

        >>> moved = {("a", "b"): ("a", "x", "b")}
        >>> Document("", "", {}, b"", written=moved).place_of(("a", "b", "c"))
        ('a', 'x', 'b', 'c')
        """
        for length in range(len(path), 0, -1) if self.written else ():
            if path[:length] in self.written:
                return self.place_of((*self.written[path[:length]], *path[length:]))
        return path

    def owner(self, path: KeyPath) -> Document:
        """Return the part in which what lies at a path stands; of a document of one file, that."""
        return self.owners.get(path[:2]) or self.owners.get(path[:1]) or self


def load(path: Path, limit: int = MAX_BYTES) -> Document:
    """Read a TOML file of at most `limit` bytes; raises ContentError with every problem that makes it unreadable."""
    return parse(read_bytes(path, limit), str(path))


def parse(raw: bytes, name: str) -> Document:
    """Parse the bytes of a TOML file. `name` stands for the file in messages. Raises ContentError.

    >>> parse(b"a = 1", "x.toml").data
    {'a': 1}
    """
    text = _decoded(raw, name)
    data = _parsed(text, name)
    refused = refusals(data, text)
    if refused:
        raise ContentError(_told(refused, text, name))
    return Document(name, text, data, raw)


def read(raw: bytes, name: str) -> tuple[Document | None, list[Diagnostic]]:
    """Return a file, or as much of one with faults as can be read, if any, and every fault that `parse` refuses."""
    try:
        return parse(raw, name), []
    except ContentError as error:
        told = list(error.diagnostics)
    if any(each.code in (TOO_DEEP, TOO_MANY) for each in told) or (told[0].code in _OF_TEXT and _is_beyond_repair(raw)):
        return None, told
    return salvage(raw, name)


def _is_beyond_repair(raw: bytes) -> bool:
    """Whether nothing in a text that is no TOML can be mended, so that it need not be parsed again."""
    from zodiac_tui.files.repair import repaired  # noqa: PLC0415  (errors alone need it)

    text = _decoded(raw, "")
    return repaired(text, "")[0] == text


def salvage(raw: bytes, name: str) -> tuple[Document | None, list[Diagnostic]]:
    """Return every fault of a file that `parse` refuses, and what can be read of it all the same, else None.

    What is read is for looking for more faults only. Accents of bare keys and control characters are mended in its
    text, sign by sign, so that places stay what they are.
    """
    from zodiac_tui.files.repair import repaired  # noqa: PLC0415  (errors alone need it)

    try:
        text, told = repaired(_decoded(raw, name), name)
    except ContentError as error:
        return None, list(error.diagnostics)
    try:
        data = _parsed(text, name)
    except ContentError as error:
        return None, [*_before(error.diagnostics[0], told), *error.diagnostics]
    refused = refusals(data, text)
    told += _told(refused, text, name)
    if len(refused) > MOST_REFUSED or any(each.code in (TOO_DEEP, TOO_MANY) for each in refused):
        return None, told
    return Document(name, text, data, raw, frozenset(each.path for each in refused)), told


def _before(broken: Diagnostic, told: Sequence[Diagnostic]) -> list[Diagnostic]:
    """What was told, but for keys behind where the text is no TOML: those may be words of a text."""
    place = broken.line, broken.column
    return [each for each in told if each.code != ACCENTED or broken.code != SYNTAX or (each.line, each.column) < place]


def _told(refused: Sequence[Refusal], text: str, name: str) -> list[Diagnostic]:
    if not any(each.path for each in refused):
        # It is the file as a whole.
        return [Diagnostic("error", each.code, name, 0, 0, each.message, each.hint) for each in refused]
    # Needed only where there is something to report.
    from zodiac_tui.files.locate import Places  # noqa: PLC0415

    places = Places(text)
    return [Diagnostic("error", each.code, name, *_place(places, each), each.message, each.hint) for each in refused]


def _place(places: Places, refused: Refusal) -> tuple[int, int]:
    if refused.code != FORBIDDEN:
        return places.find(refused.path, value=refused.value)
    from zodiac_tui.files.strange import offset_in  # noqa: PLC0415  (errors alone need it)

    return places.find_in(refused.path, partial(offset_in, nth=refused.nth), value=refused.value)


def _decoded(raw: bytes, name: str) -> str:
    body = raw.removeprefix(_BOM)
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError as error:
        before = body[: error.start]
        line = before.count(b"\n") + 1
        column = len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1
        message = T("El archivo no está en UTF-8.")
        hint = T("Guárdalo de nuevo con la codificación UTF-8.")
        raise ContentError([Diagnostic("error", "no-utf8", name, line, column, message, hint)]) from None


def _parsed(text: str, name: str) -> Table:
    if len(text) > _MAX_SIGNS and sum(map(text.count, _SIGNS)) > _MAX_SIGNS:
        raise _unreadable(name, TOO_MANY, T("El archivo tiene más de {limit} valores.", limit=MAX_VALUES))
    # The parser takes a time that grows with the square of a key's parts.
    if re.search(_DOTTED, text) and (deep := re.search(_DEEP_KEY, text)):
        raise _too_deep(text, name, deep.start())
    if text.count(".") > _MAX_PARTS and sum(each[0].count(".") for each in re.finditer(_LONG_KEY, text)) > _MAX_PARTS:
        raise _unreadable(name, TOO_MANY, T("Los nombres de las claves tienen demasiadas partes."))
    if _may_hold_long_number(text) and (long := re.search(_LONG_NUMBER, text)):
        raise _endless(text, name, long.start())
    try:
        return cast(Table, tomli.loads(text))
    except tomli.TOMLDecodeError as error:
        raise ContentError([_broken(error, text, name)]) from None
    except RecursionError:
        raise _too_deep(text, name) from None
    except MemoryError:
        raise _unreadable(name, "archivo-grande", T("El archivo no cabe en la memoria.")) from None
    except ValueError:
        raise _endless(text, name) from None


def _too_deep(text: str, name: str, at: int | None = None) -> ContentError:
    from zodiac_tui.files.beyond import too_deep  # noqa: PLC0415  (errors alone need it)

    return ContentError([too_deep(text, name, at)])


def _endless(text: str, name: str, at: int | None = None) -> ContentError:
    from zodiac_tui.files.beyond import endless_number  # noqa: PLC0415  (errors alone need it)

    return ContentError([endless_number(text, name, at, _LONG)])


def _may_hold_long_number(text: str) -> bool:
    digits = re.compile(_DIGITS)
    return any(digits.match(text, at) for at in range(0, len(text), _HALF_OF_ONE))


def _broken(error: tomli.TOMLDecodeError, text: str, name: str) -> Diagnostic:
    from zodiac_tui.files.slips import slip  # noqa: PLC0415  (errors alone need it)
    from zodiac_tui.files.syntax import accented, accented_key, explain, remedy_at  # noqa: PLC0415  (errors alone need it)

    # The parser counts in its own copy of the text, where \r\n is \n: lines and columns stay the same.
    lines = text.split("\n")
    line = lines[error.lineno - 1].rstrip("\r") if error.lineno <= len(lines) else ""
    from zodiac_tui.files import brackets, quotes, repeats  # noqa: PLC0415  (errors alone need it)

    if error.msg.startswith(repeats.SAID) and (twice := repeats.repeated(text)):
        return repeats.told(twice, name)
    stopped = sum(map(len, lines[: error.lineno - 1])) + error.lineno + error.colno - 2
    if unclosed := quotes.unclosed(text, stopped):
        return quotes.told(text, name, unclosed)
    if key := accented_key(error.msg, line, error.colno):
        return accented(key, name, error.lineno, error.colno)
    if not (sign := remedy_at(line, error.colno)) and (meant := slip(error.msg, line, error.colno)):
        back, said, hint = meant
        return Diagnostic("error", "sintaxis", name, error.lineno, error.colno - back, said, hint)
    said, usual = explain(error.msg)
    if error.msg.startswith("Unclosed") and (opened := brackets.opened(text, stopped)):
        return brackets.told(text, name, opened, said, (error.lineno, error.colno), at_end=not text[stopped:].strip())
    return Diagnostic("error", "sintaxis", name, error.lineno, error.colno, said, sign or usual)


def _unreadable(name: str, code: str, message: Text) -> ContentError:
    return ContentError([Diagnostic("error", code, name, 0, 0, message)])
