"""The rows of a menu as lines: key, label, detail and what stands at the right, in columns where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual.content import Content

from zodiac_tui.present.spans import Line
from zodiac_tui.ui.tui.paint import beside, paint, wrap

MARGIN = 5
"""Cells before a label: the cursor, the key and the space around them."""
GAP = 2
MANY = 5
"""Rows up to which one column is enough."""
CURSOR = "›"
Painted = tuple[Content, Content, Content]
"""Label, detail and what stands at the right."""


@dataclass(frozen=True)
class Row:
    """Something to choose: the key that is typed, the value that it stands for, and its words."""

    key: str
    value: str
    label: Line
    detail: Line = ()
    aside: Line = ()
    enabled: bool = True


class Cell(NamedTuple):
    """Where a row stands on a line: the row's place, its first cell and the one after its last, and whether it
    begins there."""

    owner: int
    start: int
    end: int
    first: bool


@dataclass(frozen=True)
class Laid:
    """Rows as lines, and the cells of each line."""

    lines: list[Content]
    cells: list[tuple[Cell, ...]]


def lay_out(rows: Sequence[Row], width: int) -> Laid:
    """Return the rows as lines of `width` cells: many short ones in two columns, else as a table where all fit on one
    line each, else stacked."""
    painted = [(paint(row.label), paint(row.detail), paint(row.aside)) for row in rows]
    if len(rows) > MANY and not any(row.aside for row in rows):
        half = width // 2
        if all(cells[1] or cells[0].cell_length + MARGIN < half for cells in painted):
            return _in_two(rows, painted, half, width)
    return _below_each_other(rows, painted, width)


def _below_each_other(rows: Sequence[Row], painted: Sequence[Painted], width: int) -> Laid:
    room = max(10, width - MARGIN)
    label, detail, aside = (max((cells[n].cell_length for cells in painted), default=0) for n in range(3))
    needed = label + (detail and detail + GAP) + (aside and aside + GAP)
    found = Laid([], [])
    for n, cells in enumerate(painted):
        body = _in_columns(cells, label, room) if needed <= room else _stacked(cells, aside, room)
        for place, part in enumerate(body):
            found.lines.append((Content(" " * MARGIN) if place else _head(rows[n])) + part)
            found.cells.append((Cell(n, 0, width, not place),))
    return found


def _in_two(rows: Sequence[Row], painted: Sequence[Painted], half: int, width: int) -> Laid:
    """Two columns, read downwards; a row with a detail has a line of its own below them."""
    short = [n for n, cells in enumerate(painted) if not cells[1]]
    height = (len(short) + 1) // 2
    found = Laid([], [])
    for y in range(height):
        left, *right = short[y::height]
        line = _head(rows[left]) + painted[left][0]
        spots = [Cell(left, 0, half if right else width, True)]
        for n in right:
            line = line.pad_right(half - line.cell_length) + _head(rows[n]) + painted[n][0]
            spots.append(Cell(n, half, width, True))
        found.lines.append(line)
        found.cells.append(tuple(spots))
    long = [n for n, cells in enumerate(painted) if cells[1]]
    below = _below_each_other([rows[n] for n in long], [painted[n] for n in long], width)
    found.lines.extend(below.lines)
    found.cells.extend((cell._replace(owner=long[cell.owner]),) for (cell,) in below.cells)
    return found


def _head(row: Row) -> Content:
    return Content(f"  {row.key[:1] or ' '}  ")


def _in_columns(cells: Painted, label: int, room: int) -> list[Content]:
    left = cells[0]
    if cells[1]:
        left = left.pad_right(label + GAP - left.cell_length) + cells[1]
    return [beside(left, cells[2], room)]


def _stacked(cells: Painted, aside: int, room: int) -> list[Content]:
    """The label with what stands at its right, its detail beside it if it fits, else below."""
    label, detail, right = cells
    free = room - (aside and aside + GAP)
    if detail and label.cell_length + GAP + detail.cell_length <= free:
        return [beside(label + Content(" " * GAP) + detail, right, room)]
    first, *more = wrap(label, max(10, free))
    below = wrap(detail, room - GAP) if detail else []
    return [beside(first, right, room), *more, *(part.pad_left(GAP) for part in below)]
