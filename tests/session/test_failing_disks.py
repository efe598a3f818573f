"""Disks of which one call in so many fails, by whatever error: nothing confirmed is lost, and it is told (F8)."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.session.coins import Coins, scenario
from tests.session.test_store import NAME, resume, start
from zodiac_tui.session.replay import verify
from zodiac_tui.session.save import JOURNAL
from zodiac_tui.session.store import Store

CALLS = ("write", "fsync", "fdatasync", "replace", "ftruncate", "lseek")


@contextmanager
def every(nth: int, code: int) -> Iterator[None]:
    """Let every n-th call fail; writes in between do one half."""
    real = {name: getattr(os, name) for name in CALLS if hasattr(os, name)}
    made = 0

    def failing(name: str) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            nonlocal made
            made += 1
            if made % nth == 0:
                raise OSError(code, os.strerror(code))
            if name == "write" and len(args[1]) > 1:
                return real[name](args[0], bytes(args[1])[: len(args[1]) // 2])
            return real[name](*args)

        return call

    for name in real:
        setattr(os, name, failing(name))
    try:
        yield
    finally:
        for name, function in real.items():
            setattr(os, name, function)


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EINTR])
@pytest.mark.parametrize("nth", [1, 2, 3, 5, 7, 12, 20])
def test_f8_every_nth_call_fails_and_nothing_confirmed_is_lost(nth: int, code: int, tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = start(store)
    with every(nth, code):
        for _ in range(10):
            session.answer("pasear")
            found = store.peek(NAME)
            assert session.unsaved is not None or len(found.entries) == len(session.history.entries)
            assert found.damage is None or found.damage.torn
            session.save()
    assert session.view.flags == {"paseos": 10}
    session.close()
    assert verify(store.peek(NAME), scenario(), Coins()) is None
    assert resume(store).digest == session.digest


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
