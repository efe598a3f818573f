"""Which faces lead to each grade of a check, nothing spent: dice as branches, not as numbers."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import TableCheck
from zodiac_tui.lab.explore.policies import usual

WHOLE = 3
"""How many dice of a check are thrown face by face; further ones show their middle face."""


@dataclass(frozen=True)
class Way:
    """How a grade is reached: the first faces that do it with no further die, and the least faces that do it."""

    grade: str
    faces: tuple[int, ...]
    alone: tuple[int, ...]
    """Empty where one die does not suffice."""


class _More(Exception):
    """A die beyond those that were laid down."""

    def __init__(self, sides: int) -> None:
        self.sides = sides


class _Laid:
    """Inputs that show the faces laid down, and take the answer that spends nothing."""

    def __init__(self, check: TableCheck) -> None:
        self._check = check
        self.faces: list[int] = []
        self.at = 0

    def die(self, sides: int) -> int:
        if self.at == len(self.faces):
            raise _More(sides)
        self.at += 1
        return self.faces[self.at - 1]

    def known(self, topic: str) -> Answer | None:
        return self._check.choices.get(topic)

    def ask(self, prompt: Prompt) -> Answer:
        said = self._check.answer(prompt)
        return usual(prompt) if said is None else said


class Faces:
    """Ways of checks, kept by the check's key."""

    def __init__(self) -> None:
        self._known: dict[Hashable, tuple[Way, ...]] = {}

    def ways(self, check: TableCheck) -> tuple[Way, ...]:
        """Return a way for each grade that the check can end in, by its least faces."""
        if check.key not in self._known:
            self._known[check.key] = _ways(check)
        return self._known[check.key]


def _ways(check: TableCheck) -> tuple[Way, ...]:
    laid = _Laid(check)
    least: dict[str, tuple[int, ...]] = {}
    alone: dict[str, list[int]] = {}

    def follow() -> None:
        laid.at = 0
        try:
            grade = check.outcome(laid)
        except _More as more:
            whole = len(laid.faces) < WHOLE
            for face in range(1, more.sides + 1) if whole else ((more.sides + 1) // 2,):
                laid.faces.append(face)
                follow()
                laid.faces.pop()
            return
        faces = tuple(laid.faces)
        if grade not in least or len(faces) < len(least[grade]):
            least[grade] = faces
        if len(faces) == 1:
            alone.setdefault(grade, []).append(faces[0])

    follow()
    return tuple(Way(grade, faces, tuple(alone.get(grade, ()))) for grade, faces in least.items())
