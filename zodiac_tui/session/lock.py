"""The lock of a save: one writer at a time, let go by the system when its owner dies."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T
from zodiac_tui.files.system import why

LOCK = "lock"
OWNER = "lock.pid"
"""Who holds the lock: apart from it, since whoever asks for the lock may empty its file."""


class Lock:
    """A held lock on a save's folder. Raises SaveError, naming the holder's process, where somebody else has it."""

    def __init__(self, folder: Path) -> None:
        self._owner = folder / OWNER
        self._lock = FileLock(folder / LOCK, timeout=0, mode=0o600, thread_local=False)
        try:
            self._lock.acquire()
        except Timeout:
            raise SaveError(
                T(
                    "La partida «{name}» está abierta en otro sitio (proceso {pid}). Ciérrala allí.",
                    name=folder.name,
                    pid=_holder(self._owner),
                )
            ) from None
        except OSError as error:
            said = why(error)
            raise SaveError(T("No se puede bloquear la partida «{name}»: {why}.", name=folder.name, why=said)) from None
        self._sign()

    def release(self) -> None:
        """Let go of it."""
        with suppress(OSError):
            self._owner.unlink()
        self._lock.release()

    def _sign(self) -> None:
        with suppress(OSError):
            handle = os.open(self._owner, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
            with os.fdopen(handle, "w") as file:
                if hasattr(os, "fchmod"):
                    os.fchmod(handle, 0o600)
                file.write(str(os.getpid()))


def _holder(owner: Path) -> str:
    try:
        text = owner.read_text("ascii", "replace")[:12]
    except OSError:
        text = ""
    return text if text.isdigit() else "?"
