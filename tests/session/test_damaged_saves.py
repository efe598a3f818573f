"""Small whole saves, closed in order, then cut, flipped, mixed and forged: nothing of it passes unnoticed (F4-F7)."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from tests.scale import scaled
from tests.session.test_store import NAME, begin, contents, resume, start
from zodiac_tui.core.errors import SaveError
from zodiac_tui.session.game import Session
from zodiac_tui.session.lock import LOCK, OWNER, holder_of
from zodiac_tui.session.meta import META
from zodiac_tui.session.save import JOURNAL, SCENARIO
from zodiac_tui.session.store import Store

SECONDS = 5


@contextmanager
def no_hang() -> Iterator[None]:
    """End what takes too long with an error."""

    def stop(*_: object) -> None:
        raise AssertionError("it hangs")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


class Closed:
    """A save as it was closed, whose files can be spoilt one at a time."""

    def __init__(self, root: Path) -> None:
        self.store = Store(root)
        session = start(self.store)
        for answer in ("lanzar", "no", "pasear"):
            session.answer(answer)
        session.close()
        self.digest = session.digest
        self.folder = self.store.root / NAME
        self.files = contents(self.folder)

    def put_back(self) -> None:
        for path in self.folder.iterdir():
            if path.name not in self.files:
                path.unlink()
        left = contents(self.folder)
        for name, data in self.files.items():
            if left.get(name) != data:
                (self.folder / name).write_bytes(data)

    def notices(self, file: str, data: bytes) -> str:
        """Spoil a file and open the save: what it says, as a refusal or as notices; a refusal leaves all as it was."""
        self.put_back()
        (self.folder / file).write_bytes(data)
        before = contents(self.folder)
        with no_hang():
            try:
                session = resume(self.store)
            except SaveError as error:
                assert contents(self.folder) == before
                return error.message.plain()
            assert contents(self.folder) == before
            self._still_plays(session, file)
        return "; ".join(each.plain() for each in session.notices)

    def _still_plays(self, session: Session, file: str) -> None:
        if file != JOURNAL:
            assert session.digest == self.digest
        session.close()


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Closed:
    return Closed(tmp_path_factory.mktemp("cerrada"))


def test_f5_a_small_save_has_all_its_kinds_of_files(closed: Closed) -> None:
    assert sorted(closed.files) == sorted(FILES)
    session = resume(closed.store)
    assert session.notices == ()
    session.close()


FILES = (JOURNAL, SCENARIO, META, "checkpoint-1.json", "checkpoint-4.json")


@pytest.mark.parametrize("file", FILES)
def test_f4_every_length_of_every_file_is_told(closed: Closed, file: str) -> None:
    whole = closed.files[file]
    lengths = range(len(whole))
    for length in Random(4).sample(lengths, k=min(len(whole), scaled(len(whole)) + 3)):
        assert closed.notices(file, whole[:length]), length
    assert closed.notices(file, whole) == ""


@pytest.mark.parametrize("file", FILES)
def test_f5_every_flipped_bit_of_every_file_is_told(closed: Closed, file: str) -> None:
    whole = closed.files[file]
    count = len(whole) * 8
    for bit in Random(5).sample(range(count), k=min(count, scaled(count))):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        assert closed.notices(file, bytes(flipped)), bit


@pytest.mark.parametrize("file", FILES)
def test_f6_every_file_of_another_save_is_told(closed: Closed, file: str, tmp_path: Path) -> None:
    """Another game of the same scenario, as long as this one: its checkpoints alone do no harm, and are passed over."""
    other, save = begin(Store(tmp_path), "boya")
    for answer in ("pasear", "pasear", "pasear"):
        other.answer(answer)
    other.close()
    said = closed.notices(file, (save.folder / file).read_bytes())
    assert bool(said) == (file in (JOURNAL, META))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFO on this system")
@pytest.mark.parametrize("file", [OWNER, "checkpoint-4.json", META])
def test_f9_nobody_waits_at_a_fifo(closed: Closed, file: str) -> None:
    closed.put_back()
    (closed.folder / file).unlink(missing_ok=True)
    os.mkfifo(closed.folder / file)
    with no_hang():
        assert holder_of(closed.folder) == "?"
        session = resume(closed.store)
        assert session.digest == closed.digest
        assert bool(session.notices) == (file != OWNER)
        session.close()


@pytest.mark.parametrize("file", [OWNER, "checkpoint-4.json", META])
def test_f9_no_link_is_followed(closed: Closed, file: str, tmp_path: Path) -> None:
    closed.put_back()
    (tmp_path / "ajeno").write_bytes(b"4")
    (closed.folder / file).unlink(missing_ok=True)
    (closed.folder / file).symlink_to(tmp_path / "ajeno")
    session = resume(closed.store)
    session.close()
    assert (tmp_path / "ajeno").read_bytes() == b"4"


def test_f14_no_clock_decides_anything(tmp_path: Path) -> None:
    """It jumps on past 2038 and 9999 and back before 1970: games and their order stay the same."""
    jumps = iter([2**31 + 5, 253_402_300_800, 0, -86_400, 10**11, 1, *[7] * 20])
    store = Store(tmp_path, lambda: next(jumps))
    names = []
    for seed in ("a", "b", "c"):
        session, save = begin(store, seed)
        session.answer("pasear")
        session.close()
        names.append(save.folder.name)
    assert [each.name for each in store.listed()] == names[::-1]
    for name in names:
        with resume(store, name) as session:
            assert session.notices == ()


@pytest.mark.parametrize("what", ["fifo", "folder", "link", "link to nothing"])
def test_f9_what_is_no_file_is_no_lock(closed: Closed, what: str, tmp_path: Path) -> None:
    """Whatever stands in the place of the lock, nobody waits and nothing elsewhere is written."""
    closed.put_back()
    lock, elsewhere = closed.folder / LOCK, tmp_path / "ajeno"
    lock.unlink(missing_ok=True)
    if what == "link":
        elsewhere.write_text("mío", encoding="utf-8")
    if what == "fifo":
        os.mkfifo(lock)
    elif what == "folder":
        lock.mkdir()
    else:
        lock.symlink_to(elsewhere)
    with no_hang():
        if what == "fifo":
            with suppress(SaveError):  # some systems lock it, others refuse
                resume(closed.store).close()
        else:
            with pytest.raises(SaveError, match="No se puede bloquear"):
                resume(closed.store)
    assert elsewhere.exists() == (what == "link")
    assert what != "link" or elsewhere.read_text("utf-8") == "mío"
    if lock.is_dir():
        lock.rmdir()
    else:
        lock.unlink(missing_ok=True)
