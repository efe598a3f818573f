"""What the die is for that people are asked to throw, in words: who rolls what, against what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zodiac_tui.chance.tape import FACE
from zodiac_tui.core.beat import Purpose
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.text import T
from zodiac_tui.present.naming import Names
from zodiac_tui.present.say import say

if TYPE_CHECKING:
    from zodiac_tui.lab.within import Opened


def asks_for_die(prompt: Prompt | None) -> bool:
    """Whether a question asks for a face that people have thrown."""
    return prompt is not None and prompt.topic == FACE


def thrown_for(game: Opened) -> str:
    """What the die that is asked for is part of; empty where none is, or it is part of no roll."""
    if not asks_for_die(game.prompt):
        return ""
    from zodiac_tui.lab import throwing  # noqa: PLC0415 (only where people throw dice)

    roll = throwing.thrown_for(game)
    if roll is None:
        return ""
    names = Names(game.rules.scenario, game.rules.ruleset, game.view)
    if isinstance(roll, Purpose):
        about = T("{label}: {name}", label=roll.label, name=names.actor(roll.actor))
        return say(T("{label} contra {rival}", label=about, rival=names.actor(roll.rival)) if roll.rival else about)
    label = T("{label} de {name}", label=roll.label, name=names.actor(roll.actor))
    if roll.rival:
        return say(T("{label} contra {rival} ({n})", label=label, rival=names.actor(roll.rival), n=roll.target))
    return say(T("{label} contra {n}", label=label, n=roll.target))
