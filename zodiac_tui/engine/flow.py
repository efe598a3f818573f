"""Three flat machines, of the scene, the Ronda and the Turno: whether a trigger may happen and where it leads.

The engine decides which trigger happens. The only import site of `transitions`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from io import BytesIO
from typing import cast

from transitions import Machine, MachineError

from zodiac_tui.core.phases import RoundPhase, RoundTrigger, ScenePhase, SceneTrigger, TurnPhase, TurnTrigger

SCENE = (
    (SceneTrigger.ENTERED, ScenePhase.ENTERING, ScenePhase.OPEN),
    (SceneTrigger.LEFT, ScenePhase.ENTERING, ScenePhase.ENTERING),
    (SceneTrigger.LEFT, ScenePhase.OPEN, ScenePhase.ENTERING),
    (SceneTrigger.STAYED, ScenePhase.OPEN, ScenePhase.OPEN),
    (SceneTrigger.FIGHT, ScenePhase.ENTERING, ScenePhase.FIGHTING),
    (SceneTrigger.FIGHT, ScenePhase.OPEN, ScenePhase.FIGHTING),
    (SceneTrigger.FIGHT_OVER, ScenePhase.FIGHTING, ScenePhase.OPEN),
    (SceneTrigger.END, ScenePhase.ENTERING, ScenePhase.ENDED),
    (SceneTrigger.END, ScenePhase.OPEN, ScenePhase.ENDED),
)
ROUND = (
    (RoundTrigger.BEGAN, RoundPhase.OPENING, RoundPhase.TURNS),
    (RoundTrigger.ALL_ACTED, RoundPhase.TURNS, RoundPhase.CLOSING),
    (RoundTrigger.NEXT, RoundPhase.CLOSING, RoundPhase.OPENING),
)
TURN = (
    (TurnTrigger.BEGAN, TurnPhase.BEGINNING, TurnPhase.DECLARING),
    (TurnTrigger.LOST, TurnPhase.BEGINNING, TurnPhase.ENDING),
    (TurnTrigger.DECLARED, TurnPhase.DECLARING, TurnPhase.WINDOW),
    (TurnTrigger.PASSED, TurnPhase.WINDOW, TurnPhase.ENDING),
    (TurnTrigger.UNINTERRUPTED, TurnPhase.WINDOW, TurnPhase.RESOLVING),
    (TurnTrigger.RESOLVED, TurnPhase.RESOLVING, TurnPhase.ENDING),
)
"""Tables of (trigger, from, to)."""


class IllegalTriggerError(Exception):
    """A trigger that the machine forbids in that phase: a bug of ours."""


class _Model:
    """What a machine keeps its phase on."""

    state: Enum


MACHINES: Mapping[str, type[Enum]] = {"scene": ScenePhase, "round": RoundPhase, "turn": TurnPhase}


def _table(name: str) -> tuple[tuple[Enum, Enum, Enum], ...]:
    return {"scene": SCENE, "round": ROUND, "turn": TURN}[name]


def diagram(name: str) -> str:
    """Return a machine (`scene`, `round`, `turn`) as a Mermaid state diagram, phases in the words of the breadcrumb."""
    from transitions.extensions import GraphMachine  # noqa: PLC0415 (only the documentation draws)

    drawn = GraphMachine(
        model=_Model(),
        states=[phase.value for phase in MACHINES[name]],
        initial=next(iter(MACHINES[name])).value,
        transitions=[[trigger.value, source.value, target.value] for trigger, source, target in _table(name)],
        auto_transitions=False,
        graph_engine="mermaid",
        title=name,
    )
    buffer = BytesIO()
    drawn.get_combined_graph().draw(buffer)
    return buffer.getvalue().decode()


def machine(name: str) -> tuple[Machine, _Model]:
    """Build one of the machines (`scene`, `round`, `turn`) and what carries its phase; raises KeyError."""
    phases = MACHINES[name]
    model = _Model()
    built = Machine(
        model=model,
        states=phases,
        initial=next(iter(phases)),
        transitions=[[trigger.value, source, target] for trigger, source, target in _table(name)],
        auto_transitions=False,
    )
    return built, model


@cache
def _advance(name: str, phase: Enum, trigger: Enum) -> Enum:
    built, model = machine(name)
    built.set_state(phase, model)
    try:
        built.events[trigger.value].trigger(model)
    except (MachineError, KeyError) as error:
        raise IllegalTriggerError(f"{name}: {trigger.value} in {phase.value}") from error
    return model.state


def advance_scene(phase: ScenePhase, trigger: SceneTrigger) -> ScenePhase:
    """Where a trigger leads from a phase of the scene; raises IllegalTriggerError.

    >>> advance_scene(ScenePhase.ENTERING, SceneTrigger.ENTERED)
    <ScenePhase.OPEN: 'elegir'>
    """
    return cast(ScenePhase, _advance("scene", phase, trigger))


def advance_round(phase: RoundPhase, trigger: RoundTrigger) -> RoundPhase:
    """Where a trigger leads from a phase of the Ronda; raises IllegalTriggerError."""
    return cast(RoundPhase, _advance("round", phase, trigger))


def advance_turn(phase: TurnPhase, trigger: TurnTrigger) -> TurnPhase:
    """Where a trigger leads from a phase of the Turno; raises IllegalTriggerError."""
    return cast(TurnPhase, _advance("turn", phase, trigger))
