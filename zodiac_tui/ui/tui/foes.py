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
NOTES = 14
"""Cells that what is said of somebody has at least after the last Distancia."""
REST = " · "


def track(viewer: str, rows: Sequence[FoeRow], distances: Sequence[str], width: int) -> tuple[Line, ...]:
    """The track as a table: a column for each Distancia, everybody's sign under theirs."""
    if not rows:
        return ()
    longest, seen = max(len(row.name) for row in rows), _seen_from(viewer, width * 2 // 5 - 1)
    name = max(min(NAME, longest + 3), min(longest + 1, width * 2 // 5), len(seen) + 1)
    steps = _columns(distances, width - name)
    head = _fit(seen, name)
    columns = "".join(_fit(distance, step) for distance, step in zip(distances, steps, strict=True))
    return ((Span(head + columns.rstrip(), Style.MUTED),), *(_on_track(row, name, steps, width) for row in rows))


def _seen_from(viewer: str, most: int) -> str:
    """Whose Distancias are shown, in so many cells: a name that is too long gives way, no other word."""
    whole = say(T("de {name} a", name=viewer))
    over = len(whole) - most
    return whole if over <= 0 else say(T("de {name} a", name=f"{viewer[: max(1, len(viewer) - over - 1)].rstrip()}…"))


def _columns(distances: Sequence[str], room: int) -> tuple[int, ...]:
    """The cells of each Distancia's column: alike where there is room for that, else as many as its word needs, or the
    longest words cut."""
    step = max(LEAST_STEP, min(STEP, (room - NOTES) // max(1, len(distances))))
    if step * len(distances) <= room:
        return (step,) * len(distances)
    words = tuple(len(distance) + 1 for distance in distances)
    return words if sum(words) <= room else tuple(min(LEAST_STEP, word) for word in words)


def listed(rows: Sequence[FoeRow], *, played: bool = True) -> tuple[Line, ...]:
    """The same in a narrow column: two lines for each, and how it is `played`."""
    found: list[Line] = []
    for row in rows:
        found.append((sign(row), Span(f" {row.name}", Style.MUTED if row.out else Style.STRONG)))
        found.append((Span(f"  {REST.join((row.distance, *_notes(row)))}", Style.MUTED),))
        if row.conduct and played and not row.out:
            found.append((Span(f"  {row.conduct}", Style.MUTED),))
    return tuple(found)


def in_lines(rows: Sequence[FoeRow]) -> tuple[Line, ...]:
    """The same with a line for each."""
    return tuple((sign(row), Span(f" {row.name}  "), Span(row.distance, Style.MUTED)) for row in rows)


def waiting(names: Sequence[str], rows: Sequence[FoeRow], room: int) -> str:
    """Those who have still to act, each with its conduct where all of it has room."""
    played = {row.name: row.conduct for row in rows if row.conduct}
    told = REST.join(f"{name} ({played[name]})" if name in played else name for name in names)
    return told if len(told) <= room else REST.join(names)


def _on_track(row: FoeRow, name: int, steps: Sequence[int], width: int) -> Line:
    """Somebody's line; where it is too long it does without the weapon."""
    notes, room = REST.join(_notes(row)), width - name - sum(steps[: row.steps]) - 2
    if len(notes) > room:
        notes = REST.join(_notes(row, armed=False))
    return (
        Span(_fit(row.name, name), Style.MUTED if row.out else Style.PLAIN),
        Span(" " * sum(steps[: row.steps])),
        sign(row),
        Span(f" {notes}" if notes else "", Style.MUTED),
    )


def sign(row: FoeRow) -> Span:
    """What somebody is marked with: a foe, a friend, or out of the fight."""
    if row.out:
        return Span(OUT, Style.DROPPED)
    return Span(FRIEND, Style.GOOD) if row.ally else Span(FOE, Style.BAD)


def _notes(row: FoeRow, *, armed: bool = True) -> tuple[str, ...]:
    side = (say(T("de tu parte")),) if row.ally else ()
    fallen = (say(T("fuera de combate")),) if row.out and not row.states else ()
    return (*side, *((row.weapon,) if row.weapon and armed and not row.out else ()), *row.states, *fallen)


def _fit(text: str, width: int) -> str:
    """The text cut or filled to a width in cells."""
    content = Content(text).truncate(width - 1, ellipsis=True)
    return content.plain + " " * (width - content.cell_length)
