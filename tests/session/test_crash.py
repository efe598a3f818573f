"""Crashes, full disks and lost folders: an answer that counted is never lost, and a save is never half."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.scale import scaled
from tests.session.coins import SOURCES, Coins, pick, scenario
from tests.session.test_store import NAME, begin, build, find, resume, start
from zodiac_tui.core.errors import SaveError
from zodiac_tui.files.system import why
from zodiac_tui.session.game import Session
from zodiac_tui.session.replay import verify
from zodiac_tui.session.saves import resume_saved, save_elsewhere
from zodiac_tui.session.store import Store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

CALLS = ("open", "write", "fsync", "fdatasync", "replace", "rename", "ftruncate", "unlink", "mkdir", "close", "rmdir")
QUARTERS = 4
ANSWERS = 8


class Dying:
    """Counts calls to the system and ends the process at one of them; a write dies between its quarters too."""

    def __init__(self, last: int) -> None:
        self.left = last
        self.real: dict[str, Callable[..., Any]] = {name: getattr(os, name) for name in CALLS}

    def install(self) -> None:
        for name in CALLS:
            setattr(os, name, self._write if name == "write" else self._dying(name))

    def _count(self) -> None:
        self.left -= 1
        if self.left == 0:
            os._exit(9)

    def _dying(self, name: str) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            self._count()
            return self.real[name](*args, **named)

        return call

    def _write(self, handle: int, data: bytes | memoryview) -> int:
        self._count()
        raw, done = bytes(data), 0
        for quarter in range(1, QUARTERS + 1):
            end = len(raw) * quarter // QUARTERS
            done += self.real["write"](handle, raw[done:end])
            if quarter < QUARTERS:
                self._count()
        return done


def in_child(work: Callable[[Callable[[int], None]], None], last: int) -> tuple[list[int], bool]:
    """Run something in a child that dies at its `last` call; returns what it confirmed, and whether it came through."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            dying = Dying(last)
            write = dying.real["write"]
            dying.install()
            work(lambda number: write(into, struct.pack("<i", number)))
            os._exit(0)
        finally:
            os._exit(70)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        data = pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, 9)
    return [number for (number,) in struct.iter_unpack("<i", data)], status == 0


def play(session: Session, confirm: Callable[[int], None]) -> None:
    """Answer a few questions, saying after each that it counted."""
    random = Random(11)
    confirm(session.history.n)
    for _ in range(ANSWERS):
        if session.prompt is not None:
            session.answer(pick(session.prompt, random))
            confirm(session.history.n)
    session.close()


def check(store: Store, confirmed: list[int]) -> None:
    """Nothing that counted is lost, at most the one in flight is there too, and the game goes on."""
    names = [listed.name for listed in store.listed()]
    if not names:
        assert confirmed == []
        return
    assert names == [NAME]
    assert verify(store.peek(NAME), scenario(), Coins()) is None
    session = resume(store)
    last = max(confirmed, default=0)
    assert session.history.n in (last, last + 1)
    if session.prompt is not None:
        session.answer(pick(session.prompt, Random(1)))
    session.close()
    assert [path.name for path in store.root.glob("*/.*")] == []


def steps() -> int:
    """How many calls the whole play makes."""
    with tempfile.TemporaryDirectory() as folder:
        low, high = 1, 4096
        while low < high:
            middle = (low + high) // 2
            shutil.rmtree(Path(folder) / "s", ignore_errors=True)
            through = in_child(lambda confirm: play(start(Store(Path(folder) / "s")), confirm), middle)[1]
            low, high = (low, middle) if through else (middle + 1, high)
        return low - 1


def test_killed_at_any_call_nothing_confirmed_is_lost(tmp_path: Path) -> None:
    total = steps()
    assert total > 100
    for number in Random(5).sample(range(1, total + 1), k=min(total, scaled(1500))):
        store = Store(tmp_path / str(number))
        confirmed, through = in_child(lambda confirm, store=store: play(start(store), confirm), number)  # type: ignore[misc]
        assert not through
        check(store, confirmed)
        again = begin(store, "b", name="otra")[0]
        again.close()
        assert not list(store.root.glob(".*"))


