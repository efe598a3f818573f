"""F24: signals at any moment: the terminal given back, the journal closed, nothing that counted lost."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.scale import scaled
from tests.session.test_crash import CALLS, check, play
from tests.session.test_store import NAME, start
from tests.terminal.driving import PLAY, Program, Server
from zodiac_tui.cli.ending import orderly
from zodiac_tui.session.meta import META, read_meta
from zodiac_tui.session.shield import Shield
from zodiac_tui.session.store import Store
from zodiac_tui.session.verifying import verified

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
EACH = scaled(100)
KEYS = (b"1", b"2", b"\x1b[B", b"\r", b"?", b"f", b"\x1b", b"o", b"r", b"s")


def assert_whole(folder: Path) -> None:
    """Every save holds, belongs to nobody, and nothing half made lies about."""
    store = Store(folder / "partidas")
    for listed in store.listed():
        assert listed.problem is None
        assert verified(store, listed.name).troubles == ()
        assert not (store.root / listed.name / "lock.pid").exists()
        store.open(listed.name).close()
    assert not list((folder / "partidas").glob("*/.*zodiac-tmp*"))


def wandering(program: Program, random: Random) -> None:
    """Be somewhere in the game: at its start, in a question, within a draw."""
    if random.random() < 0.2:
        return
    program.until(b"Marcharse")
    for _ in range(random.randrange(4)):
        program.type(random.choice(KEYS))
        program.rest(random.choice((0.0, 0.05)))
    time.sleep(random.random() / 50)


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_a_signal_at_any_moment_ends_the_app_in_order(server: Server, tmp_path: Path, number: signal.Signals) -> None:
    random = Random(int(number))
    for trial in range(EACH):
        twice = random.random() < 0.3
        with server.run(tmp_path) as program:
            program.until(b"\x1b[?1049h")
            wandering(program, random)
            for _ in range(1 + twice):
                program.send(number)
            assert program.end() == 128 + number, trial
            assert program.is_restored(), trial
            assert b"Traceback" not in program.output
    assert_whole(tmp_path)


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_a_signal_before_there_is_anything_to_see(server: Server, tmp_path: Path, number: signal.Signals) -> None:
    """So early the system may end the process itself; the terminal was not touched then, or is given back."""
    random = Random(int(number))
    for _ in range(EACH):
        with server.run(tmp_path) as program:
            time.sleep(random.random() / 10)
            program.send(number)
            assert program.end() in (128 + number, -number)
            assert program.is_restored()
    assert_whole_but_for_owners(tmp_path)


def assert_whole_but_for_owners(folder: Path) -> None:
    """As `assert_whole`; a process that the system ended signs its lock off no more, and does not hold it."""
    store = Store(folder / "partidas")
    for listed in store.listed():
        assert verified(store, listed.name).troubles == ()
        store.open(listed.name).close()


@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_line_mode_closes_the_game(server: Server, tmp_path: Path, number: signal.Signals) -> None:
    random = Random(int(number))
    for _ in range(EACH):
        with server.run(tmp_path, (*PLAY, "--plain")) as program:
            program.until(b"Marcharse")
            for _ in range(random.randrange(3)):
                program.type(random.choice((b"1\n", b"2\n", b":ficha\n", b"?\n")))
            time.sleep(random.random() / 50)
            program.send(number)
            assert program.end() == 128 + number
            assert program.is_restored()
            assert b"Traceback" not in program.output
            assert b"\x1b" not in program.output
    assert_whole(tmp_path)


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP], ids=lambda number: number.name)
def test_what_is_stopped_goes_on_and_draws_all_anew(server: Server, tmp_path: Path, number: signal.Signals) -> None:
    with server.run(tmp_path) as program:
        program.until(b"Marcharse")
        for _ in range(EACH):
            program.send(number)
            end = time.monotonic() + 30
            while not program.stopped():
                program.read(0.01)
                assert time.monotonic() < end
            program.rest(0.05)
            assert program.is_restored() or number is signal.SIGSTOP
            program.output = b""
            program.send(signal.SIGCONT)
            program.until(b"\x1b[?1049h")
            program.until(b"Marcharse")
            program.until(b"La verja")
        program.type(b"4")
        program.until(b"Media vuelta")
        program.send(signal.SIGTERM)
        assert program.end() == 143
        assert program.is_restored()
    assert_whole(tmp_path)


@pytest.mark.parametrize("words", [PLAY, (*PLAY, "--plain"), (*PLAY, "--json")], ids=["app", "plain", "json"])
def test_a_terminal_that_goes_away_ends_the_game(server: Server, tmp_path: Path, words: tuple[str, ...]) -> None:
    with server.run(tmp_path, words) as program:
        program.until(b"arch")
        program.hang_up()
        assert program.end() == 129
    assert_whole(tmp_path)


# -- in the middle of a save ------------------------------------------------------------------------------------------
class Interrupting:
    """Sends this process a signal at one of its calls to the system, and at the next one too where it is `twice`."""

    def __init__(self, at: int, number: signal.Signals, *, twice: bool, after: bool) -> None:
        self.left, self.number, self.more, self.after = at, number, int(twice), after

    def install(self) -> None:
        for name in CALLS:
            if hasattr(os, name):
                setattr(os, name, self._around(getattr(os, name)))

    def _around(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            self.left -= 1
            due = -self.more <= self.left <= 0
            if due and not self.after:
                signal.raise_signal(self.number)
            result = real(*args, **named)
            if due and self.after:
                signal.raise_signal(self.number)
            return result

        return call


def interrupted(store: Store, fault: Interrupting) -> tuple[int, list[int]]:
    """Play in a child that is interrupted; its exit code and what it confirmed."""
    out, into = os.pipe()
    child = os.fork()
    if child == 0:
        code, write = 99, os.write

        def confirm(n: int) -> None:
            write(into, bytes([n + 1]))

        try:
            with orderly():
                session = start(store)
                fault.install()
                with session:
                    play(session, confirm)
            code = 0
        except SystemExit as end:
            code = int(str(end.code))
        except KeyboardInterrupt:
            code = 130
        finally:
            os._exit(code)
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        confirmed = [n - 1 for n in pipe.read()]
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), confirmed


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("number", ENDING, ids=lambda number: number.name)
def test_a_signal_within_a_save_waits_for_its_end(tmp_path: Path, number: signal.Signals) -> None:
    random = Random(int(number))
    for trial in range(scaled(500)):
        store = Store(tmp_path / str(trial))
        fault = Interrupting(random.randint(1, 60), number, twice=random.random() < 0.3, after=random.random() < 0.5)
        code, confirmed = interrupted(store, fault)
        assert code in (0, 128 + number)
        lines = len(store.peek(NAME).entries)
        assert read_meta((store.root / NAME / META).read_bytes()).lines == lines
        check(store, confirmed)


def test_the_shield_lets_through_once_it_is_down() -> None:
    shield, done = Shield(), list[str]()
    with shield:
        with shield:
            shield.when_safe(lambda: done.append("a"))
            shield.when_safe(lambda: done.append("b"))
        assert done == []
    assert done == ["a"]
    shield.when_safe(lambda: done.append("c"))
    assert done == ["a", "c"]
