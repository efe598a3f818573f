"""Whether a save is whole and repeats exactly: its journal, and what its meta says of that."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import Text
from zodiac_tui.session.listing import folder_of, meta_of
from zodiac_tui.session.meta import Meta
from zodiac_tui.session.save import notes_trouble, told_of
from zodiac_tui.session.saves import read_saved
from zodiac_tui.session.store import Store


@dataclass(frozen=True)
class Verified:
    """How many entries a journal has, and what is wrong with the save, the first divergence first; () for nothing.

    `notes` are what else there is to tell.
    """

    entries: int
    troubles: tuple[Text, ...]
    notes: tuple[Text, ...] = ()


def verified(store: Store, name: str) -> Verified:
    """Verify a save, also one in use; nothing is written. Raises SaveError for one that cannot be read at all."""
    meta, unread = _meta(folder_of(store.root, name))  # before the journal: where it is played, that may grow meanwhile
    kept = read_saved(store, name)
    divergence = kept.verified()
    diverged = (divergence.message,) if divergence else ()
    spoilt = notes_trouble(store.root / name)
    troubles = (*diverged, *told_of(kept.journal, meta), *unread, *([spoilt] if spoilt else ()))
    return Verified(len(kept.journal.entries), troubles)


def _meta(folder: Path) -> tuple[Meta | None, tuple[Text, ...]]:
    """What a save says of itself, and why that cannot be read."""
    try:
        return meta_of(folder), ()
    except SaveError as error:
        return None, (error.message,)
