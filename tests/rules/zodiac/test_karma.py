"""PK: one a player on an Acción, the standing orders, "Yo primero!", Momento de inspiración, Deja Vu."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, E
from tests.rules.zodiac.table import (
    AKEMI,
    IRUNE,
    RIVAL,
    RULES,
    SECOND,
    Played,
    attack,
    calm,
    fight,
    foe,
    somebody,
)
from zodiac_tui.core.actor import Actor
from zodiac_tui.core.encounter import Declaration, Turn
from zodiac_tui.core.events import Attacked, RollMade, StateLost, TurnBegan
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.capacity import INSPIRED
from zodiac_tui.rulesets.zodiac.karma import REFUSED, SPENT
from zodiac_tui.rulesets.zodiac.saving import save

HURT = ("heridas_leve", "heridas_grave")
CALL = Cause("zodiac.escenario")
AT_AKEMI = Declaration("atacar", AKEMI, "daga")
ROLL = CheckDef("tirada", {"accion": "atletismo", "cd": 7})


def between_turnos(*actors: Actor, acted: tuple[str, ...] = ()) -> State:
    """A fight in which nobody's Turno is under way."""
    state = fight(*actors, acted=acted)
    return replace(state, encounter=replace(Played(state).beat.fight, turn=None))


# -- one PK a player on an Acción -------------------------------------------------------------------------------------


def test_who_paid_for_a_die_does_not_pay_for_a_ts_of_the_same_accion() -> None:
    state = fight(somebody(AKEMI, pk=3), foe(cde=8), turn=RIVAL)
    played = attack(state, 4, 6, 3, deja_vu=f"si-{AKEMI}")
    assert played.topics == ["respuesta", "deja_vu"]
    assert played.state.actor(AKEMI).track("pk") == 2


def test_iniciativa_is_an_accion_of_its_own() -> None:
    played = Played(fight(somebody(AKEMI, pk=3), foe(cde=7)), 4, 9, 4, 8, deja_vu=f"si-{AKEMI}", pf="0")
    RULES.initiative(played.beat, AKEMI, RIVAL)
    RULES.resolve(played.beat, AKEMI, Declaration("atacar", RIVAL, "daga"))
    assert (played.all_thrown(), played.state.actor(AKEMI).track("pk")) == (True, 1)


def test_what_was_spent_before_a_turno_does_not_count_in_it() -> None:
    played = Played(fight(somebody(AKEMI, SPENT, "heridas_leve", pk=1), foe()))
    RULES.begin_turn(played.beat, AKEMI)
    RULES.declare(played.beat, AKEMI)
    assert "inspiracion" in played.offered("declarar")


def test_an_interrupt_gives_who_is_inspired_no_second_pk() -> None:
    acting = somebody(AKEMI, INSPIRED, SPENT, pk=1)
    played = Played(fight(acting, somebody(IRUNE, SPENT), foe(), turn=Turn(IRUNE, interrupt=True)))
    RULES.end_turn(played.beat, IRUNE, interrupt=True)
    assert (played.has(AKEMI, SPENT), played.has(IRUNE, SPENT)) == (True, False)


@pytest.mark.parametrize(("before", "gains", "after"), [(6, 3, 7), (1, -3, 0)])
def test_pk_stay_between_0_and_7(before: int, gains: int, after: int) -> None:
    played = Played(calm(somebody(AKEMI, pk=before)))
    RULES.apply(played.beat, Effect("pk", gains), AKEMI)
    assert played.state.actor(AKEMI).track("pk") == after


# -- Deja Vu ----------------------------------------------------------------------------------------------------------


def test_a_friend_may_pay() -> None:
    played = Played(calm(somebody(AKEMI), somebody(IRUNE, pk=1)), 3, 8, deja_vu=f"si-{IRUNE}")
    assert RULES.check(played.beat, AKEMI, ROLL) == E
    assert played.state.actor(IRUNE).track("pk") == 0


def test_a_friend_who_has_left_the_fight_does_not_pay() -> None:
    state = fight(somebody(AKEMI), somebody(IRUNE, pk=1), foe(cde=8), turn=RIVAL)
    encounter = replace(Played(state).beat.fight, gone={IRUNE: "huida"})
    assert attack(replace(state, encounter=encounter), 4).topics == ["respuesta"]


@pytest.mark.parametrize(
    ("order", "face", "asked"),
    [
        ("fracaso", 4, True),
        ("fracaso", 9, False),
        ("siempre", 4, True),
        ("siempre", 9, True),
        ("nunca", 4, False),
        ("nunca", 9, False),
    ],
)
def test_the_standing_order_says_when_it_is_offered(order: str, face: int, asked: bool) -> None:
    state = calm(somebody(AKEMI, pk=1), orders={f"{AKEMI}.deja_vu": order})
    played = Played(state, face, deja_vu="no")
    RULES.check(played.beat, AKEMI, ROLL)
    assert ("deja_vu" in played.topics) == asked


