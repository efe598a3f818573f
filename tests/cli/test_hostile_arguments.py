"""Words of the command line that want to be more than words: names, paths, seeds and a save's name (F16, F22)."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.ui.test_hostile_words import MARKUP, SIGNS, is_plain
from zodiac_tui.catalog import scenarios

COMMANDS = (
    ("check", "{}"), ("check", "--json", "{}"), ("check", "{}.toml"), ("check", "a#{}"), ("play", "{}"),
    ("explore", "{}"), ("graph", "{}"), ("pack", "{}"), ("add", "{}"), ("export", "{}"), ("replay", "{}"), ("--{}",),
    ("rules", "{}"), ("bestiary", "{}"), ("roll", "--{}"), ("roll", "--at", "{}"), ("{}",), ("sheet", "{}"),
    ("resume", "{}"), ("new", "{}/x"),
)  # fmt: skip
PATHS = (
    "../x", "/etc/passwd", "~root", "con", "CON.toml", "a.", "a ", "..", ".", "", "\0", "a\0b", "\u0441on", "x" * 5_000,
    "a/" * 2_000,
)  # fmt: skip
"""Names that lead elsewhere, that some systems keep for themselves, that only look like another, or have no end."""
SAVED = (*SIGNS[:6], "\u202e", "\ue000", "e" + "\u0301" * 2_000, "[@click=app.quit]x[/]")


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small scenario in the place of the long ones, which would be read anew for each word that names none."""
    folder = tmp_path_factory.mktemp("enviados")
    shutil.copy(Path(__file__).parents[1] / "escenarios" / "tres_escenas.toml", folder)
    return folder


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, shipped: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenarios, "shipped", lambda: shipped)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "datos"))
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_f22_no_sign_of_an_argument_reaches_the_terminal(words: tuple[str, ...], terminal: Terminal) -> None:
    for sign in (*SIGNS, *MARKUP[::17]):
        ran = terminal.run(*(word.replace("{}", sign) for word in words))
        assert is_plain(ran.out.replace("\t", " ")), (sign, ran.out)
        assert is_plain(ran.err.replace("\t", " ")), (sign, ran.err)
        assert ran.code in (0, 1, 2), (sign, ran)


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_f16_a_name_that_leads_elsewhere_is_refused_in_words(words: tuple[str, ...], terminal: Terminal) -> None:
    before = sorted(Path.cwd().parent.rglob("*"))
    for name in PATHS:
        ran = terminal.run(*(word.replace("{}", name) for word in words))
        assert ran.code in (0, 1, 2), (name, ran)
        assert is_plain(ran.out + ran.err)
        assert len(ran.err) < 12_000
    assert [path for path in sorted(Path.cwd().parent.rglob("*")) if path not in before and path.is_file()] == []


@pytest.mark.parametrize("sign", SAVED, ids=ascii)
def test_f22_a_saves_name_is_shown_as_words(sign: str, terminal: Terminal, scenario_file: Path) -> None:
    begun = terminal.run("play", str(scenario_file), "--plain", "--name", f"La {sign} presa", "--seed", f"s{sign}")
    for words in (("resume",), ("export", "la-presa"), ("replay", "la-presa", "--plain"), ("resume", "la-presa")):
        ran = terminal.run(*words)
        assert is_plain((ran.out + ran.err).replace("\t", " ")), ran
    assert is_plain(begun.out + begun.err), begun
    saves = list((Path.cwd() / "partidas").glob("*")) if (Path.cwd() / "partidas").is_dir() else []
    assert all(path.name.isascii() and path.name.isprintable() for path in saves)


@pytest.mark.parametrize(
    "words",
    [
        ("roll", "--at", "1", "--pb", "3", "--cd", "7"),
        ("play", "cuarenta_y_una_firmas", "--plain"),
        ("skirmish", "lobo", "--plain"),
        ("explore", "cuarenta_y_una_firmas"),
        ("new", "pj", "x.toml"),
    ],
    ids=lambda words: str(words[0]),
)
def test_a_seed_that_no_machine_can_write_down_is_refused(words: tuple[str, ...], terminal: Terminal) -> None:
    ran = terminal.run(*words, "--seed", "\udcff")
    assert ran.code == 2
    assert "la semilla" in ran.err


def test_a_scene_without_a_name_is_none(terminal: Terminal) -> None:
    ran = terminal.run("play", "cuarenta_y_una_firmas", "--plain", "--from", "")
    assert ran.code == 2
    assert "--from: falta su valor." in ran.err
