"""The folder of saves: making, finding, opening and copying them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T
from zodiac_tui.files import atomic
from zodiac_tui.session.entries import Entry, Header
from zodiac_tui.session.folder import (
    cannot_write,
    check_name,
    make_private,
    read_private,
    remove_tree,
    saves_folder,
)
from zodiac_tui.session.journal import Journal, read_journal, write_journal
from zodiac_tui.session.listing import Listed, folder_of, listed_in, meta_of
from zodiac_tui.session.lock import Lock
from zodiac_tui.session.meta import META, Meta, write_meta
from zodiac_tui.session.save import JOURNAL, MOST_JOURNAL, SCENARIO, Save, version_file, versions_in
from zodiac_tui.session.scenario_copy import content_name, pack

_NEW = ".nueva-"
"""How folders of saves begin that are being made."""


class Store:
    """The saves in one folder."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root or saves_folder()

    def listed(self) -> list[Listed]:
        """All saves, the last used first, unreadable ones at the end."""
        return listed_in(self.root)

    def create(
        self, header: Header, sources: Mapping[str, bytes], title: str, *, name: str = "", entries: Sequence[Entry] = ()
    ) -> Save:
        """Make a save and open it, under the given name or the scenario's with a number; raises SaveError.

        It appears whole or not at all.
        """
        make_private(self.root)
        copy = pack(sources)
        header = replace(header, copy=content_name(copy))
        meta = Meta(title, header.scenario, header.ruleset, self._next_sequence(), n=entries[-1].n if entries else 0)
        files = {SCENARIO: copy, JOURNAL: write_journal(header, entries), META: write_meta(meta)}
        try:
            folder = self._make(files, header.scenario, name)
        except OSError as error:
            raise cannot_write(self.root, error) from None
        return self._take(folder.name, meta)

    def peek(self, name: str) -> Journal:
        """Read a save's journal without opening the save; raises SaveError."""
        folder = folder_of(self.root, name)
        return read_journal(read_private(folder / JOURNAL, MOST_JOURNAL))

    def open(self, name: str) -> Save:
        """Open a save for play; raises SaveError where it is in use, unreadable or newer. It is then left as it was."""
        self.peek(name)
        folder = folder_of(self.root, name)
        try:
            meta = replace(meta_of(folder), sequence=self._next_sequence())
        except SaveError:
            header = self.peek(name).header
            meta = Meta(header.scenario, header.scenario, header.ruleset, self._next_sequence())
        save = self._take(name, meta)
        atomic.sweep(folder)
        return save

    def copy(self, name: str, new: str = "") -> str:
        """Copy a save, also one in use, and return the copy's name; raises SaveError."""
        journal, folder = self.peek(name), folder_of(self.root, name)
        meta = replace(meta_of(folder), sequence=self._next_sequence(), lines=0, last="")
        files = {
            SCENARIO: read_private(folder / SCENARIO, MOST_JOURNAL),
            JOURNAL: write_journal(journal.header, journal.entries),
            META: write_meta(meta),
            **{file: read_private(folder / file, MOST_JOURNAL) for file in map(version_file, versions_in(journal))},
        }
        try:
            return self._make(files, journal.header.scenario, new).name
        except OSError as error:
            raise cannot_write(self.root, error) from None

    # -- inside -------------------------------------------------------------------------------------------------
    def _next_sequence(self) -> int:
        return max((listed.meta.sequence for listed in self.listed()), default=0) + 1

    def _take(self, name: str, meta: Meta) -> Save:
        folder = folder_of(self.root, name)
        lock = Lock(folder)
        try:
            return Save(folder, self.peek(name), meta, lock)
        except BaseException:
            lock.release()
            raise

    def _make(self, files: Mapping[str, bytes], scenario: str, name: str) -> Path:
        """Write a folder under another name and give it its own at the end."""
        self._sweep()
        made = self.root / f"{_NEW}{os.getpid()}"
        made.mkdir(0o700)
        try:
            made.chmod(0o700)
            for file, data in files.items():
                atomic.write(made / file, data)
            return self._give_name(made, scenario, name)
        except BaseException:
            remove_tree(made)
            raise

    def _give_name(self, made: Path, scenario: str, name: str) -> Path:
        names = [check_name(name)] if name else (check_name(f"{scenario[:56]}-{number}") for number in count(1))
        for candidate in names:
            folder = self.root / candidate
            if folder.exists() or folder.is_symlink():
                continue
            with suppress(FileExistsError):
                os.rename(made, folder)
                atomic.sync_folder(self.root)
                return folder
        raise SaveError(T("Ya hay una partida «{name}».", name=name))

    def _sweep(self) -> None:
        """Remove what this process, or one that is gone, left half made."""
        for path in self.root.glob(f"{_NEW}*"):
            pid = path.name.removeprefix(_NEW)
            if pid.isascii() and pid.isdigit() and (int(pid) == os.getpid() or not _lives(int(pid))):
                remove_tree(path)


def _lives(pid: int) -> bool:
    if os.name == "nt":
        return True  # asking there would end the process
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
