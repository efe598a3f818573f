"""How much memory this process holds: what is alive, and what the system keeps for it."""

from __future__ import annotations

import ctypes
import gc
import os
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Held:
    """Memory at one moment: `untouched` bytes are resident as it was; then what is garbage was collected and free pages
    were given back to the system, where it can be asked to take them, and `resident` bytes and `blocks` are left."""

    untouched: int
    resident: int
    blocks: int


def held() -> Held:
    """Measure it; what is garbage is collected for that."""
    untouched = _resident()
    gc.collect()
    _give_back()
    return Held(untouched, _resident(), sys.getallocatedblocks())


def _resident() -> int:
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _give_back() -> None:
    """Let malloc give its free pages back; other C libraries than glibc have nothing of the kind."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
