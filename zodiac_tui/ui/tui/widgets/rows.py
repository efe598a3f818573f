"""The rows of a menu as lines: key, label, detail and what stands at the right, in columns where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from textual.content import Content

from zodiac_tui.present.spans import Line
from zodiac_tui.ui.tui.paint import beside, paint, wrap

MARGIN = 5
"""Cells before a label: the cursor, the key and the space around them."""
GAP = 2
MARGIN_OF_COST = 3
"""Cells between a cost and what stands right of it."""
MANY = 5
"""Rows up to which one column is enough."""
CURSOR = "›"
DOT = " · "
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
    whole: bool = True
    """Whether a detail is told in full, in as many lines as it takes; else it stands in what is left of one."""
    cost: Line = ()
    """What it costs or gives: before what stands at the right where there is room for both, else with the detail."""


class Cell(NamedTuple):
    """Where a row stands on a line: the row's place, its first cell and the one after its last, and whether it
    begins there."""

    owner: int
    start: int
    end: int
    first: bool


class Span(NamedTuple):
    """Cells from the first to the one after the last."""

    start: int
    end: int


@dataclass(frozen=True)
class Laid:
    """Rows as lines, and the cells of each line."""

    lines: list[Content]
    cells: list[tuple[Cell, ...]]


def lay_out(rows: Sequence[Row], width: int) -> Laid:
    """Return the rows as lines of `width` cells: many short ones in two columns, else as a table where all fit on one
    line each, else stacked."""
    painted = [_painted(row, max(10, width - MARGIN)) for row in rows]
    if len(rows) > MANY and not any(row.aside or row.cost for row in rows):
        left = (len(rows) + 1) // 2
        begin = _second_column([cells[0].cell_length for cells in painted], left, width)
        two = _in_two(rows, painted, (left, begin), width) if begin else None
        one = _below_each_other(rows, painted, width) if two is None or len(two.lines) >= len(rows) else None
        return (
            two if two is not None and (one is None or len(two.lines) < len(one.lines)) else one or two or Laid([], [])
        )
    return _below_each_other(rows, painted, width)


def _painted(row: Row, room: int) -> Painted:
    """A row as content. What it costs goes to the detail where it would be cut, so that chances never are."""
    label, detail, aside, cost = (paint(each) for each in (row.label, row.detail, row.aside, row.cost))
    right = cost + Content(" " * MARGIN_OF_COST) + aside if cost and aside else cost or aside
    if not cost or right.cell_length <= _for_aside(label, room):
        return label, detail, right
    return label, cost + Content(DOT) + detail if detail else cost, aside


def _for_aside(label: Content, room: int) -> int:
    """The cells that what stands at the right may take beside a label."""
    return max(room // 2, room - GAP - label.cell_length)


def _below_each_other(rows: Sequence[Row], painted: Sequence[Painted], width: int) -> Laid:
    room = max(10, width - MARGIN)
    label, detail, aside = (max((cells[n].cell_length for cells in painted), default=0) for n in range(3))
    needed = label + (detail and detail + GAP) + (aside and aside + GAP)
    shared = _shared(painted, room - (aside and aside + GAP))
    found = Laid([], [])
    for n, cells in enumerate(painted):
        body = _in_columns(cells, label, room) if needed <= room else _stacked(rows[n], cells, (shared, aside), room)
        for place, part in enumerate(body):
            found.lines.append((Content(" " * MARGIN) if place else _head(rows[n])) + part)
            found.cells.append((Cell(n, 0, width, not place),))
    return found


def _shared(painted: Sequence[Painted], room: int) -> int:
    """How wide the labels are beside which the details begin: so wide that as many rows as can have theirs there; the
    longest labels go their own way, and the longest details below."""
    sizes = [(label.cell_length, detail.cell_length) for label, detail, _ in painted if detail]

    def beside(column: int) -> int:
        return sum(label <= column and column + GAP + detail <= room for label, detail in sizes)

    return max(sorted({label for label, _ in sizes}), key=beside, default=0)


def _second_column(labels: list[int], left: int, width: int) -> int:
    """Where the second column begins, for labels of these lengths; 0 where two do not fit."""
    first, second = max(labels[:left]) + MARGIN, max(labels[left:]) + MARGIN
    begin = max(first + GAP, min(width // 2, width - second))
    return begin if begin + second <= width else 0


def _in_two(rows: Sequence[Row], painted: Sequence[Painted], at: tuple[int, int], width: int) -> Laid:
    """Two columns, read downwards; `at`: the first row of the second one, and the cell where it begins."""
    second, begin = at
    columns = (
        _column(rows[:second], painted[:second], 0, Span(0, begin)),
        _column(rows[second:], painted[second:], second, Span(begin, width)),
    )
    found = Laid([], [])
    for left, right in zip_longest(*columns):
        line = left[0] if left else Content()
        if right:
            line = line.pad_right(begin - line.cell_length) + right[0]
        found.lines.append(line)
        found.cells.append(tuple(part[1] for part in (left, right) if part))
    return found


def _column(rows: Sequence[Row], painted: Sequence[Painted], first: int, span: Span) -> Iterator[tuple[Content, Cell]]:
    """The lines of one column, each with its cell: labels, and below them the details."""
    for n, (row, (label, detail, _)) in enumerate(zip(rows, painted, strict=True)):
        yield _head(row) + label, Cell(first + n, span.start, span.end, True)
        for part in _below(row, detail, span.end - span.start - MARGIN):
            yield part.pad_left(MARGIN + GAP), Cell(first + n, span.start, span.end, False)


def _head(row: Row) -> Content:
    return Content(f"  {row.key[:1] or ' '}  ")


def _in_columns(cells: Painted, label: int, room: int) -> list[Content]:
    left = cells[0]
    if cells[1]:
        left = left.pad_right(label + GAP - left.cell_length) + cells[1]
    return [beside(left, cells[2], room)]


def _below(row: Row, detail: Content, room: int) -> list[Content]:
    """The lines of a detail that stands below its label."""
    if not row.whole:
        detail = detail.truncate(room - GAP, ellipsis=True)
    return wrap(detail, room - GAP) if detail else []


def _stacked(row: Row, cells: Painted, widths: tuple[int, int], room: int) -> list[Content]:
    """The label with what stands at its right, which gives way where both are long; its detail beside it if it fits,
    under those of other rows if there is room for that, else below. A row with nothing there has all the room."""
    (label, detail, right), (column, aside) = cells, widths
    right = right.truncate(_for_aside(label, room), ellipsis=True)
    own, free = (room - (width and width + GAP) for width in (right.cell_length, aside if right else 0))
    wide = max(column, label.cell_length)
    if detail and wide + GAP + detail.cell_length <= free:
        return [beside(label.pad_right(wide + GAP - label.cell_length) + detail, right, room)]
    first, *more = wrap(label, max(10, own))
    return [beside(first, right, room), *more, *(part.pad_left(GAP) for part in _below(row, detail, room))]
