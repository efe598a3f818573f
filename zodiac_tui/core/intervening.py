"""What a ruleset may add so that a PNJ acts before what a PJ has declared: whoever directs interrupts with it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

# The port is types alone, as that of the ruleset itself.
if TYPE_CHECKING:
    from zodiac_tui.core.beat import Beat
    from zodiac_tui.core.encounter import Declaration


@runtime_checkable
class Intervening(Protocol):
    """A ruleset whose PNJ may interrupt."""

    def intervenes(self, beat: Beat, actor: str, declaration: Declaration) -> str:
        """Settle which PNJ acts before a PJ's declaration is resolved, paid for here; the empty string for none."""
        ...


@lru_cache(maxsize=16)
def intervening(ruleset: object) -> Intervening | None:
    """Return the ruleset where it is such a one; remembered, since asking a protocol takes longer than a roll."""
    return ruleset if isinstance(ruleset, Intervening) else None
