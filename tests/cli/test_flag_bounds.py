"""How far the numbers of `roll` and `odds` go: the last one counts, the next one is refused with both ends."""

from __future__ import annotations

import pytest

from tests.cli.terminal import Terminal

BARE = {"at": "0", "pb": "3", "cd": "7"}
BOUNDS = [
    ("roll", "at", -10, 20),
    ("odds", "pb", 1, 5),
    ("roll", "cd", 1, 30),
    ("odds", "hab", 0, 3),
    ("roll", "pf", -3, 3),
    ("odds", "pf", 0, 3),
]


@pytest.mark.parametrize(("command", "name", "low", "high"), BOUNDS)
def test_both_ends_count_and_nothing_beyond(terminal: Terminal, command: str, name: str, low: int, high: int) -> None:
    def said(value: int) -> list[str]:
        return [command, *(f"--{key}={each}" for key, each in {**BARE, name: str(value)}.items())]

    for value in (low, high):
        assert terminal.run(*said(value)).code == 0
    for value in (low - 1, high + 1):
        refused = terminal.refused(*said(value))
        assert f"--{name}" in refused
        assert f"de {low} a {high}" in refused


def test_a_cde_ends_where_the_rules_let_nobody_win(terminal: Terminal) -> None:
    """Over 13 the check refuses, and its own words go before the form's (SRD, Acciones Enfrentadas)."""
    for value in (-10, 13):
        assert terminal.run("odds", "--at=0", "--pb=3", f"--cde={value}").code == 0
    for value in (14, 30):
        assert "por encima de 13" in terminal.refused("odds", "--at=0", "--pb=3", f"--cde={value}")
    for value in (-11, 31):
        assert "de -10 a 30" in terminal.refused("odds", "--at=0", "--pb=3", f"--cde={value}")
