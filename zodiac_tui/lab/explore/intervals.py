"""How sure a frequency is: Wilson's interval at 95 %."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""How many standard deviations on both sides hold 95 % of a normal distribution."""


def wilson(count: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a chance seen `count` times in `of` tries (E. B. Wilson, 1927).

    Only sums, products, quotients and a root, which every machine rounds alike.

    >>> [round(end, 4) for end in wilson(0, 100)], [round(end, 4) for end in wilson(50, 100)]
    ([0.0, 0.037], [0.4038, 0.5962])
    """
    share, square = count / of, Z * Z
    middle = share + square / (2 * of)
    reach = Z * sqrt(share * (1 - share) / of + square / (4 * of * of))
    whole = 1 + square / of
    low, high = (middle - reach) / whole, (middle + reach) / whole
    return (0.0 if count == 0 else low), (1.0 if count == of else high)
