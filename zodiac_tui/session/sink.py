"""Where a game's entries go: what a session asks of a save."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from zodiac_tui.core.text import Text
from zodiac_tui.session.course import Moment
from zodiac_tui.session.entries import Entry
from zodiac_tui.session.notes import Note


class JournalSink(Protocol):
    """Where a game's entries go. Nothing here raises for a full or lost disk: `trouble` tells of it."""

    @property
    def trouble(self) -> Text | None:
        """Why the last entries are not on the disk; None while they are."""
        ...

    def append(self, entry: Entry) -> None:
        """Write an entry so that it lasts, with any that could not be written before."""
        ...

    def keep(self, place: int, moment: Moment, scene: str, answers: int) -> None:
        """Keep the situation after the entry at that place of the journal; `scene` is the title of where it is,
        `answers` how many led there."""
        ...

    def keep_version(self, name: str, copy: bytes) -> None:
        """Keep the copy of another version of the scenario, before the entry that takes it up."""
        ...

    def notes(self) -> tuple[Note, ...]:
        """The player's notes as they were kept; () where there are none, or they cannot be read."""
        ...

    def keep_notes(self, notes: Sequence[Note]) -> None:
        """Keep all of the player's notes."""
        ...

    def close(self) -> None:
        """Let go of the save."""
        ...
