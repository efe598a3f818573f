"""A scenario with one number or word of it set otherwise: what would be, had its author written that."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from typing import TypeVar

from zodiac_tui.catalog.including import Whole
from zodiac_tui.content.found import ERROR, nearest
from zodiac_tui.core.errors import ContentError, Diagnostic, UsageError
from zodiac_tui.core.text import T, Text, joined
from zodiac_tui.files.limits import Table, Toml

Edits = Mapping[str, "int | str"]
"""What is set otherwise: keys of tables with points between them, as `pnj.lobo.cde.defensa`, and their values. One in
brackets is a list, as `[estoque+daga]`."""
_BETWEEN = re.compile("[+,]")

MOST_PROBLEMS = 3
"""Problems that are told of what is set otherwise."""
Found = TypeVar("Found")


def varied(read: Whole, edits: Edits) -> Whole:
    """Return a scenario's document with what is set otherwise; raises UsageError for a table that is not there.

    Whether the key and its value may stand there shows when the scenario is made.
    """
    data = read.document.data
    for key, value in edits.items():
        data = _with(data, key.split("."), _meant(value), key)
    return replace(read, document=replace(read.document, data=data))


def _with(table: Table, path: list[str], value: Toml, key: str) -> Table:
    head, *rest = path
    if not rest:
        return {**table, head: value}
    under = table.get(head)
    if not isinstance(under, dict) and len(rest) > 1:
        known = [name for name, each in table.items() if isinstance(each, dict)]
        message = T("«{key}» no lleva a nada del escenario: no hay «{name}».", key=_short(key), name=_short(head))
        hint = nearest(head, known) or T("Hay: {known}.", known=Text.data(", ".join(known)[:300]))
        raise UsageError(T("{message} {hint}", message=message, hint=hint))
    return {**table, head: _with(under if isinstance(under, dict) else {}, rest, value, key)}


def reading(edits: Edits, read: Callable[[Edits], Found]) -> Found:
    """Return what is read with what is set otherwise. What is wrong by that alone is told of it, and of no line.

    Raises as `read` does without, and UsageError.
    """
    try:
        return read(edits)
    except ContentError as error:
        if not edits:
            raise
        read({})
        said = (_told(each) for each in error.diagnostics if each.severity == ERROR)
        shown = joined(T("{key} = {value}", key=_short(key), value=_short(as_said(edits[key]))) for key in edits)
        problems = joined(islice(said, MOST_PROBLEMS), " ")
        raise UsageError(T("Con {edits} no vale. {problems}", edits=shown, problems=problems)) from None


def as_said(value: int | str) -> str:
    """Return a value as it is said on the command line.

    >>> as_said(True), as_said(7)
    ('true', '7')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)


def _told(found: Diagnostic) -> Text:
    return T("{message} {hint}", message=found.message, hint=found.hint) if found.hint else found.message


def _meant(value: int | str) -> Toml:
    """A value as it would be written in the file.

    >>> _meant("[estoque+daga]"), _meant("[]"), _meant("larga")
    (['estoque', 'daga'], [], 'larga')
    """
    if isinstance(value, str) and value.startswith("[") and value.endswith("]"):
        return [each.strip() for each in _BETWEEN.split(value[1:-1]) if each.strip()]
    return value


def _short(words: str) -> Text:
    return Text.data(words[:80])
