"""Answers as their questions put them: the labels of options, a number, what was typed."""

from __future__ import annotations

from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.text import T
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say, sentence


def in_words(prompt: Prompt, answer: Plain) -> str:
    """Return an answer to a question in the words of its options; an option that is not there any more by its id."""
    match answer:
        case list():
            return ", ".join(_label(prompt, str(each)) for each in answer) or say(T("nada"))
        case str() if prompt.kind is PromptKind.CHOICE:
            return _label(prompt, answer)
        case _:
            return clean(str(answer))


def _label(prompt: Prompt, option: str) -> str:
    found = next((each for each in prompt.options if each.id == option), None)
    return sentence(found.label) if found else clean(option)
