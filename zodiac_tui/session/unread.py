"""What of a save cannot be read, part by part: what a copy of it would be without."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import Text
from zodiac_tui.session.folder import read_private
from zodiac_tui.session.journal import Journal
from zodiac_tui.session.listing import folder_of, meta_of
from zodiac_tui.session.meta import Meta
from zodiac_tui.session.save import MOST_COPY, SCENARIO, notes_trouble, told_of, version_file, versions_in
from zodiac_tui.session.scenario_copy import unpack
from zodiac_tui.session.store import Store


def unread(store: Store, name: str) -> tuple[Text, ...]:
    """Return what of a save cannot be read, in words, the worst first: the copies of its scenario, the end of its
    journal, what it says of itself, its notes. The mere end of a line that a crash cut off is nothing that was there.

    Raises SaveError where nothing of its journal can be read.
    """
    folder = folder_of(store.root, name)
    meta, journal = _read(store, name)
    told = (_meta_trouble(folder), notes_trouble(folder))
    return (*_copies(folder, journal), *_lost(meta, journal), *filter(None, told))


def entries_lost(store: Store, name: str) -> tuple[Text, ...]:
    """Return what is missing at the end of a save's journal, in words; raises as `unread`."""
    return _lost(*_read(store, name))


def _read(store: Store, name: str) -> tuple[Meta | None, Journal]:
    """The meta before the journal: where the save is played, that may grow meanwhile."""
    meta = _meta(folder_of(store.root, name))
    return meta, store.peek(name)


def _lost(meta: Meta | None, journal: Journal) -> tuple[Text, ...]:
    told = told_of(journal, meta)
    return told[1:] if journal.damage and journal.damage.torn else told


def _meta(folder: Path) -> Meta | None:
    with suppress(SaveError):
        return meta_of(folder)
    return None


def _meta_trouble(folder: Path) -> Text | None:
    try:
        meta_of(folder)
    except SaveError as error:
        return error.message
    return None


def _copies(folder: Path, journal: Journal) -> Iterator[Text]:
    named = {SCENARIO: journal.header.copy} | {version_file(name): name for name in versions_in(journal)}
    for file, name in named.items():
        try:
            unpack(read_private(folder / file, MOST_COPY), name)
        except SaveError as error:
            yield error.message
            return
