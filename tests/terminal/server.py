"""The program, loaded once and forked for each trial onto a terminal of its own.

Reads lines of JSON (`tty`, `words`, `environment`, `before`), answers each with the child's number, and with its status
when it has ended. `before` is Python that is run in the child first: faults are put in there.
"""

from __future__ import annotations

import fcntl
import importlib
import json
import os
import signal
import sys
import termios
import traceback
from contextlib import suppress

LOADED = (
    "zodiac_tui.ui.tui.app",
    "zodiac_tui.ui.tui.terminal",
    "zodiac_tui.ui.tui.screens.play",
    "zodiac_tui.ui.tui.screens.title",
    "zodiac_tui.ui.plain.play",
    "zodiac_tui.ui.opening",
    "zodiac_tui.content.loading",
    "zodiac_tui.rulesets.zodiac.rules",
    "zodiac_tui.cli.play",
    "zodiac_tui.cli.doors",
    "zodiac_tui.cli.crash",
    "zodiac_tui.cli.versions",
    "zodiac_tui.session.report",
)


def child(order: dict[str, object]) -> int:
    """What becomes of the fork: a session leader on the terminal, as a shell would start it, no signal ignored."""
    os.setsid()
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)
    handle = os.open(str(order["tty"]), os.O_RDWR)
    fcntl.ioctl(handle, termios.TIOCSCTTY, 0)
    for stream in range(3):
        os.dup2(handle, stream)
    os.close(handle)
    sys.stdin = sys.__stdin__ = open(0, encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stdout = sys.__stdout__ = open(1, "w", encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    sys.stderr = sys.__stderr__ = open(2, "w", encoding="utf-8", closefd=False)  # type: ignore[misc]  # noqa: SIM115
    os.environ.update(order["environment"])  # type: ignore[call-overload]
    from zodiac_tui.__main__ import main  # noqa: PLC0415  (loaded already)

    exec(str(order["before"]), {})
    words = order["words"]
    assert isinstance(words, list)
    return main(words)


def serve() -> None:
    for module in LOADED:
        importlib.import_module(module)
    for line in sys.stdin:
        order = json.loads(line)
        pid = os.fork()
        if pid == 0:
            code = 99
            try:
                code = child(order)
            except SystemExit as end:
                code = end.code if isinstance(end.code, int) else 98
            except BaseException:
                traceback.print_exc()
            finally:
                for stream in (sys.stdout, sys.stderr):
                    with suppress(OSError):
                        stream.flush()
                os._exit(code)
        tell(pid)
        tell(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))


def tell(number: int) -> None:
    os.write(1, f"{number}\n".encode())


if __name__ == "__main__":
    serve()
