"""What a ruleset may add so that policies fight by it: those that come with it, and whom a wish for a foe means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

# The port is types alone, as that of the ruleset itself.
if TYPE_CHECKING:
    from zodiac_tui.core.scenario import Scenario
    from zodiac_tui.core.state import State
    from zodiac_tui.core.text import Text


@runtime_checkable
class Tactical(Protocol):
    """A ruleset that policies can fight by."""

    def policies(self) -> bytes:
        """The file of the policies that come with it."""
        ...

    @property
    def wishes(self) -> tuple[str, ...]:
        """The words by which a foe may be wished for: the nearest, the most hurt and the like."""
        ...

    @property
    def remark(self) -> Text | None:
        """What whoever reads how fights end should know of the rules: whom they favour between equals; None: nobody."""
        ...

    def prey(self, scenario: Scenario, state: State, actor: str, wish: str, foes: Sequence[str]) -> str:
        """Which of some foes a wish means for an actor; of equals the first. `foes` are never none."""
        ...


@lru_cache(maxsize=16)
def tactical(ruleset: object) -> Tactical | None:
    """Return the ruleset where it is such a one; remembered, since asking a protocol takes longer than a roll."""
    return ruleset if isinstance(ruleset, Tactical) else None
