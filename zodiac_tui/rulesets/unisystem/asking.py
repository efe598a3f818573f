"""What a condition may ask of somebody: points, frights, wounds."""

from __future__ import annotations

from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.condition import hurt, is_down, is_out
from zodiac_tui.rulesets.unisystem.frights import is_frightened, rows
from zodiac_tui.rulesets.unisystem.life_fields import CONDITIONS
from zodiac_tui.rulesets.unisystem.marks import ENDURANCE, ESSENCE, LIFE

_STATE = "estado."


def read(state: State, actor: str, name: str) -> int:
    """The value of a condition's name: points of a track, or 1 where a state lies on the actor; raises KeyError."""
    who = state.actor(actor)
    if name in (LIFE, ENDURANCE, ESSENCE):
        return who.track(name)
    found = name.removeprefix(_STATE)
    if not name.startswith(_STATE) or (found not in CONDITIONS and found not in rows()):
        raise KeyError(name)
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
