"""What a ruleset may add so that the odds of a check can be told for everything that may be spent on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from zodiac_tui.core.values import dataclass

# The port is types alone, as that of the ruleset itself.
if TYPE_CHECKING:
    from collections.abc import Mapping

    from zodiac_tui.core.ruleset import TableCheck
    from zodiac_tui.core.scenario import CheckDef, Scenario
    from zodiac_tui.core.state import State
    from zodiac_tui.core.text import Text


@dataclass(frozen=True)
class Spending:
    """One thing that may be spent on a check, and the check as it is then rolled; what its `answer` leaves open is
    answered for the best. Without a check it is barred, for a reason."""

    id: str
    label: Text
    cost: Text
    check: TableCheck | None = None
    reason: Text | None = None


@runtime_checkable
class Spendable(Protocol):
    """A ruleset in which something may be spent on a check."""

    def spendings(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[Spending, ...]:
        """Each thing that may be spent on a check by itself, nothing else spent; () where nothing is rolled."""
        ...

    def at_best(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[TableCheck, ...]:
        """The ways in which a check may be rolled, everything left open that may be chosen or spent."""
        ...


@dataclass(frozen=True)
class Weighable:
    """A check as it is rolled with nothing spent, what may be spent on it, and the ways to roll it at its best."""

    check: TableCheck
    spendings: tuple[Spending, ...] = ()
    best: tuple[TableCheck, ...] = ()


@runtime_checkable
class Foreseeing(Protocol):
    """A ruleset that can tell what a declaration in a fight would be rolled on."""

    def foresees(self, topic: str) -> bool:
        """Whether the options of a question are such declarations."""
        ...

    def foreseen(self, scenario: Scenario, state: State, actor: str, topic: str) -> Mapping[str, Weighable]:
        """What the options of such a question are rolled on, by their ids; without those that roll nothing."""
        ...
