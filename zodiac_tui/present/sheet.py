"""A character's sheet as lines: who it is, what it suffers, its numbers in columns, and what it carries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import repeat

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.telling import SheetPart, Telling
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Term, Vocabulary
from zodiac_tui.present.glossary import briefly, gloss
from zodiac_tui.present.naming import Names
from zodiac_tui.present.references import Referring, rule_of
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line, Span, Style, line
from zodiac_tui.present.status import person, shown_tracks, status, suffered, tokens

MOST_GLOSS = 24
"""The longest meaning that stands behind a word of a sheet, in characters."""


def sheet(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> tuple[Line, ...]:
    """The whole sheet of an actor, its `status` first."""
    return (*status(view, ruleset, actor, scenario), *body(view, scenario, ruleset, actor))


def in_words(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> tuple[Line, ...]:
    """The whole sheet of an actor without a sign: its states and tracks as a sentence."""
    return (line(person(view, scenario, ruleset, actor)), *body(view, scenario, ruleset, actor))


def body(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> tuple[Line, ...]:
    """A sheet without states and tracks; every part begins with its title after a blank line."""
    return tuple(told.line for told in _body(Names(scenario, ruleset, view), scenario, view.actors[actor]))


def body_referring(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> tuple[Referring, ...]:
    """The same with the rules that its lines lead to, without what the game's words mean: for a narrow column."""
    return tuple(_body(Names(scenario, ruleset, view), scenario, view.actors[actor], glosses=False))


def referring(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> tuple[Referring, ...]:
    """The whole sheet of an actor with the rules that its lines lead to: a line for each state and each track."""
    names, who = Names(scenario, ruleset, view), view.actors[actor]
    found = [Referring(line(who.name, Style.STRONG))]
    suffers = suffered(who, view, ruleset, scenario)
    for mark, told in suffers:
        found.append(Referring(line(told, Style.BAD), rule_of(ruleset.vocabulary, mark)))
    if not suffers:
        found.append(Referring(line(T("sin estados"), Style.MUTED)))
    for term in shown_tracks(who, ruleset):
        told_track = (Span(f"{say(term.label)} ", Style.MUTED), Span(tokens(who.track(term.id), term.maximum)))
        found.append(Referring(told_track, rule_of(ruleset.vocabulary, term.id)))
    return (*found, *_body(names, scenario, who))


def _body(names: Names, scenario: Scenario, who: Actor, *, glosses: bool = True) -> Iterator[Referring]:
    """`glosses`: the game's words with what they mean to a reader of another language."""
    profile = scenario.characters.get(who.profile) or scenario.npcs.get(who.profile)
    for words in (profile.concept, profile.description) if profile is not None else ():
        if words:
            yield Referring(line(words, Style.EMPHASIS))
    for part in parts(names.view, scenario, names.ruleset, who):
        yield Referring(())
        yield Referring(line(part.title, Style.TITLE))
        vocabulary = names.vocabulary if glosses else None
        yield from map(Referring, _columns(part, vocabulary), part.rules or repeat(""))
    yield from map(Referring, _carried(names, who))


def parts(view: State, scenario: Scenario, ruleset: Ruleset, who: Actor) -> tuple[SheetPart, ...]:
    """The parts of a sheet as the ruleset writes them; without its help, scores and ratings with their labels."""
    if isinstance(ruleset, Telling):
        return ruleset.sheet(scenario, who)
    vocabulary = ruleset.vocabulary
    found = (
        _numbers(T("Puntuaciones"), vocabulary, vocabulary.scores, who.scores),
        _numbers(T("Acciones"), vocabulary, vocabulary.actions, who.ratings),
    )
    return tuple(part for part in found if part.rows)


def _numbers(title: Text, vocabulary: Vocabulary, terms: tuple[Term, ...], values: Mapping[str, int]) -> SheetPart:
    shown = [term for term in terms if term.id in values and not term.hidden]
    rows = tuple((term.label, T("{n}", n=values[term.id])) for term in shown)
    return SheetPart(title, rows, tuple(rule_of(vocabulary, term.id) for term in shown))


def _columns(part: SheetPart, vocabulary: Vocabulary | None) -> Iterator[Line]:
    """The rows of a part, columns flush. The last one may run on."""
    rows = [[say(cell) for cell in row] for row in part.rows]
    if vocabulary is not None:
        rows = [[_meant(cell, vocabulary), *others] for cell, *others in rows]
    columns = max(map(len, rows))
    widths = [max(len(row[place]) for row in rows if place < len(row)) for place in range(columns)]
    for row in rows:
        padded = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False))
        yield (Span(padded.rstrip()),)


def _meant(word: str, vocabulary: Vocabulary) -> str:
    """A word of the game with what it means behind it, where that is short."""
    meant = briefly(gloss(word, vocabulary), word)
    return f"{word} ({meant[:1].lower()}{meant[1:]})" if 0 < len(meant) <= MOST_GLOSS else word


def _carried(names: Names, who: Actor) -> Iterator[Line]:
    """Weapons, armour, and for a PJ what the party carries."""
    arms = [*who.weapons, *([who.armour] if who.armour else [])]
    things = [*arms, *(names.view.items if who.player else ())]
    if things:
        yield ()
        yield line(T("Lleva"), Style.TITLE)
        yield line(", ".join(names.thing(thing) for thing in things))
