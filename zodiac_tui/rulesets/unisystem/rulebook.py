"""The rulebook of the d10 system: its mechanics and the readings taken, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.rulebook import Languages, Rulebook


@cache
def rulebook() -> Rulebook:
    """Return the rulebook by rule id; its file is read when an entry is first looked up."""
    return Rulebook("zodiac_tui.rulesets.unisystem", "unisystem", ("reglas",))


def translations() -> Mapping[str, Mapping[str, RuleEntry]]:
    """Return the rulebook in other languages."""
    return Languages(rulebook(), "en")
