"""What somebody may try, as rows: the uses nearest to what was typed, each with what it is rolled on and its odds."""

from __future__ import annotations

from zodiac_tui.core.text import T
from zodiac_tui.present.declared import examples
from zodiac_tui.present.nearest import Aim
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.session.game import Session
from zodiac_tui.ui import dialogue
from zodiac_tui.ui.tui import table
from zodiac_tui.ui.tui.widgets.filtering import CHOOSING
from zodiac_tui.ui.tui.widgets.rows import Row

USE_FOUND = "+uso:"
"""What the value of a row begins with that stands for a use; the Acción and the use follow."""
MOST = 9
"""Uses that are shown: what is farther away is hardly meant."""
CURSOR = "▏"
AROUND = 8
"""Cells of a line that a question has around it."""


def found(session: Session, typed: str, *, weighs: bool) -> list[Row]:
    """The uses that come near what was typed, the nearest first, with odds where they are shown."""
    aims = dialogue.near(session, typed)[:MOST]
    if not aims:
        return [Row("", "", line(T("Nada se parece a eso: dilo de otra manera."), Style.MUTED), enabled=False)]
    return [_row(session, aim, weighs=weighs) for aim in aims]


def use_of(value: str) -> tuple[str, str]:
    """The Acción and the use that a row stands for."""
    action, _, use = value.removeprefix(USE_FOUND).partition(".")
    return action, use


def below(session: Session, typed: str, value: str, width: int) -> list[Line]:
    """What stands below the question: what was typed, and what the Acción under the cursor is for, on a line each."""
    shown = typed or say(T("Escribe lo que quieres hacer, o elige."))
    way = f"  {say(CHOOSING)}"
    fits = bool(typed) and len(typed) + len(way) + AROUND <= width
    sought: Line = (
        Span("› ", Style.KEY),
        Span(shown, Style.PLAIN if typed else Style.MUTED),
        Span(CURSOR),
        Span(way if fits else "", Style.MUTED),
    )
    free = session.rules.ruleset.vocabulary.free
    told = list(examples(free, use_of(value)[0])) if free is not None else []
    while len(told) > 1 and len(table.DOT.join(told)) > width - AROUND:
        told.pop()
    return [sought, (Span(table.DOT.join(told) or " ", Style.MUTED),)]


def _row(session: Session, aim: Aim, *, weighs: bool) -> Row:
    known = dialogue.told(session, aim)
    barred = known.reason is not None
    detail = say(known.reason) if known.reason is not None else aim.example
    label = say(known.rolled_on)
    chance = _odds(session, aim) if weighs and not barred else ()
    value = f"{USE_FOUND}{aim.action}.{aim.use}"
    return Row("", value, (Span(label),), (Span(detail, Style.MUTED),) if detail else (), chance, not barred)


def _odds(session: Session, aim: Aim) -> Line:
    from zodiac_tui.lab import advise  # noqa: PLC0415

    assert session.prompt is not None
    success = advise.for_use(session, session.prompt.actor, aim.action, aim.use)
    return table.bar(success) if success is not None else ()
