"""What whoever directs is asked for a power: questions as anywhere else, answered by what was said so far."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, field

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.events import ActionDeclared
from zodiac_tui.core.guiding import DIRECTOR
from zodiac_tui.core.inputs import Suspended
from zodiac_tui.core.prompts import Option, Prompt, PromptKind, choice
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T, Text

TOPIC = "poder"
"""The topic of every question about a power."""
MOST_WORDS = 400
"""The longest words of the Director's, in characters."""


@dataclass(frozen=True)
class Board:
    """What a power is asked for on: the game as it stands.

    `begun`: something was said or thrown in the open beat; `declared` is the Acción declared in it, if any.
    """

    scenario: Scenario
    ruleset: Ruleset
    state: State
    begun: bool = False
    declared: ActionDeclared | None = None

    def name(self, actor: str) -> Text:
        """What somebody is called."""
        return Text.data(self.state.actor(actor).name)


@dataclass
class Asking:
    """Questions to whoever directs, with what was `said`: ids, numbers and words, in order.

    Each question raises Suspended where nothing is said to it yet, IllegalAnswer for what cannot be said. `told` is
    what was answered, in words.
    """

    said: Sequence[str]
    told: list[Text] = field(default_factory=list)

    def pick(
        self,
        text: Text,
        options: Iterable[Option],
        only: Container[str] | None = None,
        called: Callable[[str], Text] | None = None,
    ) -> str:
        """Ask for one of some options; returns its id.

        `only`: no others are offered, though they may be said, as they were in games of before. `called`: how an option
        is told where it is not as it is offered; what was told once is part of saved games.
        """
        whole = tuple(options)
        offered = whole if only is None or self._at < len(self.said) else tuple(o for o in whole if o.id in only)
        if not offered:
            raise IllegalAnswer(T("No hay nada que elegir."), "barred")
        found = str(self._ask(choice(TOPIC, DIRECTOR, text, offered)))
        self.told.append(called(found) if called else next(each.label for each in offered if each.id == found))
        return found

    def number(self, text: Text, least: int, most: int) -> int:
        """Ask for a whole number."""
        found = self._ask(Prompt(TOPIC, DIRECTOR, PromptKind.NUMBER, text, minimum=least, maximum=most))
        assert isinstance(found, int)
        self.told.append(Text.data(str(found)))
        return found

    def words(self, text: Text, *, needed: bool = True) -> str:
        """Ask for words, in one line."""
        found = " ".join(
            str(self._ask(Prompt(TOPIC, DIRECTOR, PromptKind.TEXT, text, minimum=0, maximum=MOST_WORDS))).split()
        )
        if needed and not found:
            raise IllegalAnswer(T("Hacen falta palabras."), "wrong_type")
        if found:
            self.told.append(T("«{words}»", words=Text.data(found)))
        return found

    def finish(self) -> None:
        """Require that nothing more was said."""
        if self._at < len(self.said):
            raise IllegalAnswer(T("Sobra «{words}».", words=Text.data(self.said[self._at][:40])), "bad_message")

    def _ask(self, prompt: Prompt) -> object:
        if self._at == len(self.said):
            raise Suspended(prompt)
        said = self.said[self._at]
        self._at += 1
        return prompt.checked(_number(said) if prompt.kind is PromptKind.NUMBER else said)

    _at: int = 0


def _number(said: str) -> int | str:
    digits = said.removeprefix("-").removeprefix("+")
    return int(said) if digits.isascii() and digits.isdigit() and len(digits) < 10 else said


def option(id: str, label: Text, reason: Text | None = None) -> Option:
    """Make an option, barred where there is a reason."""
    return Option(id, label, reason is None, reason)
