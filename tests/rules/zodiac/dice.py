"""Tiradas de Acción on dice that a test lays down, every one of which must be used."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.grades import (
    CATASTROFE,
    E_BENEFICIO,
    E_COMPLICACION,
    E_CONSECUENCIA,
    EXITO,
    F_COMPLICACION,
    F_CONSECUENCIA,
)
from zodiac_tui.rulesets.zodiac.result import Result
from zodiac_tui.rulesets.zodiac.roll import roll

BEN, E, CONS, COMP = E_BENEFICIO, EXITO, E_CONSECUENCIA, E_COMPLICACION
F_CONS, F_COMP, CAT = F_CONSECUENCIA, F_COMPLICACION, CATASTROFE


class Laid:
    """Faces in the order in which they are to fall."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.left = list(faces)
        self.sizes: list[int] = []
        """Of the dice that were asked for."""

    def die(self, sides: int) -> int:
        face = self.left.pop(0)
        self.sizes.append(sides)
        assert 1 <= face <= sides, f"{face} on a d{sides}"
        return face


def rolled(check: Check, *faces: int, **answers: str) -> Result:
    """Roll on these faces; `answers` by topic, else the first option of a prompt."""

    def policy(prompt: Prompt) -> Answer:
        return answers.get(prompt.topic, prompt.options[0].id)

    dice = Laid(faces)
    result = roll(check, PolicyInputs(dice, policy))
    assert not dice.left, f"not thrown: {dice.left}"
    return result


def grades(check: Check, faces: Sequence[int]) -> list[str]:
    """The grade of each face in turn, as the one die of a roll."""
    return [rolled(check, face).grade for face in faces]
