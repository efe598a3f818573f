"""A player's own notes in words: what was written, and where in the game."""

from __future__ import annotations

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say
from zodiac_tui.session.notes import Note


def words(note: Note) -> str:
    """What was written, safe to show."""
    return clean(note.text)


def where(note: Note) -> str:
    """Where the game stood when it was written."""
    if not note.scene:
        return say(T("decisión {n}", n=note.n))
    return say(T("{scene}, decisión {n}", scene=Text.data(note.scene), n=note.n))
