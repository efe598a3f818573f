"""The end of a game's story, for every face that tells somebody who goes on what it was about."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.events import Event, SceneEntered
from zodiac_tui.present.recap import recap
from zodiac_tui.present.spans import Line
from zodiac_tui.session.game import Session
from zodiac_tui.session.replay import Told

LOOKED_BACK = (64, 512)
"""Entries in which the beginning of the last scene is looked for, before all of them."""


def end_of(session: Session) -> list[Told]:
    """Return the end of a game's story, from before its last scene began on; nothing where it cannot be told again."""
    found: list[Told] = []
    try:
        for last in (*LOOKED_BACK, None):
            found = list(session.story(last))
            if any(isinstance(event, SceneEntered) for told in found for event in told.events):
                break
    except SaveError:
        return []
    return found


def last_scene(story: Sequence[Told]) -> tuple[Event, ...]:
    """Return what has happened since the last scene of a story began."""
    events = [event for told in story for event in (*told.events, *told.repeated)]
    begun = [place for place, event in enumerate(events) if isinstance(event, SceneEntered)]
    return tuple(events[begun[-1] if begun else 0 :])


def recalled(session: Session, story: Sequence[Told]) -> tuple[Line, ...]:
    """Return what a game was about, by the end of its story; () where nothing was chosen in it."""
    rules = session.rules
    return recap(story, rules.scenario, rules.ruleset, session.view)
