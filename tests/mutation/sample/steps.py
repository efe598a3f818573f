"""Steps of a ladder."""

from __future__ import annotations

MOST = 7


def climbed(step: int, by: int) -> int:
    """Return the step after climbing, at most the last."""
    return min(step + by, MOST)


def is_high(step: int) -> bool:
    """Whether a step is in the upper half."""
    return step > 3