@pytest.mark.parametrize(("answer", "passed", "left"), [(f"si-{AKEMI}", True, 0), ("no", False, 1)])
def test_a_failed_ts_may_be_repeated(answer: str, passed: bool, left: int) -> None:
    faces = (3, 4) if passed else (3,)
    played = Played(calm(somebody(AKEMI, pk=1)), *faces, deja_vu_ts=answer)
    assert RULES.apply(played.beat, Effect("pasa_ts", "FUE"), AKEMI) == passed
    assert (played.all_thrown(), played.state.actor(AKEMI).track("pk")) == (True, left)


def test_a_ts_that_is_passed_or_a_pnj_s_is_not_repeated() -> None:
    played = Played(calm(somebody(AKEMI, pk=1), foe()), 4, 3)
    assert save(played.beat, AKEMI, "FUE", CALL)
    assert not save(played.beat, RIVAL, "FUE", CALL)
    assert (played.topics, played.state.actor(AKEMI).track("pk")) == ([], 1)


@pytest.mark.parametrize(("faces", "total", "grade"), [((2, 5), 8, "superada"), ((3, 2), 5, "fallada")])
def test_of_a_repeated_ts_the_second_face_is_told(faces: tuple[int, ...], total: int, grade: str) -> None:
    played = Played(calm(somebody(AKEMI, pk=1)), *faces, deja_vu_ts=f"si-{AKEMI}")
    save(played.beat, AKEMI, "FUE", CALL)
    made = next(event for event in played.beat.events if isinstance(event, RollMade))
    assert (made.total, made.grade, made.success) == (total, grade, grade == "superada")
    assert [(die.face, die.kept) for die in made.dice] == [(faces[0], False), (faces[1], True)]


# -- ways of rolling --------------------------------------------------------------------------------------------------


def test_debilidad_bars_seguridad_alone() -> None:
    played = Played(calm(somebody(AKEMI, "fatiga_leve", pk=1)), 8)
    RULES.check(played.beat, AKEMI, ROLL)
    assert played.refused("modo") == {"seguridad": "con Debilidad no se puede"}
    assert played.offered("modo") == ["normal", "caracter", "inspiracion"]


@pytest.mark.parametrize(
    ("order", "in_fight", "asked"),
    [
        ("fuera_de_combate", False, True),
        ("fuera_de_combate", True, False),
        ("siempre", True, True),
        ("nunca", False, False),
    ],
)
def test_the_standing_order_says_when_the_way_is_asked(order: str, in_fight: bool, asked: bool) -> None:
    state = fight(somebody(AKEMI), foe()) if in_fight else calm(somebody(AKEMI))
    played = Played(replace(state, orders={f"{AKEMI}.modo": order}), 8)
    RULES.check(played.beat, AKEMI, ROLL)
    assert (played.topics == ["modo"]) == asked


def test_a_scenario_may_leave_caracter_out() -> None:
    played = Played(replace(calm(somebody(AKEMI, pk=1)), options={"caracter": "no"}), 8)
    RULES.check(played.beat, AKEMI, ROLL)
    assert played.offered("modo") == ["normal", "seguridad"]


def test_an_inspired_tirada_counts_no_state_and_no_longer_than_it_lasts() -> None:
    tired = somebody(AKEMI, "fatiga_leve", "fatiga_grave", pk=1)
    played = Played(calm(tired), 7, modo="inspiracion")
    assert RULES.check(played.beat, AKEMI, ROLL) == BEN
    assert (played.has(AKEMI, INSPIRED), played.state.actor(AKEMI).track("pk")) == (False, 0)
    assert Cause("zodiac.inspiracion") in played.rolls[0].why


def test_an_inspired_tirada_that_no_state_touches_does_not_name_it() -> None:
    played = Played(calm(somebody(AKEMI, INSPIRED, pk=1)), 7, modo="normal")
    RULES.check(played.beat, AKEMI, ROLL)
    assert Cause("zodiac.inspiracion") not in played.rolls[0].why


