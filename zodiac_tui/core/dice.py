"""Dice as they lie on the table after a roll."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class DieRole(Enum):
    """What a die was thrown for."""

    MAIN = "main"
    EXTRA = "extra"
    """The second die of a Ventaja or Desventaja, or the dice that a chain adds."""
    AGAINST = "contra"
    """Dice that somebody else throws upon the roll, and that move its total."""
    TS = "ts"
    """A Tirada Simple, or another saving roll."""


class Rolled(NamedTuple):
    """One die: its size (2 to 1,000), the face (1 to size), whether it counts, and its role."""

    sides: int
    face: int
    kept: bool = True
    role: DieRole = DieRole.MAIN
