"""F28 to F32, F36: streams, languages, kinds of terminal, homes, ways of running Python, and little of everything."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.driving import PLAY, Server
from zodiac_tui.session.store import Store
from zodiac_tui.session.verifying import verified

ANSWERS = "1\n" * 30
NOBODY = "import os; os.setgroups([]); os.setgid(65534); os.setuid(65534)\n"
as_root = pytest.mark.skipif(os.getuid() != 0, reason="only root can become somebody without rights")


def assert_whole(root: Path) -> None:
    store = Store(root)
    for listed in store.listed():
        assert listed.problem is None
        assert verified(store, listed.name).troubles == ()


# -- F28 --------------------------------------------------------------------------------------------------------------
def child(*words: str) -> subprocess.Popen[bytes]:
    line = [sys.executable, "-m", "zodiac_tui", *PLAY, *words]
    return subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def ticks(pid: int) -> int:
    """The time of the processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@pytest.mark.parametrize("front", ["--plain", "--json"])
def test_silence_and_a_slow_reader_cost_nothing(front: str) -> None:
    """Nothing is typed for a while; then nobody reads: it waits for both and does not spin."""
    with child(front) as running:
        assert running.stdout
        assert running.stdin
        while b"archar" not in running.stdout.readline():
            pass
        begun = ticks(running.pid)
        time.sleep(0.4)
        assert ticks(running.pid) - begun <= 5
        words = b":reglas\n" if front == "--plain" else b'{"do":"rules","query":"a"}\n'
        os.set_blocking(running.stdin.fileno(), False)
        for _ in range(400):
            try:
                os.write(running.stdin.fileno(), words)
            except BlockingIOError:
                break
        # It works off what it could read, for as long as a busy machine takes; one that spins never rests.
        for _ in range(25):
            begun = ticks(running.pid)
            time.sleep(0.4)
            stuck = ticks(running.pid) - begun
            if stuck <= 5:
                break
        running.send_signal(signal.SIGTERM)
        assert running.wait(20) == 143
        assert stuck <= 5
        assert b"Traceback" not in (running.stderr.read() if running.stderr else b"")


def test_errors_that_go_to_a_file_leave_the_app_on_the_terminal(server: Server, tmp_path: Path) -> None:
    log = tmp_path / "log"
    before = f"import os; os.dup2(os.open({str(log)!r}, os.O_WRONLY | os.O_CREAT), 2)"
    with server.run(tmp_path, before=before) as program:
        program.until(b"Marcharse")
        program.send(signal.SIGTERM)
        assert program.end() == 143
        assert program.is_restored()
    assert log.read_bytes() == b""


# -- F29 --------------------------------------------------------------------------------------------------------------
LANGUAGES: list[dict[str, str]] = [
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"LC_ALL": "es_ES.ISO-8859-1", "PYTHONIOENCODING": "iso-8859-1"},
    {"LC_ALL": "", "LANG": "", "LANGUAGE": "", "PYTHONIOENCODING": "ascii"},
]


