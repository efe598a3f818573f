"""A file that grows line by line: each is on the disk when its call returns, and what a failed one left is cut."""

from __future__ import annotations

import os
import stat
from errno import EIO
from pathlib import Path

from zodiac_tui.files.system import CHANGED, NO_FILE


def open_append(path: Path, size: int) -> int:
    """Open a regular file for appending after its first `size` bytes and return the descriptor; what follows is cut.

    Raises OSError, also for a link or anything else that is no regular file.
    """
    flags = (getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_BINARY", "O_CLOEXEC"))
    handle = os.open(path, os.O_RDWR | sum(flags))
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(NO_FILE, "no regular file")
        cut(handle, size)
    except BaseException:
        os.close(handle)
        raise
    return handle


def cut(handle: int, size: int) -> None:
    """Drop everything after the first `size` bytes of an open file and go there; raises OSError.

    A file that is already shorter is refused.
    """
    length = os.fstat(handle).st_size
    if length < size:
        raise OSError(CHANGED, "the file has become shorter")
    if length > size:
        os.ftruncate(handle, size)
    os.lseek(handle, size, os.SEEK_SET)


def append(handle: int, data: bytes) -> None:
    """Write the bytes to an open file; on return they are on the disk. Raises OSError, some of them perhaps written."""
    rest = memoryview(data)
    while rest:
        written = os.write(handle, rest)
        if not written:
            raise OSError(EIO, "nothing could be written")
        rest = rest[written:]
    getattr(os, "fdatasync", os.fsync)(handle)
