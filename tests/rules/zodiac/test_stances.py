"""Answers to an attack: esquivar and parada, their Ventaja and TS, and attacking at the same time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.table import AKEMI, RIVAL, RULES, SECOND, Played, attack, fight, foe, somebody
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Turn
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac.modifiers import EDGE, SETBACK

STANCES = ("esquivar", "parada")


def ready(who: Actor, stance: str) -> Actor:
    """Somebody who has just declared a stance."""
    return replace(who, marks={stance: Mark(data={"primero": True})})


def pnj(stance: str, **ratings: int) -> Actor:
    """A PNJ in a stance, CDE 7 but for those given."""
    rival = ready(foe(cde=7), stance)
    return replace(rival, ratings={"generica": 7, **ratings})


def attacked(who: Actor, *faces: int, weapon: str = "daga", **answers: str) -> Played:
    """A PNJ with CDE 8 attacks a PJ."""
    return attack(fight(who, foe(cde=8), turn=RIVAL), *faces, weapon=weapon, **answers)


@pytest.mark.parametrize("stance", STANCES)
def test_a_stance_is_declared_and_ends_with_the_next_turno(stance: str) -> None:
    played = Played(fight(somebody(AKEMI), foe()))
    RULES.resolve(played.beat, AKEMI, Declaration(stance))
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.has(AKEMI, stance)
    RULES.begin_turn(played.beat, AKEMI)
    assert not played.has(AKEMI, stance)


@pytest.mark.parametrize("stance", STANCES)
def test_the_first_attack_is_answered_with_ventaja(stance: str) -> None:
    first = attacked(ready(somebody(AKEMI), stance), 5, 9, respuesta=stance, ventaja="dado")
    assert (first.topics, first.grade) == (["respuesta", "ventaja"], E)
    then = attack(first.state, 9, respuesta=stance)
    assert then.topics == ["respuesta"]


@pytest.mark.parametrize("stance", STANCES)
def test_the_first_attack_has_it_alone_however_it_is_answered(stance: str) -> None:
    first = attacked(ready(somebody(AKEMI), stance), 9, respuesta="defensa")
    assert first.topics == ["respuesta"]
    assert attack(first.state, 9, respuesta=stance).topics == ["respuesta"]


@pytest.mark.parametrize(("stance", "score"), [("esquivar", "AGI"), ("parada", "DES")])
@pytest.mark.parametrize("answer", ["stance", "defensa"])
def test_the_ts_of_a_pj_is_that_of_its_stance(stance: str, score: str, answer: str) -> None:
    who = replace(somebody(AKEMI), marks={stance: Mark(data={"primero": False})})
    played = attacked(who, 6, 4, respuesta=stance if answer == "stance" else answer)
    assert (played.grade, played.saves, played.states(AKEMI)) == (F_CONS, [score], set())


def test_the_ts_of_a_pnj_is_that_of_its_stance() -> None:
    rival = replace(pnj("esquivar", reflejos=5), marks={"esquivar": Mark(data={"primero": False})})
    assert attack(fight(somebody(AKEMI), rival), 11, 4).saves == ["AGI"]


def test_a_parada_does_not_answer_shots() -> None:
    who = ready(somebody(AKEMI), "parada")
    played = attacked(who, 8, weapon="pistola")
    assert played.refused("respuesta") == {"parada": "no para disparos"}
    assert "parada" not in attacked(who, 8).refused("respuesta")


def test_a_pnj_answers_with_the_better_and_its_ventaja_is_turned_round() -> None:
    dodging = attack(fight(somebody(AKEMI), pnj("esquivar", reflejos=9)), 9, 11)
    assert (dodging.rolls[0].target, dodging.grade) == (9, E)
    better = attack(fight(somebody(AKEMI), pnj("esquivar", reflejos=5)), 7)
    assert (better.rolls[0].target, better.grade) == (7, BEN)


@pytest.mark.parametrize(
    ("stance", "weapon", "target"),
    [("parada", "pistola", 7), ("parada", "daga", 9), ("esquivar", "pistola", 9), ("esquivar", "daga", 9)],
)
def test_a_pnj_dodges_shots_and_does_not_parry_them(stance: str, weapon: str, target: int) -> None:
    rival = replace(pnj(stance, reflejos=9, tecnica=9), marks={stance: Mark(data={"primero": False})})
    assert attack(fight(somebody(AKEMI), rival), 9, weapon=weapon).rolls[0].target == target


def test_a_pj_dodges_shots() -> None:
    who = replace(somebody(AKEMI), marks={"esquivar": Mark(data={"primero": False})})
    shot = attacked(who, 9, weapon="pistola", respuesta="esquivar")
    assert (shot.grade, shot.refused("respuesta")) == (E, {})


@pytest.mark.parametrize(("stance", "label"), [("esquivar", "Reflejos «esquivar»"), ("parada", "Técnica «parada»")])
def test_each_answer_says_what_is_rolled(stance: str, label: str) -> None:
    found = attacked(ready(somebody(AKEMI), stance), 9, respuesta="defensa").asked[0]
    assert [option.label.plain() for option in found.options][:3] == [
        "Defensa «combate»",
        label,
        "Atacar a la vez con una daga",
    ]


def test_a_pnj_in_shock_has_only_defensa() -> None:
    rival = pnj("esquivar", reflejos=11)
    shocked = replace(rival, marks={**rival.marks, "shock_leve": Mark()})
    assert attack(fight(somebody(AKEMI), shocked), 5).rolls[0].target == 4


# -- attacking at the same time ---------------------------------------------------------------------------------------


def test_two_attacks_at_once_hit_one_of_the_two() -> None:
    hits = attacked(somebody(AKEMI), 9, respuesta="daga")
    assert (hits.grade, hits.states(RIVAL), hits.states(AKEMI)) == (E, {"heridas_leve"}, set())
    is_hit = attacked(somebody(AKEMI), 3, respuesta="daga")
    assert (is_hit.grade, is_hit.states(RIVAL), is_hit.states(AKEMI)) == (F_COMP, set(), {"heridas_leve"})


def test_it_spends_the_accion_activa_and_what_waits_for_it() -> None:
    who = somebody(AKEMI, SETBACK, f"{EDGE}:{RIVAL}")
    played = attacked(who, 9, respuesta="daga")
    assert played.beat.fight.spent == (AKEMI,)
    assert (played.has(AKEMI, SETBACK), played.has(AKEMI, f"{EDGE}:{RIVAL}")) == (False, False)
    again = attack(played.state, 9)
    assert again.topics == []


def barred(state: State) -> bool:
    """Whether only Defensa is left, so that nothing is asked."""
    return attack(state, 8).topics == []


def test_it_needs_an_accion_activa() -> None:
    fresh = fight(somebody(AKEMI), foe(cde=8), turn=RIVAL)
    there = Played(fresh).beat.fight
    declared = Turn(AKEMI, TurnPhase.WINDOW, Declaration("atacar", RIVAL, "daga"))
    assert not barred(fresh)
    for other in (replace(declared, actor=SECOND), replace(declared, interrupt=True)):
        assert not barred(replace(fresh, encounter=replace(there, stack=(other,))))
    assert barred(replace(fresh, encounter=replace(there, acted=(AKEMI,))))
    assert barred(replace(fresh, encounter=replace(there, spent=(AKEMI,))))
    assert barred(replace(fresh, encounter=replace(there, late=(AKEMI,))))
    assert barred(replace(fresh, encounter=replace(there, stack=(declared,))))


def test_it_needs_a_weapon_that_reaches_and_is_loaded() -> None:
    who = replace(somebody(AKEMI), marks={"recarga:pistola": Mark(data={"turnos": 1})})
    near = attacked(who, 8)
    assert near.offered("respuesta") == ["defensa", "daga", "porra", "desarmado"]
    far = attack(fight(somebody(AKEMI), foe(cde=8), turn=RIVAL, steps={f"{AKEMI}|{RIVAL}": 2}), 8, weapon="pistola")
    assert far.offered("respuesta") == ["defensa", "pistola"]


# -- the grades of an answer ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "grade"), [(9, E), (12, CONS)])
def test_an_exito_stops_the_attack_and_brings_nothing(face: int, grade: str) -> None:
    played = attacked(somebody(AKEMI), face)
    assert (played.grade, played.states(AKEMI)) == (grade, set())
    assert not [mark for mark in played.state.actor(AKEMI).marks if mark == SETBACK or mark.startswith(EDGE)]


def test_a_complicacion_of_the_answer_is_a_desventaja() -> None:
    played = attacked(somebody(AKEMI, armour="placas"), 12)
    assert (played.grade, played.has(AKEMI, SETBACK), played.states(AKEMI)) == ("exito+complicacion", True, set())


def test_esquivar_in_armour_is_hindered() -> None:
    who = replace(somebody(AKEMI, armour="peto"), marks={"esquivar": Mark(data={"primero": False})})
    assert attacked(who, 8, respuesta="esquivar").grade == E
    assert attacked(who, 8, respuesta="defensa").grade == BEN
