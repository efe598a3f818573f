"""Power that goes at any call: a save is old or new, what was confirmed is there (F2); also while recovering (F3)."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random

import pytest

from tests.scale import scaled
from tests.session.coins import Coins, pick, scenario
from tests.session.power import Disk, recorded
from tests.session.test_store import NAME, resume, start
from zodiac_tui.session.game import Session
from zodiac_tui.session.replay import verify
from zodiac_tui.session.store import Store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a folder can be synced on POSIX alone")


class Crashes:
    """Some of the ways in which a folder might be found after each call, with what was confirmed by then."""

    def __init__(self, random: Random, each: int) -> None:
        self.random, self.each = random, each
        self.confirmed = 1
        self.found: list[tuple[int, dict[str, bytes]]] = []

    def after(self, disk: Disk) -> None:
        """Note how it might be found now."""
        self.found += [(self.confirmed, disk.crashed(self.random)) for _ in range(self.each)]


def played(session: Session, crashes: Crashes, random: Random, answers: int) -> None:
    for _ in range(answers):
        if session.prompt is None:
            break
        session.answer(pick(session.prompt, random))
        crashes.confirmed = len(session.history.entries)
        if random.random() < 0.4:
            session.save()
    session.close()


def lay_out(folder: Path, files: dict[str, bytes]) -> None:
    shutil.rmtree(folder)
    folder.mkdir(0o700)
    for name, data in files.items():
        (folder / name).write_bytes(data)


def holds(store: Store, confirmed: int) -> None:
    """What was confirmed is there, at most one entry more, and the game goes on and is left without a trace."""
    found = store.peek(NAME)
    assert confirmed <= len(found.entries) <= confirmed + 1
    assert found.damage is None or found.damage.torn or found.damage.line == len(found.entries) + 2
    assert verify(found, scenario(), Coins()) is None
    with resume(store) as session:
        if session.prompt is not None:
            session.answer(pick(session.prompt, Random(1)))
    assert store.listed()[0].problem is None
    assert not list(store.root.glob("*/.*"))


@pytest.mark.parametrize("seed", range(scaled(200)))
def test_f2_power_that_goes_at_any_call_loses_nothing_confirmed(seed: int, tmp_path: Path) -> None:
    store, random = Store(tmp_path, lambda: 0), Random(seed)
    crashes = Crashes(random, 2)
    start(store, str(seed)).close()
    with recorded(store.root / NAME, crashes.after):
        played(resume(store), crashes, random, 6)
    assert len(crashes.found) > 20
    for confirmed, files in random.sample(crashes.found, k=20):
        lay_out(store.root / NAME, files)
        holds(store, confirmed)


@pytest.mark.parametrize("seed", range(scaled(200)))
def test_f3_power_that_goes_again_while_recovering_loses_nothing(seed: int, tmp_path: Path) -> None:
    store, random = Store(tmp_path, lambda: 0), Random(f"otra vez {seed}")
    first = Crashes(random, 2)
    start(store, str(seed)).close()
    with recorded(store.root / NAME, first.after):
        played(resume(store), first, random, 4)
    for confirmed, files in random.sample(first.found, k=4):
        lay_out(store.root / NAME, files)
        again = Crashes(random, 1)
        again.confirmed = confirmed
        with recorded(store.root / NAME, again.after):
            session = resume(store)
            again.confirmed = max(confirmed, len(store.peek(NAME).entries))
            played(session, again, random, 2)
        for later, left in random.sample(again.found, k=min(4, len(again.found))):
            lay_out(store.root / NAME, left)
            holds(store, later)
