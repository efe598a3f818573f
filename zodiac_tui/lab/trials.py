"""A fight played many times by a policy: how each time ended, after how many Rondas, and who was out of it then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core import events as e
from zodiac_tui.core.evolve import evolve
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import step
from zodiac_tui.engine.start import new_game, with_fight
from zodiac_tui.lab.explore.policies import Memory, Policy, policy_named
from zodiac_tui.lab.explore.watching import Seeing, Story, begin

MOST_ANSWERS = 10_000
"""Answers after which a trial is given up."""
GIVEN_UP = "sin_fin"
"""How a trial ended that was."""


@dataclass(frozen=True)
class Trial:
    """A fight that was played once: its outcome, its Rondas, the game seconds that it took, and who was out at the
    end, the dead among them. `names` are those of everybody who took part."""

    outcome: str
    rounds: int
    seconds: int
    out: tuple[str, ...]
    dead: tuple[str, ...]
    names: Mapping[str, str] = field(default_factory=dict)


class _Endless(Exception):
    """Too much was asked."""


def trial(story: Story, policy: str, seed: str, party: Sequence[str] = ()) -> Trial:
    """Play the fight that a story begins with, once; without a `party` the policy chooses one. The same seed gives the
    same trial.

    Raises UsageError for a policy or a PJ that there is not.
    """
    first = new_game(story.scenario, story.ruleset, party)
    return trial_from(story, with_fight(first, story.scenario, story.fight), policy, seed)


def trial_from(story: Story, state: State, policy: str, seed: str) -> Trial:
    """The same for a fight that a state leads to, or is in; its Rondas and its time are counted from there."""
    answers = Counter[str]()
    chosen = policy_named(policy).make(story.scenario, story.ruleset, f"{seed}:bot", Memory())
    inputs = Seeing(SeededFaces(seed).die, partial(_answer, chosen, answers))
    rounds, began = 0, state.elapsed
    sides = dict(state.encounter.sides) if state.encounter else {}
    while state.phase is not ScenePhase.ENDED:
        beat = inputs.beat = begin(story, state, inputs)
        try:
            step(beat, story.ruleset)
        except _Endless:
            break
        for event in beat.events:
            state = evolve(state, event)
            match event:
                case e.EncounterBegan():
                    began, sides = state.elapsed, dict(event.sides)
                case e.ActorArrived():
                    sides[event.actor.id] = event.side
                case e.RoundMoved():
                    rounds = event.round
                case e.EncounterEnded():
                    return _ended(story, state, event.outcome, rounds, began, sides)
        state = beat.state
    return _ended(story, state, GIVEN_UP, rounds, began, sides)


def _answer(policy: Policy, answers: Counter[str], prompt: Prompt, state: State) -> Answer:
    answers[prompt.topic] += 1
    if answers.total() > MOST_ANSWERS:
        raise _Endless
    return policy(prompt, state)


def _ended(story: Story, state: State, outcome: str, rounds: int, began: int, sides: Iterable[str]) -> Trial:
    there = [name for name in sides if name in state.actors]
    return Trial(
        outcome,
        rounds,
        state.elapsed - began,
        tuple(name for name in there if story.ruleset.is_out(state, name)),
        tuple(name for name in there if story.ruleset.is_dead(state, name)),
        {name: state.actors[name].name for name in there},
    )
