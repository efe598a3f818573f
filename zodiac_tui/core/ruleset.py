"""The port behind which a game system stands: a stateless object and its Vocabulary."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from zodiac_tui.core.values import dataclass

# The port is types alone: whoever only names a Problem should not pay for loading all that play is made of.
if TYPE_CHECKING:
    from zodiac_tui.core.actor import Actor
    from zodiac_tui.core.beat import Beat
    from zodiac_tui.core.dice import Rolled
    from zodiac_tui.core.encounter import Declaration
    from zodiac_tui.core.events import RollMade
    from zodiac_tui.core.inputs import Inputs
    from zodiac_tui.core.plain import Plain
    from zodiac_tui.core.prompts import Answer, Prompt
    from zodiac_tui.core.scenario import CheckDef, Effect, Profile, Scenario
    from zodiac_tui.core.state import State
    from zodiac_tui.core.text import Text
    from zodiac_tui.core.vocabulary import Vocabulary
    from zodiac_tui.core.why import Cause, Why


@dataclass(frozen=True)
class Problem:
    """Something wrong with a scenario that only the ruleset can see; `path` leads to it through the file's keys."""

    severity: str
    code: str
    path: tuple[str, ...]
    message: Text
    hint: Text | None = None


@dataclass(frozen=True)
class Decider:
    """A cause whose absence changes a roll's grade on the same faces. `without` is the grade then; empty where the
    cause changed the dice themselves, so that nothing can be compared."""

    cause: Cause
    without: str


@dataclass(frozen=True)
class Reading:
    """A roll at a table, read: what `zodiac roll` prints. `extras` are the ruleset's own keys (`rival`, `level`)."""

    grade: str
    success: bool
    total: int
    dice: tuple[Rolled, ...]
    why: Why
    extras: Mapping[str, Plain]
    deciders: tuple[Decider, ...] = ()
    """What decided it; () for the face."""
    graded: tuple[Text, ...] = ()
    """Why that total is its grade, a step each."""


class TableCheck(Protocol):
    """A check without a game around it, for `roll`, `odds` and the odds of an option."""

    @property
    def key(self) -> Hashable:
        """Equal keys have equal odds."""
        ...

    def run(self, inputs: Inputs) -> Reading:
        """Resolve it; a choice that nobody may make then is a UsageError."""
        ...

    def outcome(self, inputs: Inputs) -> str:
        """Resolve it for its grade alone."""
        ...

    @property
    def choices(self) -> Mapping[str, Answer]:
        """The answers that are settled before the roll, by topic."""
        ...

    def answer(self, prompt: Prompt) -> Answer | None:
        """What the flags say to a prompt; None where the best answer is looked for."""
        ...

    def die_name(self, thrown: Sequence[Rolled]) -> Text:
        """What the next die is called, after those thrown, for messages about faces."""
        ...


@runtime_checkable
class Assuming(Protocol):
    """A check from flags that leave something open."""

    @property
    def taken(self) -> tuple[Text, ...]:
        """What was taken for granted, a sentence each."""
        ...


