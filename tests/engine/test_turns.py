"""Law 7: each actor able to act is offered its Turno once a Ronda, and spends an Acción Activa at most once."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.plays.playing import play, scenario
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.core import events as e
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.phases import RoundTrigger, TurnTrigger
from zodiac_tui.core.state import State
from zodiac_tui.engine.start import new_game

SEEDS = [f"turnos{n}" for n in range(scaled(500))]


def start(name: str) -> State:
    loaded = scenario(name)
    return new_game(loaded, registry.get(loaded.ruleset))


@pytest.mark.parametrize("seed", SEEDS)
def test_turnos_are_given_once_a_ronda(seed: str) -> None:
    state = start("maquinas")
    given: Counter[str] = Counter()
    active: Counter[str] = Counter()
    for event in play("maquinas", seed).events:
        match event:
            case e.RoundMoved(RoundTrigger.BEGAN, _, _) | e.EncounterBegan():
                given.clear()
                active.clear()
            case e.TurnBegan(actor, interrupt) if not interrupt:
                given[actor] += 1
                assert given[actor] == 1, f"{actor} had two Turnos in a Ronda"
            case e.TurnMoved(actor, TurnTrigger.UNINTERRUPTED, _, _) if not _is_interrupt(state):
                active[actor] += 1
            case e.ActionSpent(actor):
                active[actor] += 1
            case e.RoundMoved(RoundTrigger.ALL_ACTED, _, _):
                _everybody_had_a_turn(state, given)
            case _:
                pass
        assert all(count == 1 for count in active.values()), "an Acción Activa was spent twice"
        state = evolve(state, event)


def _is_interrupt(state: State) -> bool:
    assert state.encounter is not None
    assert state.encounter.turn is not None
    return state.encounter.turn.interrupt


def _everybody_had_a_turn(state: State, given: Counter[str]) -> None:
    fight = state.encounter
    assert fight is not None
    ruleset = registry.get("zodiac")
    able = [name for name in fight.present() if name not in fight.late and not ruleset.is_out(state, name)]
    assert [name for name in able if not given[name]] == []
