"""Reading dice: which of three is dropped, and how near a natural 1 on a smaller die comes."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import F_COMP, F_CONS
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.reading import drop, read, total


@pytest.mark.parametrize(("faces", "place"), [((1, 5, 3), 0), ((5, 1, 3), 1), ((5, 3, 1), 2)])
def test_a_ventaja_de_caracter_drops_the_die_whose_loss_leaves_most(faces: tuple[int, ...], place: int) -> None:
    assert drop(Check(at=0, pb=3, cd=7, modo=CARACTER, ventajas=1), faces) == place


@pytest.mark.parametrize(("faces", "place"), [((1, 6, 6), 0), ((6, 1, 6), 1), ((6, 6, 1), 2)])
def test_a_desventaja_de_caracter_leaves_the_worst_grade(faces: tuple[int, ...], place: int) -> None:
    """6 and 6 are an Éxito + Consecuencia, 6 and 1 the Beneficio."""
    assert drop(Check(at=0, pb=3, cd=7, modo=CARACTER, desventajas=1), faces) == place


def test_of_three_equal_dice_the_first_goes() -> None:
    assert drop(Check(at=0, pb=3, cd=7, modo=CARACTER, ventajas=1), (3, 3, 3)) == 0


@pytest.mark.parametrize(("cd", "grade"), [(3, F_CONS), (4, F_CONS), (5, F_COMP)])
def test_a_natural_1_on_a_d6_fails_by_its_distance(cd: int, grade: str) -> None:
    """Three points under the CD are still a Consecuencia."""
    assert read(Check(at=0, pb=3, cd=cd, modo=SEGURIDAD), (1,)) == grade


@pytest.mark.parametrize(("check", "sum_of_it"), [(Check(0, 3, 7, debilidad=True), 1), (Check(0, 3, 7), 1)])
def test_a_1_on_a_d12_counts_1_with_debilidad_too(check: Check, sum_of_it: int) -> None:
    assert total(check, (1,)) == sum_of_it
    assert total(Check(0, 3, 7, debilidad=True, modo=SEGURIDAD), (1,)) == -1
