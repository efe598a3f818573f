"""An author's words made ready for the reader: names, numbers and gendered forms put in."""

from __future__ import annotations

import re
from functools import lru_cache

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import TARGET, Paragraph, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.names import holds, read

_FORM = re.compile(r"\{([^{}|]*)\|([^{}|]*?)(?::([a-z0-9_-]+))?\}")
_NAME = re.compile(r"(\b(?:[Aa]|[Dd]e)\s)?\{([a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)\}")
_ARTICLE = "el "
_OPENING, _CLOSING = "—«“\"'¡¿*(", "»”\"'*)"
_STOPS = (".", "!", "?")


def put_in(text: str, beat: Beat, ruleset: Ruleset, *, alone: bool = True) -> str:
    """Put into a text what stands between braces; other braces stay. `alone`: it begins a sentence.

    `{pj}` is the name of the first PJ, `{pnj.ID}` that of somebody, `{objeto.ID}` that of an object; `{o|a}` the form
    of the first PJ's gender, `{o|a:ID}` of somebody else's, the masculine first; any name of a condition its number.
    """
    return filled(text, beat.scenario, beat.state, ruleset, alone=alone)


def filled(text: str, scenario: Scenario, state: State, ruleset: Ruleset, *, alone: bool = True) -> str:
    """Return a text as `put_in` does, in a game that stands so."""
    if "{" not in text or not state.party:
        return text
    formed = _FORM.sub(lambda match: _form(match, scenario, state), text)
    return _NAME.sub(lambda match: _set(match, _named(match, scenario, state, ruleset), alone=alone), formed)


def with_paragraphs(text: str, paragraphs: tuple[Paragraph, ...], state: State, ruleset: Ruleset) -> str:
    """Return a text with those of the paragraphs after it whose conditions hold."""
    if not paragraphs:
        return text.strip()
    added = [paragraph.text for paragraph in paragraphs if holds(paragraph.condition, state, ruleset)]
    return "\n\n".join(part.strip() for part in (text, *added))


@lru_cache(maxsize=1_000)
def with_target(text: str, name: str) -> str:
    """Put the name of whom a manoeuvre is aimed at into a text.

    >>> with_target("Gritarle a {objetivo}. {objetivo} se va.", "el lobo")
    'Gritarle al lobo. El lobo se va.'
    """
    return _NAME.sub(lambda match: _set(match, name, alone=True) if match[2] == TARGET else match[0], text)


def _set(match: re.Match[str], name: str, *, alone: bool) -> str:
    """A name in its place: with its article in one with the word before it, or with a capital as a sentence begins."""
    before = match[1] or ""
    if before and name.startswith(_ARTICLE):
        return before[:-1] + "l" + before[-1] + name[len(_ARTICLE) :]
    if not before and _begins(match.string[: match.start()], alone=alone):
        return name[:1].upper() + name[1:]
    return before + name


def _begins(before: str, *, alone: bool) -> bool:
    """Whether a sentence begins after these words of a text."""
    opened = before.rstrip(_OPENING)
    said = opened.rstrip()
    if not said:
        return alone
    ended = said.rstrip(_CLOSING).endswith(_STOPS) and not said.endswith("...")
    return (ended and said != opened) or opened.endswith("\n\n")


def _form(match: re.Match[str], scenario: Scenario, state: State) -> str:
    gender = _person(match[3], scenario, state)[1] if match[3] else state.leader.gender
    return match[2 if gender == "f" else 1]


def _named(match: re.Match[str], scenario: Scenario, state: State, ruleset: Ruleset) -> str:
    braces = f"{{{match[2]}}}"
    match match[2].split("."):
        case ["pj"]:
            return state.leader.name
        case ["pj" | "pnj", who]:
            return _person(who, scenario, state)[0] or braces
        case ["objeto", thing]:
            return scenario.items.get(thing, braces)
        case _:
            return _number(match[2], state, ruleset)


def _number(name: str, state: State, ruleset: Ruleset) -> str:
    try:
        return str(read(name, state, ruleset))
    except KeyError:
        return f"{{{name}}}"


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
