"""Random plays: they end, without an exception, and their journals replay to the same digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plays.playing import DARK, ONE_SHOT, path_of, play, scenario
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.core.evolve import evolve
from zodiac_tui.engine.start import new_game
from zodiac_tui.session.replay import verify
from zodiac_tui.session.saves import start_file
from zodiac_tui.session.store import Store

PLAYS = [(name, f"al-azar{n}") for name in (ONE_SHOT, DARK) for n in range(scaled(1_000))] + [
    (name, f"al-azar{n}")
    for name in ("tres_escenas", "maquinas", "enfermeria", "tiradas", "taberna", "sotano")
    for n in range(scaled(500))
]


@pytest.mark.parametrize(("name", "seed"), PLAYS)
def test_a_random_play_ends_and_its_journal_replays(name: str, seed: str, tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, save = start_file(store, path_of(name), (), seed)
    with session:
        played = play(name, seed, session)
    loaded = scenario(name)
    assert played.ending in loaded.endings
    ruleset = registry.get(loaded.ruleset)
    state = new_game(loaded, ruleset)
    for event in played.events:
        state = evolve(state, event)
    assert state.digest == played.session.view.digest
    journal = store.peek(save.folder.name)
    assert journal.entries[-1].digest == played.digest
    assert verify(journal, loaded, ruleset) is None
