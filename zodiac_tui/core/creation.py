"""What a ruleset may add so that its characters can be made by prompts, and carried from one game to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

# The ports are types alone, as that of the ruleset itself.
if TYPE_CHECKING:
    from collections.abc import Mapping

    from zodiac_tui.core.actor import Actor
    from zodiac_tui.core.beat import Beat
    from zodiac_tui.core.inputs import Inputs
    from zodiac_tui.core.scenario import Fields, Profile
    from zodiac_tui.core.vocabulary import Creature

PJ, NPC = "pj", "pnj"
"""What can be made: the sheet of a character, or the tables of a PNJ for a scenario."""


@runtime_checkable
class Creation(Protocol):
    """A ruleset that makes characters step by step. What is written so far is the state's draft."""

    def create(self, beat: Beat) -> bool:
        """Ask for one step and write it with `DraftSet`; returns whether the character is finished."""
        ...

    def drafted(self, draft: Fields) -> Fields:
        """The finished draft as the `[pj]` of a sheet, but for its id; its `nombre` is there."""
        ...


@runtime_checkable
class Drawing(Protocol):
    """A ruleset that can make a whole character by chance."""

    def drawn(self, inputs: Inputs, language: str = "") -> Fields:
        """A finished draft, as `drafted` and `invented` take one, in the words of a language where there are any."""
        ...


@runtime_checkable
class Inventing(Protocol):
    """A ruleset whose characters may bring tables of their own making into their sheet, as `[KIND.ID]`."""

    def invented(self, draft: Fields) -> Mapping[str, Mapping[str, Fields]]:
        """What a finished draft has made, by kind of table and id; `nombre` is among the fields."""
        ...


@runtime_checkable
class NpcCreation(Protocol):
    """A ruleset that makes PNJ step by step. What is written so far is the state's draft."""

    def create_npc(self, beat: Beat) -> bool:
        """Ask for one step and write it with `DraftSet`; returns whether the PNJ is finished."""
        ...

    def drafted_npc(self, draft: Fields) -> Creature:
        """The finished draft as an entry of a bestiary, without group and danger; its gear comes with it."""
        ...


@runtime_checkable
class Carrying(Protocol):
    """A ruleset that says what a character takes with it out of a game."""

    def carried(self, profile: Profile, actor: Actor, now: int = 0) -> Fields:
        """The character's fields as they are at a game second, with what it has earned and still suffers."""
        ...

    def gear_of(self, actor: Actor) -> tuple[str, ...]:
        """The ids of the tables that its sheet needs: what it carries and can do, and what else its fields name."""
        ...
