"""A fight played by a policy to its end: how it ended, after how many Rondas, and who was out of it then."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.chance.tape import Faces
from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
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
Hear = Callable[[State, Sequence[e.Event], State], None]
"""Told of every beat: the state before it, its events and the state after it."""


@dataclass(frozen=True)
class Fought:
    """A fight that was played: its outcome, its Rondas, the game seconds that it took, the state at its end, and who
    took part in it."""

    outcome: str
    rounds: int
    seconds: int
    state: State
    there: tuple[str, ...]


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
    chosen = policy_named(policy).make(story.scenario, story.ruleset, f"{seed}:bot", Memory())
    found = fought(story, state, chosen, SeededFaces(seed))
    there, ruleset = [name for name in found.there if name in found.state.actors], story.ruleset
    return Trial(
        found.outcome,
        found.rounds,
        found.seconds,
        tuple(name for name in there if ruleset.is_out(found.state, name)),
        tuple(name for name in there if ruleset.is_dead(found.state, name)),
        {name: found.state.actors[name].name for name in there},
    )


def fought(story: Story, state: State, policy: Policy, faces: Faces, hear: Hear | None = None) -> Fought:
    """Play the fight that a state leads to, or is in, to its end; its Rondas and its time are counted from there.

    Where the game ends without one, or too much is asked, it is given up.
    """
    inputs = Seeing(faces.die, _Counted(policy).answer)
    clock = _Clock(state)
    while state.phase is not ScenePhase.ENDED:
        beat = inputs.beat = begin(story, state, inputs)
        try:
            step(beat, story.ruleset)
        except _Endless:
            break
        outcome, told, after = _until_ended(state, beat)
        if hear:
            hear(state, told, after)
        clock.see(told, after)
        if outcome is not None:
            return Fought(outcome, clock.rounds, after.elapsed - clock.began, after, tuple(clock.sides))
        state = after
    return Fought(GIVEN_UP, clock.rounds, state.elapsed - clock.began, state, tuple(clock.sides))


def _until_ended(state: State, beat: Beat) -> tuple[str | None, Sequence[e.Event], State]:
    """A beat up to the end of the fight, if it is there: its outcome, its events, and the state after them. What the
    author lets come of the end is no part of the fight."""
    for place, event in enumerate(beat.events):
        if isinstance(event, e.EncounterEnded):
            told = beat.events[: place + 1]
            return event.outcome, told, reduce(evolve, told, state)
    return None, beat.events, beat.state


class _Clock:
    """How long a fight takes, and who is in it."""

    def __init__(self, state: State) -> None:
        fight = state.encounter
        self.began = state.elapsed
        self._before = max(0, fight.round - 1) if fight else 0
        self._round = fight.round if fight else 0
        self.sides: Collection[str] = fight.sides if fight else ()

    @property
    def rounds(self) -> int:
        """How many Rondas were played, a part of one counted whole."""
        return self._round - self._before

    def see(self, told: Sequence[e.Event], after: State) -> None:
        """Look at a beat that was played."""
        for event in told:
            if isinstance(event, e.RoundMoved):
                self._round = event.round
            elif isinstance(event, e.EncounterBegan):
                self.began = after.elapsed
        if after.encounter is not None:
            self.sides = after.encounter.sides


class _Counted:
    """A policy that is given up after so many answers."""

    def __init__(self, policy: Policy) -> None:
        self._policy, self._given = policy, 0

    def answer(self, prompt: Prompt, state: State) -> Answer:
        self._given += 1
        if self._given > MOST_ANSWERS:
            raise _Endless
        return self._policy(prompt, state)
