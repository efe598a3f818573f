"""Who else is in a fight, and how far: the track of Distancias as lines."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from zodiac_tui.core.text import T
from zodiac_tui.present.panels import FoeRow
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style

FOE, FRIEND, OUT = "▲", "●", "×"
NAME, STEP, LEAST_STEP = 20, 12, 9
"""Cells of the column of names, and of each Distancia where there is room, and at least."""
REST = " · "


def track(viewer: str, rows: Sequence[FoeRow], distances: Sequence[str], width: int) -> tuple[Line, ...]:
    """The track as a table: a column for each Distancia, everybody's sign under theirs."""
    if not rows:
        return ()
    name = min(NAME, max(len(row.name) for row in rows) + 3)
    seen = say(T("de {name} a", name=viewer))
    name = max(name, min(NAME, len(seen) + 1))
    steps = _columns(distances, width - name)
    head = _fit(seen, name)
    columns = "".join(_fit(distance, step) for distance, step in zip(distances, steps, strict=True))
    return ((Span(head + columns.rstrip(), Style.MUTED),), *(_on_track(row, name, steps) for row in rows))


def _columns(distances: Sequence[str], room: int) -> tuple[int, ...]:
    """The cells of each Distancia's column: alike where there is room for that, else as many as its word needs."""
    step = max(LEAST_STEP, min(STEP, (room - 16) // max(1, len(distances))))
    if step * len(distances) <= room:
        return (step,) * len(distances)
    return tuple(min(LEAST_STEP, len(distance) + 1) for distance in distances)


def listed(rows: Sequence[FoeRow]) -> tuple[Line, ...]:
    """The same in a narrow column: two lines for each, and how it is played."""
    found: list[Line] = []
    for row in rows:
        found.append((_sign(row), Span(f" {row.name}", Style.MUTED if row.out else Style.STRONG)))
        found.append((Span(f"  {REST.join((row.distance, *_notes(row)))}", Style.MUTED),))
        if row.conduct and not row.out:
            found.append((Span(f"  {row.conduct}", Style.MUTED),))
    return tuple(found)


def waiting(names: Sequence[str], rows: Sequence[FoeRow], room: int) -> str:
    """Those who have still to act, each with its conduct where all of it has room."""
    played = {row.name: row.conduct for row in rows if row.conduct}
    told = REST.join(f"{name} ({played[name]})" if name in played else name for name in names)
    return told if len(told) <= room else REST.join(names)


def _on_track(row: FoeRow, name: int, steps: Sequence[int]) -> Line:
    notes = REST.join(_notes(row))
    return (
        Span(_fit(row.name, name), Style.MUTED if row.out else Style.PLAIN),
        Span(" " * sum(steps[: row.steps])),
        _sign(row),
        Span(f" {notes}" if notes else "", Style.MUTED),
    )


def _sign(row: FoeRow) -> Span:
    if row.out:
        return Span(OUT, Style.DROPPED)
    return Span(FRIEND, Style.GOOD) if row.ally else Span(FOE, Style.BAD)


def _notes(row: FoeRow) -> tuple[str, ...]:
    side = (say(T("de tu parte")),) if row.ally else ()
    fallen = (say(T("fuera de combate")),) if row.out and not row.states else ()
    return (*side, *((row.weapon,) if row.weapon and not row.out else ()), *row.states, *fallen)


def _fit(text: str, width: int) -> str:
    """The text cut or filled to a width in cells."""
    content = Content(text).truncate(width - 1, ellipsis=True)
    return content.plain + " " * (width - content.cell_length)
