"""What comes due as game time passes: ends of frights, checks of the dying, efforts, rest; in order of time and id."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem import frights
from zodiac_tui.rulesets.unisystem.condition import is_dead, is_senseless
from zodiac_tui.rulesets.unisystem.derived import full
from zodiac_tui.rulesets.unisystem.marks import DYING, ENDURANCE, ESSENCE, FAINT, LIFE, NEXT, SPENT, UNCONSCIOUS, UNTIL
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.pools import HARD, VERY_HARD
from zodiac_tui.rulesets.unisystem.vital import vital


class Due(IntEnum):
    """What comes due, in the order in which things of one moment happen: Supervivencia first (W6)."""

    SURVIVAL = 0
    """The minute of whoever is dying (W5)."""
    WAKING = 1
    """Another try to come round, of whoever was tended (W3)."""
    FAINT = 2
    """Another try to come round from a faint of fear (F9)."""
    FRIGHT = 3
    """The end of a fright; the row is in `what`."""
    SPENT = 4
    """The end of a faint for want of Resistencia (S3)."""
    STRAIN = 5
    """A measure of effort; its kind is in `what` (S1)."""
    STRESS = 6
    """An hour of stress (E1)."""
    BREATH = 7
    """Ten minutes of rest (S4)."""
    CALM = 8
    """An hour in which Esencia comes back (E4)."""
    HEALING = 9
    """A day of healing (W8)."""


GRADUAL = (Due.STRAIN, Due.STRESS, Due.BREATH, Due.CALM)
"""What only adds up, bit by bit, until something else happens."""


class Timer(NamedTuple):
    """Something that comes due for an actor at a moment of game time, in seconds."""

    due: int
    kind: Due
    actor: str
    what: str = ""


class Circumstances(NamedTuple):
    """What the time is spent on: rest, an effort (empty: none), in a situation that frays the nerves or a fight."""

    safe: bool = False
    effort: str = ""
    tense: bool = False
    fight: bool = False


def next_due(state: State, now: int, until: int, spent: Circumstances) -> tuple[Timer, ...]:
    """What comes due first from `now` to a moment: everything of that instant, in order; () where nothing does.

    The clock of the state may lie behind `now` by what only adds up meanwhile (`GRADUAL`).
    """
    found = [each for name in state.actors for each in _of(state, name, now, spent) if each.due <= until]
    first = min((each.due for each in found), default=until)
    return tuple(sorted(each for each in found if each.due == first))


def still_due(state: State, timer: Timer) -> bool:
    """Whether it is still to happen, after what came due at the same instant before it."""
    who = state.actor(timer.actor)
    if is_dead(who):
        return False
    match timer.kind:
        case Due.SURVIVAL:
            return who.has(DYING)
        case Due.WAKING:
            return who.has(UNCONSCIOUS)
        case Due.FAINT:
            return who.has(FAINT)
        case Due.FRIGHT:
            return who.has(timer.what)
        case Due.SPENT:
            return who.has(SPENT)
        case Due.STRAIN:
            return not is_senseless(who)
        case _:
            return True


def deadlines(who: Actor) -> Iterator[int]:
    """The moments at which something of somebody's condition is settled or passes by itself."""
    for mark, note in ((DYING, NEXT), (UNCONSCIOUS, NEXT), (FAINT, NEXT), (SPENT, UNTIL)):
        due = _noted(who, mark, note)
        if due is not None:
            yield due


def _of(state: State, name: str, now: int, spent: Circumstances) -> Iterator[Timer]:
    who = state.actor(name)
    if is_dead(who):
        return
    yield from _of_condition(who, now)
    if name in state.party and spent.effort and not is_senseless(who):
        yield Timer(boundary(_measure(state, spent.effort), now), Due.STRAIN, name, spent.effort)
    if name in state.party and spent.tense and not spent.fight:
        yield Timer(boundary(vital("esencia", "tension_s"), now), Due.STRESS, name)
    yield from _of_recovery(state, who, now, spent)


def _of_condition(who: Actor, now: int) -> Iterator[Timer]:
    if not who.marks:
        return
    for mark, kind in ((DYING, Due.SURVIVAL), (UNCONSCIOUS, Due.WAKING), (FAINT, Due.FAINT)):
        if (due := _noted(who, mark, NEXT)) is not None:
            yield Timer(max(now, due), kind, who.id)
    if (due := _noted(who, SPENT, UNTIL)) is not None:
        yield Timer(max(now, due), Due.SPENT, who.id)
    for row in frights.suffered(who):
        if ends := frights.ends(who, row.id):
            yield Timer(max(now, min(ends)), Due.FRIGHT, who.id, row.id)


def _of_recovery(state: State, who: Actor, now: int, spent: Circumstances) -> Iterator[Timer]:
    if spent.safe and _lacks(who, ENDURANCE) and chosen(state, "recuperar_resistencia") == "con":
        yield Timer(boundary(vital("resistencia", "recupera_s"), now), Due.BREATH, who.id)
    quiet = not spent.tense and not spent.fight
    if quiet and _lacks(who, ESSENCE) and chosen(state, "recuperar_esencia") == "vol":
        yield Timer(boundary(vital("esencia", "recupera_s"), now), Due.CALM, who.id)
    if int(chosen(state, "curacion_por_dia")) and _lacks(who, LIFE) and not who.has(DYING):
        yield Timer(boundary(vital("curacion", "cada_s"), now), Due.HEALING, who.id)


def boundary(period: int, now: int) -> int:
    """The next end of a period, counted from the game's start, later than now (`unisystem.lectura.por_el_reloj`).

    >>> boundary(60, 64), boundary(60, 120)
    (120, 180)
    """
    return period * (now // period + 1)


def _measure(state: State, effort: str) -> int:
    """How long a measure of effort is, in seconds."""
    if effort in (HARD, VERY_HARD):
        return vital("esfuerzo", f"{effort}_s")
    return int(chosen(state, "turno_s"))


def _lacks(who: Actor, track: str) -> bool:
    return track in who.tracks and who.track(track) < full(who, track)


def _noted(who: Actor, mark: str, note: str) -> int | None:
    found = who.marks[mark].data.get(note) if who.has(mark) else None
    return found if isinstance(found, int) else None
