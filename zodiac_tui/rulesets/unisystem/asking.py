"""What a condition may ask of somebody: points, qualities, frights, wounds."""

from __future__ import annotations

from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.condition import hurt, is_down, is_out
from zodiac_tui.rulesets.unisystem.frights import is_frightened, rows
from zodiac_tui.rulesets.unisystem.life_fields import CONDITIONS
from zodiac_tui.rulesets.unisystem.marks import ENDURANCE, ESSENCE, LIFE
from zodiac_tui.rulesets.unisystem.people import drawbacks, qualities

_STATE = "estado."
_LEVELS = {"cualidad": qualities, "defecto": drawbacks}
"""What levels may be asked for, and which there are."""


def read(state: State, actor: str, name: str) -> int:
    """The value of a condition's name: points of a track, the level of a quality or a drawback, or 1 where a state lies
    on the actor; 0 where that one has not come up yet. Raises KeyError for a name that nobody knows."""
    who = state.actors.get(actor)
    if name in (LIFE, ENDURANCE, ESSENCE):
        return who.track(name) if who else 0
    group, _, trait = name.partition(".")
    if trait in _LEVELS.get(group, dict)():
        return who.ratings.get(trait, 0) if who else 0
    found = name.removeprefix(_STATE)
    if not name.startswith(_STATE) or (found not in CONDITIONS and found not in rows()):
        raise KeyError(name)
    if who is None:
        return 0
    match found:
        case "fuera":
            return int(is_out(who))
        case "malherido":
            return int(who.track(LIFE) > 0 and hurt(who.track(LIFE), state) < 0)
        case "caido":
            return int(is_down(who))
        case "asustado":
            return int(is_frightened(who))
        case _:
            return int(who.has(found))
