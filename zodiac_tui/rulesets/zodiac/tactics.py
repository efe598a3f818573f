"""Whom a fighter goes for: the nearest, the most hurt, the most dangerous, or who hurts its own."""

from __future__ import annotations

from collections.abc import Sequence
from pkgutil import get_data

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.rulesets.zodiac.profile import listed_cde
from zodiac_tui.rulesets.zodiac.rating import cde
from zodiac_tui.rulesets.zodiac.weapons import weapons

NEAREST, MOST_HURT, MOST_DANGEROUS = "mas_cercano", "mas_herido", "mas_peligroso"
ATTACKER, THREAT = "quien_le_ataco", "quien_hiere_a_los_suyos"
WISHES = (NEAREST, MOST_HURT, MOST_DANGEROUS, ATTACKER, THREAT)
REMARK = T(
    "Entre iguales gana más a menudo el PJ: tira siempre su jugador, y dar con el número justo, que es lo mejor que "
    "puede salir, favorece a quien tira."
)
"""Whom the rules favour between equals."""
WEIGHTS = {"leve": 1, "grave": 2, "persistente": 2}
"""How much each grade of Heridas and Fatiga counts."""


def prey(scenario: Scenario, state: State, actor: str, wish: str, foes: Sequence[str]) -> str:
    """Return which of some foes a wish means for an actor; of equals the first (`zodiac.conducta`)."""
    fight = _fight(state)
    match wish:
        case "mas_herido":
            return max(foes, key=lambda foe: harm(state.actor(foe)))
        case "mas_peligroso":
            return max(foes, key=lambda foe: _danger(scenario, state, foe, actor))
        case "quien_le_ataco" if fight.last_hit_by.get(actor) in foes:
            return fight.last_hit_by[actor]
        case "quien_hiere_a_los_suyos":
            return _threat(state, fight, actor, foes)
        case _:
            return min(foes, key=lambda foe: fight.distance(actor, foe))


def harm(who: Actor) -> int:
    """How hurt and tired somebody is: 1 for each "leve", 2 for what is worse."""
    return sum(WEIGHTS[name.rpartition("_")[2]] for name in who.marks if name.startswith(("heridas_", "fatiga_")))


def _threat(state: State, fight: Encounter, actor: str, foes: Sequence[str]) -> str:
    """Who attacked the most hurt of one's own last; else the foe who is nearest to that one."""
    own = max((actor, *fight.friends(actor)), key=lambda name: harm(state.actor(name)))
    last = fight.last_hit_by.get(own, "")
    return last if last in foes else min(foes, key=lambda foe: fight.distance(own, foe))


def _danger(scenario: Scenario, state: State, foe: str, actor: str) -> int:
    """How high the foe's best attack is, as a CDE."""
    who = state.actor(foe)
    acts = [used.act(actor) for used in weapons(scenario, who)]
    if who.player:
        return max(listed_cde(who, act.accion) for act in acts)
    return max(cde(scenario, state, who, act) for act in acts)


def _fight(state: State) -> Encounter:
    if state.encounter is None:
        raise LookupError("no encounter is under way")
    return state.encounter


def policies() -> bytes:
    """Return the file of the policies that come with Zodiac."""
    return get_data("zodiac_tui.rulesets.zodiac", "data/politicas.toml") or b""
