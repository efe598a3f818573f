"""What each modifier does to a PJ's dice and to a PNJ's CDE, and the dice that shrink (SRD, Modificadores)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import rolled
from zodiac_tui.rulesets.zodiac.check import CARACTER, NORMAL, SEGURIDAD, SHRUNK, Check
from zodiac_tui.rulesets.zodiac.focus import MOST_PF
from zodiac_tui.rulesets.zodiac.passive import value
from zodiac_tui.rulesets.zodiac.rating import with_modifiers
from zodiac_tui.rulesets.zodiac.recovery import SLEEP
from zodiac_tui.rulesets.zodiac.roll import PLUS_TWO
from zodiac_tui.rulesets.zodiac.table import causes
from zodiac_tui.rulesets.zodiac.waits import UNITS

SMALLER = {12: 6, 6: 4, 4: 3, 3: 2}
DICE = {
    (NORMAL, False): (1, 12),
    (NORMAL, True): (1, 6),
    (SEGURIDAD, False): (1, 6),
    (SEGURIDAD, True): (1, 4),
    (CARACTER, False): (2, 6),
    (CARACTER, True): (2, 4),
}
"""How many dice of which size, by the way of rolling and Minimizada."""
OFF_A_CDE = {
    # Entorpecida, Debilidad, Estorbo, Minimizada: what is left of 9.
    (False, False, False, False): 9,
    (True, False, False, False): 6,
    (False, True, False, False): 8,
    (False, False, True, False): 7,
    (True, True, False, False): 5,
    (True, False, True, False): 4,
    (False, True, True, False): 6,
    (True, True, True, False): 3,
    (False, False, False, True): 5,
    (True, False, False, True): 3,
    (False, True, False, True): 4,
    (False, False, True, True): 4,
    (True, True, False, True): 3,
    (True, False, True, True): 2,
    (False, True, True, True): 3,
    (True, True, True, True): 2,
}


def test_the_dice_that_shrink() -> None:
    assert SHRUNK == SMALLER


@pytest.mark.parametrize(("modo", "minimizada"), DICE)
def test_the_dice_of_each_way(modo: str, minimizada: bool) -> None:
    check = Check(at=0, pb=3, cd=7, modo=modo, minimizada=minimizada)
    assert (check.dice, check.sides) == DICE[modo, minimizada]


@pytest.mark.parametrize("touched", OFF_A_CDE)
def test_what_is_left_of_a_cde_of_9(touched: tuple[bool, bool, bool, bool]) -> None:
    entorpecida, debilidad, estorbo, minimizada = touched
    found = with_modifiers(9, entorpecida=entorpecida, debilidad=debilidad, estorbo=estorbo, minimizada=minimizada)
    assert found == OFF_A_CDE[touched]


def test_the_numbers_of_a_pj_s_modifiers() -> None:
    plain = Check(at=0, pb=3, cd=7)
    assert Check(at=0, pb=3, cd=7, entorpecida=True).bonus - plain.bonus == -3
    assert (PLUS_TWO, MOST_PF) == (2, 3)
    assert value(Check(at=0, pb=3, cd=7, ventajas=1)) - value(plain) == 2
    assert value(Check(at=0, pb=3, cd=7, desventajas=1)) - value(plain) == -2


@pytest.mark.parametrize("ventajas", range(4))
@pytest.mark.parametrize("desventajas", range(4))
def test_ventajas_against_desventajas(ventajas: int, desventajas: int) -> None:
    cancelled = 0 if ventajas and desventajas else (ventajas > 0) - (desventajas > 0)
    assert Check(at=0, pb=3, cd=7, ventajas=ventajas, desventajas=desventajas).edge == cancelled
    majority = (ventajas > desventajas) - (ventajas < desventajas)
    check = Check(at=0, pb=3, cd=7, ventajas=ventajas, desventajas=desventajas, compensar=True)
    assert check.edge == majority


def test_the_order_of_resolution() -> None:
    """Of its seven steps each is told in its place; Seguridad and Carácter are the dice of the third."""
    check = Check(
        at=0,
        pb=3,
        cd=13,
        hab=1,
        entorpecida=True,
        minimizada=True,
        ventajas=1,
        debilidad=True,
        pf_spent=1,
        estorbo=True,
    )
    told = [cause.rule.removeprefix("zodiac.") for cause in causes(rolled(check, 3, ventaja="+2"))]
    assert told == ["habilidad", "entorpecida", "minimizada", "ventaja", "debilidad", "pf", "estorbo"]


@pytest.mark.parametrize(
    ("unit", "seconds"),
    [
        ("turno", 10),
        ("ronda", 10),
        ("minuto", 60),
        ("hora", 3_600),
        ("dia", 86_400),
        ("semana", 604_800),
        ("mes", 2_592_000),
    ],
)
def test_game_time(unit: str, seconds: int) -> None:
    """A Turno is as long as its Ronda; a month of thirty days is this project's."""
    assert UNITS[unit] == seconds
    assert len(UNITS) == 7


def test_a_descanso_is_six_hours() -> None:
    assert SLEEP == 6 * 3_600
