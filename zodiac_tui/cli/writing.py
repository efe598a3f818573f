"""Files that a command leaves: whole or not at all, and none of somebody else's replaced unasked."""

from __future__ import annotations

from pathlib import Path

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T, Text
from zodiac_tui.files import atomic
from zodiac_tui.files.reading import read_bytes
from zodiac_tui.files.system import why


def put(target: Path, data: bytes, *, force: bool = False, parents: bool = False) -> Text:
    """Write a file and return what came of it in words. One that is there already is replaced only with `force`, and
    never what is no regular file. The folder it goes to is made where it is not, those above with `parents` alone.

    Raises SaveError, and then the file is as it was.
    """
    shown = str(target)
    try:
        if not target.parent.exists():
            target.parent.mkdir(parents=parents)
        if not (target.exists() or target.is_symlink()):
            atomic.create(target, data)
        elif _is_same(target, data):
            return T("{file}: ya estaba igual.", file=shown)
        else:
            free(target, force=force)
            atomic.write(target, data, private=False)
    except (OSError, ValueError) as error:
        raise SaveError(T("No se puede escribir {file}: {why}.", file=shown, why=why(error))) from None
    return T("{file}: escrito.", file=shown)


def free(target: Path, *, force: bool = False) -> None:
    """Raise SaveError for a file that `put` would not replace, whatever was to be written."""
    shown = str(target)
    try:
        if target.is_symlink() or (target.exists() and not target.is_file()):
            raise SaveError(T("{file} no es un archivo normal, y no se toca.", file=shown))
        if target.exists() and not force:
            raise SaveError(T("{file} ya existe. Con --force se sustituye.", file=shown))
    except (OSError, ValueError) as error:
        raise SaveError(T("No se puede escribir {file}: {why}.", file=shown, why=why(error))) from None


def _is_same(target: Path, data: bytes) -> bool:
    if target.is_symlink() or not target.is_file():
        return False
    return target.stat().st_size == len(data) and read_bytes(target, len(data)) == data
