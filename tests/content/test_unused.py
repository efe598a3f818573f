"""What nothing in a file uses is told alike in every run."""

from __future__ import annotations

import os
import subprocess
import sys

_TOLD = """
from tests.content.good import form
from zodiac_tui.content.mentions import FlagSet, mentions
from zodiac_tui.content.unused import unused
found = mentions(form(), {})
for sign in "abcdefghijklmnopqrstuvwxyz":
    found.flags[sign * 8] = FlagSet((None, "bandera"), {1})
    found.conditions.append(((None, "si"), f"bandera.{sign * 9}"))
for n in range(3_000):
    found.conditions.append(((None, "si"), f"bandera.{n}"))
print([each.message.plain() for each in unused(form(), {}, found)])
"""


def test_of_very_many_flags_the_same_are_told_in_every_run() -> None:
    told = set()
    for seed in ("1", "2"):
        words, env = [sys.executable, "-c", _TOLD], {**os.environ, "PYTHONHASHSEED": seed}
        told.add(subprocess.run(words, env=env, capture_output=True, text=True, check=True).stdout)
    assert len(told) == 1
