"""Plays a scenario to an ending through an installed command: `python -m tests.plays.by_pipe COMMAND SCENARIO`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from zodiac_tui.catalog import scenarios
from zodiac_tui.chance.seeded import SeededFaces

LINES = 2_000
"""Lines typed at the most: options that do not exist are asked again, so most of them may be wrong."""


def typed(seed: str) -> str:
    """Lines of option numbers that a seed fixes."""
    faces = SeededFaces(seed)
    return "".join(f"{faces.die(4)}\n" for _ in range(LINES))


def main() -> int:
    command, name = Path(sys.argv[1]).absolute(), sys.argv[2]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [command, "play", name, "--plain", "--seed", "tubería"],
            input=typed(name),
            capture_output=True,
            text=True,
            check=False,
            cwd=folder,
            env={**os.environ, "ZODIAC_PARTIDAS": folder, "PYTHONIOENCODING": "utf-8"},
        )
    endings = [ending.title for ending in scenarios.load(name).endings.values()]
    reached = [title for title in endings if f"\n{title}\n" in done.stdout]
    print(f"{name}: exit code {done.returncode}, ending: {', '.join(reached) or 'none'}")
    if done.returncode or not reached:
        print(done.stdout[-2_000:], done.stderr[-2_000:], sep="\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
