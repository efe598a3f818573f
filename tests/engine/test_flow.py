"""The three machines: plays take every transition, and a missing one is noticed."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import pytest

from tests.plays.playing import Played, play
from zodiac_tui.core import events as e
from zodiac_tui.core.phases import RoundTrigger, ScenePhase, SceneTrigger, TurnPhase, TurnTrigger
from zodiac_tui.engine import flow

Transition = tuple[Enum, Enum, Enum]
TABLES = {"SCENE": flow.SCENE, "ROUND": flow.ROUND, "TURN": flow.TURN}
EVERY = [(table, transition) for table, rows in TABLES.items() for transition in rows]
SEEDS = [f"maquinas{n}" for n in range(400)]


@pytest.fixture(scope="module")
def seed_of() -> dict[Transition, str]:
    """For each transition, the seed of a play that takes it."""
    found: dict[Transition, str] = {}
    for seed in SEEDS:
        for transition in taken(play("maquinas", seed)):
            found.setdefault(transition, seed)
        if len(found) == len(EVERY):
            break
    return found


@pytest.fixture
def fresh() -> Iterator[None]:
    yield
    flow._advance.cache_clear()


def taken(played: Played) -> Iterator[Transition]:
    """The transitions that a play took, told by its events."""
    scene: Enum = ScenePhase.ENTERING
    turns: list[Enum] = []
    for event in played.events:
        match event:
            case e.SceneMoved(trigger, to, _):
                yield trigger, scene, to
                scene = to
            case e.RoundMoved(trigger, to, _):
                yield trigger, next(row[1] for row in flow.ROUND if row[0] is trigger), to
            case e.TurnBegan():
                turns.append(TurnPhase.BEGINNING)
            case e.TurnMoved(_, trigger, to, _):
                yield trigger, turns[-1], to
                turns[-1] = to
            case e.TurnEnded():
                turns.pop()
            case e.EncounterEnded():
                turns.clear()
            case _:
                pass


@pytest.mark.parametrize(("table", "transition"), EVERY, ids=lambda value: str(value)[:60])
def test_a_play_fails_without_the_transition(
    table: str,
    transition: Transition,
    seed_of: dict[Transition, str],
    fresh: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert transition in seed_of, "no play takes this transition"
    left = tuple(row for row in TABLES[table] if row != transition)
    monkeypatch.setattr(flow, table, left)
    flow._advance.cache_clear()
    with pytest.raises(flow.IllegalTriggerError):
        play("maquinas", seed_of[transition])


def test_an_unknown_trigger_is_a_bug() -> None:
    with pytest.raises(flow.IllegalTriggerError, match="round"):
        flow.advance_round(flow.ROUND[0][2], RoundTrigger.NEXT)


def test_the_turn_machine_has_no_way_back() -> None:
    with pytest.raises(flow.IllegalTriggerError):
        flow.advance_turn(TurnPhase.RESOLVING, TurnTrigger.DECLARED)


def test_an_ended_scene_takes_no_trigger() -> None:
    for trigger in SceneTrigger:
        with pytest.raises(flow.IllegalTriggerError):
            flow.advance_scene(ScenePhase.ENDED, trigger)
