"""Primeros auxilios: what each grade does, whom they help, and what a fight makes of them (SRD, Medicina)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_CONS, E
from tests.rules.zodiac.table import (
    AKEMI,
    IRUNE,
    RIVAL,
    RULES,
    SECOND,
    Played,
    calm,
    fight,
    foe,
    somebody,
)
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Turn, pair
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac import medicine
from zodiac_tui.rulesets.zodiac.dialogue import prepare
from zodiac_tui.rulesets.zodiac.medicine import LYING
from zodiac_tui.rulesets.zodiac.modifiers import SETBACK
from zodiac_tui.rulesets.zodiac.table import Table

CARE = CheckDef("auxilios", {"paciente": IRUNE, "seguridad": False, "caracter": False})
TIRED = ("fatiga_leve", "fatiga_grave")
FAR = {pair(AKEMI, RIVAL): 3, pair(IRUNE, RIVAL): 3}


def treated(*faces: int, marks: tuple[str, ...] = TIRED, **answers: str) -> Played:
    """A PJ gives first aid outside fights, at +0 against 7."""
    played = Played(calm(somebody(AKEMI), somebody(IRUNE, *marks)), *faces, **answers)
    RULES.check(played.beat, AKEMI, CARE)
    assert played.all_thrown()
    return played


def under_arms(*patient: str, rival: Actor | None = None, player: bool = True) -> State:
    """A fight with the only foe at Larga."""
    friend = somebody(IRUNE, *patient, player=player, cde={"generica": 6})
    return fight(somebody(AKEMI), friend, rival or foe(), steps=FAR, allies=(IRUNE,))


def hindered(played: Played) -> bool:
    """Whether the patient's Acciones have Debilidad or Desventaja now."""
    table = RULES.prepare(played.beat.scenario, played.state, IRUNE, CheckDef("tirada", {"accion": "ingenio", "cd": 7}))
    assert isinstance(table, Table)
    return table.check.debilidad or table.check.edge < 0


# -- the grades -------------------------------------------------------------------------------------------------------


def test_an_exito_cures() -> None:
    played = treated(8)
    assert (played.grade, played.states(IRUNE), played.state.elapsed) == (E, {"fatiga_leve"}, 10)


def test_a_beneficio_makes_what_is_left_not_count_for_a_minute() -> None:
    played = treated(7)
    assert (played.grade, played.states(IRUNE), hindered(played)) == (BEN, {"fatiga_leve"}, False)
    RULES.pass_time(played.beat, 59, safe=False)
    assert not hindered(played)
    RULES.pass_time(played.beat, 1, safe=False)
    assert hindered(played)


def test_a_beneficio_on_heridas_is_for_the_fatiga_that_takes_their_place() -> None:
    played = treated(7, 7, marks=("heridas_leve",))
    assert (played.grade, played.states(IRUNE), hindered(played)) == (BEN, {"fatiga_persistente"}, False)


def test_a_beneficio_leaves_the_fatiga_of_before_as_it_is() -> None:
    played = treated(7, marks=(*TIRED, "fatiga_persistente"))
    table = RULES.prepare(played.beat.scenario, played.state, IRUNE, CheckDef("tirada", {"accion": "ingenio", "cd": 7}))
    assert isinstance(table, Table)
    assert (table.check.debilidad, table.check.edge) == (False, -1)


def test_a_beneficio_is_for_what_was_treated_alone() -> None:
    played = treated(7, 7, marks=(*TIRED, "heridas_leve"), tratar="fatiga")
    physical = CheckDef("tirada", {"accion": "atletismo", "cd": 7})
    table = RULES.prepare(played.beat.scenario, played.state, IRUNE, physical)
    assert isinstance(table, Table)
    assert table.check.debilidad


def test_a_consecuencia_costs_a_turno() -> None:
    played = treated(11)
    assert (played.grade, played.states(IRUNE), played.state.elapsed) == (CONS, {"fatiga_leve"}, 20)


def test_a_complicacion_costs_a_minute() -> None:
    played = treated(5, convertir="si")
    assert (played.grade, played.state.elapsed, "fatiga_grave" in played.states(IRUNE)) == (COMP, 70, False)


def test_a_fracaso_cures_nothing_and_closes_the_type() -> None:
    played = treated(5)
    assert (played.grade, played.states(IRUNE)) == (F_CONS, set(TIRED))
    reason = RULES.barred(played.beat.scenario, played.state, AKEMI, CARE)
    assert reason is not None
    assert reason.plain() == "ya se ha intentado"


def test_a_catastrofe_hurts() -> None:
    played = treated(1, 3)
    assert (played.grade, played.states(IRUNE)) == (CAT, {*TIRED, "heridas_leve"})


@pytest.mark.parametrize("again", [Effect("descanso"), Effect("estado", "fatiga leve", {"a": IRUNE})])
def test_a_descanso_or_a_new_state_opens_the_type_again(again: Effect) -> None:
    played = treated(5)
    RULES.apply(played.beat, again, AKEMI)
    assert not played.has(IRUNE, "tratado:fatiga")


# -- the patient ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "desventajas"),
    [(TIRED, 0), ((*TIRED, "heridas_leve"), 1), ((*TIRED, "shock_persistente"), 1)],
)
def test_what_the_patient_suffers_is_a_desventaja(marks: tuple[str, ...], desventajas: int) -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, *marks))
    table = RULES.prepare(Played(state).beat.scenario, state, AKEMI, CARE)
    assert isinstance(table, Table)
    assert table.check.desventajas == desventajas


