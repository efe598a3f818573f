"""What a rehearsal found as lines of a terminal: bars, a histogram, the points of a curve, each with its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from math import ceil

from textual.content import Content

from zodiac_tui.core.text import Text
from zodiac_tui.present.rehearsal import Row, Section
from zodiac_tui.present.rehearsal_compared import Pair
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.ui.tui.paint import paint, wrap

INDENT, GAP, BETWEEN = 2, 2, 4
"""Cells before a row, between its parts, and between two columns."""
LEAST_BAR, MOST_BAR = 8, 30
"""Cells of a bar; there is none where it would have less."""
MOST_LABEL = 30
FULL, LIKELY, POSSIBLE = "█", "▓", "░"
"""A bar up to where a share lies at least, to where it was found, and to where it may lie."""
POINT, REACH, ENDS, MARK = "●", "─", ("├", "┤"), "┊"


def pages(sections: Iterable[Section], width: int, columns: int = 1) -> list[Content]:
    """Return sections below each other in a column, or in two of about the same length."""
    found = list(sections)
    inner = width if columns < 2 else (width - BETWEEN) // 2
    size = _columns(found, inner)
    blocks = [[*drawn(section, inner, size), Content()] for section in found]
    if columns < 2:
        return [each for block in blocks for each in block][:-1]
    return beside_each_other(*_parted(blocks), inner)


def _columns(sections: Sequence[Section], width: int) -> tuple[int, int]:
    """How wide the labels are in all sections, so that their bars stand below each other, and the bars; 0 for none."""
    rows = [row for section in sections for row in section.rows]
    labels = max((len(say(row.label)) for row in rows), default=0)
    values = max((len(say(row.value)) for row in rows if row.share is not None), default=0)
    label = min(labels, MOST_LABEL, width * 2 // 5)
    room = min(MOST_BAR, width - INDENT - label - GAP - values - GAP)
    return label, room if room >= LEAST_BAR else 0


def beside_each_other(left: Sequence[Content], right: Sequence[Content], width: int) -> list[Content]:
    """Return two columns, each of so many cells, as lines."""
    return [
        one.pad_right(width + BETWEEN - one.cell_length) + other
        for one, other in zip_longest(left, right, fillvalue=Content())
    ]


def _parted(blocks: Sequence[list[Content]]) -> tuple[list[Content], list[Content]]:
    """Blocks in two columns, read downwards, parted where the longer one is shortest."""
    lengths = [len(block) for block in blocks]
    best = min(range(1, len(blocks) + 1), key=lambda at: max(sum(lengths[:at]), sum(lengths[at:])), default=0)
    left, right = ([each for block in part for each in block] for part in (blocks[:best], blocks[best:]))
    return left, right


def drawn(section: Section, width: int, size: tuple[int, int]) -> Iterator[Content]:
    """Yield a section as lines: its title, its rows with what they draw, and its note. `size`: cells of the labels, and
    of the bars."""
    by = f"  {say(section.axis)}" if section.axis is not None and _is_point(section) else ""
    yield paint((*line(section.title, Style.STRONG), Span(by, Style.MUTED)))
    label, room = size
    is_drawn = room and any(row.share is not None for row in section.rows)
    scale = _scale(section)
    for row in section.rows:
        bar = figure(row, room, scale, is_point=_is_point(section), wanted=section.wanted) if is_drawn else None
        yield from _row(row, label, bar, width)
    if section.note is not None:
        yield from wrap(paint((Span(" " * INDENT), Span(say(section.note), Style.MUTED))), width)


def _scale(section: Section) -> float:
    """What share a whole bar stands for: all, but in a histogram the most frequent number."""
    return max((row.high for row in section.rows), default=1) or 1 if section.is_histogram else 1


def _is_point(section: Section) -> bool:
    """Whether it is a curve whose points are uncertain each for itself."""
    return section.is_curve and any(row.tick and row.label.plain() == row.tick for row in section.rows)


def _row(row: Row, label: int, bar: Line | None, width: int) -> Iterator[Content]:
    """A row as a line; a long label stands above its bar, and numbers that have no room on the line below it."""
    start, value = paint((Span(" " * INDENT), Span(say(row.label)))), paint((Span(say(row.value)),))
    drawn = paint(bar) + Content(" " * GAP) if bar is not None else Content()
    begin = INDENT + label + GAP
    if start.cell_length + GAP > begin:
        yield from wrap(start, width)
        start = Content()
    shown = start.pad_right(begin - start.cell_length) + drawn + value
    if shown.cell_length <= width:
        yield shown
        return
    yield (start.pad_right(begin - start.cell_length) + drawn).rstrip()
    yield from wrap(value.pad_left(begin), width)


def figure(row: Row, room: int, scale: float = 1, *, is_point: bool = False, wanted: float | None = None) -> Line:
    """A bar of so many cells, or a point between where it may lie, with a mark at the share that is `wanted`; empty
    where a row has no share."""
    if row.share is None:
        return (Span(" " * room),)
    low, share, high = (min(1.0, each / scale) * room for each in (row.low, row.share, row.high))
    mark = None if wanted is None else wanted * room
    return _point(low, share, high, room, mark) if is_point else _bar(low, share, high, room)


def _bar(low: float, share: float, high: float, room: int) -> Line:
    full = int(low)
    likely = max(full, round(share)) - full
    possible = max(full + likely, ceil(high)) - full - likely
    drawn = (Span(FULL * full + LIKELY * likely, Style.KEY), Span(POSSIBLE * possible, Style.MUTED))
    return (*drawn, Span(" " * (room - full - likely - possible)))


def _point(low: float, share: float, high: float, room: int, mark: float | None) -> Line:
    """A point on an axis, between the ends of where it may lie, and a mark on it."""
    first, at, last = (min(room - 1, int(each)) for each in (low, share, high))
    signs = [" "] * room
    signs[first : last + 1] = REACH * (last + 1 - first)
    signs[first], signs[last] = ENDS
    if mark is not None:
        signs[min(room - 1, int(mark))] = MARK
    text = "".join(signs)
    return (Span(text[:at], Style.MUTED), Span(POINT, Style.KEY), Span(text[at + 1 :], Style.MUTED))


def side_by_side(pairs: Sequence[Pair], width: int) -> Iterator[Content]:
    """Yield what two rehearsals say of the same things, A and B: a label, and the numbers of either, with bars where
    there is room."""
    if not pairs:
        return
    rows = [row for pair in pairs for row in pair.rows]
    label = min(max(len(say(row.label)) for row in rows), MOST_LABEL, width // 3)
    column = (width - INDENT - label - GAP) // 2
    values = max(len(say(told)) for row in rows for told in row.said)
    bar = min(MOST_BAR, column - values - 2 * GAP)

    def told(name: str, one: Content, other: Content) -> Content:
        start = _fit(Content(" " * INDENT + name), INDENT + label) + Content(" " * GAP)
        return start + _fit(one, column - 1) + Content(" ") + other

    yield told("", paint((Span("A", Style.KEY),)), paint((Span("B", Style.KEY),)))
    for pair in pairs:
        yield paint(line(pair.title, Style.STRONG))
        for row in pair.rows:
            one, other = (
                _beside(*each, bar, _scale_of(pair)) for each in zip((row.one, row.other), row.said, strict=True)
            )
            yield told(say(row.label), one, other)
        yield Content()


def _beside(row: Row | None, said: Text, bar: int, scale: float) -> Content:
    """What one of two rehearsals says of a row, behind its bar where there is room."""
    if bar < LEAST_BAR:
        return paint((Span(say(said)),))
    drawn = figure(row, bar, scale) if row is not None else (Span(" " * bar),)
    return paint((*drawn, Span(" " * GAP), Span(say(said))))


def _scale_of(pair: Pair) -> float:
    highs = [each.high for row in pair.rows for each in (row.one, row.other) if each is not None]
    return max(highs, default=1) or 1 if pair.is_histogram else 1


def _fit(content: Content, width: int) -> Content:
    """A content cut or filled to a width in cells."""
    content = content.truncate(width, ellipsis=True)
    return content.pad_right(width - content.cell_length)
