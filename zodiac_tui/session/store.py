"""The folder of saves: making, finding, opening and copying them."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from itertools import count, takewhile
from pathlib import Path

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.files.system import why
from zodiac_tui.session.entries import Entry, Header, NewerFormat
from zodiac_tui.session.folder import (
    cannot_write,
    check_label,
    check_name,
    copy_label,
    make_private,
    name_for,
    read_private,
    remove_tree,
    saves_folder,
)
from zodiac_tui.session.history import ordered
from zodiac_tui.session.journal import Journal, read_header, read_journal, write_journal
from zodiac_tui.session.listing import Listed, folder_of, listed_in, meta_of
from zodiac_tui.session.lock import Lock, is_running
from zodiac_tui.session.meta import META, Meta, write_meta
from zodiac_tui.session.notes import MOST_BYTES, NOTES
from zodiac_tui.session.save import (
    JOURNAL,
    MOST_COPY,
    MOST_JOURNAL,
    SCENARIO,
    Save,
    notes_in,
    notes_trouble,
    version_file,
    versions_in,
)
from zodiac_tui.session.scenario_copy import content_name, pack, unpack

_NEW, _GONE = ".nueva-", ".borrada-"
"""How folders of saves begin that are being made, and those that are being removed."""
Clock = Callable[[], int]
"""Tells the seconds since 1970."""


class Store:
    """The saves in one folder."""

    def __init__(self, root: Path | None = None, clock: Clock = lambda: int(time.time())) -> None:
        self.root = root or saves_folder()
        self.clock = clock

    def listed(self) -> list[Listed]:
        """All saves, the last used first, unreadable ones at the end."""
        return listed_in(self.root)

    def create(
        self,
        header: Header,
        sources: Mapping[str, bytes],
        title: str,
        *,
        name: str = "",
        label: str = "",
        entries: Sequence[Entry] = (),
    ) -> Save:
        """Make a save and open it; raises SaveError. Its folder has the given name, else one after the player's
        `label`, else the scenario's with a number.

        It appears whole or not at all.
        """
        make_private(self.root)
        copy = pack(sources)
        header = replace(header, copy=content_name(copy))
        meta = Meta(
            title,
            header.scenario,
            header.ruleset,
            self.next_sequence(),
            n=ordered(entries).answers,
            label=check_label(label) if label else "",
            contract=header.contract,
            played=self.clock(),
        )
        files = {SCENARIO: copy, JOURNAL: write_journal(header, entries), META: write_meta(meta)}
        return self._take(self.put(files, header.scenario, name, label), meta)

    def put(self, files: Mapping[str, bytes], scenario: str, name: str = "", label: str = "") -> str:
        """Make a save of those files, whole or not at all, and return its name, chosen as for `create`."""
        make_private(self.root)
        try:
            return self._make(files, _names(scenario, name, label)).name
        except OSError as error:
            raise cannot_write(self.root, error) from None

    def peek(self, name: str) -> Journal:
        """Read a save's journal without opening the save; raises SaveError."""
        folder = folder_of(self.root, name)
        return read_journal(read_private(folder / JOURNAL, MOST_JOURNAL))

    def header(self, name: str) -> Header:
        """Read the header of a save's journal; raises SaveError."""
        return read_header(read_private(folder_of(self.root, name) / JOURNAL, MOST_JOURNAL))

    def open(self, name: str) -> Save:
        """Open a save for play; raises SaveError where it is in use, unreadable or newer. It is then left as it was."""
        header = self.header(name)
        folder, damaged = folder_of(self.root, name), []
        meta, spoilt = _meta(folder, header)
        damaged += [spoilt] if spoilt else []
        meta = replace(meta, sequence=self.next_sequence())
        _refuse_newer_notes(folder)
        save = self._take(name, meta)
        save.damaged += damaged
        atomic.sweep(folder)
        return save

    def copy(self, name: str, new: str = "", label: str = "") -> str:
        """Copy a save, also one in use, and return the copy's name, chosen as for `create`; raises SaveError.

        Without a `label` it is called as the save is, with a number that no other has.
        """
        called = _meta(folder_of(self.root, name), self.header(name))[0].label
        label = check_label(label) if label else self.free_label(copy_label(called))
        files = self.files(name, label)
        return self.put(files, read_journal(files[JOURNAL]).header.scenario, new, label)

    def files(self, name: str, label: str | None = None) -> dict[str, bytes]:
        """Return the files that a copy of a save has: what is readable of its journal and its notes, no checkpoints.

        `label` is the player's name for the copy, None for the one that there is. Raises SaveError, also where a copy
        of the scenario is damaged, without which nothing can be played.
        """
        journal, folder = self.peek(name), folder_of(self.root, name)
        meta = replace(_meta(folder, journal.header)[0], sequence=self.next_sequence(), lines=0, last="")
        has_notes = os.path.lexists(folder / NOTES) and notes_trouble(folder) is None
        return {
            **({NOTES: read_private(folder / NOTES, MOST_BYTES)} if has_notes else {}),
            SCENARIO: _sound(folder / SCENARIO, journal.header.copy),
            JOURNAL: write_journal(journal.header, journal.entries),
            META: write_meta(meta if label is None else replace(meta, label=label)),
            **{file: _sound(folder / file, each) for each in versions_in(journal) if (file := version_file(each))},
        }

    def free_label(self, label: str) -> str:
        """The player's name for one more save: as it is, or with a number where another save is called so."""
        taken = {listed.meta.label.casefold() for listed in self.listed()}
        while label and label.casefold() in taken:
            label = copy_label(label)
        return label

    def next_sequence(self) -> int:
        """The number of the next save to be used."""
        return max((listed.meta.sequence for listed in self.listed()), default=0) + 1

    def rename(self, name: str, label: str) -> str:
        """Give a save the player's name and a folder to go with it, and return the folder's name.

        Raises SaveError: InUse while it is played, and where not even its journal says what it is.
        """
        label, folder = check_label(label), folder_of(self.root, name)
        meta = replace(_meta(folder, self.header(name))[0], label=label)
        lock = Lock(folder)
        try:
            atomic.write(folder / META, write_meta(meta))
            if os.name == "nt":
                lock.release()  # no open file lets its folder be renamed there
            wanted = _names(meta.scenario, "", label)
            moved = self._give_name(folder, takewhile(lambda other: other != name, wanted))
            lock.follow(moved)
            return moved.name
        except _NoName:
            return name
        except OSError as error:
            raise cannot_write(self.root, error) from None
        finally:
            lock.release()

    def remove(self, names: Sequence[str]) -> None:
        """Remove saves, all or none of them; raises SaveError.

        InUse for one that is played; and where a folder holds what no save has, which is somebody else's.
        """
        folders = [folder_of(self.root, name) for name in dict.fromkeys(names)]
        for folder in folders:
            strange = _strange(folder)
            if strange:
                raise SaveError(
                    T(
                        "En «{name}» hay algo que no es de la partida ({file}): no se borra.",
                        name=folder.name,
                        file=strange[0],
                    )
                )
        with ExitStack() as held:
            for folder in folders:
                held.callback(Lock(folder).release)
            self._put_away(folders)
        self._sweep()

    # -- inside -------------------------------------------------------------------------------------------------

    def _take(self, name: str, meta: Meta) -> Save:
        folder = folder_of(self.root, name)
        lock = Lock(folder)
        try:
            return Save(folder, self.peek(name), meta, lock, self.clock)
        except BaseException:
            lock.release()
            raise

    def _make(self, files: Mapping[str, bytes], names: Iterable[str]) -> Path:
        """Write a folder under another name and give it its own at the end."""
        self._sweep()
        made = self.root / f"{_NEW}{os.getpid()}"
        made.mkdir(0o700)
        try:
            made.chmod(0o700)
            for file, data in files.items():
                atomic.write(made / file, data)
            return self._give_name(made, names)
        except BaseException:
            remove_tree(made)
            raise

    def _give_name(self, made: Path, names: Iterable[str]) -> Path:
        """Give a folder the first of those names that is free; raises SaveError where none is."""
        name = ""
        for name in names:
            folder = self.root / name
            if folder.exists() or folder.is_symlink():
                continue
            with suppress(FileExistsError):
                os.rename(made, folder)
                atomic.sync_folder(self.root)
                return folder
        raise _NoName(T("Ya hay una partida «{name}».", name=name))

    def _put_away(self, folders: Sequence[Path]) -> None:
        """Give folders the names of what is being removed, all or none of them; raises SaveError."""
        self._sweep()
        away: dict[Path, Path] = {}
        try:
            for place, folder in enumerate(folders):
                to = self.root / f"{_GONE}{os.getpid()}-{place}"
                os.rename(folder, to)
                away[to] = folder
            atomic.sync_folder(self.root)
        except OSError as error:
            for to, folder in away.items():
                with suppress(OSError):
                    os.rename(to, folder)
            raise cannot_write(self.root, error) from None

    def _sweep(self) -> None:
        """Remove what this process, or one that is gone, left half made."""
        for path in (*self.root.glob(f"{_NEW}*"), *self.root.glob(f"{_GONE}*")):
            pid = path.name.removeprefix(_NEW).removeprefix(_GONE).partition("-")[0]
            if pid.isascii() and pid.isdigit() and (int(pid) == os.getpid() or not is_running(int(pid))):
                remove_tree(path)


