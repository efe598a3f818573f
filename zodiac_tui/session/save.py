"""One save open for play: its journal grows line by line, its checkpoints and its meta are replaced whole."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.files.appending import append, cut, open_append
from zodiac_tui.files.system import why
from zodiac_tui.session.checkpoint import Checkpoint, DamagedCheckpoint, read_checkpoint, write_checkpoint
from zodiac_tui.session.course import Moment, Rules, Situation, reopen
from zodiac_tui.session.entries import Entry, version_of
from zodiac_tui.session.folder import read_private
from zodiac_tui.session.journal import Journal, entry_line
from zodiac_tui.session.lock import Lock
from zodiac_tui.session.meta import META, Meta, write_meta
from zodiac_tui.session.notes import MOST_BYTES, NOTES, SPOILT, Note, read_notes, write_notes
from zodiac_tui.session.scenario_copy import unpack

JOURNAL = "journal.jsonl"
SCENARIO = "scenario.zip"
MOST_TOLD = 200
"""Characters of what a list shows of a save."""
KEPT = 2
"""How many checkpoints are kept."""
MOST_JOURNAL = 256 * 1024 * 1024
MOST_CHECKPOINT = 16 * 1024 * 1024
MOST_COPY = 32 * 1024 * 1024
"""Sizes in bytes of the largest files that are read."""


class Save:
    """A save whose lock is held. It writes nothing before the first entry, and never raises for a full or lost disk:
    what could not be written waits, `trouble` says why, and the next entry tries again. `damaged` is what to tell of
    parts that the game can do without."""

    def __init__(self, folder: Path, journal: Journal, meta: Meta, lock: Lock, clock: Callable[[], int]) -> None:
        self.folder = folder
        self.journal = journal
        self.trouble: Text | None = None
        self.damaged: list[Text] = []
        self._meta = meta
        self._lock = lock
        self._clock = clock
        self._handle: int | None = None
        self._size = journal.size
        self._check = journal.checks[-1]
        self._lines = len(journal.entries)
        self._waiting: list[bytes] = []
        self._copies: dict[str, bytes] = {}
        self._notes: bytes | None = None
        """Notes that are still to be written."""
        self._is_spoilt = False
        """Whether the file of notes could not be read, so that it is put aside and not written over."""

    # -- what a session writes ----------------------------------------------------------------------------------
    def append(self, entry: Entry) -> None:
        """Write an entry; on return it is on the disk, or `trouble` says why not."""
        line, self._check = entry_line(entry, self._check)
        self._lines += 1
        self._waiting.append(line)
        self._flush()

    def keep(self, place: int, moment: Moment, scene: str, answers: int) -> None:
        """Write a checkpoint and the meta. Nothing is lost where that fails: the journal has it all."""
        self._flush()
        if self.trouble or self._lines == 0:
            return
        kept = moment.situation
        situation = Situation(kept.settled, kept.tape, kept.queued)
        point = Checkpoint(self._lines, self._check, place, moment.heard, situation)
        meta = self._told(kept.view, scene, answers)
        with suppress(OSError):
            atomic.write(self.folder / f"checkpoint-{self._lines}.json", write_checkpoint(point))
            for old in list(_checkpoints(self.folder))[KEPT:]:
                old.unlink()
            atomic.write(self.folder / META, write_meta(meta))

    def keep_version(self, name: str, copy: bytes) -> None:
        """Keep the copy of another version of the scenario; it is written before any entry that comes after."""
        self._copies[version_file(name)] = copy

    def keep_notes(self, notes: Sequence[Note]) -> None:
        """Write the player's notes; where that fails they wait as entries do."""
        self._notes = write_notes(notes)
        self._flush()

    def close(self) -> None:
        """Close the journal and release the lock."""
        handle, self._handle = self._handle, None
        if handle is not None:
            with suppress(OSError):  # every entry that counts is on the disk already
                os.close(handle)
        self._lock.release()

    # -- what a resume reads ------------------------------------------------------------------------------------
    def sources(self) -> dict[str, bytes]:
        """The files of the scenario's copy; raises SaveError."""
        return read_sources(self.folder, self.journal)

    def notes(self) -> tuple[Note, ...]:
        """The player's notes; where they cannot be read, `damaged` tells of it."""
        try:
            return notes_in(self.folder)
        except SaveError as error:
            aside = free_name(self.folder / SPOILT).name
            self.damaged += (error.message, T("Si apuntas algo, ese archivo queda aparte, como «{file}».", file=aside))
            self._is_spoilt = True
            return ()

    def moments(self, rules: Rules) -> list[tuple[int, Moment]]:
        """The situations of those checkpoints that fit the journal, by the places of their entries."""
        return list(read_moments(self.folder, self.journal, rules, self.damaged))

    def notices(self) -> tuple[Text, ...]:
        """What is wrong with the save, in words: its journal, then what has been noted in `damaged`."""
        return (*told_of(self.journal, self._meta), *self._kept_aside(), *self.damaged)

    # -- inside -------------------------------------------------------------------------------------------------
    def _told(self, view: State, scene: str, answers: int) -> Meta:
        """What a list of saves shows of it now."""
        return replace(
            self._meta,
            lines=self._lines,
            last=self._check,
            n=answers,
            ended=view.ending,
            party=", ".join(view.actors[pj].name for pj in view.party if pj in view.actors)[:MOST_TOLD],
            scene=scene[:MOST_TOLD],
            contract=self.journal.header.contract,
            played=self._clock(),
        )

    def _flush(self) -> None:
        try:
            for file in list(self._copies):
                atomic.write(self.folder / file, self._copies[file])
                del self._copies[file]
            if self._notes is not None:
                self._write_notes(self._notes)
                self._notes = None
            handle = self._open()
            cut(handle, self._size)
            while self._waiting:
                append(handle, self._waiting[0])
                self._size += len(self._waiting.pop(0))
            self.trouble = None if self._still_there(handle) else T("No guardado: la carpeta de la partida ya no está.")
        except FileNotFoundError:
            self.trouble = T("No guardado: la carpeta de la partida ya no está.")
        except OSError as error:
            self.trouble = T("No guardado: {why}.", why=why(error))

    def _still_there(self, handle: int) -> bool:
        """Whether the open journal is still the one of the save's folder, which somebody may have removed."""
        with suppress(OSError):
            return os.path.samestat(os.fstat(handle), os.stat(self.folder / JOURNAL))
        return False

    def _open(self) -> int:
        if self._handle is None:
            if self.journal.damage and not self.journal.damage.torn:
                self._put_aside()
            self._handle = open_append(self.folder / JOURNAL, self._size)
        return self._handle

    def _write_notes(self, notes: bytes) -> None:
        if self._is_spoilt:
            os.replace(self.folder / NOTES, free_name(self.folder / SPOILT))
            self._is_spoilt = False
        atomic.write(self.folder / NOTES, notes)

    def _put_aside(self) -> None:
        """Copy a damaged journal before its unreadable part is cut."""
        aside = self._aside()
        if not os.path.lexists(aside):
            atomic.write(aside, (self.folder / JOURNAL).read_bytes())

    def _aside(self) -> Path:
        """Where a damaged journal is kept: in a copy that there is of it, or one of a new name."""
        here = sized = self.folder / f"journal-danado-{self._size}.jsonl"
        for here in numbered(sized):
            if not os.path.lexists(here) or _is_same(here, self.folder / JOURNAL):
                break
        return here

    def _kept_aside(self) -> Iterator[Text]:
        if self.journal.damage and not self.journal.damage.torn:
            yield T("Cuando sigas, el diario dañado queda entero aparte, como «{file}».", file=self._aside().name)


