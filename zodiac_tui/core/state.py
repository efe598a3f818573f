"""The whole game at one moment, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, fields

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.plain import Plain, digest
from zodiac_tui.core.tale import NO_TALE, Tale
from zodiac_tui.core.values import dataclass


@dataclass(frozen=True)
class State:
    """A settled state, or the view of an open beat. Changed only by `evolve`."""

    ruleset: str
    scenario: str
    party: tuple[str, ...]
    """Ids of the PJ, in order."""
    actors: Mapping[str, Actor]
    scene: str
    phase: ScenePhase = ScenePhase.ENTERING
    flags: Mapping[str, int] = field(default_factory=dict)
    items: tuple[str, ...] = ()
    visits: Mapping[str, int] = field(default_factory=dict)
    """How often each scene was entered."""
    taken: tuple[str, ...] = ()
    """Choices taken, as `scene.choice`."""
    encounter: Encounter | None = None
    elapsed: int = 0
    """Game seconds since the start."""
    orders: Mapping[str, str] = field(default_factory=dict)
    """Standing orders, by `actor.order`."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Optional rules and readings in force, by id."""
    ending: str = ""
    silent: int = 0
    """Scene entries since the last answer: a ring in a scenario is found by it."""
    draft: Mapping[str, Plain] = field(default_factory=dict)
    """The character in the making, where one is made."""
    tale: Tale = NO_TALE
    """What the story keeps besides."""

    def actor(self, name: str) -> Actor:
        """The actor of that id; raises KeyError."""
        return self.actors[name]

    @property
    def leader(self) -> Actor:
        """The first PJ of the party who is present."""
        return self.actors[self.party[0]]

    @property
    def digest(self) -> str:
        """16 hexadecimal digits that change with any field; actors are hashed apart and cached."""
        # Without a draft and a tale the digest is the one that games had before there could be any.
        unused = {"draft": not self.draft, "tale": self.tale == NO_TALE}
        apart = ("actors", *(name for name, empty in unused.items() if empty))
        rest = {f.name: getattr(self, f.name) for f in fields(self) if f.name not in apart}
        return digest([rest, {name: actor.digest for name, actor in self.actors.items()}])
