"""A beat that is watched while it is played: its policy sees the state, and what came of checks is noted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from zodiac_tui.core import events as e
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import Ruleset
from zodiac_tui.core.scenario import CheckDef, Condition, Scenario
from zodiac_tui.core.state import State
from zodiac_tui.engine.names import holds
from zodiac_tui.engine.start import new_game, with_fight

OnCheck = Callable[[Beat, str, CheckDef], None]
OnGrade = Callable[[Sequence[e.Event], str], None]


@dataclass(frozen=True)
class Story:
    """What is explored: a scenario with its ruleset, from its first scene or from a fight."""

    scenario: Scenario
    ruleset: Ruleset
    fight: str = ""
    """The encounter that it begins with; empty: none."""

    @property
    def beginning(self) -> State:
        """The state before the first beat."""
        state = new_game(self.scenario, self.ruleset)
        return with_fight(state, self.scenario, self.fight) if self.fight else state


class Watched:
    """A ruleset that tells of its checks before they are rolled and after; all else is the ruleset's own."""

    def __init__(self, ruleset: Ruleset, before: OnCheck, after: OnGrade) -> None:
        self._ruleset = ruleset
        self._before = before
        self._after = after

    def __getattr__(self, name: str) -> object:
        # Kept, so that it is looked up once.
        found: object = getattr(self._ruleset, name)
        setattr(self, name, found)
        return found

    def check(self, beat: Beat, actor: str, check: CheckDef) -> str:
        """Play a check and tell of it."""
        self._before(beat, actor, check)
        grade = self._ruleset.check(beat, actor, check)
        self._after(beat.events, grade)
        return grade


def watched(ruleset: Ruleset, before: OnCheck, after: OnGrade) -> Ruleset:
    """Return the ruleset with somebody who is told of its checks."""
    return cast(Ruleset, Watched(ruleset, before, after))


def last_choice(events: Sequence[e.Event]) -> tuple[str, str] | None:
    """The option of a scene that was taken last among events, with its scene."""
    for event in reversed(events):
        if isinstance(event, e.ChoiceTaken):
            return event.scene, event.choice
    return None


class Seeing:
    """Inputs whose policy sees the state of the beat that asks; the beat is put in once it is made."""

    __slots__ = ("_policy", "beat", "die", "known")

    def __init__(self, die: Callable[[int], int], policy: Callable[[Prompt, State], Answer]) -> None:
        self.die = die
        self.known: Callable[[str], Answer | None] = _unknown
        self._policy = policy
        self.beat: Beat | None = None

    def ask(self, prompt: Prompt) -> Answer:
        """Return the policy's answer, checked."""
        assert self.beat is not None
        return prompt.checked(self._policy(prompt, self.beat.state))


def _unknown(topic: str) -> Answer | None:
    return None


def foreseen(story: Story) -> Story:
    """The story in which only those Acciones can be declared that its author foresaw somewhere in a scene."""
    scenes = story.scenario.scenes.items()
    told = {name: scene if scene.free else replace(scene, free=None) for name, scene in scenes}
    return replace(story, scenario=replace(story.scenario, scenes=told))


def begin(story: Story, state: State, inputs: Inputs) -> Beat:
    """Return a beat on a settled state."""
    return Beat(story.scenario, state, inputs)


def broken(always: Sequence[Condition], state: State, ruleset: Ruleset) -> list[str]:
    """The author's invariants that do not hold for every PJ, in their own words; none before there is a PJ."""
    return [
        condition.source for condition in always if not all(holds(condition, state, ruleset, pj) for pj in state.party)
    ]
