"""Hits that wait for their damage: kept on whoever was hit until all have acted (D1, D7)."""

from __future__ import annotations

from dataclasses import dataclass

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.copying import replace
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.marks import PENDING

_HITS = "golpes"


@dataclass(frozen=True)
class Hit:
    """A hit as it waits; `place` is its order among those of the Turno."""

    target: str
    attacker: str
    level: int
    die: int
    """The sides of the damage die."""
    times: int
    """What it is multiplied by, the band counted in."""
    bullet: bool = False
    head: bool = False
    strength: bool = False
    """Whether the multiplier is the attacker's Fuerza."""
    place: int = 0

    def plain(self) -> Plain:
        """The hit as data of a mark."""
        flags: list[Plain] = [self.bullet, self.head, self.strength]
        return [self.place, self.attacker, self.level, self.die, self.times, *flags]


def wait(beat: Beat, hit: Hit) -> None:
    """Note a hit, to be settled with the others."""
    before = waiting(beat.state)
    mine = [other.plain() for other in before if other.target == hit.target]
    placed = replace(hit, place=len(before))
    why = (Cause("unisystem.resistida", hit.level, hit.attacker),)
    beat.emit(e.StateGained(hit.target, PENDING, {_HITS: [*mine, placed.plain()]}, why))


def waiting(state: State) -> list[Hit]:
    """Every hit that waits, in the order of the attacks."""
    found = [
        _restored(name, plain)
        for name, actor in state.actors.items()
        if actor.has(PENDING)
        for plain in _listed(actor.marks[PENDING].data[_HITS])
    ]
    return sorted(found, key=lambda hit: hit.place)


def clear(beat: Beat, targets: tuple[str, ...]) -> None:
    """Forget what waited."""
    for target in targets:
        beat.emit(e.StateLost(target, PENDING))


def _restored(target: str, plain: Plain) -> Hit:
    place, attacker, level, die, times, bullet, head, strength = _listed(plain)
    return Hit(
        target,
        str(attacker),
        _number(level),
        _number(die),
        _number(times),
        bullet is True,
        head is True,
        strength is True,
        _number(place),
    )


def _listed(value: Plain) -> list[Plain]:
    assert isinstance(value, list)
    return value


def _number(value: Plain) -> int:
    assert isinstance(value, int)
    return value
