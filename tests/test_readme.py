"""What the README shows is what the program does."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from zodiac_tui.__main__ import main
from zodiac_tui.catalog import scenarios

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^    \$ zodiac (.+)\n((?:    (?!\$).+\n)+)", README, flags=re.MULTILINE)


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_prints_what_the_readme_shows(command: str, shown: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(command)) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    assert printed == [line.strip() for line in shown.splitlines()]


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 2


def test_its_links_and_pictures_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target


def test_the_scenario_it_names_is_shipped() -> None:
    for name in set(re.findall(r"zodiac play (\w+) ", README)):
        assert scenarios.load(name).id == name


def test_ci_runs_the_test_command_as_written() -> None:
    commands = re.findall(r"^    (python3 -m venv .+)$", README, flags=re.MULTILINE)
    assert len(commands) == 2
    assert f"\n{commands[1]}\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
