"""The soak of `python -m tests.soak`, for a little while: nothing breaks, and what breaks is found and kept (F37)."""

from __future__ import annotations

import gc
from pathlib import Path
from random import Random

import pytest

from tests.scale import scaled
from tests.soak import Soak
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.state import State
from zodiac_tui.session.game import Session
from zodiac_tui.session.journal import read_journal


def test_f37_nothing_breaks_however_long_it_is_played(tmp_path: Path) -> None:
    soak = Soak(Random("un rato"), tmp_path)
    for _ in soak.run(scaled(40_000)):
        pass
    assert soak.choices >= scaled(40_000)
    assert soak.broken == 0


def test_f37_a_game_that_breaks_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = Session.answer

    def breaking(session: Session, value: object) -> None:
        if session.history.n == 3:
            raise RuntimeError("a bug")
        real(session, value)

    monkeypatch.setattr(Session, "answer", breaking)
    soak = Soak(Random("rota"), tmp_path)
    next(soak.run(1))
    (kept,) = tmp_path.iterdir()
    assert (soak.broken, len(read_journal(kept.read_bytes()).entries)) == (1, 4)
    assert "a bug" in capsys.readouterr().out


def test_f37_nothing_of_a_game_waits_for_the_garbage_collector(tmp_path: Path) -> None:
    """What holds itself is freed late, and a game has a beat for every answer: memory would have peaks."""
    games = Soak(Random("sin ciclos"), tmp_path).run(10**6)
    next(games)
    gc.collect()
    try:
        gc.disable()
        for _ in range(8):
            next(games)
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        left = [each for each in gc.garbage if isinstance(each, (Beat, State, Session))]
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert left == []
