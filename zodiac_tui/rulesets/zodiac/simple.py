"""Tiradas Simples: 1d6 plus a score, with no modifier at all (SRD, Tiradas Simples)."""

from __future__ import annotations

TS_SIDES = 6
TS_TARGET = 7
"""What a TS has to reach (SRD, Tiradas Simples)."""


def passes(face: int, score: int) -> bool:
    """Whether a TS with that face of 1d6 and that score (0 to 5, or a PB) is passed.

    >>> passes(4, 3), passes(3, 3)
    (True, False)
    """
    return face + score >= TS_TARGET
