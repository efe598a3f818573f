"""P6, P13, P21: the app, measured from outside through a terminal of our own."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle, product
from pathlib import Path

from tests.bench import saving
from tests.bench.measure import Figure, compare, environment
from zodiac_tui.lab.unspent import NONE_SHORT, unspent
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.flags import BEST
from zodiac_tui.rulesets.zodiac.rules import Zodiac
from zodiac_tui.rulesets.zodiac.table import Table
from zodiac_tui.session.store import Store

HELLO = """
from textual.app import App
from textual.widgets import Static
class Hello(App):
    def compose(self):
        yield Static("hola 0")
        self.count = 0
    def on_key(self, event):
        self.count += 1
        self.query_one(Static).update(f"hola {self.count}")
Hello().run()
"""
SILENCE = 0.04
"""A redraw is over when the terminal has been silent for so long, in seconds."""
PATIENCE = 20.0
KEYS = 12
"""Keys in a sample; the median counts."""
COLUMNS, ROWS = 80, 24
ONE_SHOT = "cuarenta_y_una_firmas"
LONG_GAMES = ("b", "i", "k")
"""Seeds under which the first option leads through more choices than are pressed here."""
ENTRIES = 1_000
CHOICES = 75
"""Choices pressed in each of them, for the slowest in a hundred."""
ZODIAC = Zodiac()


class Terminal:
    """A process behind a pseudo-terminal of 80x24."""

    def __init__(self, words: list[str], more: dict[str, str]) -> None:
        self.started = time.perf_counter()
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.execvpe(words[0], words, environment(TERM="xterm-256color", **more))
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def wait_for(self, text: str) -> float:
        """Seconds from the start until the text has been drawn."""
        seen, wanted = b"", text.encode()
        while wanted not in seen:
            seen += self._read(PATIENCE) or _gone(text)
        return time.perf_counter() - self.started

    def settle(self, silence: float = 0.4) -> None:
        """Read until nothing comes any more."""
        while self._read(silence):
            pass

    def press(self, key: str) -> float:
        """Seconds from a key to the last byte of the redraw that it causes."""
        start = last = time.perf_counter()
        os.write(self.descriptor, key.encode())
        while self._read(PATIENCE if last == start else SILENCE):
            last = time.perf_counter()
        return last - start

    def close(self) -> None:
        """End the process."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.descriptor)

    def _read(self, patience: float) -> bytes:
        ready, _, _ = select.select([self.descriptor], [], [], patience)
        return os.read(self.descriptor, 65_536) if ready else b""


def figures() -> Iterator[Figure]:
    """Measure them."""
    with tempfile.TemporaryDirectory() as folder:
        ours = {"ZODIAC_PARTIDAS": folder, "ZODIAC_IDIOMA": "es"}
        _leave_a_save(folder)
        yield compare(
            "P13",
            "exec → the frame on which continue can be chosen ÷ Textual hello",
            partial(first_frame, [sys.executable, "-m", "zodiac_tui"], "Continuar", ours),
            partial(first_frame, [sys.executable, "-c", HELLO], "hola", {}),
            gate=1.5,
            at_most=True,
        )
        yield compare(
            "P13b",
            f"exec → the open question of a save of {ENTRIES:,} entries ÷ Textual hello",
            partial(
                first_frame, [sys.executable, "-m", "zodiac_tui", "resume", _long_save(folder)], "«saltar» (7)", ours
            ),
            partial(first_frame, [sys.executable, "-c", HELLO], "hola", {}),
            gate=3,
            at_most=True,
        )
        with terminals(ours) as (game, hello):
            yield compare(
                "P21",
                "key → redraw ÷ Textual hello",
                partial(sample, game, ["\x1b[B", "\x1b[A"]),
                partial(sample, hello, ["x"]),
                gate=4,
                at_most=True,
            )
            yield compare(
                "P21b",
                "a choice that rolls and redraws everything ÷ Textual hello",
                partial(sample, game, ["1"]),
                partial(sample, hello, ["x"]),
                gate=8,
                at_most=True,
                rounds=5,
            )
            yield compare(
                "P21c",
                "the slowest choice in a hundred ÷ Textual hello",
                partial(slowest, ours),
                partial(sample, hello, ["x"]),
                gate=20,
                at_most=True,
                rounds=1,
            )
            yield compare(
                "P6",
                "odds panel of 8 options, cold ÷ Textual hello's redraw",
                panel,
                partial(sample, hello, ["x"]),
                gate=4,
                at_most=True,
            )


def first_frame(words: list[str], text: str, more: dict[str, str]) -> float:
    """Seconds to a text on the first screen."""
    terminal = Terminal(words, more)
    try:
        return terminal.wait_for(text)
    finally:
        terminal.close()


@contextmanager
def terminals(more: dict[str, str]) -> Iterator[tuple[Terminal, Terminal]]:
    """A game under way, and the hello that it is measured against."""
    with running(*_game("b", more)) as ours, running([sys.executable, "-c", HELLO], {}, "hola") as hello:
        yield ours, hello


@contextmanager
def running(words: list[str], more: dict[str, str], shown: str) -> Iterator[Terminal]:
    """A process that has drawn its first screen."""
    terminal = Terminal(words, more)
    try:
        terminal.wait_for(shown)
        terminal.settle()
        yield terminal
    finally:
        terminal.close()


def _game(seed: str, more: dict[str, str]) -> tuple[list[str], dict[str, str], str]:
    words = [sys.executable, "-m", "zodiac_tui", "play", ONE_SHOT, "--pj", "reme", "--seed", seed]
    return words, more, "mirador"


def sample(terminal: Terminal, keys: list[str]) -> float:
    """The median seconds of a few keys pressed one after another."""
    taken = sorted(terminal.press(key) for key, _ in zip(cycle(keys), range(KEYS), strict=False))
    return taken[len(taken) // 2]


def slowest(more: dict[str, str]) -> float:
    """The seconds that 99 of 100 choices do not exceed, over whole games."""
    taken: list[float] = []
    for seed in LONG_GAMES:
        with running(*_game(seed, more)) as game:
            taken += [game.press("1") for _ in range(CHOICES)]
    return sorted(taken)[len(taken) * 99 // 100]


def panel() -> float:
    """Seconds for the odds of eight checks that nobody has seen, half of them with a Ventaja at its better use."""
    marker = str(time.perf_counter())
    kinds = product((0, 1, -1, 2), (0, 1))
    tables = [Table(Check(at=at, pb=3, cd=7, ventajas=edge, actor=marker), BEST) for at, edge in kinds]
    start = time.perf_counter()
    for table in tables:
        unspent(ZODIAC, table, NONE_SHORT)
    return time.perf_counter() - start


def _leave_a_save(folder: str) -> None:
    words = [sys.executable, "-m", "zodiac_tui", "play", ONE_SHOT, "--pj", "reme", "--plain"]
    subprocess.run(words, input=b"1\n", env=environment(ZODIAC_PARTIDAS=folder), stdout=subprocess.DEVNULL, check=True)
    assert any(Path(folder).iterdir())


def _long_save(folder: str) -> str:
    """Leave a long game, and return its name."""
    store, path = Store(Path(folder)), Path(folder) / "paseo.toml"
    path.write_text(saving.RING, encoding="utf-8")
    saving.begun(store, path, ENTRIES).close()
    path.unlink()
    return store.listed()[0].name


def _gone(text: str) -> bytes:
    raise RuntimeError(f"{text!r} was never drawn")
