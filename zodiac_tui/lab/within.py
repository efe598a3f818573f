"""What an answer inside a roll is worth: the beat is played on from where it is, over every face, up to its roll."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from zodiac_tui.chance.tape import FACE, TapeItem, given
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.inputs import Inputs
from zodiac_tui.core.prompts import Answer, Prompt, PromptKind
from zodiac_tui.core.spending import Spendable
from zodiac_tui.core.state import State
from zodiac_tui.engine.beats import step
from zodiac_tui.lab.advise import Game
from zodiac_tui.lab.explore.policies import usual
from zodiac_tui.lab.unspent import Odds, weigh

MOST_RUNS = 2_000
"""How often a beat is played for one answer, before it is given up."""
NO_ROLL = ""


@dataclass(frozen=True)
class Ahead:
    """What comes of an answer: the chance of each grade, or of each result of a roll that is read otherwise (a TS)."""

    odds: Odds
    short: frozenset[str] = frozenset()
    """The grades of success that are not enough."""
    passing: frozenset[str] = frozenset()
    """The results that are successes and no grades."""


class Opened(Game, Protocol):
    """A game in the middle of a beat: a Session."""

    @property
    def open_beat(self) -> tuple[State, Sequence[TapeItem]] | None:
        """The settled state that the beat began in, and its faces and answers so far; None where no answer of the
        game's own is waited for."""
        ...


class _Rolled(Exception):
    """The roll came that was looked for."""

    def __init__(self, roll: RollMade) -> None:
        self.roll = roll


class _TooLong(Exception):
    """There are more ways on than are tried."""


class _Ahead:
    """Inputs that give what was said so far, then one answer, and then leave it to others until the actor has rolled;
    without an answer, from the next die until anybody has."""

    def __init__(self, tape: Sequence[TapeItem], answer: str | None, actor: str, beat: Beat) -> None:
        self._tape, self._answer, self._actor, self._beat = tape, answer, actor, beat
        self._at, self._before = 0, 0
        self._is_answered = False
        self.rest: Inputs

    def die(self, sides: int) -> int:
        if self._at < len(self._tape):
            face = self._next()
            assert isinstance(face, int)
            return face
        if self._answer is None and not self._is_answered:
            self._is_answered, self._before = True, len(self._beat.events)
        self.look()
        return self.rest.die(sides)

    def known(self, topic: str) -> Answer | None:
        return self.rest.known(topic) if self._is_answered else None

    def ask(self, prompt: Prompt) -> Answer:
        if self._at < len(self._tape):
            return self._next()
        if not self._is_answered and self._answer is not None:
            self._is_answered, self._before = True, len(self._beat.events)
            return self._answer
        self.look()
        return self.rest.ask(prompt)

    def look(self) -> None:
        """See whether the roll has come; raises _Rolled."""
        for event in self._beat.events[self._before :] if self._is_answered else ():
            if isinstance(event, RollMade) and (self._answer is None or event.actor == self._actor):
                raise _Rolled(event)

    def _next(self) -> Answer:
        item = self._tape[self._at]
        self._at += 1
        return given(item)


def ahead(game: Opened, most: int = 0) -> Mapping[str, Ahead]:
    """Return what comes of each option of a question inside a roll, with nothing more spent; nothing for options after
    which nobody rolls, or too much else happens first: more than `most` runs (0: the usual number). Where people are
    asked for a die, of that one alone, by FACE."""
    prompt, beat = game.prompt, game.open_beat
    if prompt is None or beat is None:
        return {}
    found: dict[str, Ahead | None] = {}
    if prompt.topic == FACE:
        found[FACE] = _ahead(game, prompt, beat, None, most)
    elif prompt.kind is PromptKind.CHOICE:
        found = {option.id: _ahead(game, prompt, beat, option.id, most) for option in prompt.legal}
    return {option: each for option, each in found.items() if each is not None}


def chances(game: Opened) -> Mapping[str, Odds]:
    """Return the chance of each grade for each such option."""
    return {option: each.odds for option, each in ahead(game).items()}


def _ahead(
    game: Opened, prompt: Prompt, beat: tuple[State, Sequence[TapeItem]], answer: str | None, most: int
) -> Ahead | None:
    ruleset = game.rules.ruleset
    short: set[str] = set()
    passing: set[str] = set()
    try:
        odds = weigh(ruleset, _run(game, prompt, beat, answer, short, passing, most), usual, short)
    except _TooLong:
        return None
    grades = {grade.id for grade in ruleset.vocabulary.grades}
    return None if NO_ROLL in odds else Ahead(odds, frozenset(short), frozenset(passing - grades))


def _run(
    game: Opened,
    prompt: Prompt,
    opened: tuple[State, Sequence[TapeItem]],
    answer: str | None,
    short: set[str],
    passing: set[str],
    most: int,
) -> Callable[[Inputs], str]:
    """What plays the beat on up to its roll; it puts the grades that are not enough into `short`, and the results of
    rolls that succeed into `passing`."""
    ruleset = game.rules.ruleset
    settled, tape = opened
    runs = 0

    def run(inputs: Inputs) -> str:
        nonlocal runs
        runs += 1
        if runs > (most or MOST_RUNS):
            raise _TooLong
        beat = Beat(game.rules.scenario, settled, inputs)
        ahead = _Ahead(tape, answer, prompt.actor, beat)
        ahead.rest, beat.inputs = inputs, ahead
        try:
            step(beat, ruleset)
            ahead.look()
        except _Rolled as found:
            if isinstance(ruleset, Spendable):
                short.update(ruleset.not_enough(found.roll))
            if found.roll.success:
                passing.add(found.roll.grade)
            return found.roll.grade
        return NO_ROLL

    return run
