"""Who acts before whom in a Turno: the referee's judgement as a list of keys, without dice (C3-C5)."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.marks import LANDED, PLACE, SURPRISED
from zodiac_tui.rulesets.unisystem.options import chosen
from zodiac_tui.rulesets.unisystem.plans import rank_of

SURPRISE = "sorpresa"
LAST = 1_000
"""The place of whoever was given none."""
Key = tuple[int, ...]


def sequence(state: State, actors: Sequence[str]) -> tuple[str, ...]:
    """Sort actors of all sides (C4, reading `iniciativa`).

    First the place that whoever directs gave; then in the first Turno who began it, later who landed a hit in the one
    before; then thought, shots and the rest; Destreza; Percepción; as they came.
    """
    return tuple(sorted(actors, key=lambda actor: _key(state, actor)))


def surprise(beat: Beat) -> None:
    """Mark those whom the encounter's `sorpresa` takes unawares: everybody of another side (C5)."""
    set_up = beat.scenario.encounters.get(beat.fight.id)
    side = set_up.fields.get(SURPRISE) if set_up else None
    if beat.fight.round != 1 or not side:
        return
    why = (Cause("unisystem.sorpresa"),)
    for actor in beat.fight.present():
        if beat.fight.sides[actor] != side:
            beat.emit(e.StateGained(actor, SURPRISED, {}, why))


def give_place(beat: Beat, actor: str, place: int) -> None:
    """Let whoever directs say in which place an actor has its Turno, until the fight's end."""
    beat.emit(e.StateGained(actor, PLACE, {"n": place}, (Cause("unisystem.orden"),)))


def _key(state: State, actor: str) -> Key:
    who, fight = state.actor(actor), state.encounter
    assert fight is not None
    if fight.round <= 1:
        earned = fight.sides[actor] == fight.opener
    else:
        earned = who.has(LANDED)
    weapon_first = chosen(state, "iniciativa") == "arma_golpe" and fight.round > 1
    two = (rank_of(state, actor), int(not earned)) if weapon_first else (int(not earned), rank_of(state, actor))
    roster = list(fight.sides).index(actor)
    return (
        _place(who.marks[PLACE].data["n"]) if who.has(PLACE) else LAST,
        *two,
        -who.scores["DES"],
        -who.scores["PER"],
        roster,
    )


def _place(value: Plain) -> int:
    assert isinstance(value, int)
    return value
