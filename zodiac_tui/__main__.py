"""The entry point. Ctrl+C ends the process at once, but for games: there `cli/ending.py` and the app take it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run `zodiac` with these words (those of the process without them) and return the exit code."""
    usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if usual:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        from zodiac_tui.cli.entry import main as run

        return run(argv)
    finally:
        if usual:
            signal.signal(signal.SIGINT, signal.default_int_handler)


if __name__ == "__main__":
    sys.exit(main())
