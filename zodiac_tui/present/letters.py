"""What letters stand for: PK, CD and the others of a ruleset, and the scores that are shown by three letters."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.say import say

LETTERS = "sigla."
"""What such words begin with in a Vocabulary."""


def letters(vocabulary: Vocabulary) -> Mapping[str, str]:
    """Return what each abbreviation stands for, in the ruleset's order."""
    words = vocabulary.words.items()
    found = {name.removeprefix(LETTERS): say(word) for name, word in words if name.startswith(LETTERS)}
    scores = ((term.id.upper(), say(term.label)) for term in vocabulary.scores if len(term.id) <= len("fue"))
    return {**found, **{short: long for short, long in scores if short.casefold() != long.casefold()}}


def in_a_line(vocabulary: Vocabulary) -> Text | None:
    """What the tracks that are told all the time are called in full; None where their names are no letters."""
    known = letters(vocabulary)
    shown = [(say(term.label), known.get(say(term.label), "")) for term in vocabulary.tracks if not term.hidden]
    told = ", ".join(f"{short} ({long})" for short, long in shown if long)
    return T("Siglas: {letters}; «:siglas» dice las demás.", letters=told) if told else None
