"""Each option of the d10 system, each choice of it: something ends otherwise than by the default.

Mostly a golden play that is played again by the other reading (`switches_unisystem/readings.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from tests.plays import by_rule
from tests.plays.by_rule import perform
from tests.plays.coverage_unisystem import BOOK
from tests.plays.switches_unisystem.readings import READINGS
from tests.plays.switching_unisystem import other, switched
from tests.rules.unisystem.arena import told
from zodiac_tui.core.plain import Plain
from zodiac_tui.rulesets.unisystem.options import options
from zodiac_tui.rulesets.unisystem.people_problems import people_problems
from zodiac_tui.rulesets.unisystem.tables import table_of

GOLDEN = {play.name: play for play in by_rule.plays(BOOK.folder)}
CHOICES = [
    (option.id, choice) for option in options().values() for place, choice in enumerate(option.choices) if place > 0
]
"""Every choice that is not the default."""


def too_dear(choice: str) -> object:
    """What is wrong with a PJ whose Habilidades cost 40 points and whose drawbacks give 6."""
    scenario = replace(told(), options={"puntos_de_defectos": choice})
    fields: dict[str, Plain] = {
        "habilidades": {"sigilo": 10, "trepar": 10},
        "defectos": {"cojera": 1, "secreto": 3},
    }
    pj = replace(scenario.characters["akemi"], fields=fields)
    return [problem.code for problem in people_problems(replace(scenario, characters={"akemi": pj}))]


CASES: Mapping[str, Callable[[str], object]] = {"puntos_de_defectos": too_dear}
"""Options that no play shows, since they are of what `check` says, and what comes of a choice."""


def test_every_option_is_of_the_data_and_has_its_case() -> None:
    assert set(options()) == set(table_of("opciones")) == {*READINGS, *CASES}
    assert len(CHOICES) >= len(options())


@pytest.mark.parametrize(("option", "choice"), CHOICES)
def test_another_choice_comes_to_something_else(option: str, choice: str) -> None:
    if option in CASES:
        default = next(iter(options()[option].choices))
        assert CASES[option](choice) != CASES[option](default)
        return
    play = GOLDEN[READINGS[option][choice]]
    usual = perform(play)
    with switched(other(option, choice)):
        read_otherwise = perform(play)
    assert usual.left == ()
    assert read_otherwise.events != usual.events


@pytest.mark.parametrize("option", [*READINGS])
def test_the_default_said_aloud_is_the_default(option: str) -> None:
    play = GOLDEN[next(iter(READINGS[option].values()))]
    with switched(other(option, next(iter(options()[option].choices)))):
        said = perform(play)
    assert said.digest == perform(play).digest


def test_a_pj_over_its_points_by_one_reading() -> None:
    """Habilidades of 40 points, 35 and what drawbacks give: 6."""
    assert too_dear("libres") == []
    assert too_dear("cualidades") == ["unisystem-puntos"]
