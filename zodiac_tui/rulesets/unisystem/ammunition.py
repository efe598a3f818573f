"""Shots: how many a weapon holds, what is left beside it, and reloading."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.unisystem.weapons import name_of, weapon_of

LOADED, SPARE = "balas", "municion"
"""How the tracks begin of the shots in a weapon, and of those beside it; the weapon's id follows."""
WHY = (Cause("unisystem.recargar"),)


def loaded(scenario: Scenario, state: State, actor: str, weapon: str) -> int:
    """The shots in a weapon: all that it holds, as long as none was fired."""
    return state.actor(actor).tracks.get(f"{LOADED}:{weapon}", weapon_of(scenario, weapon).capacity)


def spare(state: State, actor: str, weapon: str) -> int | None:
    """The shots that an actor has for a weapon beside those in it; None where nobody counts them."""
    return state.actor(actor).tracks.get(f"{SPARE}:{weapon}")


def can_reload(scenario: Scenario, state: State, actor: str, weapon: str) -> bool:
    """Whether a weapon takes more shots, and there are some."""
    room = weapon_of(scenario, weapon).capacity - loaded(scenario, state, actor, weapon)
    return room > 0 and spare(state, actor, weapon) != 0


def fire(beat: Beat, actor: str, weapon: str) -> None:
    """One shot less."""
    _set(beat, actor, LOADED, weapon, loaded(beat.scenario, beat.state, actor, weapon) - 1)


def reload(beat: Beat, actor: str, weapon: str) -> None:
    """Fill a weapon with what there is: an action (reading `unisystem.recargar`)."""
    held = loaded(beat.scenario, beat.state, actor, weapon)
    room, beside = weapon_of(beat.scenario, weapon).capacity - held, spare(beat.state, actor, weapon)
    taken = room if beside is None else min(room, beside)
    told = T("{name} recarga {weapon}.", name=beat.state.actor(actor).name, weapon=name_of(beat.scenario, weapon))
    beat.emit(e.Noted(told, WHY))
    _set(beat, actor, LOADED, weapon, held + taken)
    if beside is not None:
        _set(beat, actor, SPARE, weapon, beside - taken)


def give(beat: Beat, actor: str, weapon: str, shots: int) -> None:
    """Let an actor have more shots for a weapon, or fewer; what nobody counted yet is counted from here on."""
    _set(beat, actor, SPARE, weapon, max(0, (spare(beat.state, actor, weapon) or 0) + shots))


def _set(beat: Beat, actor: str, track: str, weapon: str, shots: int) -> None:
    name = f"{track}:{weapon}"
    before = beat.state.actor(actor).tracks.get(
        name, shots if track == SPARE else weapon_of(beat.scenario, weapon).capacity
    )
    beat.emit(e.TrackChanged(actor, name, before, shots, WHY))
