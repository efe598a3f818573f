"""Writing that survives a crash: a file is old or new, never half; an appended line counts once it is on the disk."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

TEMP_MARK = ".zodiac-tmp-"
"""Part of the name of every temporary file; `sweep` looks for it."""
_MODE = 0o600


def write(path: Path, data: bytes, *, private: bool = True) -> None:
    """Replace a file (or make it) by its new bytes, durably. Raises OSError and then leaves it as it was.

    Its mode is then 0600, or where it is not private that of other new files.
    """
    temp = path.with_name(f".{path.name}{TEMP_MARK}{os.getpid()}")
    try:
        handle = os.open(temp, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _extra(), _MODE if private else 0o666)
        try:
            if private and hasattr(os, "fchmod"):
                os.fchmod(handle, _MODE)  # whatever the umask is
            _write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(temp, path)
    except BaseException:
        with contextlib.suppress(OSError):
            temp.unlink()
        raise
    sync_folder(path.parent)


def create(path: Path, data: bytes) -> None:
    """Make a file that is not there, whole or not at all, as readable as others are made.

    Raises FileExistsError where it is there, whoever made it and whenever; other OSErrors as they come.
    """
    temp = path.with_name(f".{path.name}{TEMP_MARK}{os.getpid()}")
    try:
        handle = os.open(temp, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _extra(), 0o666)
        try:
            _write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        _name(temp, path)
    finally:
        with contextlib.suppress(OSError):
            temp.unlink()
    sync_folder(path.parent)


def _name(temp: Path, path: Path) -> None:
    """Give a file its name unless that is taken: by a link, where the disk has them, else by making it first."""
    try:
        os.link(temp, path)
    except FileExistsError:
        raise
    except OSError:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _extra(), 0o666))
        os.replace(temp, path)


def append_line(path: Path, line: bytes) -> None:
    r"""Append a line (without its `\n`) and return once it is on the disk. Raises OSError, the file cut back as it was.

    The file is made, mode 0600, where it is not there.
    """
    new = not path.exists()
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | _extra(), _MODE)
    try:
        size = os.fstat(handle).st_size
        try:
            _write_all(handle, line + b"\n")
            getattr(os, "fdatasync", os.fsync)(handle)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(handle, size)
            raise
    finally:
        os.close(handle)
    if new:
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a folder's names durable, where the system lets a folder be synced."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Remove temporary files that a crash left in a folder; what cannot be removed stays."""
    for temp in folder.glob(f".*{TEMP_MARK}*"):
        with contextlib.suppress(OSError):
            temp.unlink()


def _extra() -> int:
    return getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOFOLLOW", 0)


def _write_all(handle: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]
