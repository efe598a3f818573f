"""Table E: what a fall does by ground and height, and what each grade leaves of it (SRD, Caída)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.table import AKEMI, Played, calm, somebody
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.falls import fall, land

Row = tuple[tuple[int, int], tuple[int, int], str]
FOREVER = 1_000
TABLE_E: dict[str, tuple[Row, Row, Row, Row]] = {
    "agua": (
        ((0, 20), (0, 6), ""),
        ((25, 60), (8, 18), "shock grave"),
        ((70, 90), (21, 27), "heridas persistente"),
        ((100, FOREVER), (30, FOREVER), "incapacitado"),
    ),
    "tierra_blanda": (
        ((0, 10), (0, 3), ""),
        ((12, 40), (4, 12), "fatiga grave"),
        ((50, 70), (15, 21), "heridas persistente"),
        ((80, FOREVER), (24, FOREVER), "incapacitado"),
    ),
    "suelo_duro": (
        ((0, 3), (0, 1), ""),
        ((6, 20), (2, 6), "heridas persistente"),
        ((30, 50), (9, 15), "incapacitado"),
        ((60, FOREVER), (18, FOREVER), "incapacitado"),
    ),
}
"""By ground and row, "trivial" first: the heights in feet and in metres, and what the fall brings."""
CDS = (0, 7, 13, 0)
DOWN, SHOCK = {"derribado"}, {"shock_leve", "shock_grave"}
GRAVE = {"heridas_leve", "heridas_grave"}
LEFT: dict[tuple[str, int], dict[str, set[str]]] = {
    ("agua", 1): {
        BEN: set(),
        E: {"shock_leve"},
        CONS: {"shock_leve", *DOWN},
        COMP: SHOCK,
        F_CONS: {*SHOCK, *DOWN},
        # Shock Grave upon Shock Grave overflows into Shock Persistente, and the "derribado" stays.
        F_COMP: {*SHOCK, "shock_persistente", *DOWN},
        CAT: {*SHOCK, "fatiga_persistente", *DOWN},
    },
    ("agua", 2): {
        BEN: DOWN,
        E: {"heridas_leve", *DOWN},
        CONS: {"heridas_leve", *DOWN},
        COMP: {"heridas_leve", *SHOCK, *DOWN},
        F_CONS: {"heridas_persistente", *DOWN},
        F_COMP: {"heridas_persistente", *SHOCK, *DOWN},
        CAT: {"heridas_persistente", "incapacitado", *DOWN},
    },
    ("tierra_blanda", 1): {
        BEN: set(),
        E: {"fatiga_leve"},
        CONS: {"fatiga_leve", *DOWN},
        COMP: {"fatiga_leve", *SHOCK},
        F_CONS: {"fatiga_leve", "fatiga_grave", *DOWN},
        F_COMP: {"fatiga_leve", "fatiga_grave", *SHOCK, *DOWN},
        CAT: {"fatiga_leve", "fatiga_grave", "fatiga_persistente", "shock_leve", *DOWN},
    },
    ("tierra_blanda", 2): {
        BEN: DOWN,
        E: {"heridas_leve", *DOWN},
        CONS: {"heridas_leve", *DOWN},
        COMP: {"heridas_leve", *SHOCK, *DOWN},
        F_CONS: {"heridas_persistente", *DOWN},
        F_COMP: {"heridas_persistente", *SHOCK, *DOWN},
        CAT: {"heridas_persistente", "incapacitado", *DOWN},
    },
    ("suelo_duro", 1): {
        BEN: set(),
        E: {"heridas_leve"},
        CONS: {"heridas_leve", *DOWN},
        COMP: {"heridas_leve", *SHOCK},
        F_CONS: {"heridas_persistente", *DOWN},
        F_COMP: {"heridas_persistente", *SHOCK, *DOWN},
        CAT: {"heridas_persistente", "fatiga_persistente", *DOWN},
    },
    ("suelo_duro", 2): {
        BEN: {"heridas_leve", *DOWN},
        E: {*GRAVE, *DOWN},
        CONS: {*GRAVE, *DOWN},
        COMP: {*GRAVE, *SHOCK, *DOWN},
        F_CONS: {"muerto", *DOWN},
        F_COMP: {"muerto", *DOWN},
        CAT: {"muerto", *DOWN},
    },
}
"""What each grade leaves of a fall by ground and row: its own words in SRD 257, applied box by box."""


def test_the_three_grounds_are_these() -> None:
    assert dict(data.terrenos()) == {"agua": "agua", "tierra_blanda": "tierra blanda", "suelo_duro": "suelo duro"}
    rows = data.table("caidas")["caida"]
    assert isinstance(rows, list)
    assert [row["sobre"] for row in rows if isinstance(row, dict)] == list(TABLE_E)


@pytest.mark.parametrize("ground", TABLE_E)
@pytest.mark.parametrize("row", range(4))
def test_every_height_of_a_row_in_both_units(ground: str, row: int) -> None:
    feet, metres, brings = TABLE_E[ground][row]
    for height in range(feet[0], feet[1] + 1):
        found = fall(ground, feet=height)
        assert (found.row, found.cd, found.brings) == (row, CDS[row], brings), height
    for height in range(metres[0], metres[1] + 1):
        found = fall(ground, metres=height)
        assert (found.row, found.cd, found.brings) == (row, CDS[row], brings), height


@pytest.mark.parametrize("ground", TABLE_E)
@pytest.mark.parametrize("row", range(3))
def test_d15_between_two_rows_it_is_the_more_dangerous_one(ground: str, row: int) -> None:
    (feet, metres, _), (next_feet, next_metres, _) = TABLE_E[ground][row : row + 2]
    between = [fall(ground, feet=height).row for height in range(feet[1] + 1, next_feet[0])]
    assert between == [row + 1] * (next_feet[0] - feet[1] - 1)
    between = [fall(ground, metres=height).row for height in range(metres[1] + 1, next_metres[0])]
    assert between == [row + 1] * (next_metres[0] - metres[1] - 1)


@pytest.mark.parametrize(("where", "grade"), [(where, grade) for where, grades in LEFT.items() for grade in grades])
def test_what_each_grade_leaves(where: tuple[str, int], grade: str) -> None:
    ground, row = where
    # A TS FUE of 6 passes and a die says how many minutes, where Shock Persistente comes of it.
    played = Played(calm(somebody(AKEMI)))
    played.dice.left += [6, 1] if "shock_persistente" in LEFT[where][grade] else []
    land(played.beat, AKEMI, fall(ground, feet=TABLE_E[ground][row][0][0]), grade)
    assert played.all_thrown()
    assert played.states(AKEMI) == LEFT[where][grade]


def test_every_grade_of_every_row_that_is_rolled_is_there() -> None:
    assert set(LEFT) == {(ground, row) for ground in TABLE_E for row in (1, 2)}
    assert all(set(grades) == {BEN, E, CONS, COMP, F_CONS, F_COMP, CAT} for grades in LEFT.values())
