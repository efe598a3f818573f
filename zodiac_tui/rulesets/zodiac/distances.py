"""Distancias in a fight: how near a move brings everybody (SRD, Distancias; `zodiac.lectura.distancias`)."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.encounter import Encounter, pair

CERRADA, CORTA, MEDIA, LARGA = range(4)


def after_move(fight: Encounter, mover: str, target: str, steps: int, *, free: bool) -> dict[str, int]:
    """The pairs whose Distancia a move changes, with the new steps (0 Cerrada to 3 Larga).

    Nearer, the mover takes over the target's Distancias to everybody else (to Cerrada) or the greater of them and its
    own step. Away, the pairs with those at Cerrada of the target change too. A free move never carries a third pair
    over the border of Larga.

    >>> fight = Encounter("x", sides={"a": "1", "x": "2", "y": "2"}, distances={"a|x": 2, "a|y": 2, "x|y": 3})
    >>> after_move(fight, "a", "x", CERRADA, free=True)
    {'a|x': 0}
    """
    before = fight.distance(mover, target)
    changed = {pair(mover, target): steps} if steps != before else {}
    for other in fight.present():
        if other in (mover, target):
            continue
        old = fight.distance(mover, other)
        new = _third(fight, target, other, old, steps, nearer=steps < before)
        new = _kept_off_border(old, new) if free else new
        if new != old:
            changed[pair(mover, other)] = new
    return changed


def move(beat: Beat, mover: str, target: str, steps: int, *, free: bool) -> None:
    """Move nearer to or away from a target."""
    fight = beat.fight
    for key, after in after_move(fight, mover, target, steps, free=free).items():
        a, b = key.split("|")
        beat.emit(e.DistanceChanged(a, b, fight.distances[key], after))


def come_near(beat: Beat, mover: str, target: str, reach: int) -> None:
    """Take the free move of a Turno where something does not reach a target."""
    if beat.fight.distance(mover, target) > reach:
        move(beat, mover, target, reach, free=True)
        beat.emit(e.MovedFreely(mover))


def nearest(fight: Encounter, actor: str, others: tuple[str, ...]) -> int:
    """The fewest steps from an actor to any of the others; Larga where there are none."""
    return min((fight.distance(actor, other) for other in others), default=LARGA)


def _third(fight: Encounter, target: str, other: str, old: int, steps: int, *, nearer: bool) -> int:
    """The mover's Distancia to somebody else after it moved to or from the target."""
    between = fight.distance(target, other)
    if nearer:
        return between if steps == CERRADA else max(steps, between)
    return steps if between == CERRADA else old


def _kept_off_border(old: int, new: int) -> int:
    if old < LARGA <= new:
        return MEDIA
    return LARGA if new < LARGA <= old else new
