"""One play of a bot: how it ended, how long it was, and what went wrong in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache, partial

from zodiac_tui.chance.seeded import SeededFaces
from zodiac_tui.core import events as e
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import step
from zodiac_tui.engine.rings import MOST_SILENT
from zodiac_tui.lab.advise import SCENE_TOPIC
from zodiac_tui.lab.explore.coverage import NOTED, Coverage
from zodiac_tui.lab.explore.policies import Policy
from zodiac_tui.lab.explore.watching import Seeing, Story, begin, broken, foreseen, last_choice, watched

MOST_CHOICES = 500
"""Options of scenes that a play may take before it is given up."""
MOST_ANSWERS = 10_000
"""Answers of any kind that a play may give before it is given up."""
BACK_TOPIC = "volver"
"""What the engine asks where a scenario leads nowhere."""
LONGEST_LOOP = 60
"""Options in the longest loop that is looked for."""
_WORD = re.compile(r"\w+")

Taken = tuple[str, str]
"""A scene and an option of it."""


class Trouble(Enum):
    """What a play is given up for."""

    DEAD_END = "sin_salida"
    """A scene in which nothing can be done."""
    RING = "vuelta"
    """Scenes that lead to each other without a question."""
    ENDLESS = "sin_fin"
    """Too many choices or answers."""
    UNFOLLOWED = "accion_declarada"
    """Nothing but declared Acciones that the author foresaw; a search does not follow them."""
    TRAP = "trampa"
    """Scenes that ask and ask, and from which no ending can be reached."""


@dataclass(frozen=True)
class Violation:
    """An invariant that did not hold at a prompt: in its own words, and after which options."""

    invariant: str
    scene: str
    path: tuple[Taken, ...]


@dataclass
class Play:
    """A play as it goes on and in the end."""

    seed: str
    ending: str = ""
    trouble: Trouble | None = None
    loop: tuple[str, ...] = ()
    """The scenes that a play in trouble went through in a ring, else the one that it ended in."""
    path: list[Taken] = field(default_factory=list)
    answers: int = 0
    words: int = 0
    violations: list[Violation] = field(default_factory=list)


class _GivenUp(Exception):
    """Nothing more is to be learnt from this play."""


class Player:
    """Plays a story by a policy, to an ending or to where it has to be given up."""

    def __init__(self, story: Story, coverage: Coverage) -> None:
        self._story = foreseen(story)
        self._coverage = coverage
        self._ruleset = watched(story.ruleset, lambda beat, actor, check: None, self._graded)

    def play(self, seed: str, policy: Policy) -> Play:
        """Play once; `seed` names the faces."""
        play = Play(seed)
        inputs = Seeing(SeededFaces(seed).die, partial(self._answer, play, policy))
        state = self._story.beginning
        entered: list[str] = []
        try:
            while state.phase is not ScenePhase.ENDED:
                beat = inputs.beat = begin(self._story, state, inputs)
                try:
                    step(beat, self._ruleset)
                finally:
                    self._note(play, beat.events, entered)
                state = beat.state
            play.ending = state.ending
        except _GivenUp:
            play.loop = _loop_of(play, entered)
        return play

    def _answer(self, play: Play, policy: Policy, prompt: Prompt, state: State) -> Answer:
        play.answers += 1
        always = self._story.scenario.always
        for invariant in broken(always, state, self._story.ruleset) if always else ():
            if all(invariant != other.invariant for other in play.violations):
                play.violations.append(Violation(invariant, state.scene, tuple(play.path)))
        if prompt.topic == BACK_TOPIC or (prompt.kind is PromptKind.CHOICE and not prompt.legal):
            play.trouble = Trouble.RING if state.silent >= MOST_SILENT else Trouble.DEAD_END
            raise _GivenUp
        answer = policy(prompt, state)
        if prompt.topic == SCENE_TOPIC:
            play.path.append((state.scene, str(answer)))
        if len(play.path) > MOST_CHOICES or play.answers > MOST_ANSWERS:
            play.trouble = Trouble.ENDLESS
            raise _GivenUp
        return answer

    def _note(self, play: Play, events: Sequence[e.Event], entered: list[str]) -> None:
        for event in events:
            if type(event) is e.Narrated:
                play.words += words_in(event.text) + words_in(event.title)
            elif type(event) in NOTED:
                self._coverage.note(event)
                if isinstance(event, e.SceneEntered):
                    entered.append(event.scene)

    def _graded(self, events: Sequence[e.Event], grade: str) -> None:
        taken = last_choice(events)
        if taken is not None:
            self._coverage.outcomes.add((*taken, grade))


@lru_cache(maxsize=8_192)
def words_in(text: str) -> int:
    """How many words a text has.

    >>> words_in("La verja, *cerrada*.")
    3
    """
    return len(_WORD.findall(text))


def _loop_of(play: Play, entered: list[str]) -> tuple[str, ...]:
    match play.trouble:
        case Trouble.RING:
            return tuple(ring(entered)) or (entered[-1],)
        case Trouble.ENDLESS:
            return tuple(ring([scene for scene, _ in play.path]))
        case _:
            return (entered[-1],) if entered else ()


def ring(steps: Sequence[str]) -> list[str]:
    """The shortest sequence that is repeated at the end at least three times; empty where there is none.

    >>> ring(["muelle", "a", "b", "a", "b", "a", "b"])
    ['a', 'b']
    """
    for length in range(1, min(LONGEST_LOOP, len(steps) // 3) + 1):
        tail = list(steps[-length:])
        if all(list(steps[-length * (turn + 1) : len(steps) - length * turn]) == tail for turn in (1, 2)):
            return tail
    return []
