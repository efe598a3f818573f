"""`zodiac --completion`: what each shell is offered, asked of the shells themselves where they are there."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from zodiac_tui.cli.completable import SHELLS, Option, commands
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.run import COMMANDS
from zodiac_tui.cli.saves import ACTIONS
from zodiac_tui.session.store import Store

CASES = [
    ("zodiac re", {"resume", "replay", "record", "rehearse"}),
    ("zodiac --lang en dou", set()),
    ("zodiac --lang en doc", {"doctor"}),
    ("zodiac --lang ", {"es", "en"}),
    ("zodiac play --contrato ", {"aprendizaje", "justo", "hierro"}),
    ("zodiac play --contrato h", {"hierro"}),
    ("zodiac play --watc", {"--watch"}),
    ("zodiac saves rena", {"rename"}),
    ("zodiac saves rename primer", {"primera"}),
    ("zodiac resume primer", {"primera"}),
    ("zodiac new scenario --ti", {"--titulo"}),
    ("zodiac settings tem", {"tema="}),
    ("zodiac settings tema=d", {"dalton"}),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder with one save elsewhere, and the program on the path."""
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    place = tmp_path / "vacia"
    place.mkdir()
    bin = tmp_path / "bin"
    bin.mkdir()
    fake = bin / "zodiac"
    fake.write_text("#!/bin/sh\necho primera\n")  # what a shell asks for ids: the program itself takes its time
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{bin}{os.pathsep}{os.environ['PATH']}")
    return place


def script(terminal: Terminal, shell: str, folder: Path) -> Path:
    ran = terminal.run("--completion", shell)
    assert (ran.code, ran.err) == (0, "")
    path = folder.parent / f"zodiac.{shell}"
    path.write_text(ran.out, encoding="utf-8")
    return path


def asked(shell: str, code: str, folder: Path) -> list[str]:
    if shutil.which(shell) is None:
        pytest.skip(f"no {shell} here")
    done = subprocess.run([shell, "-c", code], capture_output=True, encoding="utf-8", cwd=folder, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout.splitlines()


def in_words(line: str) -> list[str]:
    """A line as bash parts it, which takes `=` for a word."""
    return [*line.replace("=", " = ").rstrip().split(), *([""] if line[-1] in " =" else [])]


def test_bash(terminal: Terminal, folder: Path) -> None:
    code = [f"source {script(terminal, 'bash', folder)}", "compopt() { :; }"]
    for line, _ in CASES:
        words = in_words(line)
        code.append(f"COMP_WORDS=({shlex.join(words)}); COMP_CWORD={len(words) - 1}; _zodiac; echo ${{COMPREPLY[@]}}")
    found = asked("bash", "\n".join(code), folder)
    assert {line: set(said.split()) for (line, _), said in zip(CASES, found, strict=True)} == dict(CASES)


def test_fish(terminal: Terminal, folder: Path) -> None:
    code = [f"source {script(terminal, 'fish', folder)}"]
    for line, _ in CASES:
        code.append(f"echo == (complete -C {shlex.quote(line)} | string replace -r '\\t.*' '')")
    found = asked("fish", "\n".join(code), folder)
    expected = {line: {word.replace("dalton", "tema=dalton") for word in words} for line, words in CASES}
    expected["zodiac settings tem"] = {"tema=tinta", "tema=papel", "tema=contraste", "tema=dalton"}
    assert {line: set(said.split()[1:]) for (line, _), said in zip(CASES, found, strict=True)} == expected


def test_zsh_reads_it(terminal: Terminal, folder: Path) -> None:
    path = script(terminal, "zsh", folder)
    code = f"compdef() {{ print -r -- $@ }}; source {path}; whence -w _zodiac _zodiac_ids _zodiac_settings"
    assert asked("zsh", code, folder) == [
        "_zodiac zodiac",
        "_zodiac: function",
        "_zodiac_ids: function",
        "_zodiac_settings: function",
    ]


@pytest.mark.parametrize("shell", SHELLS)
def test_every_command_and_option_is_in_it(terminal: Terminal, shell: str, folder: Path) -> None:
    text = script(terminal, shell, folder).read_text(encoding="utf-8")
    offered = [*commands()]
    assert {each.words for each in offered} >= {"", *COMMANDS, *(f"saves {name}" for name in ACTIONS), "new scenario"}
    for command in offered:
        for option in command.options:
            assert all(flag.lstrip("-") in text for flag in option.flags)
    assert Option(("-h", "--help"), "muestra esta ayuda") in offered[0].options


def test_ids(terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    assert "farolillo_rojo" in terminal.run("--completion", "scenarios").out.splitlines()
    assert terminal.run("--completion", "saves").out == ""
    assert Store().listed() == []


def test_another_shell(terminal: Terminal) -> None:
    assert terminal.refused("--completion", "ksh") == "--completion: «ksh» no vale; elige entre: bash, zsh, fish."
    assert terminal.refused("--completion") == "--completion: falta su valor."


def test_help_is_printed_again_afterwards(terminal: Terminal) -> None:
    terminal.run("--completion", "bash")
    assert Parser.heard is None
    assert terminal.run("play", "--help").out.startswith("uso: zodiac play")