def _meta(folder: Path, header: Header) -> tuple[Meta, Text | None]:
    """What a save says of itself; where that is damaged, what its journal tells of it, and why it is so.

    Raises NewerFormat: the journal may be of before then, and grow by entries of after.
    """
    try:
        return meta_of(folder), None
    except NewerFormat:
        raise
    except SaveError as error:
        return Meta(header.scenario, header.scenario, header.ruleset, 0, contract=header.contract), error.message


def _refuse_newer_notes(folder: Path) -> None:
    """Raise NewerFormat for notes that another one would be written over; the game can do without damaged ones."""
    try:
        notes_in(folder)
    except NewerFormat:
        raise
    except SaveError:
        return


def _sound(copy: Path, name: str) -> bytes:
    """The bytes of a scenario's copy; raises SaveError where they are not those of that name."""
    raw = read_private(copy, MOST_COPY)
    unpack(raw, name)
    return raw


class _NoName(SaveError):
    """All names that a folder might have are taken."""


def is_ours(path: Path) -> bool:
    """Whether a file in a save's folder is of a name that saves have."""
    return path.is_file() and not path.is_symlink() and _OURS.fullmatch(path.name) is not None


_OURS = re.compile(
    r"lock|lock\.pid|meta\.json|notas(-danadas(-\d+)?)?\.json|journal(-danado-\d+(-\d+)?)?\.jsonl"
    r"|scenario(-[0-9a-f]{16})?\.zip|checkpoint-\d+\.json"
    r"|\..*" + re.escape(atomic.TEMP_MARK) + r"\d+"
)


def _strange(folder: Path) -> list[str]:
    """The names of what lies in a save's folder and is no save's; raises SaveError."""
    try:
        return sorted(path.name for path in folder.iterdir() if not is_ours(path))
    except OSError as error:
        raise SaveError(T("No se puede leer {path}: {why}.", path=str(folder), why=why(error))) from None


def _names(scenario: str, name: str, label: str) -> Iterator[str]:
    """The names that a save's folder may have, the best first."""
    if name:
        yield check_name(name)
        return
    if label:
        yield name_for(label)
    stem, first = (name_for(label), 2) if label else (scenario[:56], 1)
    for number in count(first):
        yield check_name(f"{stem}-{number}")
