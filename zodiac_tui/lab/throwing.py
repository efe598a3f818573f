"""What a die is for that people throw: the beat is played on with usual faces, up to the roll that it is part of."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.chance.tape import FACE, TapeItem, given
from zodiac_tui.core.beat import Beat, Purpose
from zodiac_tui.core.events import Event, RollMade
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.engine.beats import step
from zodiac_tui.lab.explore.policies import usual
from zodiac_tui.lab.within import Opened

MOST_DICE = 40
"""Dice that are thrown before it is given up: of two alike some rules throw again."""


class _Rolled(Exception):
    """The first roll that comes of the die, or what its rule says it is for; None where too many dice fall without."""

    def __init__(self, roll: RollMade | Purpose | None) -> None:
        self.roll = roll


class _On:
    """Inputs that give what was said so far, then faces in turn from the middle on, and usual answers."""

    def __init__(self, tape: Sequence[TapeItem]) -> None:
        self._tape = tape
        self._at = 0
        self._thrown = 0
        self._before: int | None = None
        self.events: Sequence[Event] = ()
        self.beat: Beat | None = None

    def die(self, sides: int) -> int:
        if self._at < len(self._tape):
            face = self._next()
            assert isinstance(face, int)
            return face
        self.look()
        if self._before is None and self.beat is not None and self.beat.purpose is not None:
            raise _Rolled(self.beat.purpose)
        self._before = len(self.events) if self._before is None else self._before
        self._thrown += 1
        if self._thrown > MOST_DICE:
            raise _Rolled(None)
        return 1 + ((sides - 1) // 2 + self._thrown) % sides

    def known(self, topic: str) -> Answer | None:
        return None

    def ask(self, prompt: Prompt) -> Answer:
        if self._at < len(self._tape):
            return self._next()
        self.look()
        return usual(prompt)

    def look(self) -> None:
        """See whether a roll has come; raises _Rolled."""
        for event in self.events[self._before :] if self._before is not None else ():
            if isinstance(event, RollMade):
                raise _Rolled(event)

    def _next(self) -> Answer:
        item = self._tape[self._at]
        self._at += 1
        return given(item)


def thrown_for(game: Opened) -> RollMade | Purpose | None:
    """Return the roll that the die is part of which is asked for now, as it would be with a usual face, or its purpose.

    None where no die is asked for, or it belongs to no roll.
    """
    prompt, opened = game.prompt, game.open_beat
    if prompt is None or prompt.topic != FACE or opened is None:
        return None
    settled, tape = opened
    on = _On(tape)
    beat = Beat(game.rules.scenario, settled, on)
    on.beat, on.events = beat, beat.events
    try:
        step(beat, game.rules.ruleset)
        on.look()
    except _Rolled as found:
        if isinstance(found.roll, Purpose):
            return found.roll
        dice = found.roll.dice if found.roll is not None else ()
        return found.roll if any(die.sides == prompt.maximum for die in dice) else None
    return None
