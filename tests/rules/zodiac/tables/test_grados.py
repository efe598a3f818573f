"""The grades: their order, the bands around a CD, the naturals, and the other side of an Enfrentada (SRD, Éxito y
Fracaso; Acciones Enfrentadas).

The list itself is lost from the SRD: bands and names are recovered from what other lines say of them (section 3).
"""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E, grades, rolled
from zodiac_tui.core.vocabulary import OutcomeClass
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, Check
from zodiac_tui.rulesets.zodiac.grades import RANK, rival_grade, worsen

FAIL = "fracaso"
WORST_FIRST = {
    CAT: ("Fracaso+Catástrofe", "DESASTRE"),
    F_COMP: ("Fracaso+Complicación", "FRACASO"),
    FAIL: ("Fracaso", "FRACASO"),
    F_CONS: ("Fracaso+Consecuencia", "FRACASO_CON_COSTE"),
    COMP: ("Éxito+Complicación", "EXITO_CON_COSTE"),
    CONS: ("Éxito+Consecuencia", "EXITO_CON_COSTE"),
    E: ("Éxito", "EXITO"),
    BEN: ("Éxito+Beneficio", "EXITO_NOTABLE"),
}
STANDS_IN = {CAT: F_COMP, F_CONS: F_COMP, COMP: CONS, CONS: E, BEN: E}
"""The grade whose outcome is told where a scenario has none; the others have one or need none."""
BANDS = {
    **dict.fromkeys(range(-11, -3), F_COMP),
    **dict.fromkeys((-3, -2, -1), F_CONS),
    0: BEN,
    **dict.fromkeys((1, 2, 3), E),
    **dict.fromkeys(range(4, 11), CONS),
}
"""By how far a total is over the CD."""
RIVAL = {BEN: FAIL, E: FAIL, CONS: FAIL, COMP: FAIL, F_CONS: CONS, F_COMP: E, FAIL: E, CAT: BEN}
"""What a grade of the roller is for the other side."""
WORSE = {BEN: E, E: CONS, CONS: COMP, COMP: F_COMP, F_CONS: F_COMP, F_COMP: CAT, CAT: CAT, FAIL: FAIL}
"""What Estorbo makes of a grade; of a Consecuencia by D1. A plain Fracaso is one that the player chose: it stays."""


def test_the_grades_in_their_order() -> None:
    found = {row.id: (row.nombre, row.clase.name) for row in data.grados().values()}
    assert list(found.items()) == list(WORST_FIRST.items())
    assert {row.id: row.cede for row in data.grados().values() if row.cede} == STANDS_IN
    assert {row.id for row in data.grados().values() if row.obligado} == {E, F_COMP}
    assert {row.id for row in data.grados().values() if row.callado} == {FAIL}
    tones = {"bad": {CAT, F_COMP, FAIL, F_CONS}, "mixed": {COMP, CONS}, "good": {E, BEN}}
    for tone, grades_of_it in tones.items():
        assert {row.id for row in data.grados().values() if row.tono == tone} == grades_of_it
    assert [grade for grade in RANK if not grade.startswith("ts:")] == list(WORST_FIRST)
    assert {name for _, name in WORST_FIRST.values()} == {each.name for each in OutcomeClass}


@pytest.mark.parametrize("over", BANDS)
def test_the_bands_around_a_cd(over: int) -> None:
    for face in range(2, 12):
        if 1 + 7 - face + over < 7:
            assert grades(Check(at=7 - face + over, pb=3, cd=7), [face]) == [BANDS[over]], face


@pytest.mark.parametrize("grade", WORST_FIRST)
def test_the_other_side_and_estorbo(grade: str) -> None:
    assert (rival_grade(grade), worsen(grade)) == (RIVAL[grade], WORSE[grade])
    assert worsen(grade, consecuencia="fracaso") == (F_CONS if grade == CONS else WORSE[grade])


@pytest.mark.parametrize(
    ("check", "faces", "grade"),
    [
        (Check(at=0, pb=3, cd=7), (12,), CONS),
        (Check(at=-6, pb=3, cd=13), (12,), CONS),
        (Check(at=0, pb=3, cd=7, debilidad=True), (12,), F_CONS),
        (Check(at=0, pb=3, cd=7), (1, 4), F_COMP),
        (Check(at=3, pb=3, cd=7), (1, 4), F_CONS),
        (Check(at=3, pb=3, cd=7), (1, 3), CAT),
        (Check(at=3, pb=3, cd=7, modo=SEGURIDAD), (1,), F_CONS),
        (Check(at=0, pb=3, cd=7, modo=SEGURIDAD), (1,), F_COMP),
        (Check(at=0, pb=3, cd=7, minimizada=True), (1,), F_COMP),
        (Check(at=0, pb=3, cd=7, modo=CARACTER), (1, 1), CAT),
        (Check(at=0, pb=3, cd=7, modo=CARACTER), (1, 6), BEN),
        (Check(at=0, pb=3, cd=12, modo=CARACTER), (6, 6), BEN),
        (Check(at=0, pb=3, cd=7, modo=CARACTER, minimizada=True), (1, 1), CAT),
        (Check(at=0, pb=3, cd=7, catastrofe_natural=True), (1,), CAT),
    ],
)
def test_naturals(check: Check, faces: tuple[int, ...], grade: str) -> None:
    assert rolled(check, *faces, convertir="no").grade == grade
