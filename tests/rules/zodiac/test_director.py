"""The Director's Karma: worked example 73, naturals that stay, once on an Acción, always paid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.content.good import is_told, spoilt
from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E, rolled
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, foe, somebody
from zodiac_tui.core.dice import DieRole
from zodiac_tui.core.events import Noted, TrackChanged
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.lab.advise import success_of
from zodiac_tui.rulesets.zodiac.account import account
from zodiac_tui.rulesets.zodiac.check import CARACTER, Check
from zodiac_tui.rulesets.zodiac.deciders import decided_by
from zodiac_tui.rulesets.zodiac.karma import DIRECTED, new_action

DICE = CheckDef("tirada", {"accion": "atletismo", "cd": 7, "director": "2d6"})
AGAIN = CheckDef("tirada", {"accion": "atletismo", "cd": 7, "director": "deja_vu"})
BARE = Check(at=0, pb=3, cd=7, director="2d6")
FIRST = Effect("karma_director", {"uso": "yo_primero", "sobre": "el guardia cierra"})


def pk(played: Played, *names: str) -> tuple[int, ...]:
    return tuple(played.state.actor(name).track("pk") for name in names)


def told(played: Played) -> str:
    return " ".join(event.text.plain() for event in played.beat.events if isinstance(event, Noted))


def test_example_73_the_2d6_turn_a_beneficio_into_a_fracaso_and_pay() -> None:
    played = Played(calm(somebody(AKEMI, pk=2)), 7, 5, 2)
    assert RULES.check(played.beat, AKEMI, DICE) == F_CONS
    assert (played.all_thrown(), played.rolls[0].total, pk(played, AKEMI)) == (True, 4, (3,))
    assert "El Director tira 2d6, 5 y 2: -3." in told(played)


def test_the_account_and_the_deciders_name_the_2d6() -> None:
    played = Played(calm(somebody(AKEMI)), 7, 5, 2)
    RULES.check(played.beat, AKEMI, DICE)
    roll = played.rolls[0]
    shown = account(roll)
    assert [die.face for die in shown.dice] == [7]
    assert [(cause.rule, cause.number) for cause in shown.addends][-1] == ("zodiac.dados_del_director", -3)
    assert [(each.cause.rule, each.without) for each in decided_by(roll)] == [("zodiac.dados_del_director", BEN)]
    assert [die.face for die in roll.dice if die.role is DieRole.AGAINST] == [5, 2]


@pytest.mark.parametrize(
    ("face", "dice", "grade"),
    [
        pytest.param(9, (3, 3), E, id="no_balance"),
        pytest.param(9, (3, 2), E, id="same_grade"),
        pytest.param(4, (6, 5), F_COMP, id="over_the_edge"),
        pytest.param(10, (6, 5), CONS, id="upwards_is_worse"),
    ],
)
def test_the_worse_balance_counts(face: int, dice: tuple[int, int], grade: str) -> None:
    result = rolled(BARE, face, *dice)
    assert (result.grade, result.worsened) == (grade, grade in (F_COMP, CONS))


def test_a_pk_is_due_only_where_the_grade_worsens() -> None:
    played = Played(calm(somebody(AKEMI, pk=2)), 9, 3, 3)
    RULES.check(played.beat, AKEMI, DICE)
    assert pk(played, AKEMI) == (2,)
    assert "El Director tira 2d6, 3 y 3: +0." in told(played)
    assert not RULES.apply(played.beat, FIRST, AKEMI)


def test_naturals_are_not_touched_and_nothing_is_rolled() -> None:
    assert rolled(BARE, 12).grade == CONS
    assert rolled(BARE, 1, 4).grade == F_COMP
    assert rolled(replace(BARE, minimizada=True), 1).grade == F_COMP
    assert rolled(replace(BARE, modo=CARACTER), 1, 1, 6, 1).grade == CAT


def test_they_come_after_every_modifier() -> None:
    result = rolled(replace(BARE, pf=1), 6, 4, 1, pf="+1")
    assert (result.grade, result.total, result.worsened) == (F_CONS, 4, True)
    assert rolled(replace(BARE, estorbo=True), 9, 4, 2).grade == COMP


def test_the_optional_rule_can_be_off() -> None:
    state = replace(calm(somebody(AKEMI, pk=2)), options={"dados_del_director": "no"})
    played = Played(state, 7)
    assert RULES.check(played.beat, AKEMI, DICE) == BEN
    played.dice.left = [9, 10]
    assert RULES.check(played.beat, AKEMI, AGAIN) == E
    assert played.all_thrown()


DECLARED = """
[escena.verja.libre.atletismo]
cd = 7
director = §"2d6"
[escena.verja.libre.atletismo.exito]
texto = "Al otro lado."
[escena.verja.libre.atletismo.fracaso_complicacion]
texto = "En el suelo."
"""


def test_who_writes_its_dice_into_a_declared_accion_is_told_where_they_are_off() -> None:
    off = ("compensar_ventajas = false", "dados_del_director = false")
    is_told(spoilt(off) + DECLARED, "aviso", "zodiac-director")


def test_a_deja_vu_of_the_directors_repeats_the_die_of_an_exito_and_is_always_paid() -> None:
    played = Played(calm(somebody(AKEMI, pk=2)), 9, 10)
    assert RULES.check(played.beat, AKEMI, AGAIN) == E
    assert (played.all_thrown(), pk(played, AKEMI)) == (True, (3,))
    assert [(die.face, die.kept) for die in played.rolls[0].dice] == [(9, False), (10, True)]


def test_a_fracaso_needs_no_help_of_the_directors() -> None:
    played = Played(calm(somebody(AKEMI)), 5)
    assert RULES.check(played.beat, AKEMI, AGAIN) == F_CONS
    assert played.all_thrown()


def test_a_player_may_answer_with_one_of_its_own_on_the_same_die() -> None:
    played = Played(calm(somebody(AKEMI, pk=2)), 9, 5, 8, deja_vu=f"si-{AKEMI}")
    assert RULES.check(played.beat, AKEMI, AGAIN) == E
    assert [(die.face, die.kept) for die in played.rolls[0].dice] == [(9, False), (5, False), (8, True)]
    assert pk(played, AKEMI) == (2,)


def test_the_odds_of_an_option_reckon_with_the_2d6() -> None:
    state = calm(somebody(AKEMI))
    scenario = Played(state).beat.scenario
    plain = success_of(scenario, RULES, state, AKEMI, replace(DICE, fields={"accion": "atletismo", "cd": 7}))
    directed = success_of(scenario, RULES, state, AKEMI, DICE)
    assert plain is not None
    assert directed is not None
    assert 0 < directed < plain


def test_an_effect_tells_pays_and_lets_follow() -> None:
    played = Played(calm(somebody(AKEMI, pk=2)))
    assert RULES.apply(played.beat, FIRST, AKEMI)
    assert "El Director usa «Yo primero!»: el guardia cierra." in told(played)
    assert pk(played, AKEMI) == (3,)


def test_it_is_told_with_its_pk_and_may_be_about_nothing_in_particular() -> None:
    played = Played(calm(somebody(AKEMI, pk=2)))
    RULES.apply(played.beat, Effect("karma_director", {"uso": "deja_vu"}), AKEMI)
    assert told(played) == "El Director usa «El efecto Deja Vu»."
    (paid,) = [event for event in played.beat.events if isinstance(event, TrackChanged)]
    assert paid.why == (Cause("zodiac.karma.director", 1),)


def test_for_a_pnj_it_is_paid_to_whoever_acts() -> None:
    played = Played(calm(somebody(AKEMI, pk=2), somebody(IRUNE, pk=2), foe()))
    RULES.apply(played.beat, replace(FIRST, extras={"a": RIVAL}), IRUNE)
    assert (pk(played, AKEMI, IRUNE), played.state.actor(RIVAL).track("pk")) == ((2, 3), 0)


def test_its_one_use_is_noted_on_the_first_of_the_party() -> None:
    played = Played(calm(somebody(AKEMI), somebody(IRUNE)))
    RULES.apply(played.beat, FIRST, IRUNE)
    assert [played.has(name, DIRECTED) for name in (AKEMI, IRUNE)] == [True, False]
    assert not RULES.apply(played.beat, FIRST, IRUNE)


def test_the_most_affected_is_whom_the_scenario_names() -> None:
    played = Played(calm(somebody(AKEMI, pk=2), somebody(IRUNE, pk=2)))
    RULES.apply(played.beat, replace(FIRST, extras={"a": IRUNE}), AKEMI)
    assert pk(played, AKEMI, IRUNE) == (2, 3)


def test_the_director_uses_karma_once_on_an_accion() -> None:
    played = Played(calm(somebody(AKEMI, pk=2)), 7, 5, 2, 7)
    RULES.check(played.beat, AKEMI, DICE)
    assert not RULES.apply(played.beat, FIRST, AKEMI)
    why = (Cause("zodiac.karma.uno_por_accion"),)
    assert played.told[-1] == ("El Director ya ha usado el Karma en esta Acción.", why)
    assert RULES.check(played.beat, AKEMI, DICE) == BEN
    assert pk(played, AKEMI) == (3,)
    new_action(played.beat)
    assert RULES.apply(played.beat, FIRST, AKEMI)


def test_at_seven_the_pk_of_the_directors_may_be_given_on() -> None:
    played = Played(calm(somebody(AKEMI, pk=7), somebody(IRUNE)), regalo=IRUNE)
    RULES.apply(played.beat, FIRST, AKEMI)
    assert pk(played, AKEMI, IRUNE) == (7, 1)
