"""What a parsed TOML file may not hold: decimals, dates, huge numbers, invisible characters, deep nesting."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass

Toml = str | int | bool | list["Toml"] | dict[str, "Toml"]
"""A value of a file, as `toml.parse` lets it through."""
Table = dict[str, Toml]
"""A table of a file."""
KeyPath = tuple[str | int, ...]
"""The way to a value through the file's keys and list places."""

MAX_DEPTH = 32
"""How deep tables and lists may lie in each other."""
TOO_DEEP = "anidado"
"""The code of a file whose tables lie too deep."""
TOO_MANY = "demasiados-valores"
"""The code of a file with more values than that."""
MAX_VALUES = 250_000
"""The most values of a file, tables and lists counted: what nine megabytes of an ordinary scenario hold."""
MAX_WIDTH = 20_000
"""The most keys of one table, and the most items of one list."""
MOST_REFUSED = 1_000
"""So many refused values of a file are told; beyond them none is looked for."""
MOST_OF_A_TEXT = 5
"""So many signs of one text or key that no file may hold are told one by one."""
MAX_INT = 10**9
"""The largest number, either side of zero."""

_FORBIDDEN = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff"
    "\ue000-\uf8ff\U000e0000-\U0010ffff]|[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff\ufe20-\ufe2f]{5}"
)
_ESCAPE = r"\\[uUxebfr]"
_FIRST_MARK = "\u0300"
"""Before it, whatever can be printed is allowed."""
_PLAIN = bytes([*b"\t\n", *range(0x20, 0x7F)])
"""What most of a text is made of."""

FORBIDDEN = "caracter-prohibido"
"""The code of a text with a sign that no file may hold."""


@dataclass(frozen=True)
class Refusal:
    """Where something refused lies, its code, what is wrong and what to do. `value`: it is the value, not the key."""

    path: KeyPath
    code: str
    message: Text
    hint: Text | None = None
    value: bool = True
    nth: int = 0
    """Of a sign that no file may hold: how many others stand before it in its text."""


def forbidden(text: str) -> str:
    """Return the first part of a text that no file may hold, or nothing.

    >>> forbidden("uno\u202e dos") == "\u202e", forbidden("años")
    (True, '')
    """
    found = re.search(_FORBIDDEN, text)
    return found[0] if found else ""


def all_forbidden(text: str) -> Iterator[re.Match[str]]:
    """Yield every part of a text that no file may hold.

    >>> [each.start() for each in all_forbidden("u\u202eno\u202e\u200b")]
    [1, 4, 5]
    """
    return re.finditer(_FORBIDDEN, text)


def refusals(data: Table, text: str) -> list[Refusal]:
    """Return everything in a parsed file that is refused. `text` is the file: it says what need not be looked for."""
    plain, depth, count, is_wide = _surveyed(data)
    if count > MAX_VALUES:
        return [Refusal((), TOO_MANY, T("El archivo tiene más de {limit} valores.", limit=MAX_VALUES))]
    if depth > MAX_DEPTH:
        return [
            Refusal(
                _deepest(data, ()),
                TOO_DEEP,
                T("Hay tablas o listas anidadas a más de {limit} niveles.", limit=MAX_DEPTH),
            )
        ]
    if is_wide:
        message = T("Hay más de {limit} en una sola tabla o lista.", limit=MAX_WIDTH)
        return [Refusal(_widest(data), TOO_MANY, message, value=False)]
    if plain and not _suspicious(text):
        return []
    found = (refused for path, value in _walk(data, ()) for refused in _refused(path, value))
    return list(islice(found, MOST_REFUSED + 1))


def values_in(data: Table) -> int:
    """Return how many values a file has, tables and lists counted, as far as it matters.

    >>> values_in({"a": {"b": [1, 2]}})
    4
    """
    return _surveyed(data)[2]


def _widest(data: Table) -> KeyPath:
    """The way to a table or a list that has too much in it."""
    level: list[tuple[KeyPath, Toml]] = [((), data)]
    for path, value in level:
        if isinstance(value, (dict, list)):
            if len(value) > MAX_WIDTH:
                return path
            inner = value.items() if isinstance(value, dict) else enumerate(value)
            level += [((*path, key), each) for key, each in inner]
    return ()


