"""A fight as a value: sides, Distancias, whose Turno it is and what was declared."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from zodiac_tui.core.phases import RoundPhase, TurnPhase
from zodiac_tui.core.remembering import remembered
from zodiac_tui.core.scenario import PARTY_SIDE
from zodiac_tui.core.values import dataclass

__all__ = ["PARTY_SIDE", "Declaration", "Encounter", "Turn", "pair"]


@dataclass(frozen=True)
class Declaration:
    """What an actor means to do with its Turno, in the ruleset's own kinds."""

    kind: str
    target: str = ""
    weapon: str = ""
    variant: str = ""
    free: bool = False
    """Done at once and beside the Acción Activa: the actor goes on declaring."""


@dataclass(frozen=True)
class Turn:
    """A Turno under way. An interrupt is not its actor's own Turno and spends none of it."""

    actor: str
    phase: TurnPhase = TurnPhase.BEGINNING
    declaration: Declaration | None = None
    interrupt: bool = False
    moved: bool = False
    asked: tuple[str, ...] = ()
    """Who was already offered to interrupt this declaration."""


@dataclass(frozen=True)
class Encounter:
    """Everything about a fight that ends with it. Distancias are steps from 0 (the nearest), one for each pair."""

    id: str
    round: int = 0
    phase: RoundPhase = RoundPhase.OPENING
    sides: Mapping[str, str] = field(default_factory=dict)
    distances: Mapping[str, int] = field(default_factory=dict)
    waiting: tuple[str, ...] = ()
    """Entrants that have not arrived."""
    called: tuple[str, ...] = ()
    """Sides that have called for help."""
    acted: tuple[str, ...] = ()
    """Who has had its Turno in this Ronda."""
    spent: tuple[str, ...] = ()
    """Who has spent its Acción Activa before its Turno (by answering an attack with an attack)."""
    late: tuple[str, ...] = ()
    """Who arrived in this Ronda and acts from the next."""
    gone: Mapping[str, str] = field(default_factory=dict)
    """Who has left, and how: `huida` or `rendicion`."""
    opener: str = PARTY_SIDE
    turn: Turn | None = None
    stack: tuple[Turn, ...] = ()
    """Turnos that an interrupt has put off; at most one."""
    interrupted: tuple[str, ...] = ()
    """Who has used its interrupt in this Ronda."""
    last_hit_by: Mapping[str, str] = field(default_factory=dict)
    """For each actor, who attacked it last."""
    happened: tuple[str, ...] = ()
    """What the author let happen once, by id."""
    decided: str = ""
    """The outcome that something has settled before the fight's own end; empty: none yet."""

    def distance(self, a: str, b: str) -> int:
        """The steps between two actors; raises KeyError where none is known."""
        return self.distances[pair(a, b)]

    def is_present(self, actor: str) -> bool:
        """Whether somebody is in the fight: arrived and not gone."""
        return actor in self.sides and actor not in self.gone

    def present(self) -> tuple[str, ...]:
        """Who is in the fight, in the order in which they came."""
        return tuple([actor for actor in self.sides if actor not in self.gone])

    @remembered
    def foes(self, actor: str) -> tuple[str, ...]:
        """Who of those present is of another side."""
        side = self.sides[actor]
        return tuple([other for other in self.present() if self.sides[other] != side])

    @remembered
    def friends(self, actor: str) -> tuple[str, ...]:
        """Who of those present is of the same side, the actor left out."""
        side = self.sides[actor]
        return tuple([other for other in self.present() if self.sides[other] == side and other != actor])


def pair(a: str, b: str) -> str:
    """The key of a pair, the same both ways round.

    >>> pair("b", "a")
    'a|b'
    """
    return f"{a}|{b}" if a < b else f"{b}|{a}"
