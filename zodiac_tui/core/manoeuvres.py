"""What a ruleset may add so that its PJ try what an author lists for a fight: manoeuvres."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from zodiac_tui.core.text import Text
from zodiac_tui.core.values import dataclass

# The port is types alone, as that of the ruleset itself.
if TYPE_CHECKING:
    from zodiac_tui.core.beat import Beat
    from zodiac_tui.core.encounter import Declaration
    from zodiac_tui.core.scenario import CheckDef

MANOEUVRE = "maniobra"
"""The kind of a declaration that is a manoeuvre; its variant is the manoeuvre's id."""


@dataclass(frozen=True)
class Offered:
    """A manoeuvre as a PJ may declare it now, against one target (empty: none). `reason` bars it."""

    id: str
    target: str
    label: Text
    reach: int
    """The most steps from which it can be done."""
    check: CheckDef | None = None
    """As it would be rolled now, with the target in it."""
    reason: Text | None = None
    cost: Text | None = None


@runtime_checkable
class Manoeuvring(Protocol):
    """A ruleset whose PJ may try manoeuvres."""

    def declare_among(self, beat: Beat, actor: str, offers: Sequence[Offered]) -> Declaration:
        """Ask a PJ what it declares in its Turno, these manoeuvres among it."""
        ...

    def manoeuvre(self, beat: Beat, actor: str, declaration: Declaration, check: CheckDef | None) -> str:
        """Go and try it; returns the grade, or the empty string where nothing is rolled."""
        ...

    def unwritten(self, beat: Beat, actor: str, declaration: Declaration, grade: str) -> None:
        """Let happen what the rules say where an author wrote nothing for the grade."""
        ...


@lru_cache(maxsize=16)
def manoeuvring(ruleset: object) -> Manoeuvring | None:
    """Return the ruleset where it is such a one; remembered, since asking a protocol takes longer than a roll."""
    return ruleset if isinstance(ruleset, Manoeuvring) else None