def _deepest(value: Toml, path: KeyPath) -> KeyPath:
    """The way to the first table or list that lies too deep, or nothing."""
    if len(path) == MAX_DEPTH or not isinstance(value, (dict, list)):
        return path if isinstance(value, (dict, list)) else ()
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    return next((way for key, each in inner if (way := _deepest(each, (*path, key)))), ())


def _surveyed(data: Table) -> tuple[bool, int, int, bool]:
    """Return whether all values are of the plain kinds and in bounds, how deep they lie, how many there are.

    And last, whether some table or list has too much in it.

    Strings are not read, and beyond the bound nothing is.
    """
    plain, depth, count, is_wide = True, 0, 0, False
    level: list[Table | list[Toml]] = [data]
    while level and count <= MAX_VALUES:
        depth += 1
        inner: list[Table | list[Toml]] = []
        for container in level:
            count += len(container)
            is_wide = is_wide or len(container) > MAX_WIDTH
            for value in container.values() if type(container) is dict else container:
                kind = type(value)
                if kind is dict or kind is list:
                    inner.append(value)  # type: ignore[arg-type]
                elif kind is not str and kind is not bool:
                    plain = plain and kind is int and -MAX_INT <= value <= MAX_INT  # type: ignore[operator]
        level = inner
    return plain, depth, count, is_wide


def _suspicious(text: str) -> bool:
    """Whether some string may hold a refused character: written out, by an escape, or piled on a letter."""
    if re.search(_ESCAPE, text):
        return True
    # Without the plain ones little is left; marks that pile up in it may lie on letters far from each other.
    odd = text.encode().replace(b"\r\n", b"\n").translate(None, _PLAIN).decode()
    if odd.isprintable() and max(odd, default="") < _FIRST_MARK:
        return False
    return bool(re.search(_FORBIDDEN, odd))


def _walk(value: object, path: KeyPath) -> Iterator[tuple[KeyPath, object]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield (*path, key), _Key(key)
            yield from _walk(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _walk(item, (*path, place))
    else:
        yield path, value


class _Key(str):
    """A key, told from a string value."""


def _refused(path: KeyPath, value: object) -> Iterator[Refusal]:
    match value:
        case str():
            yield from _all_strange(path, value)
        case bool():
            pass
        case int() if abs(value) > MAX_INT:
            yield Refusal(path, "numero-enorme", T("El número pasa del máximo de {limit}.", limit=MAX_INT))
        case int():
            pass
        case float():
            yield Refusal(path, "numero-decimal", T("Los números van sin decimales."))
        case _:
            yield Refusal(path, "fecha", T("No se admiten fechas ni horas; escribe un texto entre comillas."))


def _all_strange(path: KeyPath, text: str) -> Iterator[Refusal]:
    """The first few signs of a text that no file may hold, and how many more there are."""
    is_value = not isinstance(text, _Key)
    for nth, bad in enumerate(all_forbidden(text)):
        if nth == MOST_OF_A_TEXT:
            message = T("Y {n} más en el mismo texto.", n=re.subn(_FORBIDDEN, "", text)[1] - nth)
            yield Refusal(path, FORBIDDEN, message, None, is_value, nth)
            return
        yield _strange(path, bad[0], nth, value=is_value)


def _strange(path: KeyPath, bad: str, nth: int, *, value: bool) -> Refusal:
    """What is said of a sign, or of marks on a letter, that no file may hold."""
    code = f"U+{ord(bad[0]):04X}"
    if len(bad) > 1:
        message, hint = T("Hay demasiadas marcas sobre una letra: {code}.", code=code), T("Deja cuatro como mucho.")
    else:
        message = T("El texto lleva un carácter que no se admite: {code}.", code=code)
        hint = T("Bórralo: no se ve, o cambia cómo se lee lo demás.")
    return Refusal(path, FORBIDDEN, message, hint, value, nth)
