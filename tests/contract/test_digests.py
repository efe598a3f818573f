"""Law: changing any single field of a state changes its digest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, TypeVar

import pytest

from tests.contract.kits import FOE, PJ, fighting
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Encounter, Turn
from zodiac_tui.core.plain import digest
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

D = TypeVar("D", bound="DataclassInstance")

MARK = Mark(3, {"plazo": 4}, (Cause("x.y", 1, "z"),))
TURN = Turn(PJ, declaration=Declaration("atacar", FOE, "navaja", "a"), asked=(PJ,))


def _full() -> State:
    """A state in which no field is empty."""
    state = fighting("moneda")
    actor = replace(state.actor(PJ), scores={"FUE": 3}, tracks={"pv": 9}, marks={"tocado": MARK}, conduct={"a": "b"})
    assert state.encounter is not None
    fight = replace(state.encounter, turn=TURN, stack=(TURN,), gone={"x": "huida"}, last_hit_by={PJ: FOE})
    return replace(state, actors={**state.actors, PJ: actor}, encounter=fight, flags={"a": 1}, items=("farol",))


def _changed(value: object) -> object:
    """Another value of the same shape."""
    match value:
        case Enum():
            return next(other for other in type(value) if other is not value)
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"{value}x"
        case tuple():
            return (*value, value[-1] if value else "x")
        case Mapping():
            return {**value, "otro": next(iter(value.values()), 1)}
        case None:
            return TURN
        case _ if is_dataclass(value):
            return None
        case _:
            raise TypeError(f"no other value for {value!r}")


def _variants(value: D) -> Iterator[tuple[str, D]]:
    for made in fields(value):
        yield made.name, replace(value, **{made.name: _changed(getattr(value, made.name))})


def _with_actor(actor: Actor) -> State:
    state = _full()
    return replace(state, actors={**state.actors, PJ: actor})


def test_any_field_of_a_state_counts() -> None:
    before = _full().digest
    for name, other in _variants(_full()):
        assert other.digest != before, name


def test_any_field_of_an_actor_counts() -> None:
    before = _full().digest
    for name, other in _variants(_full().actor(PJ)):
        assert _with_actor(other).digest != before, name


def test_any_field_of_an_encounter_counts() -> None:
    state = _full()
    assert state.encounter is not None
    for name, other in _variants(state.encounter):
        assert replace(state, encounter=other).digest != state.digest, name


@pytest.mark.parametrize("value", [MARK, TURN, Declaration("a"), Encounter("a"), Cause("a.b")])
def test_any_field_of_the_values_within_counts(value: Mark | Turn | Declaration | Encounter | Cause) -> None:
    for name, other in _variants(value):
        assert digest(other) != digest(value), name


def test_the_order_of_keys_does_not_count() -> None:
    state = _full()
    assert list(state.actors) == sorted(state.actors)
    assert replace(state, actors=dict(sorted(state.actors.items(), reverse=True))).digest == state.digest
