"""Worked examples 48 to 55 and 90: falls."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.table import AKEMI, RULES, Played, calm, somebody
from zodiac_tui.core.scenario import Effect
from zodiac_tui.rulesets.zodiac.falls import fall, land

WATER, EARTH, HARD = "agua", "tierra_blanda", "suelo_duro"


def landed(ground: str, feet: int, grade: str, *marks: str) -> set[str]:
    """The states after a fall whose Defensa «caída» had that grade."""
    played = Played(calm(somebody(AKEMI, *marks)))
    land(played.beat, AKEMI, fall(ground, feet=feet), grade)
    assert played.all_thrown()
    return played.states(AKEMI)


def falls(*faces: int, feet: int, ground: str, accidental: bool = False, skills: tuple[str, ...] = ()) -> Played:
    """A PJ with Defensa +0 falls, by a scenario's effect."""
    played = Played(calm(somebody(AKEMI, skills=skills)), *faces)
    RULES.apply(played.beat, Effect("caida", {"pies": feet, "sobre": ground, "accidental": accidental}), AKEMI)
    assert played.all_thrown()
    return played


def test_example_48_into_water() -> None:
    assert landed(WATER, 30, E) == {"shock_leve"}
    played = falls(8, feet=30, ground=WATER)
    assert (played.grade, played.rolls[0].target, played.states(AKEMI)) == (E, 7, {"shock_leve"})


def test_example_49_a_beneficio_takes_everything_away() -> None:
    assert landed(HARD, 10, BEN) == set()
    assert falls(7, feet=10, ground=HARD).states(AKEMI) == set()


def test_example_50_a_consecuencia_knocks_down() -> None:
    assert landed(HARD, 10, CONS) == {"heridas_leve", "derribado"}


def test_example_51_a_complicacion_is_shock_grave() -> None:
    states = {"heridas_persistente", "derribado", "shock_leve", "shock_grave"}
    assert landed(HARD, 10, F_COMP) == states
    assert landed(HARD, 10, F_CONS) == {"heridas_persistente", "derribado"}


def test_example_51_a_converted_fall_keeps_the_exito() -> None:
    assert landed(HARD, 10, COMP) == {"heridas_leve", "shock_leve", "shock_grave"}


def test_example_52_a_catastrofe_is_fatiga_persistente() -> None:
    assert landed(HARD, 10, CAT) == {"heridas_persistente", "derribado", "fatiga_persistente"}


@pytest.mark.parametrize(("grade", "wounds"), [(E, {"heridas_leve", "heridas_grave"}), (BEN, {"heridas_leve"})])
def test_example_53_an_exito_cancels_incapacitado(grade: str, wounds: set[str]) -> None:
    assert landed(HARD, 40, grade) == {*wounds, "derribado"}


def test_example_54_death_on_hard_ground() -> None:
    assert "muerto" in landed(HARD, 40, F_CONS)


def test_example_54_a_catastrofe_of_the_row_13() -> None:
    states = landed(WATER, 80, CAT)
    assert states == {"heridas_persistente", "derribado", "incapacitado"}


def test_example_55_no_roll_helps() -> None:
    played = falls(feet=100, ground=WATER)
    assert played.rolls == []
    assert played.states(AKEMI) - {"derribado"} == {"incapacitado", "heridas_leve", "heridas_grave"}
    RULES.pass_time(played.beat, 10, safe=False)
    assert RULES.is_dead(played.state, AKEMI), "caused directly: one Ronda"


def test_example_55_who_was_hurt_already_dies() -> None:
    played = Played(calm(somebody(AKEMI, "heridas_leve")))
    RULES.apply(played.beat, Effect("caida", {"pies": 100, "sobre": WATER}), AKEMI)
    assert RULES.is_dead(played.state, AKEMI)


def test_example_90_feet_by_the_feet_and_metres_by_the_metres() -> None:
    water = [fall(WATER, feet=22), fall(WATER, metres=7), fall(WATER, feet=20), fall(WATER, metres=6)]
    assert [each.cd for each in water] == [7, 7, 0, 0]
    assert [each.row for each in water] == [1, 1, 0, 0]


@pytest.mark.parametrize(
    ("ground", "last", "brings"),
    [
        (WATER, (20, 60, 90), ("shock grave", "heridas persistente", "incapacitado")),
        (EARTH, (10, 40, 70), ("fatiga grave", "heridas persistente", "incapacitado")),
        (HARD, (3, 20, 50), ("heridas persistente", "incapacitado", "incapacitado")),
    ],
)
def test_example_90_between_two_rows_the_more_dangerous(
    ground: str, last: tuple[int, ...], brings: tuple[str, ...]
) -> None:
    for row, feet in enumerate(last):
        assert fall(ground, feet=feet).row == row
        beyond = fall(ground, feet=feet + 1)
        assert (beyond.row, beyond.brings) == (row + 1, brings[row])


def test_an_accidental_fall_is_hindered_once() -> None:
    played = falls(10, feet=30, ground=WATER, accidental=True)
    assert (played.rolls[0].total, played.grade) == (7, BEN)
    assert "desprevenido" not in played.states(AKEMI)


def test_sexto_sentido_makes_up_for_an_accidental_fall() -> None:
    played = falls(7, feet=30, ground=WATER, accidental=True, skills=("sexto_sentido",))
    assert (played.rolls[0].total, played.grade) == (7, BEN)


@pytest.mark.parametrize(
    ("feet", "ground", "states"),
    [
        (30, WATER, {"shock_leve", "shock_grave", "derribado"}),
        (30, EARTH, {"fatiga_leve", "fatiga_grave", "derribado"}),
        (10, HARD, {"heridas_persistente", "derribado"}),
    ],
)
def test_who_cannot_react_suffers_it_whole(feet: int, ground: str, states: set[str]) -> None:
    played = Played(calm(somebody(AKEMI, "inconsciente")))
    RULES.apply(played.beat, Effect("caida", {"pies": feet, "sobre": ground}), AKEMI)
    assert (played.rolls, played.states(AKEMI) - {"inconsciente"}) == ([], states)
