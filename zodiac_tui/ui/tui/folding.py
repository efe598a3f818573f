"""Who stands around the story, and at what, in no more lines than what is asked leaves to them."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from zodiac_tui.core.text import T
from zodiac_tui.present import panels
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.present.status import marks, shown_tracks
from zodiac_tui.present.tale import clocks_line
from zodiac_tui.session.game import Session
from zodiac_tui.ui.tui import foes as foe_lines
from zodiac_tui.ui.tui import table
from zodiac_tui.ui.tui.paint import paint, wrapped

SEPARATOR = Content(" · ")
INSET = Content("  ")
BEFORE_TRACKS = 3
"""Cells between what a PJ suffers and its tracks."""
LEAST_OF_STATES = 6
"""Cells of what a PJ suffers that still say something."""
FOES, SHARE = 3, 3
"""Lines with which the foes are content while the PJ have a line each; with less than that, the part of the lines that
the PJ have: one in so many."""
LINES_OF_WAITING = 2


def high(lines: Sequence[Content], width: int) -> int:
    """How many lines they are in so many cells."""
    return sum(1 if each.cell_length <= width else len(wrapped((each,), width)) for each in lines)


def folded(session: Session, width: int, room: int) -> tuple[list[Content], list[Content]]:
    """Everybody else in a fight, and how the PJ are, in `room` lines of `width` cells together: first the foes are put
    beside each other, then the PJ. What is left out is counted. Each of the two has a line, whatever the room is."""
    party = _one_line_each(session, width)
    reserved = len(party) if room - len(party) >= FOES else min(len(party), max(1, room // SHARE))
    foes = folded_foes(session, width, max(1, room - reserved))
    left = max(1, room - len(foes))
    return foes, party if len(party) <= left else _beside_each_other(session, width, left)


def beside(session: Session, width: int, room: int) -> tuple[list[Content], bool]:
    """The same in a column, and whether something of it is folded: each under the other where `room` lines are enough
    for that; else without how the foes are played, then with a foe in a line, then folded as above."""
    status = table.status(session, width, wide=True)
    for n, foes in enumerate((table.foes(session, width, wide=True), *table.shorter_foes(session))):
        told = [*map(paint, [*status, *(((),) if foes else ()), *foes])]
        if not foes or high(told, width) <= room:
            return told, n > 0
    others, party = folded(session, width, room - 1)
    return [*party, Content(), *others], True


def folded_foes(session: Session, width: int, most: int) -> list[Content]:
    """Everybody else in a fight by Distancia, and who has still to act, in at most so many lines; nothing outside."""
    rows = table.foe_rows(session)
    waiting = [paint((Span(name),)) for name in table.still_to_act(session)]
    if not rows and not waiting:
        return []
    whose = [paint(told) + Content("  ") for told in table.seen_from(session)]
    found = _grouped(_by_distance(rows), width, max(1, most - (1 if waiting else 0)), *whose)
    spare = min(LINES_OF_WAITING, most - len(found))
    if waiting and spare > 0:
        label = paint(line(T("Quedan por actuar"), Style.MUTED)) + Content("  ")
        found += flow(waiting, width, spare, label)
    return found


def flow(items: Sequence[Content], width: int, most: int, label: Content | None = None) -> list[Content]:
    """Return items after each other in at most `most` lines of `width` cells, after a label; those for which there is
    no room are counted at the end.

    >>> [each.plain for each in flow([Content("uno"), Content("dos"), Content("tres")], 15, 1)]
    ['uno · y 2 más']
    >>> [each.plain for each in flow([Content("uno"), Content("dos"), Content("tres")], 9, 2)]
    ['uno · dos', 'tres']
    """
    for shown in range(len(items), 0, -1):
        left = len(items) - shown
        more = [paint((Span(say(T("y {n} más", n=left)), Style.MUTED),))] if left else []
        lines = _laid([*items[:shown], *more], width, label or Content())
        if len(lines) <= most:
            return lines
    return lines[:most] if items else []


def _laid(items: Sequence[Content], width: int, label: Content) -> list[Content]:
    lines, is_new = [label], True
    for item in items:
        end = lines[-1].cell_length
        needed = end + (0 if is_new else SEPARATOR.cell_length) + item.cell_length
        if needed > width and end:
            lines.append(Content())
            is_new = True
        first, *more = wrapped((item,), width)
        lines[-1] += (Content() if is_new else SEPARATOR) + first
        lines += more
        is_new = False
    return lines


def _grouped(groups: Sequence[Sequence[Content]], width: int, most: int, label: Content | None = None) -> list[Content]:
    """Groups on lines of their own where there are enough for that, else after each other; a label before them all."""
    found = [each for n, group in enumerate(groups) for each in flow(group, width, most, None if n else label)]
    return found if len(found) <= most else flow([each for group in groups for each in group], width, most, label)


def _by_distance(rows: Sequence[panels.FoeRow]) -> list[list[Content]]:
    """Those at each Distancia with their signs and states, the first after its name; who is out comes last."""
    found: list[list[Content]] = []
    last = None
    for row in sorted(rows, key=lambda row: row.out):
        where = "" if row.out else row.distance
        if where != last:
            found.append([])
        heading: Line = (Span(f"{where}: ", Style.MUTED),) if where and where != last else ()
        suffers = f" ({', '.join(row.states)})" if row.states else ""
        named = Span(f" {row.name}", Style.MUTED if row.out else Style.PLAIN)
        found[-1].append(paint((*heading, foe_lines.sign(row), named, Span(suffers, Style.MUTED))))
        last = where
    return found


def _one_line_each(session: Session, width: int) -> list[Content]:
    """Every PJ in a line, where need be with what it suffers by name alone, or in two, and a line with the clocks."""
    view, rules = session.view, session.rules
    found: list[Content] = []
    for actor in view.party:
        who, tracks = map(paint, panels.status(view, rules.ruleset, actor, rules.scenario))
        room = width - tracks.cell_length - BEFORE_TRACKS
        if room < len(view.actors[actor].name) + LEAST_OF_STATES:
            return _beside_each_other(session, width, len(view.party))
        if who.cell_length > room:
            who = _by_name(session, actor)
        apart = who.cell_length > room
        found += [who, INSET + tracks] if apart else [who + Content(" " * BEFORE_TRACKS) + tracks]
    return [*found, *_clocks(session, width)]


def _by_name(session: Session, actor: str) -> Content:
    """A PJ with what it suffers, without what that does."""
    view, rules = session.view, session.rules
    who, names = view.actors[actor], Names(rules.scenario, rules.ruleset, view)
    return paint((Span(who.name, Style.STRONG), Span("  "), Span(", ".join(marks(who, names)), Style.BAD)))


def _clocks(session: Session, width: int) -> list[Content]:
    told = paint(clocks_line(session.view, session.rules.scenario)) if session.view.party else Content()
    return [told.truncate(width, ellipsis=True)] if told else []


def _beside_each_other(session: Session, width: int, most: int) -> list[Content]:
    """The PJ after each other, whoever is asked first, their tracks as numbers and their states by name; the clocks
    where a line is left for them."""
    party = sorted(session.view.party, key=lambda actor: actor != table.viewer(session))
    clocks = _clocks(session, width) if most > 1 else []
    return [*flow([_in_short(session, actor) for actor in party], width, most - len(clocks)), *clocks]


def _in_short(session: Session, actor: str) -> Content:
    view, rules = session.view, session.rules
    who, names = view.actors[actor], Names(rules.scenario, rules.ruleset, view)
    suffers = ", ".join(marks(who, names))
    told: list[Span] = [Span(who.name, Style.STRONG), Span(f" ({suffers})" if suffers else "", Style.BAD)]
    for term in shown_tracks(who, rules.ruleset):
        most = f"/{term.maximum}" if term.maximum else ""
        told += [Span(f" {say(term.label)} ", Style.MUTED), Span(f"{who.track(term.id)}{most}")]
    return paint(tuple(told))
