"""Who is asked: from whose place a fight is told, what of it concerns the PJ, and whose name a question needs."""

from __future__ import annotations

from dataclasses import replace

from zodiac_tui.core.events import DistanceChanged, Event
from zodiac_tui.core.prompts import Prompt
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say, sentence

KEPT, ASKED = "kept", "text"
"""What a question that may leave words as they are is made of: those words, and itself without them."""
OF_ALL = "escena"
"""The topic of the question that asks all the PJ, by their first."""


def viewer(view: State, prompt: Prompt | None) -> str:
    """The PJ from whose place Distancias are told: who is asked, else who may be picked, else whose Turno it is, else
    the first in the fight. Raises IndexError where there is no PJ."""
    fight = view.encounter
    here = [pj for pj in view.party if fight is not None and pj in fight.sides] or [*view.party]
    if prompt is not None and prompt.actor in view.party:
        return prompt.actor
    offered = {option.id for option in prompt.legal} if prompt is not None else set()
    turn = fight.turn.actor if fight is not None and fight.turn is not None else ""
    meant = [*(pj for pj in here if pj in offered), *(pj for pj in here if pj == turn), *here]
    return meant[0]


def question(prompt: Prompt, view: State) -> str:
    """A question in words; where there are several PJ, with the name of the one who is asked, unless it says it."""
    asked = sentence(prompt.text)
    if len(view.party) < 2 or prompt.actor not in view.party or prompt.topic == OF_ALL:
        return asked
    name = view.actors[prompt.actor].name
    return asked if name.casefold() in asked.casefold() else say(T("A {name}: {question}", name=name, question=asked))


def kept(prompt: Prompt) -> str:
    """The words that an answer may leave as they are; empty where there are none."""
    values = dict(prompt.text.values)
    found = values.get(KEPT) if ASKED in values else None
    return found.plain() if isinstance(found, Text) else ""


def keeping(prompt: Prompt, words: str) -> Prompt:
    """The prompt as one that may leave these words as they are."""
    return replace(prompt, text=T("{text} («-» deja: {kept}.)", text=prompt.text, kept=Text.data(words)))


def without_sign(prompt: Prompt) -> Prompt:
    """The prompt without what is to be typed to leave words as they are: for a line on which they stand already."""
    asked = dict(prompt.text.values).get(ASKED)
    return replace(prompt, text=asked) if kept(prompt) and isinstance(asked, Text) else prompt


def concerns(event: Event, view: State) -> bool:
    """Whether an event concerns the PJ: a Distancia between two others is not worth hearing at each move."""
    return not isinstance(event, DistanceChanged) or any(actor in view.party for actor in (event.a, event.b))
