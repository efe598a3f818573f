"""Daño by weapon and grade, the TS against it, and what is declared (SRD, Daño; Noquear, lesionar o matar).

The list of the kinds of Daño is lost: it comes from the edition before, with which every line left agrees (8.2, 8.3).
"""

from __future__ import annotations

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.table import AKEMI, RIVAL, Played, fight, foe, somebody
from zodiac_tui.rulesets.zodiac.damage import strike
from zodiac_tui.rulesets.zodiac.modifiers import SETBACK
from zodiac_tui.rulesets.zodiac.weapons import weapon

TIRED, HURT = {"fatiga_leve"}, {"heridas_leve"}
HIT: dict[str, dict[str, set[str]]] = {
    "desarmado": {E: TIRED, BEN: {*TIRED, "shock_leve"}, CONS: TIRED, COMP: TIRED},
    "porra": {E: TIRED, BEN: {*TIRED, "shock_leve"}, CONS: TIRED, COMP: TIRED},
    "daga": {E: HURT, BEN: {*HURT, "heridas_grave"}, CONS: HURT, COMP: HURT},
    "pistola": {E: HURT, BEN: {*HURT, "heridas_grave"}, CONS: HURT, COMP: HURT},
}
"""What each grade of an attack leaves, by weapon, where the TS fails."""
SAVED = {CONS, COMP}
SETS_BACK = {COMP}
SAVES = {"": "FUE", "esquivar": "AGI", "parada": "DES"}
DECLARED = {
    ("porra", "noquear"): {"shock_persistente"},
    ("daga", "lesionar"): {"heridas_persistente"},
    ("daga", "matar"): {"incapacitado"},
}
"""What a Beneficio of a declared blow does in place of all Daño."""


def struck(name: str, grade: str, *faces: int, variant: str = "", stance: str = "") -> Played:
    played = Played(fight(somebody(AKEMI), foe()), *faces)
    used = weapon(played.beat.scenario, name)
    strike(played.beat, AKEMI, RIVAL, used, grade, variant=variant, stance=stance)
    assert played.all_thrown()
    return played


@pytest.mark.parametrize(("name", "grade"), [(name, grade) for name in HIT for grade in HIT[name]])
def test_what_a_hit_does(name: str, grade: str) -> None:
    failed = struck(name, grade, *([3] if grade in SAVED else []))
    assert failed.states(RIVAL) == HIT[name][grade]
    assert failed.has(AKEMI, SETBACK) == (grade in SETS_BACK)
    if grade in SAVED:
        assert struck(name, grade, 4).states(RIVAL) == set()


@pytest.mark.parametrize("grade", [F_CONS, F_COMP, CAT])
def test_a_fracaso_does_nothing(grade: str) -> None:
    played = struck("daga", grade)
    assert (played.states(RIVAL), played.has(AKEMI, SETBACK)) == (set(), False)


@pytest.mark.parametrize(("stance", "score"), SAVES.items())
def test_the_ts_against_dano_by_what_was_declared(stance: str, score: str) -> None:
    assert struck("daga", CONS, 4, stance=stance).saves == [score]


@pytest.mark.parametrize(("name", "variant"), DECLARED)
def test_a_beneficio_of_a_declared_blow(name: str, variant: str) -> None:
    played = struck(name, BEN, *([4, 1] if variant == "noquear" else []), variant=variant)
    assert played.states(RIVAL) == DECLARED[name, variant]
    assert not played.has(AKEMI, SETBACK)


@pytest.mark.parametrize(("name", "variant"), DECLARED)
@pytest.mark.parametrize("grade", [E, CONS, COMP, F_CONS, F_COMP])
def test_d13_any_other_grade_of_it_is_a_complicacion(name: str, variant: str, grade: str) -> None:
    played = struck(name, grade, *([3] if grade in SAVED else []), variant=variant)
    assert played.has(AKEMI, SETBACK)
    assert played.states(RIVAL) == HIT[name].get(grade, set())
