"""Plays of the d10 one-shot by bots of three policies: each ends, and its journal replays to the same digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plays.playing import DARK, path_of, scenario
from tests.scale import scaled
from zodiac_tui.catalog import registry
from zodiac_tui.lab.explore.policies import Memory, policy_named
from zodiac_tui.session.replay import verify
from zodiac_tui.session.saves import start_file
from zodiac_tui.session.store import Store

POLICIES = ("uniform", "careful", "curious")
MOST_ANSWERS = 3_000


@pytest.mark.parametrize("seed", range(scaled(1_000)))
@pytest.mark.parametrize("policy", POLICIES)
def test_a_play_by_a_policy_ends_and_its_journal_replays(policy: str, seed: int, tmp_path: Path) -> None:
    store, told = Store(tmp_path), scenario(DARK)
    ruleset = registry.get(told.ruleset)
    chosen = policy_named(policy).make(told, ruleset, f"{policy}:{seed}", Memory())
    session, save = start_file(store, path_of(DARK), (), f"{policy}{seed}")
    with session:
        for _ in range(MOST_ANSWERS):
            if session.prompt is None:
                break
            session.answer(chosen(session.prompt, session.view))
        digest = session.digest
    assert session.view.ending in told.endings
    journal = store.peek(save.folder.name)
    assert journal.entries[-1].digest == digest
    assert verify(journal, told, ruleset) is None
