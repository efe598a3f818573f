"""Where the dice of `zodiac roll` come from: faces that were typed, or a seed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Protocol

from zodiac_tui.chance.seeded import SeededFaces, stream_name
from zodiac_tui.core.dice import Rolled
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.ruleset import TableCheck
from zodiac_tui.core.text import T


class Faces(Protocol):
    """A source of faces."""

    def die(self, sides: int) -> int: ...


class TypedFaces:
    """Faces from `--faces`, given out in the order in which the rule throws its dice."""

    def __init__(self, faces: Sequence[int], check: TableCheck) -> None:
        self._faces = faces
        self._check = check
        self._thrown: list[Rolled] = []

    def die(self, sides: int) -> int:
        """Return the next face; raises UsageError, naming the die, where none is left or the die has no such face."""
        name = self._check.die_name(self._thrown)
        if len(self._thrown) == len(self._faces):
            raise UsageError(T("--faces: falta una cara para {die}.", die=name))
        face = self._faces[len(self._thrown)]
        if not 1 <= face <= sides:
            raise UsageError(
                T("--faces: {face} no vale para {die}: va de 1 a {sides}.", face=face, die=name, sides=sides)
            )
        self._thrown.append(Rolled(sides, face))
        return face

    def finish(self) -> None:
        """Raise UsageError, naming the last die, where faces are left over."""
        over = self._faces[len(self._thrown) :]
        if over:
            last = self._check.die_name(self._thrown[:-1])
            shown = ", ".join(map(str, over))
            raise UsageError(T("--faces: sobra {faces}; la tirada acaba con {die}.", faces=shown, die=last))


class Decided:
    """Inputs for a roll whose choices its flags have made."""

    def __init__(self, faces: Faces, check: TableCheck) -> None:
        self._faces = faces
        self._check = check

    def die(self, sides: int) -> int:
        """Return the next face."""
        return self._faces.die(sides)

    def known(self, topic: str) -> Answer | None:
        """Every question is looked at, so that a flag that came to nothing is noticed."""
        return None

    def ask(self, prompt: Prompt) -> Answer:
        """Return what the flags say, or else the first option that may be chosen."""
        said = self._check.answer(prompt)
        return prompt.checked(prompt.legal[0].id if said is None else said)


def seeded(seed: str | None) -> SeededFaces:
    """Return the faces that a seed fixes, or fresh ones."""
    return SeededFaces(stream_name(os.urandom(8).hex() if seed is None else seed, 0))
