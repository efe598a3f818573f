"""A rulebook with the game's words, which stay as they are in any language, and what they mean: first in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import RuleEntry, Vocabulary
from zodiac_tui.files.glossary import TERM
from zodiac_tui.present.folding import folded
from zodiac_tui.present.primer import CHAPTER
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.present.say import SPANISH, language, say

_IN_USE = re.compile(r"(\S+) [“«](.+)[”»]")
"""An Acción with what it is used for."""
CHAPTERS = {CHAPTER: T("Cómo se juega"), "terminos": T("Términos"), "usos": T("Habilidades y usos")}
"""What the chapters of a glossary are called."""


def glossed(vocabulary: Vocabulary) -> Mapping[str, RuleEntry]:
    """Return the rulebook, before it the terms with what they mean where the language that is spoken has them."""
    key = id(vocabulary), language()
    if key not in _books:
        _books[key] = vocabulary, _with_terms(vocabulary)
    return _books[key][1]


_books: dict[tuple[int, str], tuple[Vocabulary, Mapping[str, RuleEntry]]] = {}
"""Rulebooks with their terms, by the vocabulary, which is kept so that no other one has its identity."""


def _with_terms(vocabulary: Vocabulary) -> Mapping[str, RuleEntry]:
    chapters = vocabulary.glossary.get(language())
    if not chapters:
        return rules_of(vocabulary)
    terms = (replace(term, chapter=say(CHAPTERS[name])) for name, found in chapters.items() for term in found)
    return {**{term.id: term for term in terms}, **rules_of(vocabulary)}


def is_term(entry: RuleEntry) -> bool:
    """Whether an entry says what a word means, and is no rule."""
    return entry.id.split(".")[1:2] == [TERM]


def meaning(entry: RuleEntry, rules: Mapping[str, RuleEntry]) -> str:
    """What the word means that a rule is about, in a rulebook with terms of another language than the rule's; empty
    where none leads to it."""
    if language() == SPANISH:
        return ""
    return next((term.text for term in _terms(rules) if entry.id in term.see), "")


def gloss(words: str, vocabulary: Vocabulary) -> str:
    """What a word of the game means, shown alone as a label, to whoever reads another language than the game's.

    Empty for any other words, and in the game's own language.
    """
    spoken = language()
    if spoken == SPANISH or not (chapters := vocabulary.glossary.get(spoken)):
        return ""
    key = (vocabulary.ruleset, spoken)
    if key not in _known:
        terms = (term for name, found in chapters.items() if name != CHAPTER for term in found)
        _known[key] = {folded(term.title): term.text for term in terms}
    known = _known[key]
    in_use = _IN_USE.fullmatch(words)
    return known.get(folded(words)) or _by_parts(in_use.groups() if in_use else words.split(), known)


def _by_parts(words: Sequence[str], known: Mapping[str, str]) -> str:
    """What two words mean each, such as those of a state and its grado, or of an Acción and its use."""
    found = [briefly(known[folded(word)], word) for word in words if folded(word) in known]
    return f"{found[0]}, {found[1].lower()}." if len(words) == len(found) == 2 else ""


def briefly(meant: str, word: str) -> str:
    """The first words of what a term means, without the term itself: `Strength`, `Endurance`.

    >>> briefly("Endurance. To bear blows.", "Aguante"), briefly("Fuerza, strength.", "Fuerza"), briefly("", "X")
    ('Endurance', 'strength', '')
    """
    head = re.split(r"[.:]", meant, maxsplit=1)[0]
    return head.removeprefix(f"{word}, ")


_known: dict[tuple[str, str], Mapping[str, str]] = {}
"""What the words of a ruleset mean, by ruleset and language; read once."""


def _terms(rules: Mapping[str, RuleEntry]) -> Iterator[RuleEntry]:
    for entry in rules.values():
        if not is_term(entry):
            return  # the terms come first
        yield entry
