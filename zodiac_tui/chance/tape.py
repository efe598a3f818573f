"""Played inputs: what was already thrown and said in this beat, then live faces, then the open question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from zodiac_tui.core.inputs import Suspended
from zodiac_tui.core.prompts import READER, Answer, Prompt, PromptKind
from zodiac_tui.core.text import T, Text

FACE = "dado"
"""The topic of the question that asks for a face which people have rolled."""


@dataclass(frozen=True, slots=True)
class Said:
    """An answer on a tape, with the topic and actor of its prompt so that a mismatch is found at once."""

    topic: str
    actor: str
    answer: Answer


TapeItem = int | Said
"""A face, or an answer."""


def is_face(item: TapeItem) -> bool:
    """Whether something on a tape is a die that fell, or that people threw and typed.

    >>> is_face(7), is_face(Said(FACE, "lector", 7)), is_face(Said("modo", "lena", "normal"))
    (True, True, False)
    """
    return isinstance(item, int) or item.topic == FACE


def given(item: TapeItem) -> Answer:
    """Return what something on a tape gives: a face, also one that was typed, or what was answered.

    >>> given(7), given(Said(FACE, "lector", 7)), given(Said("modo", "lena", "normal"))
    (7, 7, 'normal')
    """
    return item if isinstance(item, int) else item.answer


class TapeMismatch(Exception):
    """A tape that does not fit the beat it is played to: a damaged journal, or other rules. `why` says it in words."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.plain())
        self.why = why


class Faces(Protocol):
    """A live source of faces."""

    def die(self, sides: int) -> int: ...


class TapeInputs:
    """Replays a tape, then draws live faces (recorded in `drawn`), and suspends at the first question beyond it.

    `is_known`: everything on the tape was said to these very questions before, so that they need not be made again.
    """

    __slots__ = ("_at", "_faces", "_is_known", "_tape", "drawn")

    def __init__(self, tape: Sequence[TapeItem], faces: Faces | None, *, is_known: bool = False) -> None:
        self._tape = tape
        self._is_known = is_known
        self._faces = faces
        self._at = 0
        self.drawn: list[int] = []

    def die(self, sides: int) -> int:
        """Return the next face; without a live source (people roll) it becomes a question."""
        if self._faces is None:
            return _face(self.ask(_die_prompt(sides)))
        if self._at < len(self._tape):
            item = self._tape[self._at]
            if not isinstance(item, int) or not 1 <= item <= sides:
                raise TapeMismatch(no_face(sides, _shown(item)))
            self._at += 1
            return item
        face = self._faces.die(sides)
        self.drawn.append(face)
        return face

    def known(self, topic: str) -> Answer | None:
        """The next answer on a known tape, where it is to that topic."""
        if not self._is_known or self._at >= len(self._tape):
            return None
        item = self._tape[self._at]
        if not isinstance(item, Said) or item.topic != topic:
            return None
        self._at += 1
        return item.answer

    def ask(self, prompt: Prompt) -> Answer:
        """Return the answer on the tape, or raise Suspended."""
        if self._at >= len(self._tape) or self.drawn:
            raise Suspended(prompt)
        item = self._tape[self._at]
        if not isinstance(item, Said) or (item.topic, item.actor) != (prompt.topic, prompt.actor):
            raise TapeMismatch(another_question(prompt.topic, prompt.actor, _shown(item)))
        self._at += 1
        return prompt.checked(item.answer)

    @property
    def unused(self) -> int:
        """How many items of the tape were not asked for."""
        return len(self._tape) - self._at


def no_face(sides: int, said: str) -> Text:
    """What is wrong where a die was due and something else is there."""
    return T("aquí se tira un d{sides}, y lo que hay es «{said}»", sides=sides, said=Text.data(said))


def another_question(topic: str, actor: str, said: str) -> Text:
    """What is wrong where something was answered that is not asked."""
    values = {"topic": Text.data(topic), "actor": Text.data(actor), "said": Text.data(said)}
    return T("aquí se pregunta «{topic}» a «{actor}», y se contestó «{said}»", **values)


def _shown(item: TapeItem) -> str:
    return str(item) if isinstance(item, int) else f"{item.topic}: {item.answer}"


def _die_prompt(sides: int) -> Prompt:
    text = T("Tira 1d{sides}. ¿Qué cara ha salido?", sides=sides)
    return Prompt(FACE, READER, PromptKind.NUMBER, text, minimum=1, maximum=sides)


def _face(answer: Answer) -> int:
    assert isinstance(answer, int)
    return answer


class ScriptedFaces:
    """Faces from a list, for recorded rolls; raises IndexError when they run out."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = iter(faces)

    def die(self, sides: int) -> int:
        """Return the next face; raises TapeMismatch for one that the die does not have or when none is left."""
        face = next(self._faces, 0)
        if not 1 <= face <= sides:
            raise TapeMismatch(no_face(sides, f"{face}" if face else "—"))
        return face


class PolicyInputs:
    """Simulated inputs: live faces, and a policy that answers at once."""

    __slots__ = ("_faces", "_policy")

    def __init__(self, faces: Faces, policy: Callable[[Prompt], Answer]) -> None:
        self._faces = faces
        self._policy = policy

    def die(self, sides: int) -> int:
        """Return the next live face."""
        return self._faces.die(sides)

    def known(self, topic: str) -> Answer | None:
        """A policy is asked each time."""
        return None

    def ask(self, prompt: Prompt) -> Answer:
        """Return the policy's answer, checked."""
        return prompt.checked(self._policy(prompt))
