"""A save as one file to hand on, and back: an archive with a list of what is in it, verified before it is used."""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import replace
from errno import EFBIG
from hashlib import sha256
from pathlib import Path

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.files.archive import pack
from zodiac_tui.files.system import why
from zodiac_tui.session.entries import FORMAT, newer
from zodiac_tui.session.folder import check_label, read_private
from zodiac_tui.session.journal import Journal, read_journal
from zodiac_tui.session.meta import META, MOST_META, Meta, read_meta, write_meta
from zodiac_tui.session.notes import MOST_BYTES, NOTES, read_notes
from zodiac_tui.session.save import JOURNAL, MOST_COPY, MOST_JOURNAL, SCENARIO, version_file, versions_in
from zodiac_tui.session.scenario_copy import unpack
from zodiac_tui.session.seal import Record, seal, unseal
from zodiac_tui.session.store import Store
from zodiac_tui.session.unread import unread

CONTENTS = "contenido.json"
"""The list of an archive's files."""
MOST_BUNDLE = 64 * 1024 * 1024
"""Bytes of the largest archive that is read."""
MOST_CONTENTS = 256 * 1024
MOST_UNPACKED = 512 * 1024 * 1024
"""Bytes of all its files."""
MOST_ENTRIES = 16_384
"""Entries of an archive, with those of the archives in it: a game follows its scenario through many versions."""
_VERSION = re.compile(r"scenario-[0-9a-f]{16}\.zip")
_BROKEN = (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, ValueError, EOFError, KeyError, zlib.error)
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def export_save(store: Store, name: str, target: Path) -> tuple[Text, ...]:
    """Write a save, also one in use, as one new file; returns what of it could not be taken along, () for nothing.

    Raises SaveError for a save that cannot be read, and for a file that is there already or cannot be written.
    """
    left_out, files = unread(store, name), store.files(name)
    raw = pack({CONTENTS: _contents(name, files), **files})
    try:
        if not _comes_back(raw):
            raise OSError(EFBIG, "beyond what is read")
        atomic.create(target, raw)
    except FileExistsError:
        raise SaveError(T("{file} ya existe, y no se ha tocado.", file=str(target))) from None
    except (OSError, ValueError) as error:
        raise SaveError(T("No se pudo escribir {file}: {why}.", file=str(target), why=why(error))) from None
    return left_out


def import_save(store: Store, source: Path) -> str:
    """Make a save of such a file and return its name: the one that it had, or the next that is free; so is the
    player's own for it.

    Everything is verified first. Raises SaveError for what is not whole, and then nothing was made.
    """
    raw = read_private(source, MOST_BUNDLE)
    try:
        files, name = _opened(raw)
        journal, meta = _verified(files)
    except SaveError as error:
        raise SaveError(T("{file}: {message}", file=str(source), message=error.message)) from None
    sequence, label = store.next_sequence(), store.free_label(meta.label)
    files[META] = write_meta(replace(meta, sequence=sequence, lines=0, last="", label=label))
    return store.put(files, journal.header.scenario, label=label or name)


def _contents(name: str, files: Mapping[str, bytes]) -> bytes:
    listed: dict[str, Plain] = {
        file: {"size": len(data), "sha256": sha256(data).hexdigest()} for file, data in sorted(files.items())
    }
    return seal({"format": FORMAT, "name": name, "files": listed})[0]


def _comes_back(raw: bytes) -> bool:
    """Whether an archive is within the bounds of what is read."""
    try:
        _opened(raw)
    except SaveError:
        return False
    return len(raw) <= MOST_BUNDLE


def _opened(raw: bytes) -> tuple[dict[str, bytes], str]:
    """The files of an archive, each as its list says, and the name that the save had."""
    if raw.count(b"PK\x01\x02") > MOST_ENTRIES:
        raise _not_whole()
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            entries = {entry.filename: entry for entry in archive.infolist()}
            if len(entries) != len(archive.infolist()) or not all(map(_is_fit, entries.values())):
                raise _not_whole()
            if sum(entry.file_size for entry in entries.values()) > MOST_UNPACKED:
                raise _not_whole()
            listed, name = _listed(archive.read(CONTENTS))
            if set(listed) != set(entries) - {CONTENTS}:
                raise _not_whole()
            return {file: _checked(archive.read(file), listed[file]) for file in listed}, name
    except _BROKEN:
        raise _not_whole() from None


def _is_fit(entry: zipfile.ZipInfo) -> bool:
    """Whether a file is one that saves have, packed as they are, and no larger than they may be."""
    most = {NOTES: MOST_BYTES, CONTENTS: MOST_CONTENTS, META: MOST_META, JOURNAL: MOST_JOURNAL, SCENARIO: MOST_COPY}
    limit = MOST_COPY if _VERSION.fullmatch(entry.filename) else most.get(entry.filename, -1)
    is_plain = entry.compress_type in _METHODS and not entry.flag_bits & 0x1
    return entry.orig_filename == entry.filename and is_plain and entry.file_size <= limit


def _listed(data: bytes) -> tuple[Record, str]:
    record = unseal(data.removesuffix(b"\n"))[0]
    form, name, files = record["format"], record["name"], record["files"]
    if isinstance(form, int) and form > FORMAT:
        raise newer(form)
    if not isinstance(files, dict) or not isinstance(name, str):
        raise ValueError("no list of files")
    return files, name


def _checked(data: bytes, said: Plain) -> bytes:
    if said != {"size": len(data), "sha256": sha256(data).hexdigest()}:
        raise ValueError("not what the list says")
    return data


def _verified(files: Mapping[str, bytes]) -> tuple[Journal, Meta]:
    """The journal and the meta of a save whose parts all hold and belong together; raises SaveError."""
    if not {JOURNAL, META, SCENARIO} <= files.keys():
        raise _not_whole()
    journal, meta = read_journal(files[JOURNAL]), read_meta(files[META])
    if journal.damage is not None:
        raise SaveError(journal.damage.message)
    versions = versions_in(journal)
    if files.keys() - {NOTES} != {JOURNAL, META, SCENARIO, *map(version_file, versions)}:
        raise _not_whole()
    if NOTES in files:
        read_notes(files[NOTES])
    unpack(files[SCENARIO], journal.header.copy)
    for version in versions:
        unpack(files[version_file(version)], version)
    if (meta.scenario, meta.ruleset) != (journal.header.scenario, journal.header.ruleset):
        raise _not_whole()
    return journal, replace(meta, label=check_label(meta.label) if meta.label else "")


def _not_whole() -> SaveError:
    return SaveError(T("No es una partida exportada, o está dañada: no se ha importado nada."))
