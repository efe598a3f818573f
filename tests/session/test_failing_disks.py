"""Disks of which one call in so many fails, by whatever error: nothing confirmed is lost, and it is told (F8)."""

from __future__ import annotations

import errno
import os
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.session.coins import Coins, scenario
from tests.session.test_store import NAME, resume, start
from zodiac_tui.core.errors import SaveError
from zodiac_tui.session.replay import verify
from zodiac_tui.session.save import JOURNAL
from zodiac_tui.session.store import Store

CALLS = ("open", "write", "fsync", "fdatasync", "replace", "rename", "unlink", "mkdir", "ftruncate", "lseek")


class Failing:
    """Lets every n-th call fail, from one time that it is entered to the next; writes in between do one half."""

    def __init__(self, nth: int, code: int) -> None:
        self._nth, self._code, self._made = nth, code, 0
        self._real = {name: getattr(os, name) for name in CALLS if hasattr(os, name)}

    def _call(self, name: str, *args: Any, **named: Any) -> Any:
        self._made += 1
        if self._made % self._nth == 0:
            raise OSError(self._code, os.strerror(self._code))
        if name == "write" and len(args[1]) > 1:
            return self._real[name](args[0], bytes(args[1])[: len(args[1]) // 2])
        return self._real[name](*args, **named)

    def __enter__(self) -> None:
        for name in self._real:
            setattr(os, name, partial(self._call, name))

    def __exit__(self, *_: object) -> None:
        for name, function in self._real.items():
            setattr(os, name, function)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EINTR])
@pytest.mark.parametrize("nth", [1, 2, 3, 5, 7, 12, 20])
def test_f8_every_nth_call_fails_and_nothing_confirmed_is_lost(nth: int, code: int, tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = start(store)
    failing = Failing(nth, code)
    for _ in range(10):
        with failing:
            session.answer("pasear")
        found = store.peek(NAME)
        assert session.unsaved is not None or len(found.entries) == len(session.history.entries)
        assert found.damage is None or found.damage.torn
        with failing:
            session.save()
    assert session.view.flags == {"paseos": 10}
    session.close()
    assert verify(store.peek(NAME), scenario(), Coins()) is None
    assert resume(store).digest == session.digest


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT, errno.EIO])
@pytest.mark.parametrize("nth", range(1, 25))
def test_f8_a_save_that_cannot_be_made_is_told_and_leaves_nothing(nth: int, code: int, tmp_path: Path) -> None:
    store = Store(tmp_path / "partidas")
    try:
        with Failing(nth, code):
            session = start(store)
    except SaveError:
        assert store.listed() == []
    else:
        session.answer("pasear")
        session.close()
        assert verify(store.peek(NAME), scenario(), Coins()) is None
    start(store).close()
    assert not [path for path in store.root.iterdir() if path.name.startswith(".")]


def test_f8_a_journal_that_cannot_be_closed_holds_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    session = start(store)
    real = os.close

    def failing(handle: int) -> None:
        real(handle)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    session.answer("pasear")
    monkeypatch.setattr(os, "close", failing)
    session.close()
    monkeypatch.undo()
    assert resume(store).view.flags == {"paseos": 1}


def test_f35_undo_and_redo_append_and_change_nothing_before(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session, before = start(store), b""
    for step in ("lanzar", "no", "pasear", "undo", "undo", "redo", "pasear", "undo", "redo"):
        {"undo": session.undo, "redo": session.redo}.get(step, lambda step=step: session.answer(step))()
        now = (store.root / NAME / JOURNAL).read_bytes()
        assert now.startswith(before)
        assert len(now) > len(before)
        before = now
    session.close()
    assert (store.root / NAME / JOURNAL).read_bytes() == before
