"""The copy of a scenario that lies in a save: its files in one archive, the same bytes for the same content."""

from __future__ import annotations

import io
import zipfile
from hashlib import sha256

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T
from zodiac_tui.files.archive import pack

__all__ = ["content_name", "pack", "unpack"]

MOST_FILES = 512
MOST_BYTES = 32 * 1024 * 1024
"""Bounds of what is read back, unpacked: the files of a scenario and the sheets of its PJ."""


def content_name(data: bytes) -> str:
    """Return the name of an archive's content: 16 hexadecimal digits."""
    return sha256(data).hexdigest()[:16]


def unpack(data: bytes, name: str) -> dict[str, bytes]:
    """Return the files of an archive; raises SaveError where its content is not the one that has this name."""
    if content_name(data) != name:
        raise SaveError(T("La copia del escenario está dañada. La partida queda como está."))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            members = archive.infolist()
            if len(members) > MOST_FILES or sum(member.file_size for member in members) > MOST_BYTES:
                raise SaveError(T("La copia del escenario es demasiado grande."))
            return {member.filename: archive.read(member) for member in members}
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, ValueError):
        raise SaveError(T("La copia del escenario no se puede leer. La partida queda como está.")) from None
