"""What a game told before, for a story that begins in the middle: bounded, since a screen holds only so much."""

from __future__ import annotations

from dataclasses import dataclass

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.state import State
from zodiac_tui.present.recap import recap
from zodiac_tui.present.spans import Block, Line
from zodiac_tui.present.worked import Worked, last_worked, worked
from zodiac_tui.session.game import Session
from zodiac_tui.session.taken_back import takes_back
from zodiac_tui.ui.tui.telling import told

MOST_ENTRIES = 1_000
"""Entries that are told again; a story keeps fewer lines than longer games have."""

RECALLED = 200
"""Entries from whose end it is told what the game was about."""


@dataclass(frozen=True)
class Past:
    """What was told of a game so far, and in a few lines what its end was about."""

    blocks: list[Block]
    recap: tuple[Line, ...] = ()


def past(session: Session) -> Past:
    """The end of the game so far, told again; nothing where the rules have changed since."""
    found: list[Block] = []
    before: State | None = None
    rules = session.rules
    try:
        entries = list(session.story(MOST_ENTRIES))
    except SaveError:
        return Past([])
    for entry in entries:
        before = None if takes_back(entry.events) else before
        found += told((*entry.events, *entry.repeated), entry.rules, entry.view, before)
        before = entry.view
    return Past(found, recap(entries[-RECALLED:], rules.scenario, rules.ruleset, session.view))


def last_scene(blocks: list[Block]) -> int:
    """The place where the last scene begins among blocks."""
    return max((place for place, block in enumerate(blocks) if block.kind == "scene"), default=0)


def last_deed(blocks: list[Block]) -> int:
    """The place among blocks where what was done last begins, or was taken back, or the last scene: who comes back to a
    question reads on there."""
    done = (place for place, block in enumerate(blocks) if block.kind in ("scene", "choice"))
    anew = (place - 1 for place, block in enumerate(blocks) if block.event and takes_back([block.event]))
    return max((*done, *anew), default=0)


def last_rolls(blocks: list[Block], ruleset: Ruleset) -> tuple[Worked, ...]:
    """The last roll among blocks with what belongs to it, if there is one."""
    return last_worked(worked((block.event for block in blocks if block.event is not None), ruleset))
