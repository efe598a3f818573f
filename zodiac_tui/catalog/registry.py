"""The rulesets that there are, by id; each is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import cast

from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.text import T, Text

RULESETS: Mapping[str, str] = {
    "zodiac": "zodiac_tui.rulesets.zodiac.rules:Zodiac",
    "unisystem": "zodiac_tui.rulesets.unisystem.rules:Unisystem",
}
"""Where each ruleset is: module and class."""


@cache
def get(ruleset: str) -> Ruleset:
    """Return the ruleset of that id, made once. Raises UsageError, which names those that there are."""
    if ruleset not in RULESETS:
        known = ", ".join(RULESETS)
        raise UsageError(T("No existe el sistema «{id}». Hay: {known}.", id=Text.data(ruleset[:80]), known=known))
    module, _, name = RULESETS[ruleset].partition(":")
    return cast(Ruleset, getattr(import_module(module), name)())
