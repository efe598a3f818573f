"""What a ruleset may add to its Vocabulary so that rolls and characters can be shown whole."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol, runtime_checkable

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.dice import Rolled
from zodiac_tui.core.events import Noted, RollMade
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.vocabulary import Term
from zodiac_tui.core.why import Cause


@dataclass(frozen=True)
class Account:
    """How a roll came to its total.

    The kept ones of `dice` and the numbers of `addends` make the total; `remarks` are what else happened (what
    cancelled what, a saving roll inside the roll). `graded` is why that total is its grade, a step each, and `besides`
    are rules that put no number in and that the event does not name. `comes_over` is whether the roll comes over
    somebody whatever goes on, so that it must be said whose it is.
    """

    dice: tuple[Rolled, ...]
    addends: tuple[Cause, ...] = ()
    remarks: tuple[Text, ...] = ()
    graded: tuple[Text, ...] = ()
    besides: tuple[Cause, ...] = ()
    comes_over: bool = False


@dataclass(frozen=True)
class SheetPart:
    """A part of a character's sheet: its title, and rows of equally many columns."""

    title: Text
    rows: tuple[tuple[Text, ...], ...]
    rules: tuple[str, ...] = ()
    """The rule behind each row, by its whole id (empty: none); () where no row has one."""


@runtime_checkable
class Revealing(Protocol):
    """A ruleset in which how somebody is shows in its numbers too, and not in its marks alone."""

    def revealed(self, state: State, actor: str) -> tuple[Term, ...]:
        """The visible states of an actor that follow from its numbers, each with its effect."""
        ...


@lru_cache(maxsize=16)
def revealing(ruleset: object) -> Revealing | None:
    """Return the ruleset where it is such a one; remembered, as asking a protocol takes its time."""
    return ruleset if isinstance(ruleset, Revealing) else None


@dataclass(frozen=True)
class Step:
    """A step of what was worked out: its words, and the rule behind it, by its whole id."""

    text: Text
    rule: str


@runtime_checkable
class Working(Protocol):
    """A ruleset whose notes tell what is worked out with dice beside its rolls, as damage is."""

    def workings(self, note: Noted) -> tuple[Step, ...]:
        """How what a note tells was worked out; () for one that tells no such thing."""
        ...


@lru_cache(maxsize=16)
def working(ruleset: object) -> Working | None:
    """Return the ruleset where it is such a one; remembered, as asking a protocol takes its time."""
    return ruleset if isinstance(ruleset, Working) else None


@runtime_checkable
class Telling(Protocol):
    """A ruleset that tells more of itself; front ends make do without it."""

    def account(self, roll: RollMade) -> Account:
        """How a roll came to its total."""
        ...

    def sheet(self, scenario: Scenario, actor: Actor) -> tuple[SheetPart, ...]:
        """A character's sheet as the game writes it, without states, tracks and gear."""
        ...
