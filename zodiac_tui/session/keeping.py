"""What of a game is kept: its save, what that is still owed, and the other versions of the scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from zodiac_tui.core.text import Text
from zodiac_tui.session.course import Moment
from zodiac_tui.session.entries import Entry
from zodiac_tui.session.notes import Note
from zodiac_tui.session.shield import SHIELD
from zodiac_tui.session.sink import JournalSink


class Keeping:
    """The save of a game, which may be none; nothing here raises for a full or lost disk, `trouble` tells of it."""

    def __init__(self, sink: JournalSink | None) -> None:
        self.sink = sink
        """Where entries go; None where nothing is saved."""
        self._owed: list[Entry] = []
        self._copies: dict[str, bytes] = {}

    @property
    def trouble(self) -> Text | None:
        """Why the last entries are not on the disk; None while they are, or where nothing is saved."""
        return self.sink.trouble if self.sink else None

    @property
    def copies(self) -> Mapping[str, bytes]:
        """The copies of the other versions of the scenario that the game took up, by the names of their content."""
        return self._copies

    def owe(self, entries: Iterable[Entry]) -> None:
        """Write these with the next entry, not sooner: until somebody plays on, a save stays as it was found."""
        self._owed += entries

    def append(self, entry: Entry) -> None:
        """Write an entry, with any that are owed."""
        if self.sink:
            for each in (*self._owed, entry):
                self.sink.append(each)
            self._owed.clear()

    def add_version(self, name: str, copy: bytes) -> None:
        """Keep the copy of another version of the scenario, before the entry that takes it up."""
        self._copies[name] = copy
        if self.sink:
            self.sink.keep_version(name, copy)

    def carry(self, copies: Mapping[str, bytes]) -> None:
        """Have these copies of other versions, by the names of their content, for another save."""
        self._copies.update(copies)

    def keep_notes(self, notes: Sequence[Note]) -> None:
        """Keep all of the player's notes."""
        if self.sink:
            with SHIELD:
                self.sink.keep_notes(notes)

    def keep(self, place: int, moment: Moment, scene: str, answers: int) -> None:
        """Keep the situation after the entry at that place of the journal; `scene` is the title of where it is,
        `answers` how many led there."""
        if self.sink:
            with SHIELD:
                self.sink.keep(place, moment, scene, answers)

    def go_on_in(self, sink: JournalSink | None) -> None:
        """Let go of the save, and keep the game in another one, which has all entries so far, or in none."""
        self._owed.clear()
        if self.sink:
            self.sink.close()
        self.sink = sink
        if sink:
            for name, copy in self._copies.items():
                sink.keep_version(name, copy)
