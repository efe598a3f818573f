"""A check as it stands at this moment: with the causes that hold now, and what an Acción before left to help it."""

from __future__ import annotations

from zodiac_tui.core.copying import replace
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.state import State
from zodiac_tui.engine.edges import helped
from zodiac_tui.engine.names import holds


def in_force(state: State, ruleset: Ruleset, check: CheckDef, actor: str = "", about: str = "") -> CheckDef:
    """The check with those of its conditional causes that hold now for a PJ (by default the first of the party)."""
    fields = dict(check.fields)
    for cause in check.conditional:
        if holds(cause.condition, state, ruleset, actor):
            before = fields.get(cause.key)
            fields[cause.key] = [*(before if isinstance(before, list) else []), cause.text]
    return helped(state, ruleset, replace(check, fields=fields) if check.conditional else check, about)
