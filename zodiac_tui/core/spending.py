"""What a ruleset may add so that the odds of a check can be told for everything that may be spent on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from zodiac_tui.core.values import dataclass

# The port is types alone, as that of the ruleset itself.
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from zodiac_tui.core.beat import Beat
    from zodiac_tui.core.events import RollMade
    from zodiac_tui.core.inputs import Inputs
    from zodiac_tui.core.manoeuvres import Offered
    from zodiac_tui.core.plain import Plain
    from zodiac_tui.core.prompts import Answer, Prompt
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


@dataclass(frozen=True)
class FreeChoice:
    """A question inside a roll, asked once at most, of which no answer costs anything; each can always be given."""

    topic: str
    answers: tuple[str, ...]


@runtime_checkable
class Spendable(Protocol):
    """A ruleset in which something may be spent on a check."""

    @property
    def free_choice(self) -> FreeChoice:
        """The question inside a roll of which every answer is free: the best one belongs to nothing spent."""
        ...

    def not_enough(self, roll: RollMade) -> Collection[str]:
        """The grades of success that were not enough for what a roll was made for."""
        ...

    def spendings(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[Spending, ...]:
        """Each thing that may be spent on a check by itself, nothing else spent; () where nothing is rolled."""
        ...

    def at_best(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> tuple[Spending, ...]:
        """The ways in which a check may be rolled, everything left open that may be chosen or spent; the cost of each
        is the most that may be spent on it."""
        ...


def nothing() -> tuple[Spending, ...]:
    """Nothing may be spent."""
    return ()


@dataclass(frozen=True)
class Weighable:
    """A check as it is rolled with nothing spent, what may be spent on it, the ways to roll it at its best, and which
    Éxitos do not serve.

    What may be spent is worked out when it is asked for: it costs more than the rest, and beside an option it is not.
    """

    check: TableCheck
    spendings: Callable[[], tuple[Spending, ...]] = nothing
    best: Callable[[], tuple[Spending, ...]] = nothing
    short: frozenset[str] = frozenset()
    """The grades of success that are not enough."""


NO_CONTEXT: Mapping[str, Plain] = {}
"""That of a question which says nothing of itself."""


@runtime_checkable
class Foreseeing(Protocol):
    """A ruleset that can tell what a declaration in a fight would be rolled on."""

    def foresees(self, topic: str) -> bool:
        """Whether the options of a question are such declarations."""
        ...

    def foreseen(
        self,
        scenario: Scenario,
        state: State,
        actor: str,
        topic: str,
        context: Mapping[str, Plain] = NO_CONTEXT,
        listed: Sequence[Offered] = (),
    ) -> Mapping[str, Weighable]:
        """What the options of such a question are rolled on, by their ids; without those that roll nothing. `context`
        is the question's, `listed` are the encounter's own manoeuvres as they may be declared now."""
        ...


@dataclass(frozen=True)
class Opening:
    """A beat that is played again up to its open question: what it began with, its faces and answers so far, and those
    answers that have not been given yet, by topic; None where a face is among what is left."""

    scenario: Scenario
    state: State
    inputs: Inputs
    left: Callable[[], Mapping[str, Answer] | None]


@runtime_checkable
class Prefacing(Protocol):
    """A ruleset that asks something before the dice of a roll: who helps, how it is rolled."""

    def before_dice(self, opened: Opening, play: Callable[[Beat], None], prompt: Prompt) -> Mapping[str, Weighable]:
        """What the options of such a question are rolled on, with nothing more spent; empty for any other question.

        `play` plays a beat that was begun as `opened` says.
        """
        ...
