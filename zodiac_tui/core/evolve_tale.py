"""What each event does to the tale, the part of a state that clocks, events and declared Acciones write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, assert_never

from zodiac_tui.core import events as e
from zodiac_tui.core.copying import replace
from zodiac_tui.core.state import State
from zodiac_tui.core.tale import LONG_SILENCE, MOST_BACK, MOST_CHAIN, NO_TALE, Tale

V = TypeVar("V")

WayEvent = e.SceneCalled | e.CameBack | e.ShelterReached | e.WentBackToShelter
DeclaredEvent = e.ActionDeclared | e.FactTold | e.EdgeGained | e.EdgeSpent | e.ComplicationsChanged
TaleEvent = e.ClockMoved | e.ClockFilled | e.Befell | WayEvent | DeclaredEvent


def evolve_tale(state: State, event: TaleEvent) -> State:
    """Return the state after an event of the tale."""
    match event:
        case e.ClockMoved():
            return _with_tale(state, _moved(state.tale, event))
        case e.ClockFilled(clock):
            tale = replace(state.tale, filled=(*state.tale.filled, clock))
            return linked(replace(_with_tale(state, tale), silent=state.silent + 1), clock)
        case e.Befell(name):
            return linked(replace(_with_tale(state, _befallen(state.tale, name)), silent=state.silent + 1), name)
        case e.SceneCalled() | e.CameBack() | e.ShelterReached() | e.WentBackToShelter():
            return _with_tale(state, _way(state.tale, event))
        case _:
            return _with_tale(state, _declared(state.tale, event))


def linked(state: State, name: str) -> State:
    """Note a link of a long silence, so that a ring can be named."""
    if state.silent <= LONG_SILENCE:
        return state
    return replace(state, tale=replace(state.tale, chain=(*state.tale.chain, name)[-MOST_CHAIN:]))


def settled(state: State) -> State:
    """Forget, once somebody has answered, what has happened since the answer before."""
    tale = state.tale
    return _with_tale(state, replace(tale, lately=(), chain=())) if tale.lately or tale.chain else state


def _with_tale(state: State, tale: Tale) -> State:
    # One empty tale is as good as another; the shared one is compared at once.
    return replace(state, tale=NO_TALE if tale == NO_TALE else tale)


def _set(mapping: Mapping[str, V], key: str, value: V) -> dict[str, V]:
    """The mapping with a value, or without the key where the value is nothing."""
    rest = {name: each for name, each in mapping.items() if name != key or value}
    return {**rest, key: value} if value else rest


def _moved(tale: Tale, event: e.ClockMoved) -> Tale:
    clock, back = event.clock, event.after < event.before
    return replace(
        tale,
        clocks=_set(tale.clocks, clock, event.after),
        ticks=_set(tale.ticks, clock, tale.ticks.get(clock, 0) + event.ticks),
        filled=tuple(each for each in tale.filled if not back or each != clock),
    )


def _befallen(tale: Tale, name: str) -> Tale:
    befallen = tale.befallen if name in tale.befallen else (*tale.befallen, name)
    return replace(tale, befallen=befallen, lately=(*tale.lately, name))


def _way(tale: Tale, event: WayEvent) -> Tale:
    match event:
        case e.SceneCalled(scene):
            return replace(tale, back=(*tale.back, scene)[-MOST_BACK:])
        case e.CameBack():
            return replace(tale, back=tale.back[:-1])
        case e.ShelterReached(scene):
            return replace(tale, shelter=scene, shelter_back=tale.back)
        case e.WentBackToShelter():
            return replace(tale, back=tale.shelter_back)
        case _:
            assert_never(event)


def _declared(tale: Tale, event: DeclaredEvent) -> Tale:
    match event:
        case e.ActionDeclared(scene, _, action, _, _, target):
            return replace(tale, declared=(*tale.declared, f"{scene}.{action}.{target}"))
        case e.FactTold(scene):
            return replace(tale, facts=_set(tale.facts, scene, tale.facts.get(scene, 0) + 1))
        case e.EdgeGained(about, text):
            return replace(tale, edges=_set(tale.edges, about, text))
        case e.EdgeSpent(about):
            return replace(tale, edges=_set(tale.edges, about, ""))
        case e.ComplicationsChanged(_, after):
            return replace(tale, complications=after)
        case _:
            assert_never(event)
