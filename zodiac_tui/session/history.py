"""Which entries are in force: the tree that a journal's entries make, and where undo and redo lead in it."""

from __future__ import annotations

from collections.abc import Iterable

from zodiac_tui.chance.tape import FACE
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T
from zodiac_tui.session.entries import Entry, EntryKind, version_of

NOWHERE = -1
"""The place before the start."""


class History:
    """The entries of a journal by their places from 0, and the one in force.

    An undo or redo entry moves the place in force; any other hangs on the one that was in force before it.
    """

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.entries: list[Entry] = []
        self.current = NOWHERE
        self._parents: list[int] = []
        self._undone: list[int] = []
        self._tries: dict[int, int] = {}
        self._redone: list[int] = []
        self._versions: list[str] = []
        self._answers: list[int] = []
        for entry in entries:
            self.add(entry)

    @property
    def n(self) -> int:
        """The number of the entry in force; -1 before the start."""
        return NOWHERE if self.current == NOWHERE else self.entries[self.current].n

    @property
    def answers(self) -> int:
        """How many of the entries in force are answers of somebody's: no orders, and no faces of dice."""
        return 0 if self.current == NOWHERE else self._answers[self.current]

    @property
    def undone(self) -> int:
        """How many undone entries can be redone."""
        return len(self._undone)

    @property
    def ahead(self) -> tuple[int, ...]:
        """The places of the undone entries, the next one to be redone first."""
        return tuple(reversed(self._undone))

    def tries(self, n: int) -> int:
        """How often an entry of that number was made so far."""
        return self._tries.get(n, 0)

    def redone(self, place: int) -> int:
        """How often the entry at that place had been made before, under its number."""
        return self._redone[place]

    def add(self, entry: Entry) -> None:
        """Add what was entered; raises ValueError for a number or a place that does not fit."""
        if entry.kind is EntryKind.UNDO:
            self._move(entry)
        elif entry.n != self.n + 1 or (entry.kind is EntryKind.START) != (entry.n == 0):
            raise ValueError(f"entry {entry.n} after {self.n}")
        version = version_of(entry)
        self._versions.append(version or self.version(self.current))
        self._answers.append(self.answers + is_answer(entry))
        self._parents.append(self.current)
        self._redone.append(self.tries(entry.n))
        self.entries.append(entry)
        if entry.kind is not EntryKind.UNDO:
            self._tries[entry.n] = self.tries(entry.n) + 1
            self._undone.clear()
            self.current = len(self.entries) - 1

    def version(self, place: int) -> str:
        """The version of the scenario in force after the entry at a place; empty: that which the game began with."""
        return "" if place == NOWHERE else self._versions[place]

    def path(self, place: int) -> list[int]:
        """The places from the start to the given one, both included."""
        found = []
        while place != NOWHERE:
            found.append(place)
            place = self._parents[place]
        return found[::-1]

    def parent_of(self, place: int) -> int:
        """The place before; NOWHERE before the start."""
        return self._parents[place]

    def _move(self, entry: Entry) -> None:
        to = entry.answer
        if self._undone and to == self._undone[-1]:
            self.current = self._undone.pop()
            return
        passed = []
        while self.current not in (to, NOWHERE):
            passed.append(self.current)
            self.current = self._parents[self.current]
        if not passed or self.current == NOWHERE or entry.n != self.n:
            raise ValueError(f"no way back to {to}")
        self._undone += passed


def is_answer(entry: Entry) -> bool:
    """Whether an entry is what somebody answered, and not the face of a die of the table."""
    return entry.kind is EntryKind.ANSWER and entry.topic != FACE


def ordered(entries: Iterable[Entry]) -> History:
    """Return the tree that entries make; raises SaveError where they do not follow each other."""
    try:
        return History(entries)
    except ValueError:
        raise SaveError(T("Las entradas del diario no se siguen unas a otras. La partida queda como está.")) from None