# -- "Yo primero!" ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "attacked", "friend_attacked", "between"),
    [
        ("si_me_atacan", True, False, False),
        ("siempre", True, True, True),
        ("nunca", False, False, False),
    ],
)
def test_the_standing_order_says_when_it_is_the_moment(
    order: str, attacked: bool, friend_attacked: bool, between: bool
) -> None:
    state = fight(somebody(AKEMI, pk=1), somebody(IRUNE), foe(), turn=RIVAL)
    state = replace(state, orders={f"{AKEMI}.yo_primero": order})
    at_irune = Declaration("atacar", IRUNE, "daga")
    offers = [RULES.may_interrupt(state, AKEMI, each, RIVAL) for each in (AT_AKEMI, at_irune, None)]
    assert [offer is not None for offer in offers] == [attacked, friend_attacked, between]


@pytest.mark.parametrize(("kind", "offered"), [("atacar", True), ("maniobra", True), ("ayudar", False)])
def test_to_be_attacked_is_also_to_be_grabbed(kind: str, offered: bool) -> None:
    state = fight(somebody(AKEMI, pk=1), foe(), turn=RIVAL)
    offer = RULES.may_interrupt(state, AKEMI, Declaration(kind, AKEMI), RIVAL)
    assert (offer is not None) is offered


@pytest.mark.parametrize("mark", ["shock_leve", "shock_persistente", "incapacitado"])
def test_who_cannot_act_is_not_offered_it(mark: str) -> None:
    state = fight(somebody(AKEMI, mark, pk=1), foe(), turn=RIVAL)
    assert RULES.may_interrupt(state, AKEMI, AT_AKEMI, RIVAL) is None


BARRED = "Akemi no puede decir «Yo primero!»: {}."


@pytest.mark.parametrize(
    ("who", "order", "again", "told"),
    [
        (somebody(AKEMI, "shock_leve", pk=1), "", False, BARRED.format("está en Shock")),
        (somebody(AKEMI, pk=1), "", True, BARRED.format("ya lo ha hecho en esta Ronda")),
        (somebody(AKEMI, "posesion", pk=1), "", False, BARRED.format("no actúa por su voluntad")),
        (somebody(AKEMI, "shock_leve", pk=1), "nunca", False, ""),
        (somebody(AKEMI, "shock_leve"), "", False, ""),
        (somebody(AKEMI, "incapacitado", pk=1), "", False, ""),
    ],
)
def test_example_98_whoever_is_attacked_is_told_why_not(who: Actor, order: str, again: bool, told: str) -> None:
    turn = Turn(RIVAL, TurnPhase.WINDOW, AT_AKEMI)
    state = fight(who, foe(), turn=turn)
    assert state.encounter is not None
    encounter = replace(state.encounter, interrupted=(AKEMI,)) if again else state.encounter
    orders = {f"{AKEMI}.yo_primero": order} if order else {}
    played = Played(replace(state, encounter=encounter, orders=orders))
    played.go_on()
    assert "yo_primero" not in played.topics
    assert [words for words, _ in played.told if "Yo primero!" in words] == ([told] if told else [])


def test_who_is_not_attacked_is_told_nothing() -> None:
    played = Played(fight(somebody(AKEMI, "shock_leve", pk=1), somebody(IRUNE), foe(), turn=RIVAL))
    RULES.missed_interrupt(played.beat, AKEMI, Declaration("atacar", IRUNE, "daga"))
    RULES.missed_interrupt(played.beat, AKEMI, Declaration("ayudar", AKEMI))
    assert played.told == []


def interrupted(**answers: str) -> Played:
    """A badly hurt PNJ has declared an attack on a PJ with 1 PK; what comes of it, until its Turno is over."""
    turn = Turn(RIVAL, TurnPhase.WINDOW, AT_AKEMI)
    state = fight(somebody(AKEMI, pk=1), foe(*HURT, cde=10), foe(name=SECOND), turn=turn)
    played = Played(state, 6, 5, declarar=f"atacar-{RIVAL}-daga", **answers)
    while played.beat.fight.turn is not None:
        played.go_on()
    return played


def test_an_interrupted_accion_is_lost_when_its_actor_has_fallen() -> None:
    played = interrupted(yo_primero="si")
    assert "incapacitado" in played.states(RIVAL)
    assert [event.attacker for event in played.beat.events if isinstance(event, Attacked)] == [AKEMI]
    assert (played.beat.fight.acted, played.beat.fight.interrupted) == ((RIVAL,), (AKEMI,))
    assert played.state.actor(AKEMI).track("pk") == 0


def test_without_a_word_it_goes_on() -> None:
    played = interrupted(yo_primero="no")
    assert [event.attacker for event in played.beat.events if isinstance(event, Attacked)] == [RIVAL]
    assert (played.topics, played.state.actor(AKEMI).track("pk")) == (["yo_primero", "respuesta"], 1)


