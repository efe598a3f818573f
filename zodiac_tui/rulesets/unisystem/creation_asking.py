"""What is left to spend on a PJ in the making, for programs, and its Atributos with the open ones."""

from __future__ import annotations

from zodiac_tui.core import drafting
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Option
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import Text
from zodiac_tui.rulesets.unisystem.budget import numbers, room
from zodiac_tui.rulesets.unisystem.people import DRAWBACKS, QUALITIES, SCORES, SKILLS, bound
from zodiac_tui.rulesets.unisystem.tables import labels


def left_over(draft: Fields) -> dict[str, Plain]:
    """The points that are left, by what they may be spent on."""
    left: dict[str, Plain] = {group: room(draft, group) for group in (DRAWBACKS, QUALITIES, SKILLS)}
    return {**left, SCORES: room(whole_scores(draft), SCORES)}


def pick(beat: Beat, topic: str, text: Text, options: tuple[Option, ...]) -> str:
    """Ask for one of some options; return its id. Programs are told the points that are left."""
    return drafting.pick(beat, topic, text, options, left_over(beat.state.draft))


def whole_scores(draft: Fields) -> Fields:
    """A draft whose open Atributos stand at the least that they may be.

    >>> whole_scores({"atributos": {"FUE": 3}})["atributos"]
    {'FUE': 3, 'DES': 1, 'CON': 1, 'INT': 1, 'PER': 1, 'VOL': 1}
    """
    least, have = bound("minimo"), numbers(draft, SCORES)
    return {**draft, SCORES: {name: have.get(name, least) for name in labels(SCORES)}}
