"""The toy plays a whole scenario: a third ruleset needs nothing from the engine but its port."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from tests.contract.kits import PJ, scenario
from tests.toy_ruleset import Moneda
from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.scenario import CheckDef, Choice, Effect, Outcome, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import Settled, play
from zodiac_tui.engine.start import new_game


def _story() -> Scenario:
    """A scene with one throw: cara leads to the fight, cruz hurts; whatever comes of the fight ends it."""
    told = scenario("moneda")
    throw = Choice(
        "lanzar",
        "Lanzar la moneda",
        check=CheckDef("lanzamiento", {}),
        outcomes={
            "cara": Outcome("Cara.", (Effect("encuentro", "pelea"),)),
            "cruz": Outcome("Cruz.", (Effect("golpe"), Effect("ir", "muelle"))),
        },
    )
    quay = replace(told.scenes["muelle"], choices={"lanzar": throw})
    fight = told.encounters["pelea"]
    over = {how: Outcome(how, (Effect("final", "fin"),)) for how in fight.outcomes}
    return replace(told, scenes={"muelle": quay}, encounters={"pelea": replace(fight, outcomes=over)})


def _played(seed: str) -> tuple[State, list[str]]:
    told, faces = _story(), SeededFaces(seed)
    state, happened = new_game(told, Moneda(), [PJ]), list[str]()
    for _ in range(1_000):
        if state.phase is ScenePhase.ENDED:
            return state, happened
        played = play(told, Moneda(), state, PolicyInputs(faces, lambda prompt: prompt.legal[0].id))
        assert isinstance(played, Settled)
        assert reduce(evolve, played.events, state) == played.state
        happened += [type(event).__name__ for event in played.events]
        state = played.state
    raise AssertionError("the story does not end")


@pytest.mark.parametrize("seed", [f"{number}" for number in range(12)])
def test_the_toy_plays_a_scenario_to_its_end(seed: str) -> None:
    state, happened = _played(seed)
    assert state.ending == "fin"
    assert {"SceneEntered", "RollMade", "EncounterBegan", "TurnBegan", "EncounterEnded"} <= set(happened)


def test_the_toy_wins_and_loses() -> None:
    outcomes = {_played(f"{number}")[0].actor(PJ).has("fuera") for number in range(12)}
    assert outcomes == {True, False}


def test_the_same_seed_tells_the_same_story() -> None:
    assert _played("a") == _played("a")
