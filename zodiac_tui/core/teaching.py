"""What a ruleset may add so that a character knows what a scenario itself defines of its skills."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

# The port is types alone, as that of the ruleset itself.
if TYPE_CHECKING:
    from zodiac_tui.core.actor import Actor
    from zodiac_tui.core.scenario import Scenario


@runtime_checkable
class Teaching(Protocol):
    """A ruleset whose scenarios may make skills of their own."""

    def taught(self, scenario: Scenario, actor: Actor) -> Actor:
        """A character as it comes into a game of that scenario."""
        ...


@lru_cache(maxsize=16)
def teaching(ruleset: object) -> Teaching | None:
    """Return the ruleset where it is such a one; remembered, since asking a protocol takes longer than a roll."""
    return ruleset if isinstance(ruleset, Teaching) else None
