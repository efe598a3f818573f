"""Reading a whole regular file of bounded size, and nothing else: no device, no FIFO, no endless stream."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.files.system import why

MAX_BYTES = 8 * 1024 * 1024
"""The size of the largest file that is read, in bytes: a hundred times the longest scenario that is shipped."""


def read_bytes(path: Path, limit: int = MAX_BYTES, *, follow: bool = True) -> bytes:
    """Return the bytes of a regular file; a link is one only where links are followed.

    Raises ContentError (one diagnostic) where it cannot be opened, is no regular file or is larger than `limit`.
    """
    try:
        plain = 0 if follow else getattr(os, "O_NOFOLLOW", 0)
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | plain)
    except (OSError, ValueError) as error:
        raise _refused(path, "archivo-ilegible", _why(error)) from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise _refused(path, "archivo-especial", T("No es un archivo normal."))
        data = _all(handle, limit + 1)
    except OSError as error:
        raise _refused(path, "archivo-ilegible", _why(error)) from None
    finally:
        os.close(handle)
    if len(data) > limit:
        raise _refused(path, "archivo-grande", T("El archivo pasa del máximo de {limit} bytes.", limit=limit))
    return data


def _all(handle: int, limit: int) -> bytes:
    parts: list[bytes] = []
    while limit > 0 and (part := os.read(handle, limit)):
        parts.append(part)
        limit -= len(part)
    return b"".join(parts)


def _why(error: OSError | ValueError) -> Text:
    if isinstance(error, FileNotFoundError):
        return T("El archivo no existe.")
    if isinstance(error, PermissionError):
        return T("No hay permiso para leer el archivo.")
    if isinstance(error, IsADirectoryError):
        return T("Es una carpeta, no un archivo.")
    return T("El archivo no se puede leer: {error}.", error=why(error))


def _refused(path: Path, code: str, message: Text) -> ContentError:
    return ContentError([Diagnostic("error", code, str(path), 0, 0, message)])
