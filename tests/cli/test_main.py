"""The program as a whole: help, exit codes, and what happens when it is at fault."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Ran, Terminal, process
from zodiac_tui import __version__
from zodiac_tui.cli import entry, exits
from zodiac_tui.cli.run import COMMANDS
from zodiac_tui.core.errors import ContentError, Diagnostic, SaveError
from zodiac_tui.core.text import T


def _redirected(words: str, environment: dict[str, str] | None = None) -> Ran:
    """Run the program in a shell, which redirects its streams."""
    line = f"{shlex.quote(sys.executable)} -m zodiac_tui {words}"
    environment = {**os.environ, **(environment or {})}
    done = subprocess.run(["sh", "-c", line], capture_output=True, encoding="utf-8", env=environment, check=False)
    return Ran(done.returncode, done.stdout, done.stderr)


class TestWords:
    """What is said about the program itself."""

    @pytest.mark.parametrize("flag", ["--help", "-h"])
    def test_help_lists_every_command_in_spanish(self, terminal: Terminal, flag: str) -> None:
        ran = terminal.run(flag)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith("uso: zodiac [ORDEN] [opciones]\n")
        assert [name for name in COMMANDS if f"\n  {name} " not in ran.out] == []

    @pytest.mark.parametrize("command", COMMANDS)
    def test_each_command_has_its_help(self, terminal: Terminal, command: str) -> None:
        ran = terminal.run(command, "--help")
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith(f"uso: zodiac {command} [-h]")
        assert "usage" not in ran.out
        assert "show this" not in ran.out

    def test_version(self, terminal: Terminal) -> None:
        assert terminal.run("--version").out == f"zodiac-tui {__version__}\n"

    def test_credits_name_author_and_licences(self, terminal: Terminal) -> None:
        said = terminal.run("credits").out
        assert all(word in said for word in ("Dan Gordillo", "Zodiac RPG System 2.5", "CC BY-SA 4.0", "MIT"))

    def test_credits_say_that_the_second_system_is_unofficial_and_under_no_cc(self, terminal: Terminal) -> None:
        said = terminal.run("credits").out
        assert all(
            word in said for word in ("no oficial", "solo mecánica", "sin permiso ni relación", "no bajo CC BY-SA")
        )
        english = terminal.run("--lang", "en", "credits").out
        assert all(word in english for word in ("unofficial", "mechanics only", "no permission", "not under CC BY-SA"))

    def test_an_unknown_command_is_guessed(self, terminal: Terminal) -> None:
        assert terminal.refused("scenario") == "no hay ninguna orden «scenario»; ¿será «scenarios»?"
        assert terminal.refused("zzz") == "no hay ninguna orden «zzz»; con --help se ven todas."
        assert terminal.refused("--zzz") == "no se entiende: --zzz. Con --help se ve lo que hay."

    def test_english(self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ZODIAC_IDIOMA", "en")
        assert terminal.run("--help").out.startswith("usage: zodiac [COMMAND] [options]")
        assert terminal.refused("roll", "--at") == "--at: its value is missing."

    def test_escapes_in_words_do_not_reach_the_terminal(self, terminal: Terminal) -> None:
        assert "\x1b" not in terminal.refused("\x1b[2Jroll")
        assert "\x1b" not in terminal.refused("roll", "--at", "\x1b[2J")


class TestExitCodes:
    """0 fine, 1 refused, 2 usage, 70 ours."""

    def raising(self, error: BaseException, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
        def fail(argv: object) -> int:
            raise error

        monkeypatch.setattr("zodiac_tui.cli.version.run", fail)
        ran = terminal.run("--version")
        return ran.code, ran.err

    def test_a_scenario_is_refused_with_its_places(self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
        where = ("error", "x", "faro.toml", 3, 8)
        error = ContentError([Diagnostic(*where, T("Falta algo."), T("Ponlo.")), Diagnostic(*where, T("Y otra."))])
        code, said = self.raising(error, terminal, monkeypatch)
        assert code == exits.REFUSED
        assert said == "faro.toml:3:8: error x Falta algo. Ponlo.\nfaro.toml:3:8: error x Y otra.\n"

    def test_a_save_is_refused(self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.raising(SaveError(T("No.")), terminal, monkeypatch) == (exits.REFUSED, "zodiac: No.\n")

    def test_an_interruption_says_nothing(self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
        assert self.raising(KeyboardInterrupt(), terminal, monkeypatch) == (exits.STOPPED, "")

    def test_a_fault_of_ours_leaves_a_report(
        self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr("zodiac_tui.cli.crash.user_log_path", lambda *_, **__: tmp_path)
        code, said = self.raising(ZeroDivisionError("¡ay!"), terminal, monkeypatch)
        assert code == exits.BUG
        assert "Traceback" not in said
        assert "un fallo nuestro (ZeroDivisionError)" in said
        (report,) = tmp_path.iterdir()
        assert str(report) in said
        text = report.read_text(encoding="utf-8")
        assert all(word in text for word in ("ZeroDivisionError: ¡ay!", "zodiac --version", __version__, "Traceback"))

    def test_the_same_fault_has_one_report(
        self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr("zodiac_tui.cli.crash.user_log_path", lambda *_, **__: tmp_path)
        for _ in range(2):
            self.raising(ZeroDivisionError("¡ay!"), terminal, monkeypatch)
        assert len(list(tmp_path.iterdir())) == 1

    def test_a_report_that_cannot_be_written_is_said(
        self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        blocked = tmp_path / "fichero"
        blocked.write_text("", encoding="utf-8")
        monkeypatch.setattr("zodiac_tui.cli.crash.user_log_path", lambda *_, **__: blocked)
        monkeypatch.setattr("tempfile.gettempdir", lambda: str(blocked))
        code, said = self.raising(ZeroDivisionError(), terminal, monkeypatch)
        assert code == exits.BUG
        assert "no se pudo escribir el informe" in said

    def test_a_report_that_fails_itself_is_one_line(self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(*words: object) -> None:
            raise MemoryError

        monkeypatch.setattr("zodiac_tui.cli.crash.report", fail)
        code, said = self.raising(ZeroDivisionError(), terminal, monkeypatch)
        assert code == exits.BUG
        assert said == "zodiac: un fallo nuestro (ZeroDivisionError), y no se pudo escribir el informe.\n"

    def test_a_fault_is_told_in_the_language_of_the_run(
        self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr("zodiac_tui.cli.crash.user_log_path", lambda *_, **__: tmp_path)

        def fail(argv: object) -> int:
            raise ZeroDivisionError

        monkeypatch.setattr("zodiac_tui.cli.credits.run", fail)
        assert "a fault of ours (ZeroDivisionError)" in terminal.run("credits", "--lang", "en").err
        assert "un fallo nuestro (ZeroDivisionError)" in terminal.run("credits").err

    def test_debugging_shows_the_traceback(
        self, terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr("zodiac_tui.cli.crash.user_log_path", lambda *_, **__: tmp_path)
        monkeypatch.setenv("ZODIAC_DEBUG", "1")
        assert "Traceback" in self.raising(ZeroDivisionError(), terminal, monkeypatch)[1]

    def test_main_returns_and_does_not_leave(self) -> None:
        assert entry.main(["--version"]) == exits.FINE


class TestProcess:
    """The same from outside."""

    def test_a_usage_error_leaves_with_2(self) -> None:
        ran = process("roll", "--at", "abc")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == "zodiac: --at: se espera un número entero, y no «abc».\n"

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
    @pytest.mark.parametrize("words", ["credits", "scenarios", "odds --at 0 --pb 3 --cd 7", "--help", "roll --help"])
    @pytest.mark.parametrize("buffered", [True, False])
    def test_a_full_device_is_one_line(self, words: str, buffered: bool) -> None:
        ran = _redirected(f"{words} > /dev/full", {"PYTHONUNBUFFERED": "" if buffered else "1"})
        assert (ran.code, ran.err) == (1, "zodiac: no se puede escribir la salida: no queda espacio en el disco.\n")

    @pytest.mark.skipif(os.name != "posix", reason="needs a shell")
    def test_a_closed_stdout_is_one_line(self) -> None:
        ran = _redirected("credits >&-")
        assert (ran.code, ran.err) == (1, "zodiac: la salida está cerrada: no hay dónde escribir.\n")
        assert _redirected("credits >&- 2>&-").code == 1

    @pytest.mark.skipif(os.name != "posix", reason="needs a shell")
    def test_a_reader_who_leaves_is_no_error(self) -> None:
        assert _redirected("odds --at 0 --pb 3 --cd 7 | true").err == ""

    @pytest.mark.skipif(os.name != "posix", reason="needs a shell")
    def test_a_closed_stdin_is_the_end_of_input(self) -> None:
        ran = _redirected("<&-")
        assert (ran.code, ran.err) == (0, "")

    def test_a_stream_that_knows_few_characters(self) -> None:
        words = ("odds", "--at", "0", "--pb", "3", "--cd", "7")
        ran = process(*words, environment={"PYTHONIOENCODING": "ascii"})
        assert ran.code == 0
        assert ran.out.startswith("Exito+Beneficio")
