"""Bots: who answers prompts by a rule of its own."""

from __future__ import annotations

from collections.abc import Callable

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Prompt, PromptKind

Bot = Callable[[Prompt], Plain]


def random_bot(seed: str) -> Bot:
    """A bot that takes every enabled option with the same chance, from a stream of its own.

    >>> from zodiac_tui.core.prompts import Option, choice
    >>> from zodiac_tui.core.text import T
    >>> random_bot("a")(choice("x", "y", T("¿?"), (Option("solo", T("Solo")),)))
    'solo'
    """
    faces = SeededFaces(f"bot:{seed}")

    def answer(prompt: Prompt) -> Plain:
        match prompt.kind:
            case PromptKind.CHOICE:
                return prompt.legal[faces.die(len(prompt.legal)) - 1].id
            case PromptKind.SEVERAL:
                return [option.id for option in prompt.legal[: prompt.minimum]]
            case PromptKind.NUMBER:
                return prompt.minimum - 1 + faces.die(prompt.maximum - prompt.minimum + 1)
            case PromptKind.TEXT:
                return ""

    return answer
