"""What of a state and its events a program may have that plays: what is hidden from a player is for whoever directs."""

from __future__ import annotations

from dataclasses import replace

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.events import EncounterBegan, Event
from zodiac_tui.core.state import State
from zodiac_tui.core.tale import NO_TALE


def seen(view: State) -> State:
    """A state without flags, the tale (clocks, facts, what waits), who is still to come and how PNJ are played."""
    fight = view.encounter
    return replace(
        view,
        flags={},
        tale=NO_TALE,
        encounter=None if fight is None else replace(fight, waiting=()),
        actors={name: _seen(who, view.party) for name, who in view.actors.items()},
    )


def told(event: Event, view: State) -> Event:
    """An event without who is still to come and how PNJ are played."""
    if not isinstance(event, EncounterBegan):
        return event
    return replace(event, waiting=(), actors=tuple(_seen(who, view.party) for who in event.actors))


def _seen(who: Actor, party: tuple[str, ...]) -> Actor:
    return who if who.id in party else replace(who, conduct={})
