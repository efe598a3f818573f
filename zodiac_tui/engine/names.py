"""What the names in a condition stand for at this moment."""

from __future__ import annotations

from zodiac_tui.core.encounter import PARTY_SIDE
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Condition
from zodiac_tui.core.state import State
from zodiac_tui.core.tale import Tale

SECONDS_A_MINUTE = 60


def holds(condition: Condition | None, state: State, ruleset: Ruleset, actor: str = "") -> bool:
    """Whether a condition holds for the acting PJ (by default the first of the party); no condition always does."""
    if condition is None:
        return True
    return condition.holds(lambda name: read(name, state, ruleset, actor))


def read(name: str, state: State, ruleset: Ruleset, actor: str = "") -> int:
    """The value of a name, 0 or 1 for what is or is not; raises KeyError for one that nobody knows."""
    acting = actor or (state.party[0] if state.party else "")
    head, _, rest = name.partition(".")
    match head:
        case "bandera":
            return state.flags.get(rest, 0)
        case "tiene":
            return int(rest in state.items)
        case "es":
            return int(acting in state.actors and state.actors[acting].profile == rest)
        case "visto":
            return state.visits.get(rest, 0)
        case "tomada":
            return int(rest in state.taken)
        case "reloj" | "verdades" | "ocurrido" | "complicaciones":
            return _of_tale(head, rest, state.tale)
        case "minutos":
            return state.elapsed // SECONDS_A_MINUTE
        case "ronda":
            return state.encounter.round if state.encounter else 0
        case "rivales":
            return _standing_foes(state, ruleset)
        case "pnj":
            other, _, what = rest.partition(".")
            return ruleset.read(state, other, f"estado.{what}")
        case _:
            return ruleset.read(state, acting, name)


def _of_tale(head: str, rest: str, tale: Tale) -> int:
    match head:
        case "reloj":
            return tale.clock(rest)
        case "verdades":
            return tale.facts.get(rest, 0)
        case "ocurrido":
            return int(rest in tale.befallen)
        case _:
            return tale.complications


def _standing_foes(state: State, ruleset: Ruleset) -> int:
    """How many of those who fight the PJ can still act; 0 outside fights."""
    fight = state.encounter
    if fight is None:
        return 0
    foes = [name for name in fight.present() if fight.sides[name] != PARTY_SIDE]
    return sum(not ruleset.is_out(state, name) for name in foes)
