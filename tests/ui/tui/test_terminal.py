"""What the app leaves behind: the terminal as it was, an exit code, and the fault itself where there was one."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from tests.ui.tui.driving import THREE

PROGRAM = """
import sys
from tests.ui.tui.driving import game
from zodiac_tui.session.faults import InGame
from zodiac_tui.ui.tui.app import run_app
try:
    code = run_app(game(party=("lena",)))
except InGame as error:
    assert isinstance(error.__cause__, ZeroDivisionError)
    code = 70
sys.exit(code)
"""
BROKEN = PROGRAM.replace(
    "try:",
    "from zodiac_tui.session.game import Session\nSession.answer = lambda self, value: 1 // 0\ntry:",
    1,
)
RESTORED = (b"\x1b[?1049l", b"\x1b[?25h", b"\x1b[?1000l", b"\x1b[?2004l")
"""Main screen, cursor, no mouse, no bracketed paste."""


class Terminal:
    """A pseudo-terminal with a program of ours on it."""

    def __init__(self, program: str, folder: Path) -> None:
        self.master, self.slave = pty.openpty()
        termios.tcsetwinsize(self.slave, (24, 80))
        self.before = termios.tcgetattr(self.slave)
        environment = {**os.environ, "TERM": "xterm-256color", "ZODIAC_PARTIDAS": str(folder / "partidas")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=environment,
            start_new_session=True,
            cwd=THREE.parents[2],
        )
        self.output = b""

    def read_until(self, what: bytes) -> None:
        """Read what the program writes until something is on the screen."""
        end = time.monotonic() + 30
        while what not in self.output:
            assert time.monotonic() < end, self.output[-500:]
            self._read(0.2)

    def type(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self.master, keys)

    def wait(self) -> int:
        """Wait for the program's end and return its exit code."""
        end = time.monotonic() + 30
        while self.process.poll() is None:
            assert time.monotonic() < end
            self._read(0.1)
        self._read(0.2)
        return self.process.returncode

    def close(self) -> None:
        """Let go of the terminal."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for handle in (self.master, self.slave):
            os.close(handle)

    def _read(self, seconds: float) -> None:
        if select.select([self.master], [], [], seconds)[0]:
            self.output += os.read(self.master, 65_536)

    def assert_restored(self) -> None:
        """Whether modes and screen are as before."""
        assert termios.tcgetattr(self.slave)[3] == self.before[3]
        assert all(code in self.output for code in RESTORED)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_gives_the_terminal_back(number: signal.Signals, tmp_path: Path) -> None:
    terminal = Terminal(PROGRAM, tmp_path)
    try:
        terminal.read_until(b"Marcharse")
        terminal.process.send_signal(number)
        assert terminal.wait() == 128 + number
        terminal.assert_restored()
    finally:
        terminal.close()


def test_a_fault_of_ours_gives_the_terminal_back_and_is_raised(tmp_path: Path) -> None:
    terminal = Terminal(BROKEN, tmp_path)
    try:
        terminal.read_until(b"Marcharse")
        terminal.type(b"4")
        assert terminal.wait() == 70
        terminal.assert_restored()
        assert b"Traceback" not in terminal.output
    finally:
        terminal.close()


def test_keys_in_a_burst_choose_once(tmp_path: Path) -> None:
    """Pasted text without brackets comes as keys: what comes faster than hands are is dropped, and said."""
    terminal = Terminal(PROGRAM, tmp_path)
    try:
        terminal.read_until(b"Marcharse")
        terminal.type(b"34444444")
        terminal.read_until(b"lo pegado no elige nada")
        terminal.type(b"\x11")
        assert terminal.wait() == 0
        assert b"Media vuelta" not in terminal.output
    finally:
        terminal.close()


def test_letters_that_come_at_once_are_kept_where_words_are_typed(tmp_path: Path) -> None:
    """An Enter behind them does nothing, and that is said; alone it does what it does."""
    terminal = Terminal(PROGRAM, tmp_path)
    try:
        terminal.read_until(b"Marcharse")
        terminal.type(b"\x10")
        terminal.read_until(b"Escribe para buscar")
        terminal.type(b"notas\r")
        terminal.read_until(b"Lo pegado no elige nada")
        terminal.type(b"\r")
        terminal.read_until(b"Escribir una nota")
        terminal.type(b"\r")
        terminal.read_until(b"Nota nueva")
        terminal.type(b"la llave\r")
        terminal.read_until(b"Lo pegado no contesta")
        terminal.type(b"\r")
        terminal.read_until(b"Anotado")
        terminal.type(b"\x11")
        assert terminal.wait() == 0
    finally:
        terminal.close()
