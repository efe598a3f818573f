"""A line to type an answer on: a number within its bounds, or words."""

from __future__ import annotations

from dataclasses import dataclass

from textual import events
from textual.message import Message
from textual.widgets import Input

from zodiac_tui.core.prompts import Prompt, PromptKind
from zodiac_tui.core.text import T
from zodiac_tui.present.asked import kept
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say

DIGITS = "-0123456789"


class Entry(Input):
    """Takes what a prompt of kind number or text asks for; Enter gives it."""

    @dataclass
    class Given(Message):
        """An answer was typed."""

        value: int | str

    class Unanswered(Message):
        """What was pasted had an Enter in it, which answers nothing."""

    def __init__(self, prompt: Prompt) -> None:
        self.is_number = prompt.kind is PromptKind.NUMBER
        asked = T("de {least} a {most}", least=prompt.minimum, most=prompt.maximum) if self.is_number else T("escribe")
        super().__init__(
            value=clean(kept(prompt)),
            placeholder=say(asked),
            restrict=r"-?[0-9]*" if self.is_number else None,
            max_length=len(str(prompt.maximum)) + 1 if self.is_number else prompt.maximum,
            select_on_focus=False,
            compact=True,
        )

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return super().check_consume_key(key, character) and self._takes(character)

    def _takes(self, character: str | None) -> bool:
        """Whether a sign may stand in the answer; what cannot stand in a number is a key of the game, as elsewhere."""
        return not self.is_number or (character is not None and character in DIGITS)

    def on_key(self, event: events.Key) -> None:
        if event.is_printable and not self._takes(event.character):
            event.prevent_default()

    def on_mount(self) -> None:
        self.cursor_blink = self.app.animation_level != "none"

    def on_paste(self, event: events.Paste) -> None:
        if any(sign in event.text for sign in "\r\n"):
            self.post_message(self.Unanswered())

    def on_input_submitted(self, message: Input.Submitted) -> None:
        message.stop()
        typed = clean(message.value)
        if not self.is_number:
            self.post_message(self.Given(typed))
        elif typed.removeprefix("-").isascii() and typed.removeprefix("-").isdigit():
            self.post_message(self.Given(int(typed)))
