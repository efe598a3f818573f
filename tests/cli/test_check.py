"""`zodiac check`: the line of the file under each problem, several files at once, JSON, colours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from zodiac_tui.cli.diagnostics import excerpt

SLIP = ('inicio = "verja"', 'inicio = "verxa"')
NOTICE = ('cd = "estandar"', "cd = 9")


@pytest.fixture
def written(tmp_path: Path, scenario_file: Path) -> Path:
    """A file with an error and an aviso."""
    return _spoilt(tmp_path / "tres.toml", scenario_file, SLIP, NOTICE)


def _spoilt(path: Path, good: Path, *changes: tuple[str, str]) -> Path:
    text = good.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_line_the_caret_and_the_hint_stand_under_a_problem(terminal: Terminal, written: Path) -> None:
    ran = terminal.run("check", str(written))
    lines = ran.out.splitlines()
    at = lines.index("    ¿Querías decir «verja»?") - 3
    line = written.read_text(encoding="utf-8").splitlines().index('inicio = "verxa"') + 1
    assert lines[at] == f"{written}:{line}:10: error referencia-desconocida No existe la escena «verxa»."
    assert lines[at + 1] == '    inicio = "verxa"'
    assert lines[at + 2] == "    " + " " * 9 + "^"
    assert (ran.code, lines[-1]) == (1, f"{written}: errores 1, avisos 1, notas 0.")


def test_avisos_alone_do_not_refuse(terminal: Terminal, tmp_path: Path, scenario_file: Path) -> None:
    ran = terminal.run("check", str(_spoilt(tmp_path / "a.toml", scenario_file, NOTICE)))
    assert ran.code == 0
    assert ": aviso zodiac-cd-numerica " in ran.out


def test_one_bad_file_of_several_refuses_and_all_are_told(
    terminal: Terminal, written: Path, scenario_file: Path
) -> None:
    ran = terminal.run("check", str(scenario_file), str(written), str(written.parent / "nada.toml"))
    assert ran.code == 1
    assert f"{scenario_file}: sin problemas." in ran.out
    assert f"{written}: errores 1, avisos 1, notas 0." in ran.out
    assert f"{written.parent / 'nada.toml'}: error archivo-ilegible El archivo no existe." in ran.out


def test_json_is_one_list_with_every_field(terminal: Terminal, written: Path, scenario_file: Path) -> None:
    ran = terminal.run("check", "--json", str(scenario_file), str(written), "no-hay-tal")
    told = json.loads(ran.out)
    assert ran.code == 1
    assert [each["code"] for each in told] == [
        "referencia-desconocida",
        "zodiac-cd-numerica",
        "escenario-desconocido",
    ]
    first = told[0]
    assert (first["file"], first["column"], first["severity"]) == (str(written), 10, "error")
    assert (first["message"], first["hint"]) == ("No existe la escena «verxa».", "¿Querías decir «verja»?")
    assert json.loads(terminal.run("check", "--json", str(scenario_file)).out) == []


def test_colours_are_for_terminals_and_say_nothing_alone(
    terminal: Terminal, written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = terminal.run("check", str(written)).out
    assert "\x1b" not in plain
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    coloured = terminal.run("check", str(written)).out
    assert "\x1b[31merror\x1b[0m" in coloured
    for sign in ("\x1b[31m", "\x1b[33m", "\x1b[0m"):
        coloured = coloured.replace(sign, "")
    assert coloured == plain
    monkeypatch.setenv("NO_COLOR", "1")
    assert terminal.run("check", str(written)).out == plain


def test_a_part_is_looked_for_only_in_a_sound_file(terminal: Terminal, written: Path) -> None:
    with_part = terminal.run("check", f"{written}#sotano")
    assert "sotano" not in with_part.out + with_part.err
    assert with_part.code == 1


@pytest.mark.parametrize("part", ["duelo", "claro"])
def test_with_a_part_the_whole_is_looked_at_and_that_is_said(terminal: Terminal, part: str) -> None:
    ran = terminal.run("check", f"ensayo_duelo#{part}")
    first, last = ran.out.splitlines()
    assert (ran.code, ran.err, first) == (0, "", f"Se revisa el escenario entero, no solo «{part}».")
    assert last.endswith("ensayo_duelo.toml: sin problemas.")
    assert json.loads(terminal.run("check", "--json", f"ensayo_duelo#{part}").out) == []


@pytest.mark.parametrize(
    ("source", "column", "shown", "before"),
    [
        ("a = 1", 5, "a = 1", 4),
        ("\ta = 1", 2, " a = 1", 1),
        ("t = '犬' # x", 8, "t = '犬' # x", 8),
        ("e\u0301 = 1", 3, "e\u0301 = 1", 1),
        ("x\x1b[2J", 2, "x [2J", 1),
        ("a" * 300, 200, "…" + "a" * 96 + "…", 61),
        ("a" * 300, 1, "a" * 96 + "…", 0),
    ],
)
def test_the_caret_stands_under_its_column(source: str, column: int, shown: str, before: int) -> None:
    assert excerpt(source, column) == (shown, before)


def test_the_folder_in_which_one_stands_is_called_by_its_name(
    tmp_path: Path, scenario_file: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "verja"
    (folder / "escenas").mkdir(parents=True)
    (folder / "escenario.toml").write_bytes(scenario_file.read_bytes())
    monkeypatch.chdir(folder)
    assert terminal.run("check", ".").out == "verja: sin problemas.\n"
    monkeypatch.chdir(folder / "escenas")
    assert terminal.run("check", "..").out == "verja: sin problemas.\n"
    assert "«escenas»" in terminal.run("explore", ".").err
