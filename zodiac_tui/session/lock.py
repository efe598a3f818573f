"""The lock of a save: one writer at a time, let go by the system when its owner dies."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from zodiac_tui.core.errors import SaveError
from zodiac_tui.core.text import T
from zodiac_tui.files.system import why
from zodiac_tui.session.folder import read_private

LOCK = "lock"
OWNER = "lock.pid"
"""Who holds the lock: apart from it, since whoever asks for the lock may empty its file."""


class InUse(SaveError):
    """A save that another process plays: `holder` is its number, `?` where it is not known."""

    def __init__(self, name: str, holder: str) -> None:
        super().__init__(T("La partida «{name}» está abierta en otro sitio (proceso {pid}).", name=name, pid=holder))
        self.holder = holder


class Lock:
    """A held lock on a save's folder. Raises InUse, naming the holder's process, where somebody else has it."""

    def __init__(self, folder: Path) -> None:
        self._owner = folder / OWNER
        self._lock = FileLock(folder / LOCK, timeout=0, mode=0o600, thread_local=False)
        try:
            self._lock.acquire()
        except Timeout:
            raise InUse(folder.name, holder_of(folder)) from None
        except OSError as error:
            said = why(error)
            raise SaveError(T("No se puede bloquear la partida «{name}»: {why}.", name=folder.name, why=said)) from None
        self._sign()

    def release(self) -> None:
        """Let go of it."""
        with suppress(OSError):
            self._owner.unlink()
        self._lock.release()

    def follow(self, folder: Path) -> None:
        """Know that the save's folder has another name now."""
        self._owner = folder / OWNER

    def _sign(self) -> None:
        with suppress(OSError):
            flags = sum(getattr(os, name, 0) for name in ("O_NOFOLLOW", "O_NONBLOCK"))  # never wait at a FIFO
            handle = os.open(self._owner, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | flags, 0o600)
            with os.fdopen(handle, "w") as file:
                if hasattr(os, "fchmod"):
                    os.fchmod(handle, 0o600)
                file.write(str(os.getpid()))


def holder_of(folder: Path) -> str:
    """The process that said it plays a save, whether it still lives or not; `?` where nothing says it."""
    try:
        text = read_private(folder / OWNER, 12).decode("ascii", "replace")
    except SaveError:
        text = ""
    return text if text.isdigit() else "?"


def is_running(pid: int) -> bool:
    """Whether there is a process of that number, as far as may be seen."""
    if os.name == "nt":
        return True  # asking there would end the process
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True
