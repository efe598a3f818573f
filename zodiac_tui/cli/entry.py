"""Runs a command as a process does: its words, its exit code, and what is said where something went wrong."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

from zodiac_tui.cli.exits import BUG, FINE, REFUSED, STOPPED
from zodiac_tui.cli.run import run
from zodiac_tui.cli.streams import complain, drop, forgive_encodings, lost
from zodiac_tui.core.text import T
from zodiac_tui.files.system import why
from zodiac_tui.settings.tongue import speak

YOUNG = 20_000
"""How many new objects there must be before garbage is looked for: what is loaded at a start is none, and is much."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run `zodiac` with these words (those of the process without them) and return the exit code."""
    before = speak("")
    try:
        return _main(argv)
    finally:
        speak(before)


def _main(argv: Sequence[str] | None) -> int:
    gc.set_threshold(YOUNG)
    words = sys.argv[1:] if argv is None else list(argv)
    if sys.stdout is None:
        complain(T("la salida está cerrada: no hay dónde escribir."))
        return REFUSED
    forgive_encodings()
    try:
        code = run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        # Whoever read our output has enough (`zodiac odds … | head -1`): end quietly, with nothing left to flush.
        drop()
        return FINE
    except Exception as error:
        # What fails at a file names it; at a stream, it does not.
        if isinstance(error, OSError) and error.filename is None and (failed := lost()):
            complain(T("no se puede escribir la salida: {why}.", why=why(failed)))
            return REFUSED
        return _at_fault(error, words)
    return code


def _at_fault(error: Exception, words: Sequence[str]) -> int:
    """Report a fault of ours; where so little is left that not even that can be done, say so."""
    try:
        from zodiac_tui.cli.crash import report

        report(error, words)
    except Exception:
        kind = type(error.__cause__ or error).__name__
        complain(T("un fallo nuestro ({kind}), y no se pudo escribir el informe.", kind=kind))
    return BUG
