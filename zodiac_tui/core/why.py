"""Why something happened: rule ids, numbers and causes; never prose."""

from __future__ import annotations

from zodiac_tui.core.values import dataclass


@dataclass(frozen=True, slots=True)
class Cause:
    """One reason: the id of the rule or reading (`zodiac.ventaja`), the number that it put in, and the words of
    whoever caused it (a Habilidad, a state's id, an author's phrase)."""

    rule: str
    number: int = 0
    source: str = ""


Why = tuple[Cause, ...]
