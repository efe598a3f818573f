"""How somebody looks who is hurt: states that follow from Puntos de Vida and lie on nobody as a mark (W1, W2)."""

from __future__ import annotations

from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.vocabulary import Term
from zodiac_tui.rulesets.unisystem.condition import is_dead, is_down, penalties
from zodiac_tui.rulesets.unisystem.tables import labels

HURT, DOWN = "malherido", "caido"


def revealed(state: State, actor: str) -> tuple[Term, ...]:
    """Return whether an actor is badly hurt, or down, with what that takes off all that it does; nothing of the dead,
    nor of whom no wound hinders."""
    who = state.actor(actor)
    weighs = () if is_dead(who) else penalties(state, who)
    name = DOWN if is_down(who) else HURT
    return tuple(_term(name, cause.number) for cause in weighs)


def _term(name: str, loss: int) -> Term:
    label, of_her = labels("heridas")[name], labels("de_ella")[name]
    return Term(name, Text.data(label), effect=T("{n} a todo", n=f"−{-loss}"), feminine=Text.data(of_her))
