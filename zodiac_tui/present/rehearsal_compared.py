"""Two rehearsals beside each other: the same sections, row by row, with what either says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zodiac_tui.core.text import Text
from zodiac_tui.present.rehearsal import Row, Section
from zodiac_tui.present.rehearsal_report import Report
from zodiac_tui.present.say import say

NOTHING = Text.data("–")
"""What stands for a row that one of them has not."""


@dataclass(frozen=True)
class Both:
    """A row of one rehearsal and of the other; None where one has not got it."""

    label: Text
    one: Row | None
    other: Row | None

    @property
    def said(self) -> tuple[Text, Text]:
        """What either says."""
        one, other = (NOTHING if row is None else row.value for row in (self.one, self.other))
        return one, other


@dataclass(frozen=True)
class Pair:
    """A section of both. `is_histogram`: how often each number came, in either."""

    title: Text
    rows: tuple[Both, ...]
    is_histogram: bool = False


def compared(one: Report, other: Report) -> Iterator[Pair]:
    """Yield the sections of both that have rows: those of the first in their order, then what the other has besides."""
    theirs = {say(section.title): section for section in other.sections}
    for section in one.sections:
        yield from _pair(section, theirs.pop(say(section.title), None))
    for section in theirs.values():
        yield from _pair(None, section)


def _pair(one: Section | None, other: Section | None) -> Iterator[Pair]:
    ours, theirs = ({say(row.label): row for row in each.rows} if each else {} for each in (one, other))
    rows = {**ours, **{name: row for name, row in theirs.items() if name not in ours}}
    names = list(rows)
    if all(row.tick.isdecimal() for row in rows.values()):
        names.sort(key=lambda name: int(rows[name].tick))
    found = one or other
    if names and found is not None:
        both = tuple(Both(rows[name].label, ours.get(name), theirs.get(name)) for name in names)
        yield Pair(found.title, both, found.is_histogram)
