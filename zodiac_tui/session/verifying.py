"""Whether a save is whole and repeats exactly: its journal, and what its meta says of that."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.session.listing import meta_of
from zodiac_tui.session.saves import Kept, read_saved
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
    kept = read_saved(store, name)
    return Verified(len(kept.journal.entries), tuple(_troubles(kept, store, name)))


def _troubles(kept: Kept, store: Store, name: str) -> Iterator[Text]:
    divergence = kept.verified()
    if divergence:
        yield divergence.message
    if kept.journal.damage:
        yield kept.journal.damage.message
    try:
        lost = meta_of(store.root / name).lines - len(kept.journal.entries)
    except SaveError as error:
        yield error.message
        return
    if lost > 0:
        yield T("Al diario le faltan {lost} entradas que tenía la última vez.", lost=lost)
