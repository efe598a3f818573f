"""What authors note for themselves in any table: `nota`, which nobody reads, and `todo`, which a check reports."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import cast

from zodiac_tui.content.found import NOTE, Found
from zodiac_tui.content.models import REMARKS
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import KeyPath, Table, Toml

_TODO = REMARKS[1]
_MOST_SHOWN = 200
_ESCAPES = ("\\u", "\\U", "\\x")
"""How signs begin that are not written as they are; a key may hold some."""


def may_be_in(texts: Iterable[str]) -> bool:
    """Whether files of those texts may have remarks; quicker than looking through their tables.

    >>> may_be_in(["todo = 'describirla'"]), may_be_in(["texto = 'Lo sabe todo.'"])
    (True, False)
    """
    return any(
        ("\\" in text and any(each in text for each in _ESCAPES))
        or any(word in text and re.search(rf"{word}[\"']?[ \t]*=", text) for word in REMARKS)
        for text in texts
    )


def without(data: Table) -> Table:
    """Return tables of the format without their author's remarks; the same ones where there are none.

    >>> without({"objeto": {"nota": {"nombre": "una nota", "todo": "describirla"}}})
    {'objeto': {'nota': {'nombre': 'una nota'}}}
    """
    return cast(Table, _cleaned(data)) if any(_places(data, ())) else data


def unfinished(data: Table) -> Iterator[Found]:
    """Every `todo` as a note."""
    for path, words in _places(data, ()):
        if path[-1] == _TODO:
            message = T("Por hacer: {what}", what=Text.data(words[:_MOST_SHOWN]))
            yield Found(NOTE, "todo", path, message, value=True)


def _places(value: Toml, path: KeyPath) -> Iterator[tuple[KeyPath, str]]:
    if isinstance(value, dict):
        for key, each in value.items():
            if isinstance(each, (dict, list)):
                yield from _places(each, (*path, key))
            elif key in REMARKS and isinstance(each, str):
                yield (*path, key), each
    elif isinstance(value, list):
        for place, each in enumerate(value):
            if isinstance(each, (dict, list)):
                yield from _places(each, (*path, place))


def _cleaned(value: Toml) -> Toml:
    if isinstance(value, dict):
        return {key: _cleaned(each) for key, each in value.items() if key not in REMARKS or not isinstance(each, str)}
    return [_cleaned(each) for each in value] if isinstance(value, list) else value
