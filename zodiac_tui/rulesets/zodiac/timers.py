"""What comes due as game time passes: deadlines and what returns every minute or day, in order of time and id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac import ailments
from zodiac_tui.rulesets.zodiac.boxes import DAY, MINUTE
from zodiac_tui.rulesets.zodiac.capacity import is_dead
from zodiac_tui.rulesets.zodiac.emotions import is_away

DEADLINES = ("hasta", "fin")
"""Notes of a mark that are moments in game seconds."""
AWAKE = "sin_descanso"
"""What comes due when somebody has not slept for a day."""
RESTED = "descansado"
"""The mark of when somebody has last slept."""
CALM = "calma"
"""What comes due when a minute away from the cause of an Emoción is over."""


class Timer(NamedTuple):
    """Something that comes due for an actor at a moment of game time."""

    due: int
    actor: str
    what: str


def next_due(state: State, until: int, *, safe: bool, asleep: bool) -> tuple[Timer, ...]:
    """What comes due first, up to a moment: everything of that instant, by actor and id; () where nothing does."""
    skipped = AWAKE if asleep else ""
    found = [each for each in _all(state, safe=safe) if each.due <= until and each.what != skipped]
    first = min((each.due for each in found), default=until)
    return tuple(sorted(each for each in found if each.due == first))


def still_due(state: State, timer: Timer) -> bool:
    """Whether it is still to happen, after what came due at the same instant before it."""
    who = state.actors[timer.actor]
    if timer.what == CALM:
        return not is_dead(who) and (who.has("emocion_leve") or who.has("emocion_grave"))
    return not is_dead(who) and (timer.what == AWAKE or who.has(timer.what))


def boundary(since: int, period: int, now: int) -> int:
    """The next end of a period that began at `since`, later than now.

    >>> boundary(5, 60, 64), boundary(5, 60, 65)
    (65, 125)
    """
    return since + period * ((now - since) // period + 1)


def _all(state: State, *, safe: bool) -> Iterator[Timer]:
    for name, actor in state.actors.items():
        if not is_dead(actor):
            yield from _of(state, actor, safe=safe)
            if name in state.party:
                rested = actor.marks.get(RESTED)
                yield Timer(boundary(rested.since if rested else 0, DAY, state.elapsed), name, AWAKE)


def _of(state: State, actor: Actor, *, safe: bool) -> Iterator[Timer]:
    for what, mark in actor.marks.items():
        due = _deadline(mark, state.elapsed)
        if due is not None:
            yield Timer(due, actor.id, what)
        elif period := _period(what):
            yield Timer(boundary(mark.since, period, state.elapsed), actor.id, what)
    box = actor.marks.get("emocion_grave") or actor.marks.get("emocion_leve")
    if box is not None and actor.scores.get("INT") and is_away(state, actor, safe=safe):
        if not any(actor.has(f"expuesto:{name}") for name in ("fobia",)):
            yield Timer(boundary(box.since, MINUTE, state.elapsed), actor.id, CALM)


def _deadline(mark: Mark, now: int) -> int | None:
    found = [due for key in DEADLINES if isinstance(due := mark.data.get(key), int)]
    return max(now, min(found)) if found else None


def _period(what: str) -> int:
    """Every how many seconds a mark asks for something: Heridas Grave each day, some E.ESP each minute."""
    if what == "heridas_grave":
        return DAY
    row = ailments.especificos().get(what)
    return row.cada if row else 0
