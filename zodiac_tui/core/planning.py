"""What a ruleset may add so that everybody declares before anybody acts, and acts in one order over all sides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

# The port is types alone, as that of the ruleset itself.
if TYPE_CHECKING:
    from zodiac_tui.core.beat import Beat
    from zodiac_tui.core.encounter import Declaration
    from zodiac_tui.core.manoeuvres import Offered
    from zodiac_tui.core.state import State


@runtime_checkable
class Planning(Protocol):
    """A ruleset in whose Rondas all declare first. What was declared it keeps itself, and hands out again in `declare`
    and `conduct`: all of it but the last as free declarations."""

    def open_round(self, beat: Beat) -> None:
        """What happens as a Ronda opens, when those who arrive in it are there."""
        ...

    def unplanned(self, state: State, actor: str) -> bool:
        """Whether an actor who has a Turno in this Ronda has not declared yet."""
        ...

    def planner(self, state: State, actors: Sequence[str]) -> str:
        """Who declares next of those who have not."""
        ...

    def plan(self, beat: Beat, actor: str, declared: Declaration | None = None, offers: Sequence[Offered] = ()) -> None:
        """Ask a PJ what it means to do in this Ronda, these manoeuvres among it, or decide it for a PNJ; `declared` is
        what was said for it."""
        ...

    def sequence(self, state: State, actors: Sequence[str]) -> tuple[str, ...]:
        """The order in which actors of all sides have their Turnos."""
        ...


@lru_cache(maxsize=16)
def planning(ruleset: object) -> Planning | None:
    """Return the ruleset where it is such a one; remembered, since asking a protocol takes longer than a roll."""
    return ruleset if isinstance(ruleset, Planning) else None
