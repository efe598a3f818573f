"""What of the things that happened can be explained: rolls, and what a ruleset works out with dice beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zodiac_tui.core.events import Event, Noted, RollMade
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.telling import working

Worked = RollMade | Noted
"""A roll, or a note of something that was worked out."""


def worked(events: Iterable[Event], ruleset: Ruleset) -> tuple[Worked, ...]:
    """Return everything among events that can be explained, as it came."""
    more = working(ruleset)
    return tuple(
        event
        for event in events
        if isinstance(event, RollMade) or (more is not None and isinstance(event, Noted) and more.workings(event))
    )


def last_worked(found: Sequence[Worked]) -> tuple[Worked, ...]:
    """Return the last roll with what belongs to it: what was worked out after it, or before it out of an exchange of
    rolls, which then stands here too, and the roll that it answers."""
    rolls = [place for place, each in enumerate(found) if isinstance(each, RollMade)]
    if not rolls:
        return tuple(found)
    first = rolls[-1]
    if first and isinstance(found[first - 1], Noted):
        first = max((place for place in rolls if place < first), default=0)
    if first and _answers(found[first], found[first - 1]):
        first -= 1
    return tuple(found[first:])


def _answers(later: Worked, before: Worked) -> bool:
    """Whether a roll is the other side's of the one before."""
    if not (isinstance(later, RollMade) and isinstance(before, RollMade)):
        return False
    return bool(later.rival) and (later.rival, later.actor) == (before.actor, before.rival) and bool(later.rival_grade)
