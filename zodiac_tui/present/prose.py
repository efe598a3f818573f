"""A scenario's words; those of a creation are the program's, and so in the language of whoever reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zodiac_tui.catalog.creation import MADE, SCENE, words
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.text import T
from zodiac_tui.present import markdown
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Style, line

if TYPE_CHECKING:
    from zodiac_tui.core.events import Narrated

_TEAM = T("el equipo de zodiac-tui")


def title_of(text: str, scenario: str) -> str:
    """Return a title that a save keeps, of the scenario with that id or of a scene of it, as it is shown."""
    if scenario != SCENE:
        return text
    return next((say(own) for what in MADE for own in words(what, "")[:2] if own.plain() == text), text)


def author(scenario: Scenario) -> str:
    """Return who wrote a scenario; of those that come with the program that is the program's word."""
    return say(_TEAM) if scenario.author == _TEAM.plain() else scenario.author


def prose(text: str, scenario: Scenario) -> str:
    """Return a title or a text of a scenario as it is shown."""
    if not scenario.creates:
        return text
    return next((say(own) for own in words(scenario.makes, scenario.creates) if own.plain() == text), text)


def narration(event: Narrated, scenario: Scenario) -> tuple[Line, ...]:
    """Return what is read out, below its title where it has one."""
    told = markdown.lines(prose(event.text, scenario))
    if not event.title:
        return told
    title = line(prose(event.title, scenario), Style.TITLE)
    return (title, (), *told) if told else (title,)
