"""The garbage collector at rest: while a file is read, of which nothing is garbage yet, and of what stays for good."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


class _Spared:
    """Whether something was spared for good: to ask the collector how much makes it count all of it."""

    is_any = False


def spare() -> None:
    """Never search for garbage among what there is now: it stays, and searching it would hold up whoever plays."""
    gc.freeze()
    _Spared.is_any = True


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the collector rest; within another one, until that ends."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            if not _Spared.is_any:
                # What was made goes among the old as it is: it would only be searched through in vain.
                gc.freeze()
                gc.unfreeze()
            gc.enable()
