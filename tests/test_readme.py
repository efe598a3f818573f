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


def test_each_key_stands_in_one_row() -> None:
    table = README.partition("| tecla | qué hace |")[2].partition("\n\n")[0]
    keys = re.findall(r"^\| (.+?) \|", table, flags=re.MULTILINE)
    assert len(keys) > 10
    assert len(keys) == len(set(keys))


def test_both_pages_name_both_systems() -> None:
    spanish, _, english = README.partition("## How it works")
    assert all(word in spanish for word in ("Zodiac", "segundo sistema", "1d12", "1d10"))
    assert all(word in english.partition("## Licencias")[0] for word in ("Zodiac", "Unisystem", "unofficial"))


def test_ci_runs_the_test_command_as_written() -> None:
    commands = re.findall(r"^    (python3 -m venv .+)$", README, flags=re.MULTILINE)
    assert len(commands) == 2
    assert f"\n{commands[1]}\n" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
