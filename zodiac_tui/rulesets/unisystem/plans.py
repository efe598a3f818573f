"""What somebody has declared for the Turno: kept as a mark, handed out action by action (C2, C6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.marks import INTENT
from zodiac_tui.rulesets.unisystem.weapons import weapon_of

_ACTIONS, _RANK = "acciones", "rango"
BEFORE = "antes"
"""The key of a question's context under which stand the actions that are declared already."""
Plan = tuple[Declaration, ...]
ATTACK, SHOOT = "atacar", "disparar"
"""The kinds of declaration that strike somebody."""
THOUGHT, SHOTS, HANDS = range(3)
"""What comes before what."""


def has_plan(state: State, actor: str) -> bool:
    """Whether an actor has declared in this Turno."""
    return state.actor(actor).has(INTENT)


def is_due(state: State, actor: str) -> bool:
    """Whether an actor has to declare: it has not in this Turno, or what it had was taken back at its place."""
    turn = state.encounter.turn if state.encounter else None
    if turn is not None and turn.actor == actor:
        return not plan_of(state, actor)
    return not has_plan(state, actor)


def plan_of(state: State, actor: str) -> Plan:
    """What an actor still means to do; () where there is nothing, or nothing was declared."""
    mark = state.actor(actor).marks.get(INTENT)
    if mark is None:
        return ()
    return tuple(_restored(plain) for plain in _listed(mark.data[_ACTIONS]))


def store(beat: Beat, actor: str, plan: Sequence[Declaration]) -> None:
    """Keep what an actor means to do from here on."""
    plain = _plain(plan)
    before = beat.state.actor(actor).marks.get(INTENT)
    rank = _rank(beat.scenario, plan) if before is None else before.data.get(_RANK, HANDS)
    beat.emit(e.StateGained(actor, INTENT, {_ACTIONS: plain, _RANK: rank}))


def in_context(plan: Sequence[Declaration]) -> dict[str, Plain]:
    """What a question about a further action says of those that are declared already."""
    return {BEFORE: _plain(plan)} if plan else {}


def plan_in(context: Mapping[str, Plain]) -> Plan:
    """The actions of which a question says that they are declared already."""
    found = context.get(BEFORE)
    return tuple(map(_restored, _listed(found))) if found is not None else ()


def rank_of(state: State, actor: str) -> int:
    """How early an actor comes by what it declared: thought, shots, anything else (C3)."""
    mark = state.actor(actor).marks.get(INTENT)
    rank = mark.data.get(_RANK) if mark is not None else None
    return rank if isinstance(rank, int) else HANDS


def ranked(scenario: Scenario, state: State, actor: str, plan: Sequence[Declaration]) -> State:
    """The state in which an actor comes as early as a plan would let it; as it is where it has declared before."""
    who = state.actor(actor)
    if who.has(INTENT):
        return state
    mark = Mark(data={_ACTIONS: [], _RANK: _rank(scenario, plan)})
    return replace(state, actors={**state.actors, actor: replace(who, marks={**who.marks, INTENT: mark})})


def _rank(scenario: Scenario, plan: Sequence[Declaration]) -> int:
    first = next((made for made in plan if made.kind in (ATTACK, SHOOT)), None)
    if first is None:
        return HANDS
    if weapon_of(scenario, first.weapon).mental:
        return THOUGHT
    return SHOTS if first.kind == SHOOT else HANDS


def _plain(plan: Sequence[Declaration]) -> list[Plain]:
    return [[made.kind, made.target, made.weapon, made.variant] for made in plan]


def _restored(plain: Plain) -> Declaration:
    kind, target, weapon, variant = _listed(plain)
    return Declaration(str(kind), str(target), str(weapon), str(variant))


def _listed(value: Plain) -> list[Plain]:
    assert isinstance(value, list)
    return value