@pytest.mark.parametrize(
    ("marks", "reason"),
    [
        ((), "Irune no tiene nada que vendar"),
        (("muerto", "heridas_leve"), "Irune ha muerto"),
        (("heridas_leve", "heridas_grave"), "primero hay que tratar las Heridas Grave, con cirugía"),
        (("heridas_persistente",), "Irune no tiene nada que vendar"),
    ],
)
def test_whom_it_does_not_help(marks: tuple[str, ...], reason: str) -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, *marks))
    found = RULES.barred(Played(state).beat.scenario, state, AKEMI, CARE)
    assert found is not None
    assert found.plain() == reason


def test_nobody_treats_themselves() -> None:
    state = calm(somebody(IRUNE, *TIRED))
    reason = RULES.barred(Played(state).beat.scenario, state, IRUNE, CARE)
    assert reason is not None
    assert reason.plain() == "nadie se cura a sí mismo"


# -- in a fight -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "threatened"), [(3, False), (2, True)])
def test_a_foe_at_media_or_nearer_is_a_threat(steps: int, threatened: bool) -> None:
    state = fight(somebody(AKEMI), somebody(IRUNE, *TIRED), foe(), steps={**FAR, pair(IRUNE, RIVAL): steps})
    assert medicine.barred(state, AKEMI, IRUNE) is None
    check, _ = prepare(Played(state).beat.scenario, state, medicine.task(state, AKEMI, IRUNE, {}))
    assert (check.debilidad, check.entorpecida, check.desventajas > 0) == (threatened,) * 3


def test_a_fallen_foe_is_no_threat() -> None:
    far = {pair(AKEMI, SECOND): 3, pair(IRUNE, SECOND): 3}
    state = fight(somebody(AKEMI), somebody(IRUNE, *TIRED), foe("incapacitado"), foe(name=SECOND), steps=far)
    assert medicine.task(state, AKEMI, IRUNE, {}).extra.why == ()


@pytest.mark.parametrize(
    ("steps", "moved", "reason"),
    [
        (1, False, ""),
        (2, False, ""),
        (1, True, "está lejos y ya te has movido"),
        (3, False, "está a Distancia Larga: primero hay que moverse"),
    ],
)
def test_the_patient_has_to_be_within_the_free_move(steps: int, moved: bool, reason: str) -> None:
    turn = Turn(AKEMI, TurnPhase.DECLARING, moved=moved)
    near = {**FAR, pair(AKEMI, IRUNE): steps}
    state = fight(somebody(AKEMI), somebody(IRUNE, *TIRED), foe(), turn=turn, steps=near)
    found = medicine.barred(state, AKEMI, IRUNE)
    assert (found.plain() if found else "") == reason


def test_the_healer_comes_near_by_it() -> None:
    state = fight(somebody(AKEMI), somebody(IRUNE, *TIRED), foe(), steps={**FAR, pair(AKEMI, IRUNE): 2})
    played = helped(state, 8)
    assert played.beat.fight.distance(AKEMI, IRUNE) == 0
    assert played.beat.fight.turn is not None
    assert played.beat.fight.turn.moved
    assert not played.has(IRUNE, "fatiga_grave")


def helped(state: State, *faces: int, **answers: str) -> Played:
    """The Acción Activa of a PJ goes on first aid."""
    played = Played(state, *faces, **answers)
    RULES.resolve(played.beat, AKEMI, Declaration("auxiliar", IRUNE))
    assert played.all_thrown()
    return played


def test_it_is_offered_and_is_the_accion_activa() -> None:
    played = Played(under_arms(*TIRED), 8, declarar=f"auxiliar-{IRUNE}")
    assert RULES.declare(played.beat, AKEMI) == Declaration("auxiliar", IRUNE)
    assert helped(under_arms(*TIRED), 8).states(IRUNE) == {"fatiga_leve"}


def test_a_desventaja_that_waits_falls_on_it() -> None:
    state = under_arms(*TIRED)
    healer = replace(state.actor(AKEMI), marks={SETBACK: Mark()})
    played = helped(replace(state, actors={**state.actors, AKEMI: healer}), 8, 9)
    assert (played.rolls[0].dice[0].kept, played.has(AKEMI, SETBACK)) == (False, False)


@pytest.mark.parametrize(
    ("answer", "states", "lies"), [("reposo", {"fatiga_leve"}, True), ("fatiga", set(TIRED), False)]
)
def test_the_patient_chooses_what_a_consecuencia_costs(answer: str, states: set[str], lies: bool) -> None:
    played = helped(under_arms(*TIRED), 11, reposo=answer)
    assert [prompt.actor for prompt in played.asked] == [IRUNE]
    assert (played.states(IRUNE), played.has(IRUNE, LYING)) == (states, lies)
    assert RULES.begin_turn(played.beat, IRUNE) != lies


def test_a_pnj_lies_down() -> None:
    played = helped(under_arms(*TIRED, player=False), 11)
    assert (played.topics, played.has(IRUNE, LYING)) == ([], True)


def test_a_minute_is_more_than_a_fight_gives() -> None:
    played = helped(under_arms(*TIRED), 5, convertir="si")
    assert (played.grade, played.states(IRUNE)) == (COMP, set(TIRED))
