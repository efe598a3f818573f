"""P14: how long the command takes to say what it can do."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial

from tests.bench.measure import Figure, compare, environment


def figures() -> Iterator[Figure]:
    """Measure them."""
    yield compare(
        "P14",
        "--help ÷ python -c pass",
        partial(command, "-m", "zodiac_tui", "--help"),
        partial(command, "-c", "pass"),
        gate=5,
        at_most=True,
    )


def command(*words: str) -> float:
    """Seconds of a whole process."""
    start = time.perf_counter()
    subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL, env=environment())
    return time.perf_counter() - start
