"""What the rulebook's screen has to show: whole rulebooks, and what came up in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from zodiac_tui.catalog import registry
from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.cited import Cited, cited
from zodiac_tui.present.glossary import glossed
from zodiac_tui.session.game import Session

Count = Callable[[Callable[[], bool]], Mapping[str, Cited]]
"""Counts what came up in a game, until it is told to stop; it runs in the background."""


@dataclass(frozen=True)
class Shelf:
    """A part of what there is to read, by its title; `came_up`: only what came up in the game."""

    title: Text
    vocabulary: Vocabulary
    came_up: bool = False


def of_all() -> Sequence[Shelf]:
    """Every ruleset's rulebook."""
    vocabularies = map(_glossed, map(registry.vocabulary, registry.RULESETS))
    return [Shelf(vocabulary.name, vocabulary) for vocabulary in vocabularies]


def of_game(session: Session) -> Sequence[Shelf]:
    """The rulebook of a game, and what came up in it."""
    vocabulary = _glossed(session.rules.ruleset.vocabulary)
    return [Shelf(T("Todo"), vocabulary), Shelf(T("En esta partida"), vocabulary, came_up=True)]


def _glossed(vocabulary: Vocabulary) -> Vocabulary:
    return replace(vocabulary, rules=glossed(vocabulary))


def count(session: Session) -> Count:
    """Return a function that counts what came up in a game; nothing where its rules have changed since."""

    def counted(stopped: Callable[[], bool]) -> Mapping[str, Cited]:
        try:
            return cited(takewhile(lambda _: not stopped(), session.story()), session.rules)
        except SaveError:
            return {}

    return counted
