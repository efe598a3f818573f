"""A beat in progress: the state so far, the events so far, and where faces and answers come from."""

from __future__ import annotations

from collections.abc import Callable

from zodiac_tui.core.encounter import Encounter
from zodiac_tui.core.events import Event
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State


class Beat:
    """What a rule is given to work with. It reads `state`, asks `inputs`, and changes things by `emit` alone."""

    __slots__ = ("events", "inputs", "meanwhile", "scenario", "state")

    def __init__(self, scenario: Scenario, state: State, inputs: Inputs) -> None:
        self.scenario = scenario
        self.state = state
        self.inputs = inputs
        self.events: list[Event] = []
        self.meanwhile: Callable[[], bool] | None = None
        """Lets happen what comes of the time that a check takes; returns whether the story went elsewhere with it."""

    def emit(self, event: Event) -> None:
        """Let the event happen: the state is the one after it from here on."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    @property
    def fight(self) -> Encounter:
        """The encounter under way; raises LookupError where there is none."""
        if self.state.encounter is None:
            raise LookupError("no encounter is under way")
        return self.state.encounter
