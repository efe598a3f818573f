"""What a decision is called where it can be taken back or made again: «antes de atacar al contrabandista»."""

from __future__ import annotations

import re
from dataclasses import replace

from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.answers import in_words
from zodiac_tui.present.naming import prettified
from zodiac_tui.present.say import ENGLISH, language, say
from zodiac_tui.session.decisions import Decision

MOST = 60
"""Characters of a question or an answer that are shown."""
MOST_OF_DEED = 120
"""Characters of a power that are shown."""
_DEED = re.compile(r"[^\W\d_]*[aeií]r(me|te|se|nos|l[aeo]s?|sel[ao]s?)?\b", re.IGNORECASE)
"""A Spanish infinitive, with the pronouns that hang on it."""
QUOTES = "«»"
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
    name = view.actors[prompt.actor].name if len(view.party) > 1 and prompt.actor in view.party else ""
    if name and name not in told:
        return say(T("{deed} ({name})", deed=told, name=name))
    return told


def short(decision: Decision, room: int) -> str:
    """What was decided in a line of so many cells: where all of it is too long, without the question, without who, or
    without whom and what a power was about."""
    whole = deed(decision)
    if len(whole) <= room:
        return whole
    if decision.prompt is None:
        what = dict(decision.deed.values).get("what") if decision.deed is not None else None
        return say(_ordered(replace(decision, deed=what))) if isinstance(what, Text) else _cut(whole, room)
    answer = _cut(_short(in_words(decision.prompt, decision.entry.answer)), room - len(QUOTES))
    return say(T("«{words}»", words=answer))


def _answered(prompt: Prompt, decision: Decision) -> str:
    whole = in_words(prompt, decision.entry.answer)
    if prompt.kind is PromptKind.CHOICE and _DEED.match(whole):
        answer = _plain(whole)
        return answer[:1].lower() + answer[1:] if language() != ENGLISH else answer
    answer = _short(whole)
    if prompt.kind is PromptKind.TEXT:
        return say(T("escribir «{words}»", words=answer))
    return say(T("contestar «{answer}» a «{question}»", answer=answer, question=_question(prompt)))


def _ordered(decision: Decision) -> Text:
    if decision.deed is not None:
        told = _plain(say(decision.deed), MOST_OF_DEED)
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


def _short(words: str, most: int = MOST) -> str:
    """Words as they stand between quotes."""
    return _plain(words.translate(_INNER), most)


def _plain(words: str, most: int = MOST) -> str:
    return _cut(" ".join(words.split()).rstrip(".…"), most)


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: max(1, most - 1)].rstrip()}…"
