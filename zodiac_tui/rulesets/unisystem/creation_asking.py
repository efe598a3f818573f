"""Asking for a part of a PJ in the making, and writing it: what every step of its creation does."""

from __future__ import annotations

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import READER, Option, Prompt, PromptKind, choice
from zodiac_tui.core.scenario import Fields
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.limits import forbidden
from zodiac_tui.rulesets.unisystem.budget import numbers, room
from zodiac_tui.rulesets.unisystem.people import DRAWBACKS, QUALITIES, SCORES, SKILLS, bound
from zodiac_tui.rulesets.unisystem.tables import labels

STEP, FREE = "paso", "libre"
"""Keys of a draft: the step that comes next, and whether steps are picked in any order by now."""
KEEP = "-"
"""What is typed to leave a text as it is; so does an empty line, where one can be given."""


def words(beat: Beat, topic: str, text: Text, most: int) -> str:
    """Ask for words, which stay as they were where nothing is typed; those that no file may hold are asked again."""
    kept = at(beat.state.draft, topic)
    hint = T("{text} («-» deja: {kept}.)", text=text, kept=Text.data(kept)) if kept else text
    while True:
        given = str(beat.inputs.ask(Prompt(topic, READER, PromptKind.TEXT, hint, (), 0, most)))
        typed = " ".join(given.split())
        if not forbidden(typed):
            return kept if typed in ("", KEEP) else typed
        beat.emit(e.Noted(T("Ese texto lleva un carácter que no se admite.")))


def pick(beat: Beat, topic: str, text: Text, options: tuple[Option, ...]) -> str:
    """Ask for one of some options; return its id. Programs are told the points that are left."""
    draft = beat.state.draft
    context: dict[str, Plain] = {group: room(draft, group) for group in (DRAWBACKS, QUALITIES, SKILLS)}
    context[SCORES] = room(whole_scores(draft), SCORES)
    return str(beat.inputs.ask(choice(topic, READER, text, options, context)))


def put(beat: Beat, key: str, value: Plain) -> None:
    """Write a part of the draft; None takes it off."""
    beat.emit(e.DraftSet(key, value))


def go(beat: Beat, step: str) -> None:
    """Go on to a step."""
    beat.emit(e.Answered())
    put(beat, STEP, step)


def refuse(beat: Beat, reason: Text) -> None:
    """Say why an answer is not taken; the step is asked again."""
    beat.emit(e.Answered())
    beat.emit(e.Noted(reason))


def at(draft: Fields, key: str) -> str:
    """A text of the draft; empty where there is none."""
    value = draft.get(key, "")
    return value if isinstance(value, str) else ""


def whole_scores(draft: Fields) -> Fields:
    """A draft whose open Atributos stand at the least that they may be.

    >>> whole_scores({"atributos": {"FUE": 3}})["atributos"]
    {'FUE': 3, 'DES': 1, 'CON': 1, 'INT': 1, 'PER': 1, 'VOL': 1}
    """
    least, have = bound("minimo"), numbers(draft, SCORES)
    return {**draft, SCORES: {name: have.get(name, least) for name in labels(SCORES)}}
