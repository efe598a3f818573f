"""Charts of a rehearsal's sections in SVG: bars with their interval, columns, and curves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise

from zodiac_tui.present.figures import percentage
from zodiac_tui.present.rehearsal import Row, Section
from zodiac_tui.present.say import say

WIDTH, HEIGHT = 640, 220
"""Of a chart, in its own units."""
LEFT, RIGHT, TOP, BOTTOM = 46, 12, 10, 40
"""What is left around it for words."""
LONG, THICK = 200, 12
"""Of a bar."""
MOST_TICKS = 20
"""Words under an axis; of more points only some have theirs."""
STEPS = (0.08, 0.2, 0.4, 0.6, 0.8, 1.0)
"""What the highest line of a chart may stand for: a fourth of each is a whole percentage."""


def bar(row: Row) -> str:
    """A share as a bar from 0 to 1, with a line over where it lies at 95 %."""
    middle, share = THICK / 2, row.share or 0
    low, high = LONG * row.low, LONG * row.high
    ends = "".join(f"M{_n(x)} {middle - 3}V{middle + 3}" for x in (low, high))
    drawn = (
        f'<rect class="fondo" x="0.5" y="0.5" width="{LONG - 1}" height="{THICK - 1}"/>'
        f'<rect class="valor" x="0" y="1" width="{_n(LONG * share)}" height="{THICK - 2}"/>'
        f'<path class="margen" d="M{_n(low)} {middle}H{_n(high)}{ends}"/>'
    )
    shape = f'viewBox="0 0 {LONG} {THICK}" preserveAspectRatio="none"'
    return f'<svg class="barra" {shape} aria-hidden="true">{drawn}</svg>'


def columns(section: Section) -> str:
    """How often each number came, as columns over their numbers, with a line over where each share lies at 95 %."""
    numbers = [int(row.tick) for row in section.rows]
    first, last = min(numbers), max(numbers)
    top = _top(section.rows)
    wide = (WIDTH - LEFT - RIGHT) / (last - first + 1)
    drawn = []
    for number, row in zip(numbers, section.rows, strict=True):
        x, y = LEFT + wide * (number - first + 0.5), _y(row.share or 0, top)
        thick = min(0.8 * wide, 60)
        column = f'x="{_n(x - thick / 2)}" y="{_n(y)}" width="{_n(thick)}" height="{_n(HEIGHT - BOTTOM - y)}"'
        drawn.append(f'<rect class="valor" {column}/>{_whisker(x, row, top, min(4, thick / 4))}')
    places = {str(n): LEFT + wide * (n - first + 0.5) for n in range(first, last + 1)}
    return _chart(section, [*_lines(top), *drawn, *_ticks(list(places), list(places.values()))])


def curve(section: Section) -> str:
    """Shares as the points of a curve, in order, with where each lies at 95 %, and a line at the wanted one."""
    places, top = _places([row.tick for row in section.rows]), _top(section.rows, section.wanted or 0)
    points = [f"{_n(x)} {_n(_y(row.share or 0, top))}" for x, row in zip(places, section.rows, strict=True)]
    low = [f"{_n(x)} {_n(_y(row.low, top))}" for x, row in zip(places, section.rows, strict=True)]
    high = [f"{_n(x)} {_n(_y(row.high, top))}" for x, row in zip(places, section.rows, strict=True)]
    drawn = [f'<path class="zona" d="M{"L".join((*high, *reversed(low)))}Z"/>']
    drawn.append(f'<path class="curva" d="M{"L".join(points)}"/>')
    drawn += [f'<circle class="punto" cx="{x}" cy="{y}" r="3"/>' for x, y in (point.split() for point in points)]
    if section.wanted is not None:
        drawn.append(f'<path class="buscado" d="M{LEFT} {_n(_y(section.wanted, top))}H{WIDTH - RIGHT}"/>')
    return _chart(section, [*_lines(top), *drawn, *_ticks([row.tick for row in section.rows], places)])


def _whisker(x: float, row: Row, top: float, half: float) -> str:
    low, high = _n(_y(row.low, top)), _n(_y(row.high, top))
    left, right = _n(x - half), _n(x + half)
    return f'<path class="margen" d="M{_n(x)} {low}V{high}M{left} {low}H{right}M{left} {high}H{right}"/>'


def _places(ticks: Sequence[str]) -> list[float]:
    """Where points stand from left to right: numbers that rise by their distance, others evenly.

    >>> _places(["1", "2", "5"]) == _places(["10", "20", "50"])
    True
    """
    room, last = WIDTH - LEFT - RIGHT, len(ticks) - 1
    try:
        numbers = [int(each) for each in ticks]
    except ValueError:
        numbers = []
    if not numbers or any(after <= before for before, after in pairwise(numbers)):
        numbers = list(range(len(ticks)))
    if not last:
        return [LEFT + room / 2]
    return [LEFT + room * (number - numbers[0]) / (numbers[-1] - numbers[0]) for number in numbers]


def _top(rows: Sequence[Row], least: float = 0) -> float:
    """The share that the chart's upper edge stands for: all that is drawn is below it."""
    highest = max((least, *(row.high for row in rows)))
    return next(step for step in STEPS if step >= min(highest, 1.0))


def _y(share: float, top: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share / top)


def _lines(top: float) -> Iterator[str]:
    """The lines across a chart, each with its percentage at the left."""
    for part in range(5):
        share = top * part / 4
        y = _n(_y(share, top))
        figure = escape(percentage(f"{100 * share:.0f}"))
        yield f'<path class="eje" d="M{LEFT} {y}H{WIDTH - RIGHT}"/>'
        yield f'<text x="{LEFT - 6}" y="{y}" dy="4" text-anchor="end">{figure}</text>'


def _ticks(words: Sequence[str], places: Sequence[float]) -> Iterator[str]:
    every = -(-len(words) // MOST_TICKS)
    for word, x in list(zip(words, places, strict=True))[::every]:
        yield f'<text x="{_n(x)}" y="{HEIGHT - BOTTOM + 16}" text-anchor="middle">{escape(word)}</text>'


def _chart(section: Section, drawn: Sequence[str]) -> str:
    title = escape(say(section.title))
    below = "" if section.axis is None else escape(say(section.axis))
    middle, foot = (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6
    axis = f'<text x="{_n(middle)}" y="{foot}" text-anchor="middle">{below}</text>'
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">{"".join(drawn)}{axis}</svg>'


def _n(number: float) -> str:
    """A number as short as a tenth of a unit needs."""
    return f"{number:.1f}".removesuffix(".0")
