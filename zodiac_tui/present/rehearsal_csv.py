"""A rehearsal as CSV: one long table with a line for each number, to be worked on elsewhere.

`count` of `of` is a share, which lies from `low` to `high` at 95 %; one that was worked out has no count and lies there
for sure. Of a number that is no share, `value` is the middle one, from `low` to `high` the least and the most that
came, and `mean` their mean.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

from zodiac_tui.core.text import Text
from zodiac_tui.present.rehearsal import Row, Section
from zodiac_tui.present.rehearsal_report import Report
from zodiac_tui.present.say import say

COLUMNS = ("section", "label", "count", "of", "share", "value", "mean", "low", "high")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes a cell for a formula by."""
Cells = tuple[str | int | float, ...]


def table(made: Report) -> str:
    """Return the whole table; numbers have a point, whatever the language."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for section in made.sections:
        writer.writerows(_lines(section))
    return text.getvalue()


def _lines(section: Section) -> Iterator[Cells]:
    for row in section.rows:
        yield _word(section.title), _word(row.label), *_numbers(row)


def _numbers(row: Row) -> Cells:
    if row.counted is not None:
        low, high = row.counted.interval
        share = row.counted.count / row.counted.of
        return row.counted.count, row.counted.of, _short(share), "", "", _short(low), _short(high)
    if row.spread is not None:
        return "", "", "", row.spread.middle, _short(row.spread.mean), row.spread.least, row.spread.most
    if row.share is not None:
        return "", "", _short(row.share), "", "", _short(row.low), _short(row.high)
    return "", "", "", _word(row.value), "", "", ""


def _short(number: float) -> float:
    return round(number, 6)


def _word(text: Text) -> str:
    """Words that no spreadsheet takes for a formula.

    >>> _word(Text.data("=1+1"))
    "'=1+1"
    """
    words = say(text)
    return f"'{words}" if words.startswith(_FORMULA) else words
