"""Random plays: they end, without an exception, and their journals replay to the same digest."""

from __future__ import annotations

import pytest

from tests.plays.playing import ONE_SHOT, play, scenario
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.core.evolve import evolve
from zodiac_tui.engine.start import new_game

PLAYS = [(ONE_SHOT, f"al-azar{n}") for n in range(scaled(1_000))] + [
    (name, f"al-azar{n}") for name in ("tres_escenas", "maquinas") for n in range(scaled(500))
]


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_a_random_play_ends_and_folds_to_its_state(name: str, seed: str) -> None:
    played = play(name, seed)
    loaded = scenario(name)
    assert played.ending in loaded.endings
    state = new_game(loaded, registry.get(loaded.ruleset))
    for event in played.events:
        state = evolve(state, event)
    assert state.digest == played.session.view.digest
