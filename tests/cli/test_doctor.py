"""`zodiac doctor`: all well, and each thing that can be amiss."""

from __future__ import annotations

import json
import os
import re
import tempfile
import tomllib
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal, process
from tests.content.good import text
from tests.session.kept import saved
from tests.session.test_crash import as_nobody
from zodiac_tui.cli import looking_terminal
from zodiac_tui.cli.looking_terminal import colours
from zodiac_tui.cli.versions import LIBRARIES
from zodiac_tui.ui.tui.widgets import small

BROKEN = text().replace("[escenario]\n", "[escenario]\ntitulos = 3\n", 1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "datos"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "estado"))
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(tmp_path / "mios"))
    return tmp_path


def test_it_tells_where_the_players_own_pj_lie(terminal: Terminal, folder: Path) -> None:
    told = json.loads(terminal.run("doctor", "--json").out)
    assert str(folder / "datos" / "zodiac-tui" / "personajes") in told["folders"]["characters"]["value"]


def test_all_well(terminal: Terminal, folder: Path) -> None:
    saved(folder / "partidas")
    before = sorted(folder.rglob("*"))
    ran = terminal.run("doctor")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("\nTodo va.\n")
    assert f"partidas: {folder / 'partidas'}: libres" in ran.out
    assert sorted(folder.rglob("*")) == before


def test_for_programs(terminal: Terminal, folder: Path) -> None:
    told = json.loads(terminal.run("doctor", "--json").out)
    assert told["ok"] is True
    assert told["terminal"]["face"]["health"] == "note"
    assert told["games"]["saves"]["value"] == "0"


def test_a_damaged_save_is_named(terminal: Terminal, folder: Path) -> None:
    name = saved(folder / "partidas")
    journal = folder / "partidas" / name / "journal.jsonl"
    data = bytearray(journal.read_bytes())
    data[len(data) // 2] ^= 1
    journal.write_bytes(data)
    ran = terminal.run("doctor")
    assert ran.code == 1
    assert f"! {name}: El diario está dañado desde la línea" in ran.out
    assert f"«zodiac replay {name} --verify»" in ran.out


def test_a_broken_scenario_of_ones_own_is_named_and_hinders_nothing(terminal: Terminal, folder: Path) -> None:
    (folder / "mios").mkdir()
    (folder / "mios" / "roto.toml").write_text('[escenario]\nid = "roto"\nsistema = "zodiac"\n', encoding="utf-8")
    ran = terminal.run("doctor")
    assert ran.code == 0
    assert "· roto: fallos: " in ran.out
    assert "; el primero: " in ran.out


def test_those_of_one_id_are_told_one_by_one(terminal: Terminal, folder: Path) -> None:
    (folder / "mios").mkdir()
    for name, words in (("a", BROKEN), ("b", text()), ("c", text()), ("d", BROKEN)):
        (folder / "mios" / f"{name}.toml").write_text(words, encoding="utf-8")
    ran = terminal.run("doctor", "--json")
    assert ran.code == 0
    seen = {
        name: each["value"]
        for part in json.loads(ran.out).values()
        if isinstance(part, dict)
        for name, each in part.items()
        if name.startswith("scenario ")
    }
    assert len(seen) == 3
    assert sum("repetido: con ese id se juega" in value and "b.toml" in value for value in seen.values()) == 1
    assert sum("«titulos»" in value for value in seen.values()) == 2


def test_a_file_in_place_of_the_saves(terminal: Terminal, folder: Path) -> None:
    (folder / "partidas").write_text("", encoding="utf-8")
    ran = terminal.run("doctor")
    assert ran.code == 1
    assert "partidas: no es una carpeta" in ran.out
    assert "Elige otra carpeta con ZODIAC_PARTIDAS" in ran.out


def test_a_folder_that_others_may_enter_is_told(terminal: Terminal, folder: Path) -> None:
    (folder / "partidas").mkdir(0o755)
    (folder / "partidas").chmod(0o755)
    ran = terminal.run("doctor")
    assert ran.code == 0
    assert "permisos 755" in ran.out


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_without_rights(monkeypatch: pytest.MonkeyPatch) -> None:
    """As nobody, in a home that is not there: what cannot be written is told, and the exit code says so."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        monkeypatch.setenv("ZODIAC_PARTIDAS", f"{folder}/partidas")
        monkeypatch.setenv("HOME", "/nonexistent")
        monkeypatch.delenv("XDG_STATE_HOME", raising=False)
        told = as_nobody(_doctor)
        Path(folder).chmod(0o700)
    assert told == f"Told: 1 partidas: {folder}/partidas: no se puede crear en {folder}"


class Told(Exception):
    """What was told in a process of its own."""


def _doctor() -> None:
    from zodiac_tui.cli import looking_folders  # noqa: PLC0415
    from zodiac_tui.cli.looking import Health  # noqa: PLC0415

    found = [seen for seen in looking_folders.folders() if seen.health is Health.BAD]
    raise Told(f"{len(found)} {found[0].label.plain()}: {found[0].value.plain()}")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"TERM": "dumb"}, "0"),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "0 (NO_COLOR)"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, "16777216"),
    ],
)
def test_colours(environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert colours() == expected


def test_letters_that_cannot_be_written_and_nothing_personal(folder: Path) -> None:
    """Only the folders are told of whoever asks."""
    who = {"USER": "zutanez", "LOGNAME": "zutanez", "HOSTNAME": "maquinez", "PYTHONIOENCODING": "ascii"}
    ran = process("doctor", environment=who)
    assert "No todas las letras se ven" in ran.out
    assert "zutanez" not in ran.out
    assert "maquinez" not in ran.out


def test_every_library_is_told() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert {re.split(r"[^\w-]", each)[0] for each in project["dependencies"]} <= {*LIBRARIES}


def test_the_least_size_is_that_of_the_app() -> None:
    assert (small.WIDTH, small.HEIGHT) == looking_terminal.LEAST
