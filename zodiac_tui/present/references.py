"""Which rule stands behind what is on screen: a state, a track, a grade, a row of a sheet."""

from __future__ import annotations

import re
from typing import NamedTuple

from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present.folding import folded
from zodiac_tui.present.naming import READING
from zodiac_tui.present.rulebook import words_of
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.present.say import say
from zodiac_tui.present.spans import Line

_KIND = re.compile(r"[:-]")
"""What stands before the kind of a mark or a Habilidad: `veneno:curare`, `idioma-frances`."""


class Referring(NamedTuple):
    """A line, and the whole id of the rule that it leads to; empty: none."""

    line: Line
    rule: str = ""


def rule_of(vocabulary: Vocabulary, name: str) -> str:
    """Return the id of the entry about a term, a grade or a mark; empty where the rulebook has none.

    That is the entry named like it, a state or a row of a table before a rule; else the first with its label in the
    title.
    """
    own = folded(_KIND.split(name)[0]).replace("+", "_")
    found = [rule for rule in vocabulary.rules if rule.rpartition(".")[2] == own and READING not in rule]
    if found:
        return max(found, key=lambda rule: rule.count("."))
    try:
        label = words_of(say(vocabulary.term(name).label))
    except KeyError:
        return ""
    return next((rule for rule, entry in rules_of(vocabulary).items() if {*label} <= {*words_of(entry.title)}), "")