def numbered(path: Path) -> Iterator[Path]:
    """Yield a path, then the same with a number before its suffix: `a.json`, `a-2.json`, `a-3.json`, …"""
    yield path
    yield from (path.with_stem(f"{path.stem}-{n}") for n in count(2))


def free_name(path: Path) -> Path:
    """Return the first of those `numbered` that there is nothing at."""
    return next(each for each in numbered(path) if not os.path.lexists(each))


def _is_same(copy: Path, journal: Path) -> bool:
    with suppress(OSError):
        return not copy.is_symlink() and copy.read_bytes() == journal.read_bytes()
    return False


def told_of(journal: Journal, meta: Meta | None) -> tuple[Text, ...]:
    """Return what is wrong with a journal, in words, by itself and beside the meta of its save."""
    found = [journal.damage.message] if journal.damage else []
    lines = len(journal.entries)
    if meta and meta.lines == lines + 1:
        found.append(T("Al diario le falta una entrada que tenía la última vez."))
    elif meta and meta.lines > lines:
        found.append(T("Al diario le faltan {lost} entradas que tenía la última vez.", lost=meta.lines - lines))
    elif meta and meta.last and meta.lines > 0 and journal.checks[meta.lines] != meta.last:
        found.append(T("El diario no es el que esta partida tenía la última vez."))
    return tuple(found)


