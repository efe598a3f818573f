"""Games played to their end by answers drawn from a seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.events import Event
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import Settled, play
from zodiac_tui.engine.start import new_game

LONGEST = 3_000
"""Beats of a story at most."""


def guess(seed: str) -> Callable[[Prompt], Answer]:
    """Return legal answers drawn from a stream of their own."""
    faces = SeededFaces(f"respuestas:{seed}")

    def answer(prompt: Prompt) -> Answer:
        match prompt.kind:
            case PromptKind.CHOICE:
                legal = prompt.legal
                return legal[faces.die(max(2, len(legal))) % len(legal)].id
            case PromptKind.SEVERAL:
                return tuple(option.id for option in prompt.legal[: prompt.minimum])
            case PromptKind.NUMBER:
                return prompt.minimum
            case PromptKind.TEXT:
                return ""

    return answer


def story(told: Scenario, ruleset: Ruleset, pj: str, seed: str) -> tuple[State, list[Event]]:
    """Play a scenario to its end; asserts at each beat that its events fold to its state."""
    return told_from(new_game(told, ruleset, [pj]), told, ruleset, seed, lambda state: state.phase is ScenePhase.ENDED)


def told_from(
    state: State,
    told: Scenario,
    ruleset: Ruleset,
    seed: str,
    is_over: Callable[[State], bool],
    answer: Callable[[Prompt], Answer] | None = None,
) -> tuple[State, list[Event]]:
    """Play on from a state until it is over."""
    inputs = PolicyInputs(SeededFaces(seed), answer or guess(seed))
    happened: list[Event] = []
    for _ in range(LONGEST):
        if is_over(state):
            return state, happened
        played = play(told, ruleset, state, inputs)
        assert isinstance(played, Settled)
        assert reduce(evolve, played.events, state) == played.state
        happened += played.events
        state = played.state
    raise AssertionError("the story does not end")
