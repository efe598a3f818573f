"""An author's words made ready for the reader: names, numbers and gendered forms put in."""

from __future__ import annotations

import re

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.names import read

_FORM = re.compile(r"\{([^{}|]*)\|([^{}|]*?)(?::([a-z0-9_-]+))?\}")
_NAME = re.compile(r"\{([a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)\}")


def put_in(text: str, beat: Beat, ruleset: Ruleset) -> str:
    """Put into a text what stands between braces; other braces stay.

    `{pj}` is the name of the first PJ, `{pnj.ID}` that of somebody, `{objeto.ID}` that of an object; `{o|a}` the form
    of the first PJ's gender, `{o|a:ID}` of somebody else's, the masculine first; any name of a condition its number.
    """
    if "{" not in text or not beat.state.party:
        return text
    scenario, state = beat.scenario, beat.state
    formed = _FORM.sub(lambda match: _form(match, scenario, state), text)
    return _NAME.sub(lambda match: _named(match, scenario, state, ruleset), formed)


def _form(match: re.Match[str], scenario: Scenario, state: State) -> str:
    gender = _person(match[3], scenario, state)[1] if match[3] else state.leader.gender
    return match[2 if gender == "f" else 1]


def _named(match: re.Match[str], scenario: Scenario, state: State, ruleset: Ruleset) -> str:
    match match[1].split("."):
        case ["pj"]:
            return state.leader.name
        case ["pj" | "pnj", who]:
            return _person(who, scenario, state)[0] or match[0]
        case ["objeto", thing]:
            return scenario.items.get(thing, match[0])
        case _:
            return _number(match, state, ruleset)


def _number(match: re.Match[str], state: State, ruleset: Ruleset) -> str:
    try:
        return str(read(match[1], state, ruleset))
    except KeyError:
        return match[0]


def _person(name: str, scenario: Scenario, state: State) -> tuple[str, str]:
    """What somebody is called, and its gender: as the story knows it, else as it was written."""
    actor = state.actors.get(name)
    if actor is not None:
        return actor.name, actor.gender
    profile = scenario.npcs.get(name) or scenario.characters.get(name)
    if profile is not None:
        return profile.name, profile.gender
    for fight in scenario.encounters.values():
        if entrant := fight.entrants.get(name):
            known = scenario.npcs[entrant.profile]
            return entrant.name or known.name, known.gender
    return "", ""
