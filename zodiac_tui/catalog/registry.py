"""The rulesets that there are, by id; each is imported when it is first asked for, and no more of it than is needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Vocabulary

if TYPE_CHECKING:
    from zodiac_tui.core.ruleset import Problem, Ruleset
    from zodiac_tui.core.scenario import Scenario

RULESETS: Mapping[str, str] = {
    "zodiac": "zodiac_tui.rulesets.zodiac.rules:Zodiac",
    "unisystem": "zodiac_tui.rulesets.unisystem.rules:Unisystem",
}
"""Where each ruleset is: module and class."""
DEFAULT = next(iter(RULESETS))
"""The ruleset of whoever names none."""
DECLARATIONS: Mapping[str, str] = {
    "zodiac": "zodiac_tui.rulesets.zodiac",
    "unisystem": "zodiac_tui.rulesets.unisystem",
}
"""Packages whose modules `vocabulary` and `problems` have functions of those names that say what the ruleset says, so
that a file is checked without loading a game. A ruleset need not be here."""


@cache
def get(ruleset: str) -> Ruleset:
    """Return the ruleset of that id, made once. Raises UsageError, which names those that there are."""
    module, _, name = _known(ruleset).partition(":")
    return cast("Ruleset", getattr(import_module(module), name)())


def vocabulary(ruleset: str) -> Vocabulary:
    """Return the Vocabulary of a ruleset; raises UsageError for an unknown one."""
    if _known(ruleset) and ruleset in DECLARATIONS:
        return cast(Vocabulary, import_module(f"{DECLARATIONS[ruleset]}.vocabulary").vocabulary())
    return get(ruleset).vocabulary


def problems(ruleset: str) -> Callable[[Scenario], list[Problem]]:
    """Return what a ruleset says of a scenario, as a function; raises UsageError for an unknown one."""
    if _known(ruleset) and ruleset in DECLARATIONS:
        module = import_module(f"{DECLARATIONS[ruleset]}.problems")
        return cast("Callable[[Scenario], list[Problem]]", module.problems)
    return get(ruleset).problems


def sheet_problems(ruleset: str) -> Callable[[Scenario], list[Problem]]:
    """Return what a ruleset says of a scenario that is one sheet alone; raises UsageError for an unknown one.

    Where its declaration has no `sheet_problems`, that is what it says of any scenario.
    """
    if _known(ruleset) and ruleset in DECLARATIONS:
        module = import_module(f"{DECLARATIONS[ruleset]}.problems")
        return cast("Callable[[Scenario], list[Problem]]", getattr(module, "sheet_problems", module.problems))
    return problems(ruleset)


def unknown(ruleset: str) -> Text:
    """Return what is said of a ruleset that there is not."""
    known = ", ".join(RULESETS)
    return T("No existe el sistema «{id}». Hay: {known}.", id=Text.data(ruleset[:80]), known=known)


def _known(ruleset: str) -> str:
    if ruleset not in RULESETS:
        raise UsageError(unknown(ruleset))
    return RULESETS[ruleset]
