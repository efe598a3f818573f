"""What a die that was repeated brought, said beside the next question of the same roll."""

from __future__ import annotations

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.text import T
from zodiac_tui.present.answers import in_words
from zodiac_tui.present.say import say
from zodiac_tui.session.decisions import Decision
from zodiac_tui.session.game import Session

REPEATS = "deja_vu"
"""The topic of the question whether a die is repeated."""


def repeated(session: Session) -> str:
    """What came of the die that was repeated last, where the roll is still under way; else the empty string."""
    prompt = session.prompt
    if prompt is None or not isinstance(prompt.context.get("caras"), list):
        return ""
    try:
        decision = session.last_decided()
    except SaveError:
        return ""
    if decision is None or decision.prompt is None or decision.entry.topic != REPEATS:
        return ""
    return _brought(prompt, decision.prompt, decision)


def _brought(prompt: Prompt, before: Prompt, decision: Decision) -> str:
    old, new = before.context.get("caras"), prompt.context.get("caras")
    option = next((each for each in before.options if each.id == decision.entry.answer), None)
    if option is None or option.cost is None or not isinstance(old, list) or not isinstance(new, list):
        return ""
    fresh = [after for was, after in zip(old, new, strict=False) if was != after]
    deed = in_words(before, decision.entry.answer)
    told = T("{deed}: ha vuelto a salir lo mismo.", deed=deed)
    if fresh:
        told = T("{deed}: ha salido un {face}.", deed=deed, face=str(fresh[0]))
    return say(T("{told} Al acabar la tirada se paga: {cost}.", told=told, cost=option.cost))