def test_killed_again_while_resuming_nothing_is_lost(tmp_path: Path) -> None:
    random = Random(6)

    def recover(store: Store, confirm: Callable[[int], None]) -> None:
        session = resume(store)
        random = Random(12)
        confirm(session.history.n)
        if session.prompt is not None:
            session.answer(pick(session.prompt, random))
            confirm(session.history.n)
        session.close()

    for number in range(scaled(700)):
        store = Store(tmp_path / str(number))
        confirmed, _ = in_child(lambda confirm, store=store: play(start(store), confirm), random.randint(60, 160))  # type: ignore[misc]
        for _ in range(2):
            if confirmed:
                more, _ = in_child(lambda confirm, store=store: recover(store, confirm), random.randint(1, 40))  # type: ignore[misc]
                confirmed += more
        check(store, confirmed)


def killed(work: Callable[[Callable[[int], None]], None], after: int, seconds: float) -> list[int]:
    """Run something in a child that is killed from outside some time after so many confirmations; returns them all."""
    out, into = os.pipe()

    def confirm(number: int) -> None:
        os.write(into, struct.pack("<i", number))

    child = os.fork()
    if child == 0:
        try:
            work(confirm)
            os._exit(0)
        finally:
            os._exit(70)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        data = pipe.read(4 * after)
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        data += pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert status in (0, -signal.SIGKILL)
    return [number for (number,) in struct.iter_unpack("<i", data)]


def test_f1_killed_at_any_time_nothing_confirmed_is_lost(tmp_path: Path) -> None:
    random = Random(7)
    for number in range(scaled(1_000)):
        store = Store(tmp_path / str(number))
        after, seconds = random.randint(0, ANSWERS), random.random() / 250
        check(store, killed(lambda confirm, store=store: play(start(store), confirm), after, seconds))  # type: ignore[misc]


# -- what is on the disk when an answer counts -----------------------------------------------------------------------
def test_an_answer_counts_only_once_its_line_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(Store(tmp_path))
    done: list[str] = []

    def watch(name: str) -> None:
        real = getattr(os, name)

        def call(*args: Any) -> Any:
            result = real(*args)
            done.append(name)
            return result

        monkeypatch.setattr(os, name, call)

    for name in ("write", "fdatasync", "fsync", "replace"):
        if hasattr(os, name):
            watch(name)
    session.answer("pasear")
    sync = "fdatasync" if hasattr(os, "fdatasync") else "fsync"
    assert done == ["write", sync]
    done.clear()
    session.save()
    whole = ["write", "fsync", "replace", "fsync"]
    assert done == [*whole, *whole]
    session.close()


def unsaved(session: Session) -> str:
    """Why the last answers are not on the disk; empty while they are."""
    return session.unsaved.plain() if session.unsaved else ""


