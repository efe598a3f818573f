"""The commands around a game: what there is, what is wrong with it, and what is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from zodiac_tui.cli import play
from zodiac_tui.cli.fronts import Front, fitting
from zodiac_tui.core.errors import UsageError


@pytest.fixture
def shelf(tmp_path: Path, scenario_file: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of scenarios with one good file."""
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(tmp_path))
    (tmp_path / "tres.toml").write_text(scenario_file.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


class TestScenarios:
    """One a line, id first."""

    def test_ids_come_first(self, terminal: Terminal, shelf: Path) -> None:
        ran = terminal.run("scenarios")
        assert ran.code == 0
        assert "tres_escenas" in [line.split()[0] for line in ran.out.splitlines()]

    def test_what_cannot_be_read_is_told_apart(self, terminal: Terminal, shelf: Path) -> None:
        (shelf / "roto.toml").write_text("[escenario\n", encoding="utf-8")
        ran = terminal.run("scenarios")
        assert ran.code == 0
        assert "roto" not in ran.out
        assert ran.err.startswith(f"{shelf / 'roto.toml'}: ")


class TestCheck:
    """Diagnostics as lines, and the exit code."""

    @pytest.mark.parametrize("name", ["tres_escenas", "PATH", "tres_escenas#verja"])
    def test_a_good_one_by_id_and_by_path(self, terminal: Terminal, shelf: Path, name: str) -> None:
        ran = terminal.run("check", name.replace("PATH", str(shelf / "tres.toml")))
        assert ran.code == 0, ran
        assert ran.err == ""
        assert ran.out.splitlines()[-1].startswith(str(shelf / "tres.toml"))

    def test_errors_have_a_place_and_refuse(self, terminal: Terminal, shelf: Path) -> None:
        path = shelf / "tres.toml"
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("titulo =", "titulillo =", 1), encoding="utf-8")
        ran = terminal.run("check", str(path))
        assert ran.code == 1
        place = 1 + text[: text.index("titulo =")].count("\n")
        assert any(line.startswith(f"{path}:{place}:1: error ") for line in ran.out.splitlines()), ran.out

    def test_an_unknown_one(self, terminal: Terminal, shelf: Path) -> None:
        ran = terminal.run("check", "tres_escena")
        assert (ran.code, ran.out) == (1, "")
        assert "No hay ningún escenario «tres_escena»." in ran.err
        assert "tres_escenas" in ran.err

    def test_an_unknown_part(self, terminal: Terminal, shelf: Path) -> None:
        ran = terminal.run("check", "tres_escenas#sotano")
        assert (ran.code, ran.out) == (1, "")
        assert "«sotano»" in ran.err

    def test_it_needs_a_name(self, terminal: Terminal) -> None:
        assert terminal.refused("check") == "falta: ESCENARIO."


class TestPlay:
    """What the words of `play` ask for."""

    def test_everything(self) -> None:
        words = ["faro#muelle", "--pj", "akemi", "--pj", "jun", "--seed", "x", "--dice", "ask", "--json"]
        assert play.asked(words) == play.NewGame("faro#muelle", ("akemi", "jun"), "x", True, Front.JSON)

    def test_next_to_nothing(self) -> None:
        assert play.asked(["faro", "--plain"]) == play.NewGame("faro", (), None, False, Front.PLAIN)

    @pytest.mark.parametrize(
        "words", [[], ["faro", "--plain", "--json"], ["faro", "--dice", "no"], ["faro", "otro"], ["faro", "--pj"]]
    )
    def test_refusals(self, words: list[str]) -> None:
        with pytest.raises(UsageError):
            play.asked(words)


class TestFronts:
    """The app where there is a terminal for it."""

    @pytest.mark.parametrize(
        ("stdin", "stdout", "term", "front"),
        [
            (True, True, "xterm-256color", Front.APP),
            (True, True, "dumb", Front.PLAIN),
            (False, True, "xterm", Front.PLAIN),
            (True, False, "xterm", Front.PLAIN),
        ],
    )
    def test_fitting(self, stdin: bool, stdout: bool, term: str, front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.stdin.isatty", lambda: stdin, raising=False)
        monkeypatch.setattr("sys.stdout.isatty", lambda: stdout, raising=False)
        monkeypatch.setenv("TERM", term)
        assert fitting() is front


def test_schema_wants_to_know_which(terminal: Terminal) -> None:
    assert terminal.refused("schema") == "Di qué esquema: --protocol."
