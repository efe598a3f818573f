"""The entry point: runs a command, and is the last to see what went wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from zodiac_tui.cli.exits import BUG, FINE, STOPPED
from zodiac_tui.cli.run import run
from zodiac_tui.cli.streams import forgive_encodings


def main(argv: Sequence[str] | None = None) -> int:
    """Run `zodiac` with these words (those of the process without them) and return the exit code."""
    words = sys.argv[1:] if argv is None else list(argv)
    forgive_encodings()
    try:
        code = run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        return _reader_left()
    except Exception as error:
        from zodiac_tui.cli.crash import report

        report(error, words)
        return BUG
    return code


def _reader_left() -> int:
    """Whoever read our output has enough (`zodiac odds … | head -1`): end quietly, with nothing left to flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FINE


if __name__ == "__main__":
    sys.exit(main())
