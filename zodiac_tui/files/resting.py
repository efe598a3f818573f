"""The garbage collector at rest while a file is read: nothing of it is garbage yet, and there is much of it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let the collector rest; within another one, until that ends."""
    running, frozen = gc.isenabled(), gc.get_freeze_count()
    gc.disable()
    try:
        yield
    finally:
        if running:
            if not frozen:
                # What was made goes among the old as it is: it would only be searched through in vain.
                gc.freeze()
                gc.unfreeze()
            gc.enable()