def test_between_turnos_it_spends_no_turno() -> None:
    state = replace(between_turnos(somebody(AKEMI, pk=1), foe(name=SECOND)), orders={f"{AKEMI}.yo_primero": "siempre"})
    played = Played(state, yo_primero="si", declarar="esperar")
    played.go_on(7)
    began = [(event.actor, event.interrupt) for event in played.beat.events if isinstance(event, TurnBegan)]
    assert began == [(AKEMI, True), (AKEMI, False)]
    assert (played.topics.count("yo_primero"), played.beat.fight.acted) == (1, ())


@pytest.mark.parametrize(("variant", "possible"), [("", False), ("matar", True)])
def test_a_pj_strikes_who_has_fallen_only_where_it_meant_to(variant: str, possible: bool) -> None:
    state = fight(somebody(AKEMI), foe("incapacitado"), foe(name=SECOND))
    blow = Declaration("atacar", RIVAL, "daga", variant)
    assert RULES.still_possible(Played(state).beat.scenario, state, AKEMI, blow) == possible


def test_the_fallen_are_offered_to_those_who_mean_it() -> None:
    played = Played(fight(somebody(AKEMI), foe("incapacitado"), foe(name=SECOND)), declarar="declarado")
    declaration = RULES.declare(played.beat, AKEMI)
    assert not [option for option in played.offered("declarar") if RIVAL in option]
    assert f"matar-{RIVAL}-daga" in played.offered("declarado")
    assert declaration.variant


# -- Momento de inspiración -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "left"), [(6, []), (1, ["shock_grave", "shock_leve"])])
def test_shock_grave_is_tried_at_the_start_of_an_inspired_turno_too(face: int, left: list[str]) -> None:
    dazed = somebody(AKEMI, "shock_leve", "shock_grave", pk=1)
    state = between_turnos(dazed, somebody(IRUNE, pk=0), foe(cde=7), acted=(IRUNE, RIVAL))
    played = Played(state, face, 8, inspiracion="si", declarar=f"atacar-{RIVAL}-daga")
    played.go_on(6)
    assert played.topics == ["inspiracion", "declarar"]
    assert sorted(each for each in played.states(AKEMI) if each.startswith("shock")) == left


def test_who_has_fallen_with_a_pk_is_asked_in_its_turno_while_a_friend_stands() -> None:
    fallen = somebody(AKEMI, *HURT, "incapacitado", pk=1)
    state = between_turnos(fallen, somebody(IRUNE), foe(cde=7), acted=(IRUNE, RIVAL))
    played = Played(state, 8, inspiracion="si", declarar=f"atacar-{RIVAL}-daga")
    played.go_on(6)
    assert played.topics == ["inspiracion", "declarar"]
    assert (played.grade, played.rolls[0].check["debilidad"], played.beat.fight.acted[-1]) == (E, False, AKEMI)
    assert (played.has(AKEMI, INSPIRED), "incapacitado" in played.states(AKEMI)) == (False, True)


def test_who_lets_it_be_loses_the_turno() -> None:
    fallen = somebody(AKEMI, "incapacitado", pk=1)
    played = Played(between_turnos(fallen, somebody(IRUNE), foe(), acted=(IRUNE, RIVAL)), inspiracion="no")
    played.go_on(3)
    assert (played.topics, played.beat.fight.acted[-1]) == (["inspiracion"], AKEMI)
    assert played.state.actor(AKEMI).track("pk") == 1


def test_shock_is_shaken_off_for_a_turno_and_is_there_again_after_it() -> None:
    played = Played(fight(somebody(AKEMI, "shock_leve", pk=1), foe()), inspiracion="si")
    assert RULES.begin_turn(played.beat, AKEMI)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert (played.states(AKEMI), played.has(AKEMI, INSPIRED)) == ({"shock_leve"}, False)


def test_after_a_last_effort_who_refused_is_asked_again() -> None:
    state = fight(somebody(AKEMI, "incapacitado", pk=1), somebody(IRUNE, "incapacitado", pk=1), foe())
    played = Played(state, ultimo_esfuerzo_akemi="no", ultimo_esfuerzo_irune="si")
    assert RULES.last_chance(played.beat) == IRUNE
    RULES.end_turn(played.beat, IRUNE, interrupt=True)
    assert RULES.last_chance(played.beat) == ""
    assert [prompt.actor for prompt in played.asked] == [AKEMI, IRUNE, AKEMI]
    forgiven = [(event.actor, event.mark) for event in played.beat.events if isinstance(event, StateLost)]
    assert forgiven.count((AKEMI, REFUSED)) == 1
    assert (IRUNE, REFUSED) not in forgiven


def test_the_dead_make_no_last_effort() -> None:
    played = Played(fight(somebody(AKEMI, "muerto", pk=2), foe()))
    assert (RULES.last_chance(played.beat), played.topics) == ("", [])
