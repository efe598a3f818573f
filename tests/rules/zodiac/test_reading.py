"""Reading dice: which of three is dropped, how near a natural 1 comes, and what each circumstance makes of a grade."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.grades import OPEN_COMPLICACION, OPEN_CONSECUENCIA
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


EVEN = Check(at=0, pb=3, cd=7)


@pytest.mark.parametrize(
    ("check", "by_face"),
    [
        pytest.param(EVEN, (OPEN_COMPLICACION, F_COMP, F_CONS, BEN, E, CONS, CONS), id="plain"),
        pytest.param(
            replace(EVEN, catastrofe_natural=True), (CAT, F_COMP, F_CONS, BEN, E, CONS, CONS), id="matar_o_noquear"
        ),
        pytest.param(replace(EVEN, estorbo=True), (CAT, CAT, F_COMP, E, CONS, COMP, COMP), id="estorbo"),
        pytest.param(
            replace(EVEN, armadura=True), (OPEN_COMPLICACION, F_COMP, F_CONS, E, CONS, COMP, COMP), id="armadura"
        ),
        pytest.param(replace(EVEN, limpio=True), (OPEN_COMPLICACION, F_COMP, F_CONS, BEN, E, E, E), id="limpio"),
        pytest.param(
            replace(EVEN, limpio=True, armadura=True),
            (OPEN_COMPLICACION, F_COMP, F_CONS, E, CONS, CONS, CONS),
            id="limpio_contra_armadura",
        ),
        pytest.param(replace(EVEN, toracica=True), (CAT, CAT, CAT, F_CONS, F_CONS, F_CONS, F_CONS), id="toracica"),
        pytest.param(
            replace(EVEN, toracica=True, estorbo=True),
            (CAT, CAT, CAT, F_COMP, F_COMP, F_COMP, F_COMP),
            id="toracica_con_estorbo",
        ),
    ],
)
def test_what_a_circumstance_makes_of_each_grade(check: Check, by_face: tuple[str, ...]) -> None:
    assert tuple(read(check, (face,)) for face in (1, 3, 4, 7, 10, 11, 12)) == by_face


@pytest.mark.parametrize(("cd", "grade"), [(3, OPEN_CONSECUENCIA), (4, OPEN_CONSECUENCIA), (5, OPEN_COMPLICACION)])
def test_a_natural_1_whose_ts_pb_is_passed_fails_by_its_distance(cd: int, grade: str) -> None:
    assert read(Check(at=0, pb=3, cd=cd), (1,)) == grade


@pytest.mark.parametrize(("face", "shift", "grade"), [(2, 0, BEN), (2, -1, BEN), (3, -2, E), (3, 0, E), (7, 0, CONS)])
def test_where_all_reach_pf_neither_give_nor_take_the_beneficio(face: int, shift: int, grade: str) -> None:
    assert read(Check(at=6, pb=3, cd=7), (face,), shift) == grade
