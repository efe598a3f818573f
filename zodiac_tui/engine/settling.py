"""A check, or an effect that rolls, as it stands now: with the causes that hold and what an earlier Acción left it."""

from __future__ import annotations

from zodiac_tui.core.copying import replace
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CauseIf, CheckDef, Effect, Fields
from zodiac_tui.core.state import State
from zodiac_tui.engine.edges import helped
from zodiac_tui.engine.names import holds


def in_force(state: State, ruleset: Ruleset, check: CheckDef, actor: str = "", about: str = "") -> CheckDef:
    """The check with those of its conditional causes that hold now for a PJ (by default the first of the party)."""
    fields = _with_causes(state, ruleset, check.fields, check.conditional, actor)
    return helped(state, ruleset, replace(check, fields=fields) if check.conditional else check, about)


def settled(state: State, ruleset: Ruleset, effect: Effect, actor: str) -> Effect:
    """The effect with those of its conditional causes that hold now for a PJ."""
    if not effect.conditional or not isinstance(effect.value, dict):
        return effect
    return replace(effect, value=_with_causes(state, ruleset, effect.value, effect.conditional, actor))


def _with_causes(
    state: State, ruleset: Ruleset, given: Fields, causes: tuple[CauseIf, ...], actor: str
) -> dict[str, Plain]:
    fields = dict(given)
    for cause in causes:
        if holds(cause.condition, state, ruleset, actor):
            before = fields.get(cause.key)
            fields[cause.key] = [*(before if isinstance(before, list) else []), cause.text]
    return fields
