"""What of a Turno will have been done before somebody's attack, as far as it is declared: what a defence then loses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from zodiac_tui.core.copying import replace
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem import deeds, ladder, plans
from zodiac_tui.rulesets.unisystem.fight import usual_defence
from zodiac_tui.rulesets.unisystem.options import is_on
from zodiac_tui.rulesets.unisystem.sequence import sequence
from zodiac_tui.rulesets.unisystem.shooting import acts, shots_of
from zodiac_tui.rulesets.unisystem.weapons import weapon_of

_NO_ACT = frozenset({*deeds.WALKS, deeds.FLEE, deeds.YIELD, deeds.PASS})
"""What no ladder counts."""


class _Made(NamedTuple):
    """Something declared, and who does it."""

    actor: str
    declared: Declaration


def on_guard(scenario: Scenario, state: State, actor: str, plan: Sequence[Declaration], declared: Declaration) -> State:
    """The state in which the target of what an actor may declare, after a plan, will defend itself: what others have
    declared who come first is done, and so is the plan, as far as the target's own ladder knows."""
    target = declared.target
    made = (*_before(scenario, state, actor, (*plan, declared)), *(_Made(actor, each) for each in plan))
    counts = Counter(what for each in made for what in _counted(scenario, state, target, each))
    if not counts:
        return state
    guarded = ladder.having_done(state.actor(target), counts)
    return replace(state, actors={**state.actors, target: guarded})


def _before(scenario: Scenario, state: State, actor: str, plan: Sequence[Declaration]) -> Iterator[_Made]:
    """What others have still to do before an actor who declares such a plan."""
    waiting = [name for name in deeds.fight_of(state).present() if plans.plan_of(state, name) or name == actor]
    for name in sequence(plans.ranked(scenario, state, actor, plan), waiting):
        if name == actor:
            return
        yield from (_Made(name, each) for each in plans.plan_of(state, name))


def _counted(scenario: Scenario, state: State, target: str, made: _Made) -> Iterator[str]:
    """What a thing that is done counts for on a target's ladder, each as often as it counts."""
    declared = made.declared
    shots = shots_of(declared.variant) if declared.kind == deeds.SHOOT else 0
    if made.actor == target:
        match declared.kind:
            case deeds.ATTACK:
                yield ladder.ATTACKS
            case deeds.SHOOT:
                yield from [ladder.ATTACKS] * acts(shots, state)
            case kind if kind not in _NO_ACT:
                yield ladder.OTHERS
    elif declared.target == target and _is_answered(scenario, state, declared):
        yield from [ladder.DEFENCES] * (shots or 1)


def _is_answered(scenario: Scenario, state: State, declared: Declaration) -> bool:
    """Whether the target of something declared will defend itself against it."""
    shot = declared.kind == deeds.SHOOT
    if declared.kind != deeds.ATTACK and not (shot and is_on(state, "esquivar_disparos")):
        return False
    held = shot or weapon_of(scenario, declared.weapon).held
    return usual_defence(scenario, state, declared.target, against_weapon=held, shot=shot).check is not None
