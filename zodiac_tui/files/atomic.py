"""Writing that survives a crash: whole files that are old or new and never half, and lines that are on the disk."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

TEMPORARY = ".tmp"
"""The ending of files that a crash may leave behind; nothing reads them and `sweep` removes them."""
_ONLY_OURS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def write_atomic(path: Path, data: bytes) -> None:
    """Replace a file by a new one that only its owner can read. A link in its place is replaced, not followed.

    Raises OSError; the file is then the old one, or the new one where only the last bringing to the disk failed.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}{TEMPORARY}")
    with suppress(FileNotFoundError):
        os.unlink(temporary)
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _ONLY_OURS, 0o600)
    try:
        try:
            _own(handle)
            _write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(temporary, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise
    sync_folder(path.parent)


def open_append(path: Path, size: int) -> int:
    """Open a regular file for appending after its first `size` bytes and return the descriptor; what follows is cut.

    Raises OSError, also for a link or anything else that is no regular file.
    """
    handle = os.open(path, os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | _ONLY_OURS)
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError("no regular file")
        cut(handle, size)
    except BaseException:
        os.close(handle)
        raise
    return handle


def cut(handle: int, size: int) -> None:
    """Drop everything after the first `size` bytes of an open file and go there; raises OSError."""
    if os.fstat(handle).st_size != size:
        os.ftruncate(handle, size)
    os.lseek(handle, size, os.SEEK_SET)


def append_line(handle: int, data: bytes) -> None:
    """Write the bytes to an open file; on return they are on the disk. Raises OSError, some of them perhaps written."""
    _write_all(handle, data)
    _sync_data(handle)


def sync_folder(path: Path) -> None:
    """Bring a folder's names to the disk, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Remove the temporary files that a crash left in a folder. Only its one writer may do this."""
    for path in folder.glob(f".*{TEMPORARY}"):
        with suppress(OSError):
            path.unlink()


def _own(handle: int) -> None:
    """Give the file its owner's permissions whatever the umask is."""
    if hasattr(os, "fchmod"):
        os.fchmod(handle, 0o600)


def _write_all(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        written = os.write(handle, view)
        if not written:
            raise OSError("nothing could be written")
        view = view[written:]


def _sync_data(handle: int) -> None:
    getattr(os, "fdatasync", os.fsync)(handle)
