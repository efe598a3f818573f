"""Worked examples 70 to 72: a repeated die, and the PK of a Tirada de Carácter."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import BEN, CAT, F_CONS, E, Laid, rolled
from tests.rules.zodiac.stage import pj, scenario, state
from zodiac_tui.chance.tape import PolicyInputs
from zodiac_tui.core.beat import Beat
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.dialogue import Task, attempt
from zodiac_tui.rulesets.zodiac.modifiers import Act


def test_example_70_the_second_result_of_a_deja_vu_stands() -> None:
    check = Check(at=0, pb=3, cd=7, actor="pj", deja_vu=("pj",), deja_vu_always=True)
    result = rolled(check, 9, 5, deja_vu="si-pj")
    assert (result.grade, result.paid_by) == (F_CONS, "pj")


@pytest.mark.parametrize(
    ("dice", "grade", "left"),
    [
        pytest.param((3, 4), BEN, 1, id="example_71"),
        pytest.param((4, 5), E, 2, id="example_72"),
        pytest.param((1, 1), CAT, 2, id="double_1"),
    ],
)
def test_examples_71_and_72_caracter(dice: tuple[int, int], grade: str, left: int) -> None:
    beat = _attempt(dice)
    roll = beat.events[0]
    assert getattr(roll, "grade", "") == grade
    assert beat.state.actor("pj").track("pk") == left


def _attempt(dice: tuple[int, int]) -> Beat:
    def policy(prompt: Prompt) -> Answer:
        return "caracter" if prompt.topic == "modo" else prompt.options[0].id

    beat = Beat(scenario(), state(pj(pk=2)), PolicyInputs(Laid(dice), policy))
    attempt(beat, Task("pj", Act("atletismo"), 7))
    return beat
