"""Saves that are renamed, copied or removed by a process that is killed on the way (F1)."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.scale import scaled
from tests.session.coins import Coins, scenario
from tests.session.test_crash import in_child
from tests.session.test_store import NAME, begin, start
from zodiac_tui.session.replay import verify
from zodiac_tui.session.store import Store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")


def _rename(store: Store) -> None:
    store.rename(NAME, "La noche")


def _copy(store: Store) -> None:
    store.copy(NAME)


def _remove(store: Store) -> None:
    store.remove([NAME])


@pytest.mark.parametrize("work", [_rename, _copy, _remove])
@pytest.mark.parametrize("round_", range(scaled(100)))
def test_f1_killed_at_any_call_there_are_whole_saves_and_nothing_else(
    work: Callable[[Store], None], round_: int, tmp_path: Path
) -> None:
    for last in Random(round_).sample(range(1, 40), k=8):
        store = Store(tmp_path / str(last))
        session = start(store)
        session.answer("pasear")
        session.close()
        in_child(lambda confirm, store=store: work(store), last)  # type: ignore[misc]
        names = [each.name for each in store.listed() if each.problem is None]
        assert len(names) == len(store.listed()) <= 2
        assert names or work is _remove
        for name in names:
            found = store.peek(name)
            assert len(found.entries) == 2
            assert verify(found, scenario(), Coins()) is None
        begin(store, "b", name="otra")[0].close()
        assert not list(store.root.glob(".*"))
