"""What the options of a question before the dice of a roll are rolled on: its beat is played again up to there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from zodiac_tui.chance.tape import TapeItem, given, is_face
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.spending import Opening, Prefacing, Weighable
from zodiac_tui.engine.beats import step
from zodiac_tui.lab.within import Opened


class _Again:
    """Inputs that give once more what was said and thrown so far, and know what of it is left."""

    def __init__(self, tape: Sequence[TapeItem]) -> None:
        self._tape, self._at = tape, 0

    def die(self, sides: int) -> int:
        face = self._next()
        assert isinstance(face, int)
        return face

    def ask(self, prompt: Prompt) -> Answer:
        return self._next()

    def known(self, topic: str) -> Answer | None:
        return None

    def left(self) -> Mapping[str, Answer] | None:
        """The answers that have not been given yet, by topic; None where a face is among them."""
        found: dict[str, Answer] = {}
        for item in self._tape[self._at :]:
            if isinstance(item, int) or is_face(item):
                return None
            found[item.topic] = item.answer
        return found

    def _next(self) -> Answer:
        """What was said or thrown next: dice that people throw stand on the tape as what they said."""
        if self._at >= len(self._tape):
            raise _AtItsEnd
        item = self._tape[self._at]
        self._at += 1
        return given(item)


class _AtItsEnd(Exception):
    """The beat came to its open question, and no roll was about to be made."""


def before_dice(game: Opened) -> Mapping[str, Weighable]:
    """Return what the options of such a question are rolled on; empty for any other, or where no rule tells it."""
    ruleset, prompt, opened = game.rules.ruleset, game.prompt, game.open_beat
    if prompt is None or opened is None or not isinstance(ruleset, Prefacing):
        return {}
    state, tape = opened
    again = _Again(tape)

    def play(beat: Beat) -> None:
        step(beat, ruleset)

    try:
        return ruleset.before_dice(Opening(game.rules.scenario, state, again, again.left), play, prompt)
    except _AtItsEnd:
        return {}
