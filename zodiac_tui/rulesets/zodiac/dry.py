"""A beat in which nothing is rolled: it stops at the first Tirada de Acción, so that its odds can be told."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from zodiac_tui.core.beat import Beat
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State

if TYPE_CHECKING:
    from zodiac_tui.rulesets.zodiac.dialogue import Task


class Foreseen(Exception):
    """A Tirada is due: what it is, and the state in which it is rolled."""

    def __init__(self, state: State, task: Task) -> None:
        super().__init__("a Tirada is due")
        self.state = state
        self.task = task


class Undecided(Exception):
    """Something is asked or thrown before any Tirada."""


class Dry(Beat):
    """Such a beat; whatever is emitted in it stays in it."""

    __slots__ = ()

    def __init__(self, scenario: Scenario, state: State) -> None:
        super().__init__(scenario, state, _Nothing())

    @property
    def is_due(self) -> bool:
        """Whether the Tirada that is about to be made is the one that is looked for."""
        return True


class _Nothing:
    """Inputs that have nothing to give."""

    def die(self, sides: int) -> NoReturn:
        raise Undecided

    def ask(self, prompt: Prompt) -> NoReturn:
        raise Undecided

    def known(self, topic: str) -> Answer | None:
        return None
