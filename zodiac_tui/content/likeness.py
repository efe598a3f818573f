"""Which of many names one may be meant for: few enough that they can be compared letter by letter."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import islice, pairwise

MOST_NAMES = 2_000
"""The most names among which one is looked for."""
_FEW = 200
"""So many are compared letter by letter, all of them."""
_LIKELY = 30
"""Of more than those, how many are: the ones that share most pairs of letters with the word."""
_LONGEST = 100


def likely(word: str, known: Iterable[str]) -> list[str]:
    """Return the names that a word may be meant for, in no order.

    >>> likely("muele", ["muelle", "bote"])
    ['muelle', 'bote']
    """
    names = list(islice(known, MOST_NAMES))
    if len(names) <= _FEW:
        return names
    from heapq import nlargest  # noqa: PLC0415  (few files have so many names)

    mine = _pairs(word)
    return nlargest(_LIKELY, names, key=lambda name: len(mine & _pairs(name)))


@lru_cache(maxsize=2 * MOST_NAMES)
def _pairs(name: str) -> frozenset[str]:
    spread = f" {name[:_LONGEST]} "
    return frozenset(map("".join, pairwise(spread)))
