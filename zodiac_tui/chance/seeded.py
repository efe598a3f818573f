"""Seeded streams of faces: the only import site of `random`."""

from __future__ import annotations

import random
from collections.abc import Callable


class SeededFaces:
    """A stream of faces that a seed fixes for ever.

    Made from `Random.random()` alone, the one sequence that Python promises to keep from version to version.

    >>> stream = SeededFaces("faro:0:0")
    >>> [stream.die(12) for _ in range(6)]
    [12, 2, 3, 5, 9, 3]
    """

    __slots__ = ("_random", "_seed")

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._random: Callable[[], float] | None = None

    def die(self, sides: int) -> int:
        """Return a face from 1 to `sides`."""
        if self._random is None:
            # Most entries of a journal throw nothing, and a stream takes longer to begin than a question to ask.
            self._random = random.Random(self._seed).random
        return int(self._random() * sides) + 1


def stream_name(seed: str, entry: int, redone: int = 0) -> str:
    """Name the stream of a journal entry: `entry` from 0, `redone` how often it was drawn anew."""
    return f"{seed}:{entry}:{redone}"
