"""Going back and forth in a game, for every face: what is told of it, and which roll was then the last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.decided import deed, short
from zodiac_tui.present.say import say
from zodiac_tui.present.worked import Worked, last_worked, worked
from zodiac_tui.session.decisions import Decision
from zodiac_tui.session.game import Session

MOST_LISTED = 20
"""Decisions that are offered to go back to."""
MOST_DIGITS = 6
"""Digits of the largest number of steps that is read."""
ROLLS_WITHIN = 32
"""Entries in which the last roll is looked for."""


def steps_in(words: str) -> int | None:
    """Return the number of steps that somebody wrote; None for what is none.

    >>> steps_in("12"), steps_in("-1"), steps_in("uno"), steps_in("9999999")
    (12, None, None, None)
    """
    return int(words) if words.isascii() and words.isdigit() and len(words) <= MOST_DIGITS else None


def go_back(session: Session, steps: int = 1, room: int = 0) -> Text:
    """Undo so many decisions and return where that led, in `room` characters unless 0; raises IllegalAnswer."""
    with _told():
        found = session.undos(steps) if steps > 0 else ()
        session.undo(steps)
    return _called(T("Deshecho: antes de {deed}.", deed=deed(found[-1])), found[-1], room)


def go_forth(session: Session, steps: int = 1, room: int = 0) -> Text:
    """Redo so many decisions and return what was done again, as `go_back`; raises IllegalAnswer."""
    with _told():
        found = session.redos(steps) if steps > 0 else ()
        session.redo(steps)
    return _called(T("Rehecho: {deed}.", deed=deed(found[-1])), found[-1], room)


def _called(told: Text, decision: Decision, room: int) -> Text:
    """What was undone or redone, said in so many characters."""
    over = len(say(told)) - room
    named = deed(decision)
    return told if room <= 0 or over <= 0 else Text(told.msgid, (("deed", short(decision, len(named) - over)),))


def copy_and_go_on(session: Session) -> str:
    """Copy a save that is only looked at, go on there and return its name; raises IllegalAnswer."""
    if session.elsewhere is None:
        raise IllegalAnswer(T("Esta partida es tuya: no hace falta copiarla para seguir."), "not_held")
    with _told():
        return session.elsewhere()


@contextmanager
def _told() -> Iterator[None]:
    """What cannot be because of the save is refused like any other order: the game goes on as it was."""
    try:
        yield
    except SaveError as error:
        raise IllegalAnswer(error.message, "save") from error


def last_told(session: Session) -> tuple[Worked, ...]:
    """The last roll in force with what belongs to it, if it is not long ago."""
    found: tuple[Worked, ...] = ()
    try:
        for told in session.story(ROLLS_WITHIN):
            found = last_worked(worked(told.events, session.rules.ruleset)) or found
    except SaveError:
        return ()
    return found


def offered(session: Session) -> tuple[Decision, ...]:
    """The last decisions that can be undone; raises IllegalAnswer where the rules have changed since."""
    with _told():
        return session.undos(MOST_LISTED)


def ahead(session: Session) -> tuple[Decision, ...]:
    """The undone decisions that can be redone, the next one first; raises IllegalAnswer as `offered`."""
    with _told():
        return session.redos(MOST_LISTED)
