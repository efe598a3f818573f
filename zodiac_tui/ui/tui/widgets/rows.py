"""The rows of a menu as lines: key, label, detail and what stands at the right, in columns where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from zodiac_tui.present.spans import Line
from zodiac_tui.ui.tui.paint import beside, paint, wrap

MARGIN = 5
"""Cells before a label: the cursor, the key and the space around them."""
GAP = 2
CURSOR = "›"


@dataclass(frozen=True)
class Row:
    """Something to choose: the key that is typed, the value that it stands for, and its words."""

    key: str
    value: str
    label: Line
    detail: Line = ()
    aside: Line = ()
    enabled: bool = True


@dataclass(frozen=True)
class Laid:
    """Rows as lines, with the row that each line belongs to."""

    lines: list[Content]
    owners: list[int]


def lay_out(rows: Sequence[Row], width: int) -> Laid:
    """Return the rows as lines of `width` cells, as a table where all fit on one line each, else stacked."""
    painted = [(paint(row.label), paint(row.detail), paint(row.aside)) for row in rows]
    room = max(10, width - MARGIN)
    label, detail, aside = (max((cells[n].cell_length for cells in painted), default=0) for n in range(3))
    needed = label + (detail and detail + GAP) + (aside and aside + GAP)
    lines: list[Content] = []
    owners: list[int] = []
    for n, cells in enumerate(painted):
        body = _in_columns(cells, label, room) if needed <= room else _stacked(cells, aside, room)
        head = Content(f"  {rows[n].key[:1] or ' '}  ")
        lines += [(head if first == 0 else Content(" " * MARGIN)) + part for first, part in enumerate(body)]
        owners += [n] * len(body)
    return Laid(lines, owners)


def _in_columns(cells: tuple[Content, Content, Content], label: int, room: int) -> list[Content]:
    left = cells[0]
    if cells[1]:
        left = left.pad_right(label + GAP - left.cell_length) + cells[1]
    return [beside(left, cells[2], room)]


def _stacked(cells: tuple[Content, Content, Content], aside: int, room: int) -> list[Content]:
    """The label with what stands at its right, its detail beside it if it fits, else below."""
    label, detail, right = cells
    free = room - (aside and aside + GAP)
    if detail and label.cell_length + GAP + detail.cell_length <= free:
        return [beside(label + Content(" " * GAP) + detail, right, room)]
    first, *more = wrap(label, max(10, free))
    below = wrap(detail, room - GAP) if detail else []
    return [beside(first, right, room), *more, *(part.pad_left(GAP) for part in below)]
