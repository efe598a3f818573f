"""What a command leaves unloaded, so that it starts at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import python

TELL = "import sys; from zodiac_tui.__main__ import main; code = main(sys.argv[1:]); print(*sorted(sys.modules))"
CHECK = ("--at", "0", "--pb", "3", "--cd", "7")


def loaded(*words: str) -> set[str]:
    ran = python("-c", TELL, *words)
    assert ran.err == ""
    return {name.split(".")[0] for name in ran.out.splitlines()[-1].split()} | set(ran.out.splitlines()[-1].split())


@pytest.mark.parametrize(
    "words",
    [("--help",), ("--version",), ("roll", *CHECK), ("odds", *CHECK), ("roll", "--help"), ("scenarios",), ("credits",)],
    ids=" ".join,
)
def test_neither_textual_nor_pydantic(words: tuple[str, ...]) -> None:
    assert not loaded(*words) & {"textual", "pydantic", "lark", "transitions"}


def test_check_loads_no_textual(scenario_file: Path) -> None:
    found = loaded("check", str(scenario_file))
    assert "textual" not in found
    assert "zodiac_tui.content.loading" in found


def test_help_loads_no_rules() -> None:
    found = loaded("--help")
    assert not [name for name in found if name.startswith(("zodiac_tui.rulesets", "zodiac_tui.session"))]
    assert not found & {"tomli", "platformdirs", "pathlib"}
