"""A PNJ whose conduct answers an attack with an attack: both oppose each other, and its Acción Activa is spent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import CAT, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.table import AKEMI, RIVAL, SECOND, Played, attack, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Turn, pair
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.mishaps import STRANGLED
from zodiac_tui.rulesets.zodiac.modifiers import EDGE, SETBACK


def fierce(*marks: str, **ratings: int) -> Actor:
    """A foe that strikes back with a dagger, at CDE 9, and defends itself at 5."""
    rival = replace(foe(*marks), conduct={"defiende": "ataque"}, weapons=("daga",))
    return replace(rival, ratings={"generica": 5, "tecnica": 9, **ratings})


def met(*faces: int, who: Actor | None = None, rival: Actor | None = None, **more: str) -> Played:
    """A PJ attacks it."""
    return attack(fight(who or somebody(AKEMI), rival or fierce()), *faces, **more)


@pytest.mark.parametrize(
    ("faces", "grade", "mine", "its"),
    [
        ((10,), E, set(), {"heridas_leve"}),
        ((12, 4), CONS, set(), set()),
        ((12, 3), CONS, set(), {"heridas_leve"}),
        ((6, 4), F_CONS, set(), set()),
        ((6, 3), F_CONS, {"heridas_leve"}, set()),
        ((3,), F_COMP, {"heridas_leve"}, set()),
        ((1, 1), CAT, {"heridas_leve", "heridas_grave"}, set()),
    ],
)
def test_one_of_the_two_hits(faces: tuple[int, ...], grade: str, mine: set[str], its: set[str]) -> None:
    rival = replace(fierce(), ratings={"generica": 5, "tecnica": 8 if grade == CONS else 9})
    played = met(*faces, rival=rival)
    assert (played.grade, played.states(AKEMI), played.states(RIVAL)) == (grade, mine, its)
    assert played.beat.fight.spent == (RIVAL,)


def test_the_pj_rolls_its_attack_against_the_other_attack() -> None:
    assert met(10).rolls[0].target == 9
    assert attack(fight(somebody(AKEMI), replace(fierce(), conduct={})), 10, 3).rolls[0].target == 5


def bound(state: State) -> bool:
    """Whether it only defends itself."""
    played = attack(state, 6)
    return played.rolls[0].target == 5


def test_it_needs_an_accion_activa_and_a_weapon_that_reaches() -> None:
    fresh = fight(somebody(AKEMI), fierce())
    there = Played(fresh).beat.fight
    assert attack(fresh, 10).beat.fight.spent == (RIVAL,)
    assert bound(replace(fresh, encounter=replace(there, acted=(RIVAL,))))
    assert bound(replace(fresh, encounter=replace(there, spent=(RIVAL,))))
    assert bound(replace(fresh, encounter=replace(there, late=(RIVAL,))))
    assert bound(replace(fresh, encounter=replace(there, stack=(Turn(RIVAL, TurnPhase.WINDOW),))))
    far = fight(somebody(AKEMI), fierce(), steps={pair(AKEMI, RIVAL): 2})
    assert attack(far, 6, weapon="pistola").rolls[0].target == 5


def test_hands_on_a_neck_do_not_strike_back() -> None:
    held = replace(somebody("irune"), marks={STRANGLED: Mark(data={"quien": RIVAL, "ronda": 1})})
    assert attack(fight(somebody(AKEMI), somebody("irune"), fierce()), 10).beat.fight.spent == (RIVAL,)
    assert bound(fight(somebody(AKEMI), held, fierce()))


@pytest.mark.parametrize(("marks", "target"), [((), 8), (("recarga:pistola",), 5)])
def test_it_does_not_strike_back_with_what_is_not_loaded(marks: tuple[str, ...], target: int) -> None:
    rival = replace(fierce(*marks, punteria=8), weapons=("pistola",))
    far = fight(somebody(AKEMI), rival, steps={pair(AKEMI, RIVAL): 2})
    assert attack(far, 10, weapon="pistola").rolls[0].target == target


@pytest.mark.parametrize("mark", ["desprevenido", "shock_leve"])
def test_off_guard_it_only_defends_itself(mark: str) -> None:
    assert attack(fight(somebody(AKEMI), fierce(mark)), 4).rolls[0].target == 2


def test_its_turno_is_then_without_an_accion_activa() -> None:
    state = met(10).state
    played = Played(replace(state, encounter=replace(Played(state).beat.fight, turn=Turn(RIVAL))))
    played.go_on(2)
    assert (played.beat.fight.acted, played.rolls) == ((RIVAL,), [])


def test_what_waits_for_both_is_used_up() -> None:
    who = somebody(AKEMI, f"{EDGE}:{RIVAL}")
    played = met(5, 10, who=who, rival=fierce(SETBACK), ventaja="dado")
    assert (played.grade, played.has(AKEMI, f"{EDGE}:{RIVAL}"), played.has(RIVAL, SETBACK)) == (E, False, False)
    turned = met(10, 3, rival=fierce(f"{EDGE}:{AKEMI}"))
    assert (turned.rolls[0].total, turned.has(RIVAL, f"{EDGE}:{AKEMI}")) == (3, False)


def test_a_declared_blow_that_fails_is_a_complicacion_and_the_other_hits() -> None:
    played = met(3, variant="lesionar")
    assert (played.has(AKEMI, SETBACK), played.states(AKEMI)) == (True, {"heridas_leve"})


def test_its_hit_is_stopped_by_armour_as_any() -> None:
    played = met(3, 4, who=somebody(AKEMI, armour="jubon"))
    assert (played.saves, played.states(AKEMI)) == (["FUE"], set())


@pytest.mark.parametrize(("mine", "its", "hurt"), [(6, 1, RIVAL), (1, 6, "aliado")])
def test_between_two_pnj_the_greater_sum_hits(mine: int, its: int, hurt: str) -> None:
    ally = replace(foe(name="aliado", cde=7), weapons=("daga",))
    state = fight(somebody(AKEMI), ally, fierce(tecnica=7), turn=ally.id, allies=(ally.id,))
    played = attack(state, mine, its)
    assert [name for name in (RIVAL, ally.id) if played.states(name)] == [hurt]
    assert played.beat.fight.spent == (RIVAL,)


def test_one_attack_is_answered_so_and_the_next_is_defended() -> None:
    state = fight(somebody(AKEMI), somebody("irune"), fierce(), foe(name=SECOND))
    first = attack(state, 10)
    then = attack(first.state, 6)
    assert [first.rolls[0].target, then.rolls[0].target] == [9, 4]
