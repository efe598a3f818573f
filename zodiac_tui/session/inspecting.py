"""What a list of saves tells of each in full: its size, whether its parts hold, and who plays it now."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import Text
from zodiac_tui.session.listing import Listed
from zodiac_tui.session.lock import holder_of, is_running
from zodiac_tui.session.store import Store
from zodiac_tui.session.unread import unread


@dataclass(frozen=True)
class Inspected:
    """A save as its files are: `size` in bytes; `problem` why it is damaged (it may be readable up to there, then
    `listed.problem` is None); `holder` the process that plays it, empty: none."""

    listed: Listed
    size: int
    problem: Text | None = None
    holder: str = ""


def inspected(store: Store) -> Iterator[Inspected]:
    """Look at every save, in the order of the list; nothing is written. Raises SaveError for the folder."""
    for listed in store.listed():
        yield inspect(store, listed)


def inspect(store: Store, listed: Listed) -> Inspected:
    """Look at one save; nothing is written."""
    folder = store.root / listed.name
    problem = listed.problem or _damage(store, listed.name)
    return Inspected(listed, _size(folder), problem, _holder(folder))


def _damage(store: Store, name: str) -> Text | None:
    try:
        return next(iter(unread(store, name)), None)
    except SaveError as error:
        return error.message


def _size(folder: Path) -> int:
    total = 0
    with suppress(OSError):
        for path in folder.iterdir():
            with suppress(OSError):
                total += path.lstat().st_size
    return total


def _holder(folder: Path) -> str:
    pid = holder_of(folder)
    return pid if pid.isdigit() and is_running(int(pid)) else ""
