"""What a parsed TOML file may not hold: decimals, dates, huge numbers, invisible characters, deep nesting."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zodiac_tui.core.text import T, Text

Toml = str | int | bool | list["Toml"] | dict[str, "Toml"]
"""A value of a file, as `toml.parse` lets it through."""
Table = dict[str, Toml]
"""A table of a file."""
KeyPath = tuple[str | int, ...]
"""The way to a value through the file's keys and list places."""

MAX_DEPTH = 32
"""How deep tables and lists may lie in each other."""
MAX_INT = 10**9
"""The largest number, either side of zero."""

_FORBIDDEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff"
    "\ue000-\uf8ff\U000e0000-\U0010ffff]|[\u0300-\u036f\u1ab0-\u1aff\u20d0-\u20ff\ufe20-\ufe2f]{5}"
)
_ESCAPE = re.compile(r"\\[uUxebfr]")
_BIG_NUMBER = re.compile(r"\d[\d_]{8}|0[xob]")

Refusal = tuple[KeyPath, str, Text]
"""Where something refused lies, its code, and what is wrong."""


def refusals(data: Table, text: str) -> list[Refusal]:
    """Return everything in a parsed file that is refused. `text` is the file: it says what need not be looked for."""
    found = _too_deep(data)
    if found:
        return found
    # Strings and numbers are looked at one by one only where the text of the file gives a reason.
    suspicious = _FORBIDDEN.search(text.replace("\r\n", "\n")) or _ESCAPE.search(text) or _BIG_NUMBER.search(text)
    kinds = {kind for level in _levels(data) for kind in map(type, level)}
    if not suspicious and kinds <= {str, int, bool, list, dict}:
        return []
    return [(path, *refused) for path, value in _walk(data, ()) if (refused := _refused(value))]


def _children(container: object) -> list[object]:
    return (
        list(container.values())
        if isinstance(container, dict)
        else list(container)
        if isinstance(container, list)
        else []
    )


def _levels(data: Table) -> Iterator[list[object]]:
    level: list[object] = [data]
    while level:
        level = [child for container in level for child in _children(container)]
        yield level
        level = [child for child in level if type(child) is dict or type(child) is list]


def _too_deep(data: Table) -> list[Refusal]:
    for depth, _ in enumerate(_levels(data)):
        if depth > MAX_DEPTH:
            message = T("Hay tablas o listas anidadas a más de {limit} niveles.", limit=MAX_DEPTH)
            return [((), "anidado", message)]
    return []


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


def _refused(value: object) -> tuple[str, Text] | None:
    match value:
        case str() if bad := _FORBIDDEN.search(value):
            code = f"U+{ord(bad[0][0]):04X}"
            return "caracter-prohibido", T("El texto lleva un carácter que no se admite: {code}.", code=code)
        case bool() | str():
            return None
        case int() if abs(value) > MAX_INT:
            return "numero-enorme", T("El número pasa del máximo de {limit}.", limit=MAX_INT)
        case int():
            return None
        case float():
            return "numero-decimal", T("Los números van sin decimales.")
        case _:
            return "fecha", T("No se admiten fechas ni horas; escribe un texto entre comillas.")
