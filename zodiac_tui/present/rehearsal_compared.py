"""Two rehearsals beside each other: the same sections, row by row, with what either says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from zodiac_tui.core.text import Text
from zodiac_tui.present.rehearsal import Row, Section
from zodiac_tui.present.rehearsal_report import Report
from zodiac_tui.present.say import say

NOTHING = Text.data("–")
"""What stands for a row that one of them has not."""


@dataclass(frozen=True)
class Both:
    """What a row says in one rehearsal and in the other."""

    label: Text
    one: Text
    other: Text


@dataclass(frozen=True)
class Pair:
    """A section of both."""

    title: Text
    rows: tuple[Both, ...]


def compared(one: Report, other: Report) -> Iterator[Pair]:
    """Yield the sections of both that have rows: those of the first in their order, then what the other has besides."""
    theirs = {say(section.title): section for section in other.sections}
    for section in one.sections:
        yield from _pair(section, theirs.pop(say(section.title), None))
    for section in theirs.values():
        yield from _pair(None, section)


def _pair(one: Section | None, other: Section | None) -> Iterator[Pair]:
    ours, theirs = ({say(row.label): row for row in each.rows} if each else {} for each in (one, other))
    rows = {**theirs, **ours}
    order = [*ours, *(name for name in theirs if name not in ours)]
    found = one or other
    if order and found is not None:
        yield Pair(found.title, tuple(Both(rows[name].label, *_said(name, ours, theirs)) for name in order))


def _said(name: str, *sides: Mapping[str, Row]) -> tuple[Text, Text]:
    one, other = (each[name].value if name in each else NOTHING for each in sides)
    return one, other
