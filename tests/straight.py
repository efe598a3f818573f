"""A whole play in one go: what a session plays by the same seed and bot, without keeping what it takes to go back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zodiac_tui.catalog import registry
from zodiac_tui.chance.seeded import SeededFaces, stream_name
from zodiac_tui.core.events import Event
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import Settled, play
from zodiac_tui.engine.start import new_game
from zodiac_tui.lab.bots import random_bot

MOST_ANSWERS = 5_000


@dataclass(frozen=True)
class Straight:
    """What came of a play."""

    events: tuple[Event, ...]
    state: State


class _Answering:
    """A bot's answers, and faces of a stream of their own behind each of them, as the entries of a journal have."""

    def __init__(self, seed: str) -> None:
        self._seed, self._bot, self._answers = seed, random_bot(seed), 0
        self._faces = SeededFaces(stream_name(seed, 0))

    def die(self, sides: int) -> int:
        return self._faces.die(sides)

    def known(self, topic: str) -> Answer | None:
        return None

    def ask(self, prompt: Prompt) -> Answer:
        self._answers += 1
        assert self._answers <= MOST_ANSWERS, "a play that does not end"
        self._faces = SeededFaces(stream_name(self._seed, self._answers))
        return prompt.checked(self._bot(prompt))


def straight(scenario: Scenario, party: Sequence[str], seed: str) -> Straight:
    """Let a random bot play a scenario to an ending."""
    ruleset = registry.get(scenario.ruleset)
    state, inputs, events = new_game(scenario, ruleset, party), _Answering(seed), list[Event]()
    while state.phase is not ScenePhase.ENDED:
        settled = play(scenario, ruleset, state, inputs)
        assert isinstance(settled, Settled)
        state = settled.state
        events += settled.events
    return Straight(tuple(events), state)
