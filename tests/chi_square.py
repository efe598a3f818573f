"""Whether counts fit a distribution: Pearson's test without a statistics library."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

_Z = 3.719
"""The normal deviate of one false alarm in ten thousand."""
_LEAST = 5
"""Outcomes expected more rarely are counted together."""


def fits(counts: Mapping[str, int], odds: Mapping[str, Fraction]) -> bool:
    """Whether counts by outcome may come of the odds. An outcome of no chance never may.

    >>> fits({"a": 510, "b": 490}, {"a": Fraction(1, 2), "b": Fraction(1, 2)})
    True
    >>> fits({"a": 600, "b": 400}, {"a": Fraction(1, 2), "b": Fraction(1, 2)})
    False
    """
    if any(not odds.get(outcome) for outcome in counts):
        return False
    total = sum(counts.values())
    seen, due = [0], [0.0]
    for outcome, chance in odds.items():
        expected = float(chance) * total
        if expected < _LEAST:
            seen[0] += counts.get(outcome, 0)
            due[0] += expected
        else:
            seen.append(counts.get(outcome, 0))
            due.append(expected)
    cells = [(s, d) for s, d in zip(seen, due, strict=True) if d]
    statistic = sum((s - d) ** 2 / d for s, d in cells)
    return len(cells) < 2 or statistic <= _critical(len(cells) - 1)


def _critical(freedom: int) -> float:
    """The statistic that is passed once in ten thousand, by Wilson and Hilferty."""
    share = 2 / (9 * freedom)
    return float(freedom * (1 - share + _Z * share**0.5) ** 3)