# -- disks that refuse ------------------------------------------------------------------------------------------------
@contextmanager
def failing(first: int, code: int, *, short: bool = False) -> Iterator[None]:
    """Let every call that changes the disk fail from the given one on; with `short`, writes first do half."""
    real = {
        name: getattr(os, name) for name in ("write", "fsync", "fdatasync", "replace", "ftruncate") if hasattr(os, name)
    }
    left = first

    def make(name: str) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            nonlocal left
            left -= 1
            if left > 0:
                return real[name](*args)
            if short and name == "write" and left == 0 and len(args[1]) > 1:
                return real[name](args[0], bytes(args[1])[: len(args[1]) // 2])
            raise OSError(code, os.strerror(code))

        return call

    for name in real:
        setattr(os, name, make(name))
    try:
        yield
    finally:
        for name, function in real.items():
            setattr(os, name, function)


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
@pytest.mark.parametrize("first", range(1, 10))
def test_a_full_disk_is_told_and_the_game_goes_on(tmp_path: Path, first: int, code: int, short: bool) -> None:
    store = Store(tmp_path)
    session = start(store)
    session.answer("pasear")
    with failing(first, code, short=short):
        for _ in range(6):
            session.answer("pasear")
        assert why(OSError(code, "")).plain() in unsaved(session)
        assert session.view.flags == {"paseos": 7}
        found = store.peek(NAME)
    assert 2 <= len(found.entries) < 8
    assert verify(found, scenario(), Coins()) is None
    session.answer("pasear")
    assert not unsaved(session)
    assert len(store.peek(NAME).entries) == 9
    session.close()
    assert resume(store).digest == session.digest


def test_saving_can_be_tried_again(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = start(store)
    with failing(1, errno.ENOSPC):
        session.answer("pasear")
        session.save()
        assert unsaved(session)
    session.save()
    assert not unsaved(session)
    session.close()


@pytest.mark.parametrize("first", range(1, 12))
def test_a_save_that_cannot_be_made_is_refused_whole(tmp_path: Path, first: int) -> None:
    store = Store(tmp_path)
    with failing(first, errno.ENOSPC), pytest.raises(SaveError, match="ZODIAC_PARTIDAS"):
        start(store)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_goes_away_is_told_and_the_game_can_be_saved_elsewhere(tmp_path: Path) -> None:
    store = Store(tmp_path / "a")
    session = start(store)
    session.answer("pasear")
    shutil.rmtree(store.root)
    session.answer("pasear")
    assert unsaved(session)
    session.answer("pasear")
    other = Store(tmp_path / "b")
    save_elsewhere(other, session, SOURCES)
    session.answer("pasear")
    assert not unsaved(session)
    session.close()
    assert len(other.peek(NAME).entries) == 5


@pytest.mark.parametrize("how", ["moved", "journal", "replaced"])
def test_a_save_that_is_no_longer_there_is_told_at_the_next_answer(tmp_path: Path, how: str) -> None:
    session = start(Store(tmp_path))
    session.answer("pasear")
    folder = tmp_path / NAME
    journal = next(folder.glob("*.jsonl"))
    match how:
        case "moved":
            folder.rename(tmp_path / "otra")
        case "journal":
            journal.rename(folder / "otro")
        case _:
            shutil.copy(journal, folder / "copia")
            (folder / "copia").replace(journal)
    session.answer("pasear")
    assert unsaved(session) == "No guardado: la carpeta de la partida ya no está."
    session.close()


def test_the_limit_of_a_file_s_size_is_told(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    signal = pytest.importorskip("signal")
    store = Store(tmp_path)
    session = start(store)
    size = (store.root / NAME / "journal.jsonl").stat().st_size
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 100, limits[1]))
        session.answer("pasear")
        told = unsaved(session)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)
    assert told
    session.answer("pasear")
    assert not unsaved(session)
    assert len(store.peek(NAME).entries) == 3
    session.close()


# -- as somebody without rights ---------------------------------------------------------------------------------------
def as_nobody(work: Callable[[], None]) -> str:
    """Run something in a child without rights; returns what it raised as `kind: words`."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        told = ""
        try:
            if os.getuid() == 0:
                os.setgroups([])
                os.setgid(65534)
                os.setuid(65534)
            work()
        except BaseException as error:
            told = f"{type(error).__name__}: {error}"
        os.write(into, told.encode())
        os._exit(0)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        told = pipe.read().decode()
    os.waitpid(child, 0)
    return told


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that anybody may enter and nobody else may write to."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_folder_that_may_not_be_written_to_is_told(open_folder: Path) -> None:
    if os.getuid() != 0:
        open_folder.chmod(0o555)
    told = as_nobody(lambda: start(Store(open_folder / "partidas")).close())
    assert told.startswith("SaveError: ")
    assert "ZODIAC_PARTIDAS" in told
    assert list(open_folder.iterdir()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other data folders")
@pytest.mark.parametrize("home", ["/nonexistent", "readonly", "", "relative"])
def test_without_a_home_that_can_be_written_to_it_is_told(
    open_folder: Path, home: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if os.getuid() != 0:
        pytest.skip("only root can become somebody without a home")
    monkeypatch.delenv("ZODIAC_PARTIDAS", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(open_folder) if home == "readonly" else home)
    told = as_nobody(lambda: start(Store()).close())
    assert told.startswith("SaveError: ")
    assert "ZODIAC_PARTIDAS" in told


@pytest.mark.parametrize("mode", [0o000, 0o500])
def test_a_save_that_may_not_be_touched_is_refused(open_folder: Path, mode: int) -> None:
    store = Store(open_folder / "partidas")
    start(store).close()
    folder = store.root / NAME
    for path in (store.root, folder):
        path.chmod(0o755)
    if os.getuid() != 0:
        folder.chmod(mode)
    else:
        folder.chmod(0o755 if mode else 0o700)
        for path in folder.iterdir():
            path.chmod(0o644)
    before = {path.name: path.read_bytes() for path in folder.iterdir()} if os.access(folder, os.R_OK) else {}
    told = as_nobody(lambda: resume_saved(store, NAME, find, build).close())
    listed = as_nobody(lambda: print_names(store))
    folder.chmod(0o755)
    assert told.startswith("SaveError: ")
    assert listed == ""
    if before:
        assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def print_names(store: Store) -> None:
    assert [listed.name for listed in store.listed()] == [NAME]
