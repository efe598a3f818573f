"""Where a rule gets its faces and answers from: one port for dice and questions."""

from __future__ import annotations

from typing import Protocol

from zodiac_tui.core.prompts import Answer, Prompt


class Inputs(Protocol):
    """A source of faces and answers. A resolver is a straight line that reads like the rulebook and asks here."""

    def die(self, sides: int) -> int:
        """Return a face from 1 to `sides` (2 to 1,000)."""
        ...

    def known(self, topic: str) -> Answer | None:
        """The answer to the prompt of a topic that is due now, where it was settled before; usually None.

        It spares the making of a question to which everybody knows the answer: whoever gets one does not ask.
        """
        ...

    def ask(self, prompt: Prompt) -> Answer:
        """Return a legal answer to the prompt, or raise Suspended where nobody has given one yet."""
        ...


class Suspended(Exception):
    """Raised by inputs that have no answer yet; the beat is run again once there is one."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__(prompt.topic)
        self.prompt = prompt
