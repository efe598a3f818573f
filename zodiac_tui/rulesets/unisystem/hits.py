"""Hits that wait for their damage: kept on whoever was hit until all have acted (D1, D7)."""

from __future__ import annotations

from typing import NamedTuple

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.marks import PENDING

_HITS = "golpes"


class Hit(NamedTuple):
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

    def plain(self, place: int) -> Plain:
        """The hit as data of a mark, in a place."""
        return [place, self.attacker, self.level, self.die, self.times, self.bullet, self.head, self.strength]


def wait(beat: Beat, hit: Hit) -> None:
    """Note a hit, to be settled with the others."""
    before = {name: _noted(actor) for name, actor in beat.state.actors.items()}
    placed = hit.plain(sum(map(len, before.values())))
    why = (Cause("unisystem.resistida", hit.level, hit.attacker),)
    beat.emit(e.StateGained(hit.target, PENDING, {_HITS: [*before[hit.target], placed]}, why))


def waiting(state: State) -> list[Hit]:
    """Every hit that waits, in the order of the attacks."""
    found = [_restored(name, plain) for name, actor in state.actors.items() for plain in _noted(actor)]
    return sorted(found, key=lambda hit: hit.place)


def clear(beat: Beat, targets: tuple[str, ...]) -> None:
    """Forget what waited."""
    for target in targets:
        beat.emit(e.StateLost(target, PENDING))


def _noted(actor: Actor) -> list[Plain]:
    mark = actor.marks.get(PENDING)
    return _listed(mark.data[_HITS]) if mark is not None else []


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
