"""A compiled scenario: what an author wrote, checked, typed and frozen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import cached_property
from typing import Protocol

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.text import Text
from zodiac_tui.core.values import dataclass

PARTY_SIDE = "pj"
"""The side of the PJ and their allies in an encounter."""
TARGET = "objetivo"
"""How an author names whoever a manoeuvre is aimed at."""
AIMS = ("rival", "aliado", "nadie")
"""At whom a manoeuvre may be aimed, but for one entrant by its id: each standing foe, each friend, nobody."""

Fields = Mapping[str, Plain]
"""Values whose keys and types the ruleset's Vocabulary declares."""


class Condition(Protocol):
    """A compiled condition of the closed language. `source` is what the author wrote."""

    @property
    def source(self) -> str: ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names that it reads."""
        ...

    def holds(self, read: Callable[[str], int]) -> bool:
        """Whether it holds, with names read by the given function."""
        ...


@dataclass(frozen=True)
class Effect:
    """Something that happens. `kind` is one of the engine's (`bandera`, `ir` …) or of the Vocabulary's; `value` is its
    main value; `extras` its other keys; `then`, `otherwise` and those of `branches` are nested effects."""

    kind: str
    value: Plain = True
    extras: Fields = field(default_factory=dict)
    condition: Condition | None = None
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    branches: tuple[Branch, ...] = ()
    """Of which a die picks one (`azar`)."""
    conditional: tuple[CauseIf, ...] = ()
    """What its value gets more of, where it is a table (`persecucion`)."""


@dataclass(frozen=True)
class Branch:
    """What may happen by chance, and in how many parts of the whole."""

    weight: int
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class CauseIf:
    """A cause of a modifier, in the author's words, and when it holds."""

    key: str
    """The field of the check or of the effect that it adds to (`ventajas` …)."""
    text: str
    condition: Condition


