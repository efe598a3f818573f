"""A character's sheet as lines: who it is, what it suffers, its numbers in columns, and what it carries."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.telling import SheetPart, Telling
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Term
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.present.status import status


def sheet(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> tuple[Line, ...]:
    """The whole sheet of an actor, its `status` first."""
    return (*status(view, ruleset, actor), *body(view, scenario, ruleset, actor))


def body(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> tuple[Line, ...]:
    """A sheet without states and tracks; every part begins with its title after a blank line."""
    names = Names(scenario, ruleset, view)
    who = view.actors[actor]
    found: list[Line] = []
    profile = scenario.characters.get(who.profile) or scenario.npcs.get(who.profile)
    if profile is not None:
        found += [line(words, Style.EMPHASIS) for words in (profile.concept, profile.description) if words]
    for part in parts(view, scenario, ruleset, who):
        found += [(), line(part.title, Style.TITLE), *_columns(part)]
    return (*found, *_carried(names, who))


def parts(view: State, scenario: Scenario, ruleset: Ruleset, who: Actor) -> tuple[SheetPart, ...]:
    """The parts of a sheet as the ruleset writes them; without its help, scores and ratings with their labels."""
    if isinstance(ruleset, Telling):
        return ruleset.sheet(scenario, who)
    vocabulary = ruleset.vocabulary
    found = (
        SheetPart(T("Puntuaciones"), _numbers(vocabulary.scores, who.scores)),
        SheetPart(T("Acciones"), _numbers(vocabulary.actions, who.ratings)),
    )
    return tuple(part for part in found if part.rows)


def _numbers(terms: tuple[Term, ...], values: object) -> tuple[tuple[Text, ...], ...]:
    assert isinstance(values, dict)
    return tuple((term.label, T("{n}", n=values[term.id])) for term in terms if term.id in values and not term.hidden)


def _columns(part: SheetPart) -> Iterator[Line]:
    """The rows of a part, columns flush. The last one may run on."""
    rows = [[say(cell) for cell in row] for row in part.rows]
    columns = max(map(len, rows))
    widths = [max(len(row[place]) for row in rows if place < len(row)) for place in range(columns)]
    for row in rows:
        padded = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        yield (Span(padded.rstrip()),)


def _carried(names: Names, who: Actor) -> Iterator[Line]:
    """Weapons, armour, and for a PJ what the party carries."""
    arms = [*who.weapons, *([who.armour] if who.armour else [])]
    things = [*arms, *(names.view.items if who.player else ())]
    if things:
        yield ()
        yield line(T("Lleva"), Style.TITLE)
        yield line(", ".join(names.thing(thing) for thing in things))
