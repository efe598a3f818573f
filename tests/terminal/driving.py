"""A terminal with the program on it: what is written is read, keys are typed, signals sent, its size changed."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCENARIO = ROOT / "tests" / "escenarios" / "tres_escenas.toml"
PLAY = ("play", str(SCENARIO), "--pj", "lena", "--seed", "puerta")
RESTORED = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?2004l")
"""Main screen, cursor, no mouse, no bracketed paste."""
PATIENCE = 60.0


class Program:
    """One run of the program on its terminal."""

    def __init__(self, master: int, slave: int, server: Server, pid: int, before: list[object]) -> None:
        self.pid = pid
        self.output = b""
        self._master, self._slave = master, slave
        self._server = server
        self._before = before
        self._code: int | None = None

    def until(self, what: bytes, seconds: float = PATIENCE) -> None:
        """Read what is written until something is there."""
        end = time.monotonic() + seconds
        while what not in self.output:
            assert time.monotonic() < end, (what, self.output[-800:])
            assert self.read(0.1) or not self._server.ended, (what, self.output[-800:])

    def read(self, seconds: float = 0.0) -> bool:
        """Read what there is; whether there was anything."""
        if not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._master, 65_536)
        except OSError:
            return False
        self.output += data
        return bool(data)

    def rest(self, seconds: float) -> None:
        """Read on until nothing has come for so long."""
        while self.read(seconds):
            pass

    def type(self, keys: bytes) -> None:
        """Press keys; what is written meanwhile is read."""
        while keys:
            ready = select.select([self._master], [self._master], [], PATIENCE)
            assert ready[0] or ready[1], (self._server.ended, self.output[-800:])
            if ready[0]:
                self.read()
            if ready[1]:
                keys = keys[os.write(self._master, keys[:4096]) :]

    def send(self, number: signal.Signals) -> None:
        os.kill(self.pid, number)

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hang_up(self) -> None:
        """Let the terminal go away."""
        os.close(self._slave)
        os.close(self._master)
        self._master = self._slave = -1

    def stopped(self) -> bool:
        return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"

    def end(self, seconds: float = PATIENCE) -> int:
        """Wait for the program's end and return its exit code, negative for a signal."""
        end = time.monotonic() + seconds
        while not self._server.ended:
            assert time.monotonic() < end, self.output[-800:]
            if self._master < 0:
                time.sleep(0.02)
            else:
                self.read(0.05)
        if self._master >= 0:
            self.rest(0.05)
        return self._server.status()

    def is_restored(self) -> bool:
        """Whether modes are as before, and every sequence that changed the screen was taken back."""
        attributes = termios.tcgetattr(self._slave)
        used = b"\x1b[?1049h" in self.output
        return attributes == self._before and (not used or all(code in self.output for code in RESTORED))

    def let_go(self) -> None:
        if not self._server.ended:
            for number in (signal.SIGKILL, signal.SIGCONT):
                os.kill(self.pid, number)
        self._server.status()
        for handle in (self._master, self._slave):
            if handle >= 0:
                os.close(handle)


class Server:
    """The program that is forked for each run."""

    def __init__(self) -> None:
        words = [sys.executable, "-m", "tests.terminal.server"]
        self._process = subprocess.Popen(
            words, bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, start_new_session=True
        )
        self._status: int | None = None

    @contextmanager
    def run(
        self,
        folder: Path,
        words: Sequence[str] = PLAY,
        *,
        before: str = "",
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str] | None = None,
    ) -> Iterator[Program]:
        """Run the program with those words; its saves and reports go to a folder."""
        master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        own = {
            "TERM": "xterm-256color",
            "ZODIAC_PARTIDAS": str(folder / "partidas"),
            "ZODIAC_IDIOMA": "es",
            "XDG_STATE_HOME": str(folder / "estado"),
            "XDG_DATA_HOME": str(folder / "datos"),
        }
        order = {
            "tty": os.ttyname(slave),
            "words": list(words),
            "before": before,
            "environment": {**own, **(environment or {})},
        }
        attributes = termios.tcgetattr(slave)
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        self._process.stdin.flush()
        self._status = None
        pid = int(self._process.stdout.readline())
        program = Program(master, slave, self, pid, attributes)
        try:
            yield program
        finally:
            program.let_go()

    @property
    def ended(self) -> bool:
        """Whether the run is over."""
        assert self._process.stdout
        return self._status is not None or bool(select.select([self._process.stdout], [], [], 0)[0])

    def status(self) -> int:
        """The exit code of the run, which is waited for."""
        assert self._process.stdout
        if self._status is None:
            self._status = int(self._process.stdout.readline())
        return self._status

    def close(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()