@dataclass(frozen=True)
class CheckDef:
    """A check as the author set it: `kind` is one of the Vocabulary's check forms."""

    kind: str
    fields: Fields
    conditional: tuple[CauseIf, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What comes of a choice, a grade or a fight."""

    text: str = ""
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Choice:
    """One option of a scene."""

    id: str
    label: str
    condition: Condition | None = None
    requires: Condition | None = None
    reason: str = ""
    once: bool = False
    cost: Mapping[str, int] = field(default_factory=dict)
    """Points of tracks that taking it spends."""
    narration: str = ""
    check: CheckDef | None = None
    outcomes: Mapping[str, Outcome] = field(default_factory=dict)
    """By grade, fall-backs already filled in."""
    plain: Outcome = Outcome()
    """What happens where there is no check."""

    @cached_property
    def settled(self) -> Option | None:
        """What is offered of it whatever has happened; None where that depends on the moment: on what its words, its
        cost, its check or what it requires ask for."""
        if self.requires or self.cost or self.check or "{" in self.label:
            return None
        return Option(self.id, Text.data(self.label))


@dataclass(frozen=True)
class Paragraph:
    """Words that a scene adds while a condition holds."""

    condition: Condition
    text: str


@dataclass(frozen=True)
class Scene:
    """A scene: its words, what happens on entering it, and its choices in the author's order."""

    id: str
    title: str
    text: str
    again: str = ""
    paragraphs: tuple[Paragraph, ...] = ()
    on_enter: tuple[Effect, ...] = ()
    choices: Mapping[str, Choice] = field(default_factory=dict)
    fields: Fields = field(default_factory=dict)
    """The ruleset's own keys."""
    returns: bool = False
    """Whether the story may go back to it later (punto de retorno)."""
    present: tuple[str, ...] = ()
    """Whom a declared Acción may be aimed at, by id."""
    facts: tuple[str, ...] = ()
    """True facts, told one at a time to whom declares an Acción well."""
    free: Mapping[str, Choice] | None = field(default_factory=dict)
    """What some declared Acciones do here, by Acción; None: none may be declared."""


@dataclass(frozen=True)
class Entrant:
    """Who takes part in an encounter: from the start, from a Ronda on, or when called."""

    id: str
    profile: str
    side: str
    distance: str
    name: str = ""
    arrives: int = 0
    condition: Condition | None = None
    reinforcement: bool = False


@dataclass(frozen=True)
class Manoeuvre:
    """Something that a PJ may try in a fight besides what the rules offer: an option, and at whom it is aimed."""

    choice: Choice
    """Its outcomes need not be written: where there is none, the ruleset's own effect follows."""
    aim: str = AIMS[0]
    """One of `AIMS`, or an entrant's id."""
    reach: str = ""
    """The Distancia from which it can be done; empty: from any."""


@dataclass(frozen=True)
class Happening:
    """Something that happens once in a fight, at the start of a Ronda: from one on, as soon as a condition holds."""

    id: str
    outcome: Outcome
    round: int = 0
    condition: Condition | None = None


@dataclass(frozen=True)
class Goal:
    """What ends a fight besides the end of one side: as soon as the condition holds, with that outcome."""

    condition: Condition
    outcome: str
    text: str = ""
    """What the PJ want, told as the fight begins."""


@dataclass(frozen=True)
class EncounterDef:
    """A fight as the author set it. `opens` is a side, or `iniciativa` against `rival`."""

    id: str
    title: str
    text: str
    opens: str
    rival: str
    limit: int
    escape: bool
    entrants: Mapping[str, Entrant]
    outcomes: Mapping[str, Outcome]
    """By `victoria`, `derrota`, `huida`, `rendicion`, `rendicion_pj`, `tablas`, fall-backs already filled in."""
    fields: Fields = field(default_factory=dict)
    """The ruleset's own keys."""
    yields: bool = False
    """Whether the PJ may give themselves up."""
    manoeuvres: Mapping[str, Manoeuvre] = field(default_factory=dict)
    happenings: Mapping[str, Happening] = field(default_factory=dict)
    goal: Goal | None = None


@dataclass(frozen=True)
class Profile:
    """A PJ or PNJ as written; the ruleset makes an Actor of its fields."""

    id: str
    name: str
    player: bool
    gender: str
    concept: str
    description: str
    fields: Fields


@dataclass(frozen=True)
class Gear:
    """A weapon or an armour; the Vocabulary says what its fields are."""

    id: str
    kind: str
    name: str
    fields: Fields


@dataclass(frozen=True)
class Clock:
    """Something that draws near: it goes on by effects, or by game time, and full it lets something happen."""

    id: str
    name: str
    size: int
    hidden: bool = False
    every: int = 0
    """Game seconds after which it goes on by itself; 0: never."""
    condition: Condition | None = None
    """When game time moves it."""
    effects: tuple[Effect, ...] = ()
    """What happens when it is full."""


@dataclass(frozen=True)
class StoryEvent:
    """Something that happens by itself at a scene's question, as soon as a condition holds."""

    id: str
    condition: Condition
    outcome: Outcome
    once: bool = True


@dataclass(frozen=True)
class Ending:
    """A way for the story to end."""

    id: str
    title: str
    text: str
    tone: str
    paragraphs: tuple[Paragraph, ...] = ()
    """What is read after the text, each where its condition holds."""


@dataclass(frozen=True)
class Scenario:
    """Everything that play needs to know about a scenario; `digest` names its content."""

    id: str
    title: str
    author: str
    licence: str
    ruleset: str
    synopsis: str
    duration: str
    language: str
    start: str
    warnings: tuple[str, ...]
    party_min: int
    party_max: int
    options: Mapping[str, str]
    death_ending: str
    characters: Mapping[str, Profile]
    npcs: Mapping[str, Profile]
    gear: Mapping[str, Gear]
    items: Mapping[str, str]
    scenes: Mapping[str, Scene]
    encounters: Mapping[str, EncounterDef]
    endings: Mapping[str, Ending]
    digest: str
    clocks: Mapping[str, Clock] = field(default_factory=dict)
    events: Mapping[str, StoryEvent] = field(default_factory=dict)
    always: tuple[Condition, ...] = ()
    """What the author says must hold at every moment of every play."""
    creates: str = ""
    """The file that the character which is made here is written to; empty where a story is played."""
    makes: str = "pj"
    """What is made, where something is: `pj` or `pnj`."""
    uses: Mapping[str, str] = field(default_factory=dict)
    """How the author wrote the uses whose ids lose some of their words, by id."""
    flags: Mapping[str, str] = field(default_factory=dict)
    """What flags are called that the author gave a name, by id."""
