"""Which Acción and use somebody means by words of their own: «saltar al bote» is Atletismo «saltar»."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import FreeActions, Term
from zodiac_tui.present.folding import folded
from zodiac_tui.present.say import say

_WORD = re.compile(r"\w+")
NAMED, TOLD = 1.0, 0.8
"""What a word is worth that stands in the name of an Acción or a use, and one that stands in an example."""
SAME, BEGUN, KIN = 1.0, 0.9, 0.6
"""How near two words are: the same, one the beginning of the other, of one stem (`salto`, `saltar`)."""
LEAST_BEGUN, LEAST_STEM, MOST_ENDING = 3, 4, 3
"""Letters of a beginning, of a stem, and the most that may come after a stem."""
FIRST = 2.0
"""How much more the first word counts than any other: what is done is said before what it is done with."""
LEAST, LEAD = 0.3, 0.25
"""How near what is meant is at least, and by how much it stands out from everything else."""


class Aim(NamedTuple):
    """An Acción and a use of it (empty: any), what is said of it, and how near it is to what was typed."""

    action: str
    use: str
    label: str
    example: str
    near: float


class _Known(NamedTuple):
    """What may be meant, with its words and what they are worth, and its examples in the language that is spoken, each
    with its words in every language."""

    action: str
    use: str
    label: str
    words: Mapping[str, float]
    examples: tuple[tuple[str, frozenset[str]], ...]


def nearest(free: FreeActions, actions: Sequence[Term], typed: str, language: str) -> tuple[Aim, ...]:
    """Return the uses that have something of what was typed, the nearest first; equal ones in the rules' order.

    Accents and capitals do not count, nor words by which nothing is told apart. `language` is that of the examples
    that are shown; those of every language are found.
    """
    idle = free.examples().idle
    wanted = _words(typed)
    wanted = tuple(word for word in wanted if word not in idle) or wanted
    if not wanted:
        return ()
    found = [_aim(each, wanted) for each in _known(free, actions, language)]
    return tuple(sorted((aim for aim in found if aim.near > 0), key=lambda aim: -aim.near))


def meant(found: Sequence[Aim]) -> Aim | None:
    """Return the one that stands out of what is near; None where several might be meant."""
    near = [*(aim.near for aim in found[:2]), 0.0, 0.0]
    return found[0] if near[0] >= LEAST and near[0] - near[1] >= LEAD else None


def _aim(known: _Known, wanted: Sequence[str]) -> Aim:
    """How near a use is: how much of each word that was typed is found in it."""
    found = [max((_near(word, own) * worth for own, worth in known.words.items()), default=0.0) for word in wanted]
    near = (FIRST * found[0] + sum(found[1:])) / (FIRST + len(found) - 1)
    return Aim(known.action, known.use, known.label, _example(known, wanted), near)


def _example(known: _Known, wanted: Sequence[str]) -> str:
    """The example that has most of what was typed; empty where there is none."""

    def shared(words: Iterable[str]) -> float:
        return sum(max((_near(word, own) for own in words), default=0.0) for word in wanted)

    return max(known.examples, key=lambda each: shared(each[1]), default=("", frozenset[str]()))[0]


def _known(free: FreeActions, actions: Sequence[Term], language: str) -> Iterator[_Known]:
    """Everything that may be meant: each Acción in general, then its uses, in the rules' order."""
    for action in actions:
        name = say(action.label)
        for use in (Term("", action.label), *free.uses.get(action.id, ())):
            rows = [row for row in free.examples().rows if (row.action, row.use) == (action.id, use.id)]
            told = [word for row in rows for words in row.words.values() for word in _words(words)]
            own = dict.fromkeys(told, TOLD) | dict.fromkeys(_words(say(use.label)), NAMED)
            shown = [(row.words.get(language, ""), frozenset(_words(" ".join(row.words.values())))) for row in rows]
            label = say(T("{action} «{use}»", action=action.label, use=use.label)) if use.id else name
            yield _Known(action.id, use.id, label, own, tuple(shown))


def _near(word: str, own: str) -> float:
    """How near a typed word is to a known one, from 0 to 1.

    >>> _near("salto", "saltar"), _near("cerradura", "cerraduras"), _near("bote", "bota")
    (0.6, 0.9, 0.0)
    """
    if word == own:
        return SAME
    if len(word) >= LEAST_BEGUN and own.startswith(word):
        return BEGUN
    stem = _shared(word, own)
    long_enough = stem >= LEAST_STEM and max(len(word), len(own)) - stem <= MOST_ENDING
    return KIN if long_enough else 0.0


def _shared(word: str, own: str) -> int:
    """How many letters two words begin with together."""
    return next((n for n, (a, b) in enumerate(zip(word, own, strict=False)) if a != b), min(len(word), len(own)))


def _words(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(folded(text)))
