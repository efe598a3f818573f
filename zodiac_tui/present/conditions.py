"""An author's conditions as whoever directs reads them: with the names of what they ask for in the place of ids."""

from __future__ import annotations

import re

from zodiac_tui.core.scenario import Condition
from zodiac_tui.core.text import T, Text
from zodiac_tui.engine.flags import called
from zodiac_tui.present.clean import clean
from zodiac_tui.present.naming import Names, prettified
from zodiac_tui.present.say import say

_WORD = re.compile(r"[a-z_][a-z0-9_.-]*")
_LINKS = {
    "y": T("y"),
    "o": T("o"),
    "no": T("no"),
    "minutos": T("minutos"),
    "ronda": T("Ronda"),
    "rivales": T("rivales en pie"),
    "complicaciones": T("Complicaciones que esperan"),
}
"""Words of the language of conditions, and names that say themselves what they are."""


def in_words(condition: Condition, names: Names) -> str:
    """Return what a condition asks for: `no «han leído la carta» o minutos < 60`."""
    return _WORD.sub(lambda found: clean(_word(found[0], names)), condition.source)


def _word(word: str, names: Names) -> str:
    link = _LINKS.get(word)
    return say(link if link is not None else _named(word, names))


def _named(name: str, names: Names) -> Text:
    head, _, rest = name.partition(".")
    scenario = names.scenario
    assert scenario is not None
    match head:
        case "bandera":
            return _quoted(called(scenario, rest).strip("«»"))
        case "tiene":
            return T("llevan {thing}", thing=_quoted(scenario.items.get(rest, rest)))
        case "es":
            return T("es {name}", name=_quoted(_person(rest, names)))
        case "visto":
            return T("visto {scene}", scene=_quoted(_scene(rest, names)))
        case "verdades":
            return T("verdades contadas de {scene}", scene=_quoted(_scene(rest, names)))
        case "tomada":
            return T("elegido {choice}", choice=_quoted(_choice(rest, names)))
        case "reloj":
            return T("reloj {clock}", clock=_quoted(scenario.clocks[rest].name if rest in scenario.clocks else rest))
        case "ocurrido":
            return T("ocurrido {event}", event=_quoted(prettified(rest)))
        case "pnj":
            who, _, what = rest.partition(".")
            return T("{name} {state}", name=_quoted(_person(who, names)), state=names.thing(what))
        case _:
            return Text.data(names.thing(name.rpartition(".")[2]))


def _quoted(name: str) -> Text:
    return T("«{words}»", words=Text.data(name))


def _person(name: str, names: Names) -> str:
    scenario = names.scenario
    found = (scenario.characters.get(name) or scenario.npcs.get(name)) if scenario is not None else None
    return found.name if found else names.actor(name)


def _scene(name: str, names: Names) -> str:
    found = names.scenario.scenes.get(name) if names.scenario is not None else None
    return found.title if found else name


def _choice(name: str, names: Names) -> str:
    """The label of an option of a scene, or of what may be tried in a fight."""
    scenario = names.scenario
    *place, made = name.split(".")
    if scenario is None:
        return name
    if place[:1] == ["encuentro"]:
        fight = scenario.encounters.get(place[-1])
        tried = fight.manoeuvres.get(made) if fight is not None else None
        return tried.choice.label if tried is not None else prettified(made)
    scene = scenario.scenes.get(place[-1]) if place else None
    choice = scene.choices.get(made) if scene is not None else None
    return choice.label if choice is not None else prettified(made)
