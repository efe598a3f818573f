"""A person who directs a game: whether one does, what that person has laid on a next roll, and what a ruleset adds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from zodiac_tui.core.values import dataclass

# The port is types alone, as that of the ruleset itself.
if TYPE_CHECKING:
    from zodiac_tui.core.actor import Actor
    from zodiac_tui.core.beat import Beat
    from zodiac_tui.core.encounter import Declaration
    from zodiac_tui.core.plain import Plain
    from zodiac_tui.core.state import State
    from zodiac_tui.core.text import Text

DIRECTOR = "director"
"""Who answers the questions that only whoever directs is asked, and whose the order is by which a person does."""
GUIDE = "guia"
"""The standing order of `DIRECTOR` by which a person directs, with its two values."""
GUIDED, UNGUIDED = "si", "no"
LAID = "mano"
"""The mark of what was laid on an actor's next roll; its data are fields of `Vocabulary.laid`, by key."""


def is_guided(state: State) -> bool:
    """Whether a person directs the game, and answers for everybody."""
    return state.orders.get(f"{DIRECTOR}.{GUIDE}") == GUIDED


def laid_on(actor: Actor) -> Mapping[str, Plain]:
    """What lies on an actor's next roll, by key; a key of words holds a list of them."""
    mark = actor.marks.get(LAID)
    return mark.data if mark is not None else {}


@dataclass(frozen=True)
class Way:
    """Something that may be declared for a PNJ, and how it is called."""

    declaration: Declaration
    label: Text


@runtime_checkable
class Guiding(Protocol):
    """A ruleset in whose games a person may answer for PNJ, and lay something on a roll."""

    def ways(self, beat: Beat, actor: str) -> tuple[Way, ...]:
        """What may be declared for a PNJ in its Turno, each of it possible now."""
        ...

    def called(self, beat: Beat, actor: str, declaration: Declaration) -> Text:
        """How a declaration of a PNJ is called, at whom it is aimed and with what."""
        ...

    def bars_laying(self, state: State, actor: str, key: str, value: Plain) -> Text | None:
        """Why a value of a field of `Vocabulary.laid` (None: any) cannot be laid on an actor's next roll, or None."""
        ...


@runtime_checkable
class Sparing(Protocol):
    """A ruleset that knows which effects of `Vocabulary.powers` would change nothing."""

    def is_idle(self, state: State, actor: str, key: str, value: str) -> bool:
        """Whether an effect with such a value, one of its choices, would change nothing about an actor."""
        ...


@lru_cache(maxsize=16)
def sparing(ruleset: object) -> Sparing | None:
    """Return the ruleset where it is such a one."""
    return ruleset if isinstance(ruleset, Sparing) else None


@lru_cache(maxsize=16)
def guiding(ruleset: object) -> Guiding | None:
    """Return the ruleset where it is such a one; remembered, since asking a protocol takes longer than a roll."""
    return ruleset if isinstance(ruleset, Guiding) else None
