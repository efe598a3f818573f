"""What is declared in a scene, for every face: found by words of one's own, and left again step by step."""

from __future__ import annotations

from typing import NamedTuple

from zodiac_tui.chance.tape import FACE
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.text import Text
from zodiac_tui.present.asked import keeping
from zodiac_tui.present.declared import ACTION, BACK, GENERAL, NOTHING, PURPOSE, USE
from zodiac_tui.present.declared import rolled_on as rolled_on_by
from zodiac_tui.present.nearest import Aim, meant, nearest
from zodiac_tui.present.say import language
from zodiac_tui.session.game import Session

BACKS = ("atras", "otro_paso", BACK, NOTHING)
"""What options are called that go back to the question before, or to another one, and change nothing."""
WHO = "quien"


class Found(NamedTuple):
    """A use that somebody may mean: what it is rolled on, and why it cannot be declared now."""

    aim: Aim
    rolled_on: Text
    reason: Text | None


def is_found_by_words(session: Session) -> bool:
    """Whether the open question is which Acción is declared."""
    prompt = session.prompt
    return prompt is not None and prompt.topic == ACTION and session.rules.ruleset.vocabulary.free is not None


def near(session: Session, typed: str) -> tuple[Aim, ...]:
    """The uses that somebody may mean, the nearest first; where the Acción is declared already, those of it."""
    prompt, vocabulary = session.prompt, session.rules.ruleset.vocabulary
    if prompt is None or vocabulary.free is None or prompt.topic not in (ACTION, USE):
        return ()
    found = nearest(vocabulary.free, vocabulary.actions, typed, language())
    declared = prompt.context.get(ACTION)
    return tuple(aim for aim in found if prompt.topic == ACTION or aim.action == declared)


def only(session: Session, typed: str) -> Aim | None:
    """The one use that somebody means by some words; None where it may be several, or none."""
    return meant(near(session, typed))


def told(session: Session, aim: Aim) -> Found:
    """Return what is to be known of a use before it is declared."""
    rules, view, prompt = session.rules, session.view, session.prompt
    assert prompt is not None
    option = next((each for each in prompt.options if each.id == aim.action), None)
    rolled_on = rolled_on_by(view, rules.scenario, rules.ruleset, prompt.actor, (aim.action, aim.use))
    return Found(aim, rolled_on, None if option is None or option.enabled else option.reason)


def declare(session: Session, action: str, use: str) -> None:
    """Answer with an Acción, then with its use, as if each had been chosen; raises IllegalAnswer where it is barred."""
    if session.prompt is not None and session.prompt.topic == ACTION:
        session.answer(action)
    if session.prompt is not None and session.prompt.topic == USE:
        session.answer(use or GENERAL)


def meaning(prompt: Prompt, sought: str) -> Prompt:
    """The open question; of that for what an Acción is for, one that offers the words by which the Acción was found."""
    words = " ".join(sought.split())[: prompt.maximum]
    return keeping(prompt, words) if prompt.topic == PURPOSE and words else prompt


def back_by_answer(session: Session) -> str:
    """The option of the open question that leads back; empty where it has none."""
    prompt = session.prompt
    return next((each.id for each in prompt.legal if each.id in BACKS), "") if prompt is not None else ""


def back_by_undoing(session: Session) -> bool:
    """Whether going back is undoing the last answer: inside what is declared, before any die has fallen."""
    opened, prompt = session.open_beat, session.prompt
    if opened is None or prompt is None or session.read_only is not None or not session.can_undo:
        return False
    said = [item for item in opened[1] if not isinstance(item, int) and item.topic != FACE]
    is_declaring = prompt.topic == WHO or any(item.topic == ACTION for item in said)
    return is_declaring and len(said) == len(opened[1])
