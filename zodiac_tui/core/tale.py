"""What a story keeps besides flags and objects: clocks, what happened by itself, ways back, declared Acciones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from zodiac_tui.core.values import dataclass

LONG_SILENCE = 180
"""Scene entries and events without a question from which on the chain of them is noted, to be named if it is a ring."""
MOST_CHAIN = 12
"""How much of a chain is noted: its last links."""
NEXT_TIME = "+"
"""The end of the key of what helps about the same once more, after the first time."""
MOST_BACK = 8
"""How deep scenes may call each other."""


@dataclass(frozen=True)
class Tale:
    """Everything is empty in a game whose scenario uses none of it, and so its digest stays what it was."""

    clocks: Mapping[str, int] = field(default_factory=dict)
    """How far each clock has come; one that is not here stands at 0."""
    ticks: Mapping[str, int] = field(default_factory=dict)
    """How often game time has moved each clock that goes by time, whether it could move or not."""
    filled: tuple[str, ...] = ()
    """Clocks that are full and whose effects have happened."""
    befallen: tuple[str, ...] = ()
    """Events that have happened, by id."""
    lately: tuple[str, ...] = ()
    """Events that have happened since the last answer."""
    back: tuple[str, ...] = ()
    """Scenes that called another one and wait for it, the last on top."""
    shelter: str = ""
    """The last scene visited that the story may go back to (punto de retorno); empty: none yet."""
    shelter_back: tuple[str, ...] = ()
    """What `back` was there."""
    facts: Mapping[str, int] = field(default_factory=dict)
    """How many of its true facts each scene has told."""
    edges: Mapping[str, str] = field(default_factory=dict)
    """What helps the next roll, in words: by the id of whom it is about, or by `escena.ID`; see `NEXT_TIME`."""
    complications: int = 0
    """What went wrong and has not come back yet."""
    declared: tuple[str, ...] = ()
    """Declared Acciones, as `scene.action.target`; the target may be empty."""
    chain: tuple[str, ...] = ()
    """The last scenes and events of a long silence."""

    def clock(self, name: str) -> int:
        """How far a clock has come."""
        return self.clocks.get(name, 0)


NO_TALE = Tale()
