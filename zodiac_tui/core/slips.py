"""Which known name a word was meant for: one that a slip of the pen makes of it, and none that lies farther away."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

_LONGEST = 100
_ALIKE = 0.6
_ALIKE_WHEN_SHORT = 0.5
_MOST_CLOSE = 8
"""How many names that look alike are compared letter by letter."""


def meant_for(word: str, known: Iterable[str]) -> str | None:
    """Return the known name that a word is a slip of: the nearest, and of those one as long, or the first.
    Case does not count.

    >>> meant_for("muele", ["muelle", "bote"]), meant_for("agi", ["FUE", "AGI"])
    ('muelle', 'AGI')
    >>> meant_for("pjn", ["pj", "pnj"])
    'pnj'
    >>> meant_for("revisor", ["vibora"]) is None
    True
    """
    import difflib  # noqa: PLC0415  (only where there is something to report)

    names: dict[str, str] = {}
    for name in known:
        names.setdefault(name.casefold(), name)
    folded = word[:_LONGEST].casefold()
    alike = _ALIKE if len(folded) > 2 else _ALIKE_WHEN_SHORT
    close = set(difflib.get_close_matches(folded, names, _MOST_CLOSE, alike))
    far = {name: apart(folded, name) for name in names if name in close}
    best = min(far, key=lambda name: (far[name], abs(len(name) - len(folded))), default="")
    return names[best] if far and far[best] <= _allowed(folded) else None


def respelt(text: str, known: Collection[str]) -> str:
    """Return a text whose words are known ones, where slips of those stand in it.

    >>> respelt("1 ora y 5 minitos", ("hora", "minutos", "y"))
    '1 hora y 5 minutos'
    """
    return re.sub(
        r"[^\W\d_]+", lambda word: word[0] if word[0] in known else meant_for(word[0], known) or word[0], text
    )


def _allowed(word: str) -> int:
    """How many letters may be wrong: one in a short word, and another for every six letters of a longer one."""
    return 1 + len(word) // 6


def apart(one: str, other: str) -> int:
    """Return how many letters are wrong, missing, too many, or in their neighbour's place.

    >>> apart("minitos", "minutos"), apart("dais", "dias"), apart("ora", "hora")
    (1, 1, 1)
    """
    before: Sequence[int] = ()
    row: Sequence[int] = range(len(other) + 1)
    for i, letter in enumerate(one):
        row, before, last = [i + 1], row, before
        for j, wanted in enumerate(other):
            least = min(before[j + 1] + 1, row[j] + 1, before[j] + (letter != wanted))
            if i and j and letter == other[j - 1] and one[i - 1] == wanted:
                least = min(least, last[j - 1] + 1)
            row.append(least)
    return row[-1]
