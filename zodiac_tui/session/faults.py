"""Faults of ours in a game: what of the game is kept, so that its report can be played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from zodiac_tui.core.errors import ZodiacError
from zodiac_tui.session.entries import Entry, EntryKind, Header

if TYPE_CHECKING:
    from zodiac_tui.session.game import Session

START = Entry(0, EntryKind.START, "", "", None, (), "")
"""What is tried first in every game."""


@dataclass(frozen=True)
class Game:
    """A game as it was when something failed: its entries, the scenario's files by name, those of the versions that it
    took up since, and the entry that was being played (None: the fault was elsewhere)."""

    header: Header
    entries: tuple[Entry, ...]
    files: Mapping[str, bytes]
    versions: Mapping[str, Mapping[str, bytes]] = field(default_factory=dict)
    attempt: Entry | None = None


class InGame(Exception):
    """A fault of ours, its cause, that came up in a game."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game


def of_session(session: Session) -> Game:
    """Return a game that is being played."""
    from zodiac_tui.session.scenario_copy import unpack  # noqa: PLC0415  (faults are rare)

    versions = {name: unpack(copy, name) for name, copy in session.keeping.copies.items()}
    return Game(session.header, tuple(session.history.entries), session.files, versions, session.attempt)


@contextmanager
def within(game: Callable[[], Game]) -> Iterator[None]:
    """Let a fault in here become InGame. What is no fault of ours is raised as it is, and so are failing streams."""
    try:
        yield
    except (ZodiacError, InGame):
        raise
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None:
            raise
        try:
            found = game()
        except Exception:
            raise error from None  # without the game it is still a fault
        raise InGame(found) from error
