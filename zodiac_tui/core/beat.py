"""A beat in progress: the state so far, the events so far, and where faces and answers come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.events import Event
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.core.text import Text


class Purpose(NamedTuple):
    """What a die is for that is part of no roll told next: in words, whose it is, and against whom."""

    label: Text
    actor: str
    rival: str = ""


class Beat:
    """What a rule is given to work with. It reads `state`, asks `inputs`, and changes things by `emit` alone."""

    __slots__ = ("events", "inputs", "meanwhile", "purpose", "scenario", "state")

    def __init__(self, scenario: Scenario, state: State, inputs: Inputs) -> None:
        self.scenario = scenario
        self.state = state
        self.inputs = inputs
        self.events: list[Event] = []
        self.meanwhile: Callable[[], bool] | None = None
        """Lets happen what comes of the time that a check takes; returns whether the story went elsewhere with it."""
        self.purpose: Purpose | None = None
        """What the dice are for that are thrown now; None where the next roll that is told says so."""

    def emit(self, event: Event) -> None:
        """Let the event happen: the state is the one after it from here on."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    def throwing(self, label: Text, actor: str, rival: str = "") -> Throwing:
        """Say what the dice are for that are thrown meanwhile, for whoever throws them by hand."""
        return Throwing(self, Purpose(label, actor, rival))

    @property
    def fight(self) -> Encounter:
        """The encounter under way; raises LookupError where there is none."""
        if self.state.encounter is None:
            raise LookupError("no encounter is under way")
        return self.state.encounter


class Throwing:
    """While it lasts, a beat knows what its dice are for. By hand: a fight does this for every die."""

    __slots__ = ("_beat", "_purpose")

    def __init__(self, beat: Beat, purpose: Purpose) -> None:
        self._beat, self._purpose = beat, purpose

    def __enter__(self) -> None:
        self._beat.purpose = self._purpose

    def __exit__(self, *raised: object) -> None:
        self._beat.purpose = None
