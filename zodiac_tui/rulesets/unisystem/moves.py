"""Distancias in metres: how far somebody gets beside an action or at a run, and whom that brings how near."""

from __future__ import annotations

from functools import cache

from zodiac_tui.core import events as e
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Encounter, pair
from zodiac_tui.rulesets.unisystem.condition import is_down
from zodiac_tui.rulesets.unisystem.figures import figure
from zodiac_tui.rulesets.unisystem.tables import table_of


@cache
def scale() -> tuple[int, ...]:
    """The metres of each Distancia, the nearest first (reading `unisystem.lectura.distancias`)."""
    found = [table_of("distancias", name)["metros"] for name in table_of("distancias")]
    return tuple(metres for metres in found if isinstance(metres, int))


def speed(actor: Actor) -> int:
    """Return the metres that somebody covers beside an action (X3).

    >>> speed(Actor("a", "A", True, "a", scores={"CON": 4, "DES": 2}))
    12
    """
    return figure("movimiento", "velocidad_por_punto") * (actor.scores["CON"] + actor.scores["DES"])


def nearer(steps: int, metres: int) -> int:
    """Return the Distancia to which so many metres bring one from another (reading `unisystem.lectura.movimiento`).

    >>> nearer(2, 9), nearer(2, 8), nearer(3, 8)
    (0, 1, 3)
    """
    return min(to for to in range(steps + 1) if scale()[steps] - scale()[to] <= metres)


def farther(steps: int, metres: int) -> int:
    """Return the Distancia to which so many metres take one away.

    >>> farther(0, 8), farther(3, 8)
    (1, 3)
    """
    return max(to for to in range(steps, len(scale())) if scale()[to] - scale()[steps] <= metres)


def walk(actor: Actor, steps: int, *, away: bool = False) -> int:
    """Return where somebody gets to beside an action."""
    return (farther if away else nearer)(steps, _pace(actor))


def run(actor: Actor, steps: int, *, away: bool = False, slowly: bool = False) -> int:
    """Return where somebody gets to who does nothing but run, or walk: one Distancia at least."""
    metres = (1 if slowly else figure("movimiento", "carrera")) * _pace(actor)
    if away:
        return min(len(scale()) - 1, max(steps + 1, farther(steps, metres)))
    return max(0, min(steps - 1, nearer(steps, metres)))


def _pace(actor: Actor) -> int:
    """The metres that somebody covers beside an action now: none where it is down."""
    return 0 if is_down(actor) else speed(actor)


def move(beat: Beat, mover: str, target: str, steps: int) -> None:
    """Bring somebody to a Distancia of a target, and with that to others."""
    fight = beat.fight
    for key, after in after_move(fight, mover, target, steps).items():
        a, b = key.split("|")
        beat.emit(e.DistanceChanged(a, b, fight.distances[key], after))


def after_move(fight: Encounter, mover: str, target: str, steps: int) -> dict[str, int]:
    """Return the pairs whose Distancia a move changes: nearer, nobody is farther from the mover than the target is from
    them or than its own step; away, those who are hand to hand with the target are left behind too.

    >>> fight = Encounter("x", sides={"a": "1", "x": "2", "y": "2"}, distances={"a|x": 3, "a|y": 3, "x|y": 0})
    >>> after_move(fight, "a", "x", 1)
    {'a|x': 1, 'a|y': 1}
    """
    before = fight.distance(mover, target)
    changed = {pair(mover, target): steps} if steps != before else {}
    for other in fight.present():
        if other in (mover, target):
            continue
        old, between = fight.distance(mover, other), fight.distance(target, other)
        new = max(steps, between) if steps < before else steps if between == 0 else old
        if new != old:
            changed[pair(mover, other)] = new
    return changed
