"""The first faults of a file that has very many: found piece by piece, since the validator lists all or none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from pydantic_core import ErrorDetails

from zodiac_tui.content.faults import path_to
from zodiac_tui.content.form import Form
from zodiac_tui.content.models import validate
from zodiac_tui.files.limits import KeyPath, Table, Toml

_VALUES = 2_000
"""Values of a piece; of a single row no more are looked at."""


def first_faults(form: Form, data: Table, most: int) -> list[ErrorDetails]:
    """Return every fault of the format in a file's tables or, of more than `most`, at least one more than that."""
    fault = validate(form, data)
    if fault is None or fault.error_count() <= most:
        return fault.errors(include_url=False) if fault else []
    # Once each: what the whole file lacks every piece lacks.
    found: dict[tuple[str, tuple[int | str, ...]], ErrorDetails] = {}
    for piece in _pieces(data):
        part = validate(form, piece)
        for each in part.errors(include_url=False) if part else ():
            if not _is_cut(each, data):
                found.setdefault((each["type"], each["loc"]), each)
        if len(found) > most:
            return list(found.values())
    # They lie far back in single rows, which is no ordinary file.
    return fault.errors(include_url=False)


def _pieces(data: Table) -> Iterator[Table]:
    """The tables in pieces of few values."""
    for key, value in data.items():
        if not isinstance(value, dict):
            yield {key: _cut(value, [_VALUES])}
            continue
        part: Table = {}
        left = _VALUES
        for name, row in value.items():
            budget = [_VALUES]
            part[name] = _cut(row, budget)
            left -= _VALUES - budget[0] + 1
            if left <= 0:
                yield {key: part}
                part, left = {}, _VALUES
        if part or not value:
            yield {key: part}


def _cut(value: Toml, left: list[int]) -> Toml:
    """A value without what lies in it behind the first `left` values."""
    left[0] -= 1
    if isinstance(value, dict):
        inner: Table = {}
        for key, each in value.items():
            if left[0] <= 0:
                break
            inner[key] = _cut(each, left)
        return inner
    if isinstance(value, list):
        items: list[Toml] = []
        for each in value:
            if left[0] <= 0:
                break
            items.append(_cut(each, left))
        return items
    return value


def _is_cut(detail: ErrorDetails, data: Table) -> bool:
    """Whether a fault is one of the piece alone: something is missing in it that the file has."""
    if detail["type"] not in ("missing", "too_short", "union_tag_not_found"):
        return False
    path = path_to(detail)
    if detail["type"] == "missing":
        table = _at(data, path[:-1])
        return isinstance(table, dict) and path[-1] in table
    whole = _at(data, path)
    return isinstance(whole, (dict, list)) and len(whole) != len(cast("dict[str, Toml]", detail["input"]))


def _at(data: Table, path: KeyPath) -> Toml | None:
    here: Toml | None = data
    for part in path:
        if isinstance(here, dict):
            here = here.get(str(part))
        elif isinstance(here, list) and isinstance(part, int):
            here = here[part]
    return here