def notes_in(folder: Path) -> tuple[Note, ...]:
    """Return the player's notes in a save; raises SaveError."""
    path = folder / NOTES
    return read_notes(read_private(path, MOST_BYTES)) if os.path.lexists(path) else ()


def notes_trouble(folder: Path) -> Text | None:
    """Return why the player's notes in a save cannot be read; None where they can, or there are none."""
    try:
        notes_in(folder)
    except SaveError as error:
        return error.message
    return None


def version_file(name: str) -> str:
    """Return what the copy of a version of the scenario is called in a save."""
    return f"scenario-{name}.zip"


def versions_in(journal: Journal) -> list[str]:
    """Return the versions of the scenario that a journal's entries take up, each once; raises SaveError."""
    return list(dict.fromkeys(filter(None, map(version_of, journal.entries))))


def read_version(folder: Path, name: str) -> dict[str, bytes]:
    """Return the files of a version of the scenario in a save; raises SaveError."""
    return unpack(read_private(folder / version_file(name), MOST_COPY), name)


def read_sources(folder: Path, journal: Journal) -> dict[str, bytes]:
    """Return the files of the scenario's copy in a save; raises SaveError."""
    return unpack(read_private(folder / SCENARIO, MOST_COPY), journal.header.copy)


def read_moments(
    folder: Path, journal: Journal, rules: Rules, damaged: list[Text] | None = None
) -> Iterator[tuple[int, Moment]]:
    """Return the situations of those checkpoints of a save that fit its journal, the newest first.

    Of a game that went on with other versions of its scenario there is none: its journal has it all. What is told of
    damaged ones is added to `damaged`.
    """
    typed = journal.header.typed_dice
    for path in _checkpoints(folder):
        try:
            point = read_checkpoint(_bytes_of(path), rules.scenario)
            fits = 0 < point.lines < len(journal.checks) and journal.checks[point.lines] == point.check
            if fits and not rules.versions:
                yield point.place, reopen(rules, point.situation, point.heard, typed_dice=typed)
        except DamagedCheckpoint:
            if damaged is not None:
                damaged.append(T("{file} está dañado: se pasa por alto, el diario lo tiene todo.", file=path.name))
        except SaveError:
            continue
        except Exception:  # a forged state can make the rules raise anything; the journal has it all
            continue


def _bytes_of(checkpoint: Path) -> bytes:
    try:
        return read_private(checkpoint, MOST_CHECKPOINT)
    except SaveError:
        raise DamagedCheckpoint from None


def _checkpoints(folder: Path) -> Iterator[Path]:
    """The checkpoints of a folder, the newest first."""

    def number(path: Path) -> int:
        digits = path.stem.removeprefix("checkpoint-")
        return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 12 else -1

    found = {number(path): path for path in folder.glob("checkpoint-*.json")}
    found.pop(-1, None)
    return iter([found[key] for key in sorted(found, reverse=True)])
