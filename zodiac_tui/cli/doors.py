"""The doors from commands to the faces of the program; each imports its face when it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from zodiac_tui.cli.fronts import Front
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T

if TYPE_CHECKING:
    from zodiac_tui.cli.play import NewGame


def home(front: Front) -> int:
    """Open the program where it offers what there is to play; returns the exit code."""
    _not_yet()


def play(game: NewGame) -> int:
    """Begin a new game and play it in its face; returns the exit code."""
    _not_yet()


def resume(save: str | None, front: Front) -> int:
    """Go on with a save (the last one without a name) in a face; returns the exit code."""
    _not_yet()


def protocol_schema() -> str:
    """Return the JSON Schema of the JSON Lines protocol."""
    _not_yet()


def _not_yet() -> NoReturn:
    raise UsageError(T("esta versión aún no trae esa parte del programa."))