@pytest.mark.parametrize("environment", LANGUAGES, ids=lambda each: " ".join(f"{k}={v}" for k, v in each.items()))
def test_languages(environment: dict[str, str], tmp_path: Path) -> None:
    label = "La niña" if environment.get("PYTHONUTF8") != "0" else "La nina"  # else no argument has such a letter
    words = [sys.executable, "-m", "zodiac_tui", *PLAY, "--plain", "--name", label]
    own = {**os.environ, "ZODIAC_PARTIDAS": str(tmp_path), **environment}
    own.pop("ZODIAC_IDIOMA", None)
    done = subprocess.run(words, input=b"esperar\n\xf1\n", capture_output=True, env=own, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode(environment.get("PYTHONIOENCODING", "utf-8"))
    assert "La verja est" in said
    assert "\N{REPLACEMENT CHARACTER}" not in said.partition("> ")[0]
    assert "?xito" not in said
    (listed,) = Store(tmp_path).listed()
    assert listed.meta.label == label
    assert_whole(tmp_path)


def test_the_app_where_letters_are_missing(server: Server, tmp_path: Path) -> None:
    before = "import sys\nfor s in (sys.stdout, sys.stderr): s.reconfigure(encoding='ascii')"
    with server.run(tmp_path, before=before) as program:
        program.until(b"Forzar la cerradura")
        program.type(b"4")
        program.until(b"Media vuelta")
        program.type(b"\x11")
        assert program.end() == 0
        assert program.is_restored()


# -- F30 --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_can_do_nothing_gets_lines(server: Server, tmp_path: Path, term: str) -> None:
    with server.run(tmp_path, environment={"TERM": term}) as program:
        program.until(b"4. Marcharse.")
        program.type(b"4\n\n")
        assert program.end() == 0
        assert b"\x1b" not in program.output


@pytest.mark.parametrize(
    "environment",
    [{"TERM": "no-such-terminal"}, {"TERM": "linux"}, {"TERM": "xterm-16color"}, {"NO_COLOR": "1"}],
    ids=lambda each: " ".join(f"{k}={v}" for k, v in each.items()),
)
def test_other_terminals_get_the_app(server: Server, tmp_path: Path, environment: dict[str, str]) -> None:
    with server.run(tmp_path, environment=environment) as program:
        program.until(b"Marcharse")
        program.type(b"4")
        program.until(b"Media vuelta")
        program.type(b"\x11")
        assert program.end() == 0
        assert program.is_restored()
        if "NO_COLOR" in environment:
            assert not [code for code in (b";31m", b"[31m", b";32m", b"[32m", b";33m") if code in program.output]


# -- F31 --------------------------------------------------------------------------------------------------------------
HOMES: list[dict[str, str]] = [
    {"HOME": "/nonexistent"},
    {"HOME": ""},
    {"HOME": "relativo"},
    {"HOME": "/nonexistent", "XDG_DATA_HOME": "relativo", "XDG_STATE_HOME": "relativo"},
    {"HOME": "/", "XDG_DATA_HOME": "/proc", "XDG_STATE_HOME": "/proc"},
]


@as_root
@pytest.mark.parametrize("environment", HOMES, ids=lambda each: " ".join(f"{k}={v}" for k, v in each.items()))
def test_homes_that_cannot_be_used(server: Server, tmp_path: Path, environment: dict[str, str]) -> None:
    """Without rights and without a place to save: it is told, with what to do, and the game is played all the same."""
    forget = "".join(f"os.environ.pop({name!r}, None)\n" for name in ("ZODIAC_PARTIDAS", "XDG_DATA_HOME"))
    put = f"os.environ.update({environment!r})\nos.chdir('/')\n"
    with server.run(tmp_path, (*PLAY, "--plain"), before=NOBODY + forget + put) as program:
        program.until(b"Marcharse")
        program.type(b"4\n\n")
        assert program.end() == 0
        assert b"ZODIAC_PARTIDAS" in program.output
        assert b"Juegas sin guardar" in program.output
        assert b"Traceback" not in program.output


@as_root
def test_a_report_finds_no_place(server: Server, tmp_path: Path) -> None:
    """No home, and a temporary folder that takes nothing: the fault is told, and that it has no report."""
    fault = "import zodiac_tui.session.course as c\ndef fail(*a): raise TypeError('x')\nc.begin = fail\n"
    put = "import tempfile; tempfile.tempdir = '/proc'\nos.environ.update(HOME='/nonexistent', XDG_STATE_HOME='')\n"
    with server.run(tmp_path, (*PLAY, "--plain"), before=NOBODY + fault + put) as program:
        assert program.end() == 70
        assert b"no se pudo escribir el informe" in program.output
        assert b"Traceback" not in program.output


@pytest.mark.parametrize("mask", [0o000, 0o777])
def test_masks(server: Server, tmp_path: Path, mask: int) -> None:
    with server.run(tmp_path, (*PLAY, "--plain"), before=f"import os; os.umask({mask})") as program:
        program.until(b"Marcharse")
        program.type(b"4\n\n")
        assert program.end() == 0
    (folder,) = (tmp_path / "partidas").iterdir()
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}
    assert (folder.stat().st_mode & 0o777, folder.parent.stat().st_mode & 0o777) == (0o700, 0o700)


