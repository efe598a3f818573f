"""What `roll` and `odds` need of a game system: its Vocabulary, and a check from their flags."""

from __future__ import annotations

from collections.abc import Mapping

from zodiac_tui.catalog.registry import get
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import TableCheck
from zodiac_tui.core.vocabulary import Vocabulary


def vocabulary(ruleset: str) -> Vocabulary:
    """Return the Vocabulary of a ruleset; raises UsageError for one that is not there."""
    return get(ruleset).vocabulary


def table_check(ruleset: str, flags: Mapping[str, Plain]) -> TableCheck:
    """Return the check that the flags describe; raises UsageError where they contradict."""
    return get(ruleset).table_check(flags)
