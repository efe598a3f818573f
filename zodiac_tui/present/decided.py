"""What a decision is called where it can be taken back or made again: «antes de atacar al contrabandista»."""

from __future__ import annotations

import re

from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.answers import in_words
from zodiac_tui.present.naming import prettified
from zodiac_tui.present.say import ENGLISH, language, say
from zodiac_tui.session.decisions import Decision

MOST = 60
"""Characters of a question or an answer that are shown."""
_DEED = re.compile(r"[^\W\d_]*[aeií]r(me|te|se|nos|l[aeo]s?|sel[ao]s?)?\b", re.IGNORECASE)
"""A Spanish infinitive, with the pronouns that hang on it."""
_INNER = str.maketrans("«»“”", "“”‘’")
"""Quotes within quotes."""
_ASKED = re.compile(r"[¿][^¿?]*[?]\S*")
_ASKED_IN_ENGLISH = re.compile(r"[^\s.?!…][^.?!…]*!?[?]\S*")


def before(decision: Decision) -> str:
    """Where an undo leads: before what was decided."""
    return say(T("antes de {deed}", deed=deed(decision)))


def deed(decision: Decision) -> str:
    """What was decided, in words that follow «antes de»; with two PJ or more, whose it was comes after them."""
    prompt, view = decision.prompt, decision.view
    if prompt is None:
        return say(_ordered(decision))
    told = _answered(prompt, decision)
    if len(view.party) > 1 and prompt.actor in view.party:
        return say(T("{deed} ({name})", deed=told, name=view.actors[prompt.actor].name))
    return told


def _answered(prompt: Prompt, decision: Decision) -> str:
    answer = _short(in_words(prompt, decision.entry.answer))
    if prompt.kind is PromptKind.CHOICE and _DEED.match(answer):
        return answer[:1].lower() + answer[1:] if language() != ENGLISH else answer
    if prompt.kind is PromptKind.TEXT:
        return say(T("escribir «{words}»", words=answer))
    return say(T("contestar «{answer}» a «{question}»", answer=answer, question=_question(prompt)))


def _ordered(decision: Decision) -> Text:
    if decision.deed is not None:
        told = _short(say(decision.deed))
        lower = told[:1].lower() + told[1:] if language() != ENGLISH else told
        return T("{deed} ({name})", deed=Text.data(lower), name=T("el Director"))
    answer = decision.entry.answer
    value = str(answer["value"]) if isinstance(answer, dict) and "value" in answer else ""
    return T("dar la orden «{value}»", value=prettified(value))


def _question(prompt: Prompt) -> str:
    """The last thing that a question asks, without what leads to it."""
    whole = say(prompt.text)
    found = (_ASKED_IN_ENGLISH if language() == ENGLISH else _ASKED).findall(whole)
    return _short(found[-1] if found else whole)


def _short(words: str) -> str:
    plain = " ".join(words.split()).rstrip(".…").translate(_INNER)
    return plain if len(plain) <= MOST else f"{plain[: MOST - 1].rstrip()}…"
