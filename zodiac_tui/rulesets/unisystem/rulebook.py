"""The rulebook of the d10 system: its mechanics and the readings taken, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.rulebook import Languages, Rulebook

CHAPTERS = ("general", "niveles", "miedo", "combate", "dano", "heridas", "reservas", "personajes", "lecturas")
"""The chapters of the rulebook in the order in which a reader would want them."""


@cache
def rulebook() -> Rulebook:
    """Return the rulebook by rule id; its files are read when an entry is first looked up."""
    return Rulebook("zodiac_tui.rulesets.unisystem", "unisystem", tuple(f"reglas/{name}" for name in CHAPTERS))


def translations() -> Mapping[str, Mapping[str, RuleEntry]]:
    """Return the rulebook in other languages."""
    return Languages(rulebook(), "en")
