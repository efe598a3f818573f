"""The rulebook in the language that is spoken."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.core.text import T
from zodiac_tui.core.vocabulary import RuleEntry, Vocabulary
from zodiac_tui.present.say import language, say


def rules_of(vocabulary: Vocabulary) -> Mapping[str, RuleEntry]:
    """Return a ruleset's rules by id as they are read now; in their own language where they have no other words."""
    return vocabulary.rules_in.get(language(), vocabulary.rules)


def says_reading(source: str) -> bool:
    """Whether a source itself says that something is a reading of the project, in the reader's language."""
    return say(T("lectura del proyecto")) in source.casefold()
