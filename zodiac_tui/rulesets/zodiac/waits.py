"""Stretches of game time with dice in them, as authors write them: «1d3 horas», «1d6+6 dias», «10 minutos»."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from zodiac_tui.core.values import dataclass

if TYPE_CHECKING:
    from zodiac_tui.core.inputs import Inputs


UNITS = {
    "turno": 10,
    "ronda": 10,
    "minuto": 60,
    "hora": 3_600,
    "dia": 86_400,
    "semana": 604_800,
    "mes": 2_592_000,
}
"""Game seconds of a unit; a month has thirty days."""
_PLURALS = {f"{unit}es" if unit.endswith("s") else f"{unit}s": unit for unit in UNITS}
_WORDS = (*_PLURALS, *UNITS)
_UNIT = "|".join(_WORDS)
_TEXT = rf"(?:([1-9])d(2|3|4|6|12)(?:\+(\d{{1,3}}))?|(\d{{1,3}})) ({_UNIT})"
_SHAPE = rf"(?:\d+d)?\d+(?:\+\d+)? (?:{_UNIT})"
"""What such a text looks like, whatever its numbers are."""
_LONGEST = 80


def meant(text: str) -> str | None:
    """Return the stretch of time that a text is but for a slip in its words, or None.

    >>> meant("1d6+3 dais"), meant("un rato")
    ('1d6+3 dias', None)
    """
    from zodiac_tui.core.slips import respelt  # noqa: PLC0415  (only where there is something to report)

    likely = respelt(text[:_LONGEST], _WORDS)
    return likely if wait(likely) is not None else None


@dataclass(frozen=True)
class Wait:
    """So many dice and points of a unit. Without dice it is always as long."""

    dice: int
    sides: int
    plus: int
    unit: int

    def throw(self, inputs: Inputs) -> int:
        """Throw the dice; returns game seconds."""
        return (sum(small(inputs, self.sides) for _ in range(self.dice)) + self.plus) * self.unit


def wait(text: str) -> Wait | None:
    """Read a stretch of time; None where it is none.

    >>> wait("1d6+6 dias")
    Wait(dice=1, sides=6, plus=6, unit=86400)
    >>> wait("un rato") is None
    True
    """
    found = re.fullmatch(_TEXT, text)
    if not found:
        return None
    dice, sides, plus, whole, word = found.groups()
    unit = UNITS[_PLURALS.get(word, word)]
    if whole is not None:
        return Wait(0, 0, int(whole), unit)
    return Wait(int(dice), int(sides), int(plus or 0), unit)


def is_beyond(text: str) -> bool:
    """Whether a text that is no stretch of time is one but for its numbers.

    >>> is_beyond("101d6 horas"), is_beyond("1d1001 horas"), is_beyond("un rato")
    (True, True, False)
    """
    return re.fullmatch(_SHAPE, text) is not None


def throw(inputs: Inputs, text: str) -> int:
    """Throw what a checked text says; returns game seconds. Raises ValueError for a text that is no stretch of time."""
    found = wait(text)
    if found is None:
        raise ValueError(text)
    return found.throw(inputs)


def small(inputs: Inputs, sides: int) -> int:
    """Throw one die; 1d3 is half of 1d6 rounded up, 1d2 its odd (1) or even (2) (SRD, dados)."""
    match sides:
        case 2:
            return 2 - inputs.die(6) % 2
        case 3:
            return -(-inputs.die(6) // 2)
        case _:
            return inputs.die(sides)
