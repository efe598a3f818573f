"""Durable writing: old or new whatever call fails, and nothing left behind."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from zodiac_tui.files import atomic


@pytest.mark.parametrize("failing", ["write", "fsync", "replace"])
def test_a_failed_write_leaves_the_old_file(failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "x"
    atomic.write(target, b"old")
    monkeypatch.setattr(os, failing, _raising)
    with pytest.raises(OSError, match="disk"):
        atomic.write(target, b"new")
    monkeypatch.undo()
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def _raising(*_: object) -> None:
    raise OSError("disk")


def test_short_writes_are_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "write", _one_byte(os.write))
    atomic.write(tmp_path / "x", b"long words")
    atomic.append_line(tmp_path / "x", b"more")
    assert (tmp_path / "x").read_bytes() == b"long wordsmore\n"


def _one_byte(write: Callable[[int, bytes], int]) -> Callable[[int, memoryview], int]:
    return lambda handle, data: write(handle, bytes(data[:1]))


def test_a_failed_append_is_cut_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "x"
    atomic.append_line(target, b"one")
    for name in ("fdatasync", "fsync"):
        monkeypatch.setattr(os, name, _raising, raising=False)
    with pytest.raises(OSError, match="disk"):
        atomic.append_line(target, b"two")
    assert target.read_bytes() == b"one\n"


@pytest.mark.skipif(os.name != "posix", reason="modes of files are POSIX")
def test_files_are_private(tmp_path: Path) -> None:
    atomic.write(tmp_path / "x", b"")
    atomic.append_line(tmp_path / "y", b"")
    assert {(tmp_path / name).stat().st_mode & 0o777 for name in "xy"} == {0o600}


def test_sweep_takes_only_what_a_crash_left(tmp_path: Path) -> None:
    (tmp_path / f".x{atomic.TEMP_MARK}7").touch()
    (tmp_path / "x").touch()
    atomic.sweep(tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["x"]


def test_a_new_file_is_made_whole_and_never_over_another(tmp_path: Path) -> None:
    target = tmp_path / "x"
    atomic.create(target, b"mine")
    with pytest.raises(FileExistsError):
        atomic.create(target, b"yours")
    assert target.read_bytes() == b"mine"
    assert list(tmp_path.iterdir()) == [target]


def test_without_links_a_new_file_is_made_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", _raising)
    target = tmp_path / "x"
    atomic.create(target, b"mine")
    assert target.read_bytes() == b"mine"
    with pytest.raises(FileExistsError):
        atomic.create(target, b"yours")
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("failing", ["write", "fsync"])
def test_a_new_file_that_fails_leaves_nothing(failing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, failing, _raising)
    with pytest.raises(OSError, match="disk"):
        atomic.create(tmp_path / "x", b"new")
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []
