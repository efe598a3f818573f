"""Plays the golden saves again, on any Python that has what the program needs: `python -m tests.session.verify_golden`.

Prints a line a save: its name and where its journal diverges, if it does. Ends with 3 where an import fails.
"""

from __future__ import annotations

import sys
from pathlib import Path


def main() -> int:
    """Verify them all."""
    try:
        from zodiac_tui.session.saves import read_saved  # noqa: PLC0415  (what is missing is told by the exit code)
        from zodiac_tui.session.store import Store  # noqa: PLC0415
    except (ImportError, SyntaxError):
        return 3
    for form in sorted((Path(__file__).parent / "golden_saves").iterdir()):
        for each in sorted(form.iterdir()):
            diverged = read_saved(Store(form), each.name).verified()
            sys.stdout.write(f"{form.name}/{each.name} {diverged.place + 2 if diverged else None}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
