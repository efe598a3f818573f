"""How many trials a counted test makes: all of them in the full run, a few in the daily one."""

from __future__ import annotations

import os


def scaled(count: int) -> int:
    """Return the count for this run, at least 1: `ZODIAC_SCALE` (0.02 by default) of it."""
    return max(1, round(count * float(os.environ.get("ZODIAC_SCALE", "0.02"))))
