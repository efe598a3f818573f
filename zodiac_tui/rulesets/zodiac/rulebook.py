"""The rulebook of Zodiac: what each rule and each reading says, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.rulebook import Languages, Rulebook

CHAPTERS = (
    "reglas_numeros",
    "reglas_modificadores",
    "reglas_maneras",
    "reglas_acciones",
    "reglas_combate",
    "reglas_estados",
    "reglas_peligros",
    "reglas_medicina",
    "reglas_karma",
    "reglas_creacion",
    "reglas_lecturas",
)
"""The files of the rulebook in the order in which a reader would want them."""


@cache
def rulebook() -> Rulebook:
    """Return the rulebook by rule id; its file is read when an entry is first looked up."""
    return Rulebook("zodiac_tui.rulesets.zodiac", "zodiac", CHAPTERS)


def translations() -> Mapping[str, Mapping[str, RuleEntry]]:
    """Return the rulebook in other languages."""
    return Languages(rulebook(), "en")