# -- F32 --------------------------------------------------------------------------------------------------------------
FROZEN = """
import sys, time
time.time = lambda: 0.0
time.time_ns = lambda: 0
time.monotonic = time.perf_counter = lambda: 0.0
from zodiac_tui.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
WAYS: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "-O": (("-O", "-m", "zodiac_tui"), {"PYTHONHASHSEED": "1"}),
    "-OO": (("-OO", "-m", "zodiac_tui"), {"PYTHONHASHSEED": "2"}),
    "-W error": (("-W", "error", "-X", "dev", "-m", "zodiac_tui"), {"PYTHONHASHSEED": "3"}),
    "frozen": (("-c", FROZEN), {"PYTHONHASHSEED": "random", "TZ": "Pacific/Kiritimati"}),
}


def played(root: Path, way: str) -> dict[str, bytes]:
    """What a game writes in one way of running Python: all but its meta, in which it says when it was."""
    words, environment = WAYS[way]
    own = {**os.environ, "ZODIAC_PARTIDAS": str(root / way), **environment}
    line = [sys.executable, *words, *PLAY, "--plain"]
    done = subprocess.run(line, input=ANSWERS.encode(), capture_output=True, env=own, check=False)
    assert done.returncode == 0, done.stderr
    assert b"Warning" not in done.stderr
    (folder,) = (root / way).iterdir()
    assert_whole(root / way)
    left = {path.name: path.read_bytes() for path in folder.iterdir() if path.name not in ("meta.json", "lock")}
    return {**left, "": done.stdout}


def test_every_way_of_running_gives_the_same_bytes(tmp_path: Path) -> None:
    first, *others = (played(tmp_path, way) for way in WAYS)
    assert len(first["journal.jsonl"].splitlines()) > 5
    for other in others:
        assert other == first


# -- F36 --------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("front", [(), ("--plain",)], ids=["app", "plain"])
def test_sixteen_open_files(server: Server, tmp_path: Path, front: tuple[str, ...]) -> None:
    before = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (16, 16))"
    with server.run(tmp_path, (*PLAY, *front), before=before) as program:
        program.until(b"Marcharse")
        program.type(b"4" if not front else b"4\n\n")
        program.until(b"Media vuelta")
        if not front:
            program.type(b"\x11")
        assert program.end() == 0
        assert program.is_restored()
    assert_whole(tmp_path / "partidas")


def limited(words: tuple[str, ...], limit: Callable[[], None], root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "zodiac_tui", *words],
        input=ANSWERS,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "ZODIAC_PARTIDAS": str(root), "XDG_STATE_HOME": str(root.parent / "estado")},
        preexec_fn=limit,
        check=False,
    )


def test_a_small_stack(tmp_path: Path) -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_STACK, (512 * 1024, 512 * 1024))

    done = limited((*PLAY, "--plain"), limit, tmp_path / "partidas")
    assert (done.returncode, done.stderr) == (0, "")
    assert_whole(tmp_path / "partidas")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory otherwise")
@pytest.mark.parametrize("spare", [2, 8], ids=lambda mib: f"{mib} MiB")
def test_no_more_memory_in_the_middle_of_a_game(server: Server, tmp_path: Path, spare: int) -> None:
    """What was confirmed is there, and the end is a report or a message: no screen left broken, no half save."""
    before = f"""
import resource
from zodiac_tui.session.game import Session
real = Session.answer
def answer(self, value):
    pages = int(open("/proc/self/statm").read().split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * 4096 + {spare} * 2**20, -1))
    hoard = [bytearray(64 * 1024) for _ in range(100_000)] if {spare} < 4 else None
    real(self, value)
Session.answer = answer
"""
    with server.run(tmp_path, before=before) as program:
        program.until(b"Marcharse")
        program.type(b"1")
        program.rest(1.0)
        if not program.output.endswith(b"\n"):
            program.type(b"\x11")
        assert program.end() in (0, 70)
        assert program.is_restored()
    store = Store(tmp_path / "partidas")
    (listed,) = store.listed()
    assert verified(store, listed.name).troubles == ()
    assert len(store.peek(listed.name).entries) >= 1
