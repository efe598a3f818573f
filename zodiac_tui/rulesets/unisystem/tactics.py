"""Whom a fighter goes for: the nearest, the most hurt, the weakest, the most dangerous, or who hurts its own."""

from __future__ import annotations

from collections.abc import Sequence
from pkgutil import get_data

from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem import deeds
from zodiac_tui.rulesets.unisystem.derived import full
from zodiac_tui.rulesets.unisystem.marks import LIFE
from zodiac_tui.rulesets.unisystem.weapons import weapon_of

WISHES = ("mas_cercano", "mas_herido", "mas_debil", "mas_peligroso", "quien_le_ataco", "quien_hiere_a_los_suyos")


def prey(scenario: Scenario, state: State, actor: str, wish: str, foes: Sequence[str]) -> str:
    """Return which of some foes a wish means for an actor; of equals the nearest."""
    fight = deeds.fight_of(state)
    foes = sorted(foes, key=lambda foe: fight.distance(actor, foe))
    match wish:
        case "mas_herido":
            return min(foes, key=lambda foe: _left(state, foe))
        case "mas_debil":
            return min(foes, key=lambda foe: state.actor(foe).track(LIFE))
        case "mas_peligroso":
            return max(foes, key=lambda foe: _danger(scenario, state, foe))
        case "quien_le_ataco":
            last = fight.last_hit_by.get(actor, "")
            return last if last in foes else foes[0]
        case "quien_hiere_a_los_suyos":
            return _threat(state, actor, foes)
        case _:
            return foes[0]


def _left(state: State, name: str) -> int:
    """How many PV somebody has less than whole, as a number below 0."""
    who = state.actor(name)
    return who.track(LIFE) - full(who, LIFE)


def _threat(state: State, actor: str, foes: Sequence[str]) -> str:
    """Who attacked the most hurt of one's own last; else the nearest."""
    fight = deeds.fight_of(state)
    own = min((actor, *fight.friends(actor)), key=lambda name: _left(state, name))
    last = fight.last_hit_by.get(own, "")
    return last if last in foes else foes[0]


def _danger(scenario: Scenario, state: State, foe: str) -> int:
    """The highest die that one of its weapons deals."""
    return max(weapon_of(scenario, weapon).die for weapon in (*state.actor(foe).weapons, ""))


def policies() -> bytes:
    """Return the file of the policies that come with the system."""
    return get_data("zodiac_tui.rulesets.unisystem", "data/politicas.toml") or b""
