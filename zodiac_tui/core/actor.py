"""Whoever acts: a character or a creature as neutral numbers, tracks and marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from zodiac_tui.core.plain import Plain, digest
from zodiac_tui.core.values import dataclass
from zodiac_tui.core.why import Why


@dataclass(frozen=True)
class Mark:
    """Something that lies on an actor for a while: a state, a stance, a Ventaja to come.

    `since` is in game seconds; `data` are the ruleset's own notes (a deadline, a cause's id).
    """

    since: int = 0
    data: Mapping[str, Plain] = field(default_factory=dict)
    why: Why = ()


@dataclass(frozen=True)
class Actor:
    """A PJ or a PNJ. What the numbers mean is the ruleset's business."""

    id: str
    name: str
    player: bool
    profile: str
    """The id of the scenario's profile that it was made from."""
    gender: str = "m"
    scores: Mapping[str, int] = field(default_factory=dict)
    ratings: Mapping[str, int] = field(default_factory=dict)
    """CDE by Acción or use, or skill levels."""
    skills: tuple[str, ...] = ()
    """Ids of Habilidades or qualities."""
    tracks: Mapping[str, int] = field(default_factory=dict)
    """Counters that go up and down: PK, PF, shots left …"""
    marks: Mapping[str, Mark] = field(default_factory=dict)
    weapons: tuple[str, ...] = ()
    armour: str = ""
    conduct: Mapping[str, Plain] = field(default_factory=dict)
    notes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words about the actor that play may change, by kind: paragraphs, bonds. What they mean is the ruleset's."""

    def has(self, mark: str) -> bool:
        """Whether the mark lies on the actor."""
        return mark in self.marks

    def track(self, name: str) -> int:
        """The value of a track, 0 where the actor has none."""
        return self.tracks.get(name, 0)

    @cached_property
    def digest(self) -> str:
        """The digest of all fields, computed once a value."""
        return digest(self)