class Ruleset(Protocol):
    """A game system. No method keeps anything between calls; all that lasts goes through `beat.emit`."""

    def __hash__(self) -> int:
        """That of the object: what is known of a ruleset may be remembered by it."""
        ...

    @property
    def vocabulary(self) -> Vocabulary: ...

    # -- characters and scenarios -------------------------------------------------------------------------------
    def actor(self, profile: Profile, name: str = "", actor_id: str = "") -> Actor:
        """Make an actor of a profile, under another id and name where an encounter gives one."""
        ...

    def problems(self, scenario: Scenario) -> list[Problem]:
        """Everything in a scenario that breaks the rules of the game or makes them warn."""
        ...

    def read(self, state: State, actor: str, name: str) -> int:
        """The value of a condition's name for an actor; raises KeyError for one that is not the ruleset's."""
        ...

    # -- checks -------------------------------------------------------------------------------------------------
    def check(self, beat: Beat, actor: str, check: CheckDef) -> str:
        """Play a check with its whole dialogue, emit what happened, and return the grade.

        Empty where what was tried was lost in the time that it took: nothing that is written of its grades comes of it.
        """
        ...

    def describe(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text:
        """One line about a check for an option's label: Acción, use, CD."""
        ...

    def falling_short(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Collection[str]:
        """The grades of success that are not enough for what a check tries now; odds do not count them."""
        ...

    def prepare(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> TableCheck | None:
        """The check as it would be rolled now, answered *sin gastar*; None where nothing would be rolled."""
        ...

    def barred(self, scenario: Scenario, state: State, actor: str, check: CheckDef) -> Text | None:
        """Why a check cannot be tried now, or None."""
        ...

    def table_check(self, flags: Mapping[str, Plain]) -> TableCheck:
        """A check from the flags of `roll` and `odds`, by key; raises UsageError where they contradict."""
        ...

    def decided_by(self, roll: RollMade) -> tuple[Decider, ...]:
        """What decided a roll: the causes whose absence changes the grade on the same faces; () for the face."""
        ...

    # -- effects and time ---------------------------------------------------------------------------------------
    def apply(self, beat: Beat, effect: Effect, actor: str) -> bool:
        """Let an effect of the Vocabulary happen to the acting PJ or its target.

        Returns whether its nested `then` (True) or `otherwise` effects follow, where it has any.
        """
        ...

    def pass_time(self, beat: Beat, seconds: int, *, safe: bool) -> None:
        """Let game time pass for everybody: what recovers, what runs out."""
        ...

    def leave_scene(self, beat: Beat) -> None:
        """Clear what lasts for an Escena."""
        ...

    def close(self, beat: Beat) -> None:
        """Ask and tell what a game's end calls for, once its ending was read (what was earned, what it buys)."""
        ...

    def ready(self, beat: Beat) -> None:
        """Let pass what must pass, outside fights, before anybody can choose (Turnos lost to a state)."""
        ...

    def wait(self, beat: Beat) -> None:
        """Let time pass until somebody of the party can act, or nobody of it ever will again."""
        ...

    def is_dead(self, state: State, actor: str) -> bool:
        """Whether nothing can bring the actor back."""
        ...

    # -- encounters ---------------------------------------------------------------------------------------------
    def is_out(self, state: State, actor: str) -> bool:
        """Whether the actor can neither act nor will by itself; the dead are always out."""
        ...

    def has_turn(self, state: State, actor: str) -> bool:
        """Whether the actor is given a Turno: who can act, or may yet by something that its player spends."""
        ...

    def initiative(self, beat: Beat, pj: str, rival: str) -> str:
        """Roll who acts first between two; returns the winner."""
        ...

    def order(self, state: State, actors: Sequence[str]) -> tuple[str, ...]:
        """The order in which PNJ of one side act."""
        ...

    def begin_turn(self, beat: Beat, actor: str) -> bool:
        """What happens at the start of a Turno; returns whether the actor may declare."""
        ...

    def declare(self, beat: Beat, actor: str) -> Declaration:
        """Ask a PJ what it declares in its Turno, barred things shown with their reason."""
        ...

    def conduct(self, beat: Beat, actor: str) -> Declaration:
        """What a PNJ declares, by its conduct."""
        ...

    def missed_interrupt(self, beat: Beat, actor: str, declaration: Declaration) -> None:
        """Tell why a PJ whom a declaration is against cannot act first, where its player may well wonder."""
        ...

    def may_interrupt(self, state: State, actor: str, declaration: Declaration | None, declarer: str) -> Prompt | None:
        """The offer to act before a declaration is resolved (or between Turnos, without one); None: none is made."""
        ...

    def interrupt(self, beat: Beat, actor: str) -> None:
        """Pay for an interrupt."""
        ...

    def still_possible(self, scenario: Scenario, state: State, actor: str, declaration: Declaration) -> bool:
        """Whether a declared thing can still be done after an interrupt."""
        ...

    def first(self, beat: Beat, actor: str, declaration: Declaration) -> str:
        """Settle who comes first where a declaration calls for it; returns who has its Turno before, or ''."""
        ...

    def resolve(self, beat: Beat, actor: str, declaration: Declaration) -> None:
        """Do what was declared, with the Reacciones that it calls for."""
        ...

    def end_turn(self, beat: Beat, actor: str, *, interrupt: bool) -> None:
        """What happens at the end of a Turno."""
        ...

    def end_round(self, beat: Beat) -> None:
        """What happens at the end of a Ronda."""
        ...

    def last_chance(self, beat: Beat) -> str:
        """Offer what may still turn a defeat; returns the PJ who gets one more Acción, or the empty string."""
        ...

    def end_encounter(self, beat: Beat) -> None:
        """Clear what lasts for a fight."""
        ...
