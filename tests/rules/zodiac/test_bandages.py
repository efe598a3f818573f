"""Primeros auxilios on who suffers several things, in a fight and out of one (SRD, Medicina)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import BEN
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.capacity import RESTING
from zodiac_tui.rulesets.zodiac.curing import TREATED
from zodiac_tui.rulesets.zodiac.medicine import treat
from zodiac_tui.rulesets.zodiac.table import Table

TIRED = ("fatiga_leve", "fatiga_grave")


def treated(state: State, *faces: int, **answers: str) -> Played:
    """Akemi treats Irune at +0 against 7."""
    played = Played(state, *faces, **answers)
    treat(played.beat, AKEMI, IRUNE, {})
    assert played.all_thrown()
    return played


def patient(*marks: str) -> State:
    """Two PJ outside fights."""
    return calm(somebody(AKEMI, "fatiga_leve"), somebody(IRUNE, *marks))


@pytest.mark.parametrize(
    ("what", "left"),
    [("fatiga", {"fatiga_leve", "heridas_leve"}), ("heridas", {*TIRED, "fatiga_persistente"})],
)
def test_of_two_things_the_healer_says_which(what: str, left: set[str]) -> None:
    """Heridas Leve leave Fatiga Persistente, which is no Leve more where Grave is marked already."""
    played = treated(patient(*TIRED, "heridas_leve"), 8, 8, tratar=what)
    assert played.topics.count("tratar") == 1
    assert left <= played.states(IRUNE)
    assert played.has(IRUNE, f"{TREATED}:{what}")


def test_a_bleeding_may_be_bandaged_again() -> None:
    played = treated(patient("desangramiento"), 8, 8)
    assert not played.has(IRUNE, "desangramiento")
    assert not played.has(IRUNE, f"{TREATED}:desangramiento")


def test_it_takes_a_turno_which_is_no_reposo() -> None:
    played = treated(patient(*TIRED), 8)
    assert (played.state.elapsed, played.has(AKEMI, RESTING)) == (10, False)


def test_in_a_fight_the_turno_is_the_fight_s() -> None:
    assert treated(fight(somebody(AKEMI), somebody(IRUNE, *TIRED), foe()), 12, 12).state.elapsed == 0


def test_a_beneficio_does_not_lift_the_fatiga_that_was_there_before() -> None:
    played = treated(patient("fatiga_leve", "heridas_leve"), 7, 7)
    assert played.grade == BEN
    made = RULES.prepare(played.beat.scenario, played.state, IRUNE, CheckDef("tirada", {"accion": "ingenio", "cd": 7}))
    assert isinstance(made, Table)
    assert made.check.debilidad
