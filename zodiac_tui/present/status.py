"""How an actor is: what it suffers, with what that does, and its tracks as tokens."""

from __future__ import annotations

from collections.abc import Iterator

from zodiac_tui.core.actor import Actor
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.telling import revealing
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Term
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import say, sentence
from zodiac_tui.present.spans import Line, Span, Style

FULL, EMPTY = "●", "○"
MOST_TOKENS = 10
"""Tracks that may go higher are written as numbers."""


def status(view: State, ruleset: Ruleset, actor: str, scenario: Scenario | None = None) -> tuple[Line, ...]:
    """Two lines about an actor: its name with what it suffers, and its tracks as tokens."""
    who = view.actors[actor]
    suffers = states(who, view, ruleset, scenario)
    shown = Span(", ".join(suffers), Style.BAD) if suffers else Span(say(T("sin estados")), Style.MUTED)
    return (Span(who.name, Style.STRONG), Span("  "), shown), tuple(_tracks(who, ruleset))


def person(view: State, scenario: Scenario, ruleset: Ruleset, actor: str) -> str:
    """An actor in sentences: its name, what it suffers, its tracks."""
    who = view.actors[actor]
    suffers = ", ".join(states(who, view, ruleset, scenario)) or say(T("sin estados"))
    told = [sentence(T("{name}: {states}.", name=who.name, states=suffers))]
    return " ".join([*told, *(say(_track(term, who.track(term.id))) for term in shown_tracks(who, ruleset))])


def _track(term: Term, value: int) -> Text:
    if term.maximum:
        return T("{label}: {n} de {m}.", label=term.label, n=value, m=term.maximum)
    return T("{label}: {n}.", label=term.label, n=value)


def states(who: Actor, view: State, ruleset: Ruleset, scenario: Scenario | None = None) -> tuple[str, ...]:
    """The visible states and marks of an actor, each state with its effect."""
    return tuple(told for _, told in suffered(who, view, ruleset, scenario))


def suffered(
    who: Actor, view: State, ruleset: Ruleset, scenario: Scenario | None = None
) -> tuple[tuple[str, str], ...]:
    """The visible states and marks of an actor by id, each with what is said of it."""
    names = Names(scenario, ruleset, view)
    shown = ((mark, names.mark(mark, who.gender), names.term(mark)) for mark in _in_order(who, ruleset))
    derived = ((term.id, say(term.called(who.gender)), term) for term in _revealed(who, names))
    return tuple((mark, _state(called, term)) for mark, called, term in (*derived, *shown) if called)


def marks(who: Actor, names: Names) -> tuple[str, ...]:
    """The visible states and marks of an actor by name."""
    derived = tuple(say(term.called(who.gender)) for term in _revealed(who, names))
    shown = (names.mark(mark, who.gender) for mark in _in_order(who, names.ruleset))
    return (*derived, *filter(None, shown))


def _revealed(who: Actor, names: Names) -> tuple[Term, ...]:
    """The states that show in an actor's numbers."""
    found = revealing(names.ruleset)
    return found.revealed(names.view, who.id) if found is not None and who.id in names.view.actors else ()


def _in_order(who: Actor, ruleset: Ruleset) -> list[str]:
    """An actor's marks: states in the Vocabulary's order, then the others as they came."""
    known = [term.id for term in ruleset.vocabulary.states if term.id in who.marks]
    return [*known, *(mark for mark in who.marks if mark not in known)]


def _state(called: str, term: Term | None) -> str:
    effect: Text | None = term.effect if term else None
    return say(T("{state} ({effect})", state=called, effect=effect)) if effect else called


def _tracks(who: Actor, ruleset: Ruleset) -> Iterator[Span]:
    for place, term in enumerate(shown_tracks(who, ruleset)):
        yield Span(f"{'   ' if place else ''}{say(term.label)} ", Style.MUTED)
        yield Span(tokens(who.track(term.id), term.maximum), Style.STRONG)


def shown_tracks(who: Actor, ruleset: Ruleset) -> tuple[Term, ...]:
    """The tracks that an actor has and a panel shows."""
    return tuple(term for term in ruleset.vocabulary.tracks if term.id in who.tracks and not term.hidden)


def tokens(value: int, maximum: int) -> str:
    """A counter as tokens, or as a number where they would be too many.

    >>> tokens(2, 5), tokens(12, 40)
    ('●●○○○', '12')
    """
    if not 0 < maximum <= MOST_TOKENS or not 0 <= value <= maximum:
        return str(value)
    return FULL * value + EMPTY * (maximum - value)
