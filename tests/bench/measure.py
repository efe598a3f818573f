"""Timing two things in turn and telling their ratio."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

ROUNDS = 9
"""Interleaved rounds of each figure."""
SLACK = 0.05
"""How much worse than its gate a ratio may be before the gate trips, unless the run's own spread is larger."""


@dataclass(frozen=True)
class Figure:
    """A figure: its number in the list, what it says, ours and the reference in seconds (or in `unit`), and the gate.

    `at_most` is true where a smaller ratio is better (a time), false where a larger one is (a rate).
    """

    number: str
    text: str
    ours: float
    reference: float
    ratio: float
    spread: float
    gate: float
    at_most: bool
    unit: str = "s"

    @property
    def holds(self) -> bool:
        """Whether the gate holds, within the slack or the spread of the run."""
        slack = max(SLACK, self.spread)
        return self.ratio <= self.gate * (1 + slack) if self.at_most else self.ratio >= self.gate * (1 - slack)


@dataclass(frozen=True)
class Missing:
    """A figure whose reference is not there; `needs` is what it takes. It never counts as passed."""

    number: str
    text: str
    needs: str
    holds: bool = False


def environment(**more: str) -> dict[str, str]:
    """The environment of measured processes: bytecode is kept, as it is in an installed package."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, **more}


def seconds(run: Callable[[], object], least: float = 0.02) -> float:
    """Seconds that one call takes, over as many calls as last `least` seconds."""
    calls, start = 0, time.perf_counter()
    while True:
        run()
        calls += 1
        passed = time.perf_counter() - start
        if passed >= least:
            return passed / calls


def compare(
    number: str,
    text: str,
    ours: Callable[[], float],
    reference: Callable[[], float],
    *,
    gate: float,
    at_most: bool,
    rounds: int = ROUNDS,
    unit: str = "s",
) -> Figure:
    """Measure both in turn and take medians. `ours` and `reference` return seconds, or another `unit`; a rate is their
    inverse ratio."""
    pairs = [(ours(), reference()) for _ in range(rounds)]
    ratios = sorted(a / b if at_most else b / a for a, b in pairs)
    ratio = median(ratios)
    spread = (ratios[-len(ratios) // 4] - ratios[len(ratios) // 4]) / 2 / ratio
    ours_at, theirs_at = median(a for a, _ in pairs), median(b for _, b in pairs)
    return Figure(number, text, ours_at, theirs_at, ratio, spread, gate, at_most, unit)
