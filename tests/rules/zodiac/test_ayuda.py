"""Ayuda: one Ventaja from those who can help, outside Rondas and in them (SRD, Ayuda)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody, stage
from zodiac_tui.core.encounter import Declaration, Turn
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.aid import AIDED, ask_help, lend
from zodiac_tui.rulesets.zodiac.modifiers import Act

BO = "bo"
FIELDS: dict[str, Plain] = {"accion": "atletismo", "cd": 7, "seguridad": False, "caracter": False, "ayuda": {}}


def tried(state: State, *faces: int, fields: dict[str, Plain] | None = None, **answers: str) -> Played:
    """A PJ tries a Tirada that others may help with."""
    played = Played(state, *faces, **{"ventaja": "dado", **answers})
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {**FIELDS, **(fields or {})}))
    assert played.all_thrown()
    return played


def two(*marks: str, skills: tuple[str, ...] = ()) -> State:
    """Akemi, and Irune with these marks."""
    return calm(somebody(AKEMI), somebody(IRUNE, *marks, skills=skills))


def test_help_is_a_ventaja() -> None:
    played = tried(two(), 2, 9, ayuda=IRUNE)
    assert (played.topics, played.grade) == (["ayuda", "ventaja"], "exito")
    assert [(cause.rule, cause.source) for cause in played.rolls[0].why] == [("zodiac.ayuda", "Irune")]


def test_help_may_be_declined() -> None:
    played = tried(two(), 9, ayuda="no")
    assert (played.topics, played.rolls[0].why) == (["ayuda"], ())


def test_help_is_worth_one_ventaja_where_they_are_counted() -> None:
    state = replace(calm(*two().actors.values(), somebody(BO)), options={"compensar_ventajas": "si"})
    played = tried(state, 9, fields={"desventajas": ["llueve"], "ayuda": {}}, ayuda=IRUNE)
    assert played.topics == ["ayuda"]


def test_of_several_who_could_help_one_does() -> None:
    played = tried(calm(*two().actors.values(), somebody(BO)), 2, 9, ayuda=BO)
    assert played.offered("ayuda") == ["no", IRUNE, BO]
    assert [cause.source for cause in played.rolls[0].why] == ["Bo"]


def test_in_a_fight_nobody_is_asked_for_help() -> None:
    played = Played(fight(*two().actors.values(), foe()), 9)
    RULES.check(played.beat, AKEMI, CheckDef("tirada", FIELDS))
    assert "ayuda" not in played.topics


def test_a_pnj_asks_for_no_help() -> None:
    played = Played(calm(*two().actors.values(), foe()))
    assert ask_help(played.beat, RIVAL, Act("atletismo"), FIELDS) is None
    assert played.topics == []


@pytest.mark.parametrize("mark", ["shock_leve", "shock_persistente", "incapacitado", "muerto", "catatonia", "posesion"])
def test_who_cannot_act_cannot_help(mark: str) -> None:
    assert tried(two(mark), 9).topics == []


def test_nobody_helps_alone_nor_where_the_scenario_says_nothing() -> None:
    assert tried(calm(somebody(AKEMI)), 9).topics == []
    played = Played(two(), 9)
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {key: each for key, each in FIELDS.items() if key != "ayuda"}))
    assert played.topics == []


def test_a_pnj_helps_where_the_scenario_names_it() -> None:
    state = calm(somebody(AKEMI), foe(name="vecino"))
    assert tried(state, 2, 9, fields={"ayuda": {"pnj": ["vecino"]}}, ayuda="vecino").grade == "exito"
    assert tried(state, 9).topics == []
    assert tried(state, 9, fields={"ayuda": {"pnj": ["ausente"]}}).topics == []


def test_of_what_a_pnj_can_do_the_author_is_sure() -> None:
    fields: dict[str, Plain] = {"permiso": "idioma-frances", "ayuda": {"pnj": ["vecino"]}}
    played = tried(calm(somebody(AKEMI), foe(name="vecino")), 9, fields=fields, ayuda="no")
    assert played.topics == ["ayuda"]


def test_the_other_pj_may_be_kept_out() -> None:
    assert tried(two(), 9, fields={"ayuda": {"pj": False}}).topics == []


def test_the_rival_does_not_help() -> None:
    state = calm(somebody(AKEMI), foe(cde=7))
    fields: dict[str, Plain] = {**FIELDS, "contra": RIVAL, "ayuda": {"pnj": [RIVAL]}}
    del fields["cd"]
    played = Played(state, 9)
    RULES.check(played.beat, AKEMI, CheckDef("tirada", fields))
    assert played.topics == []


def test_some_tasks_take_two() -> None:
    needs: dict[str, Plain] = {"ayuda": {"hacen_falta": 2}}
    assert tried(two(), 9, fields=needs).topics == []
    three = calm(*two().actors.values(), somebody(BO))
    played = tried(three, 2, 9, fields=needs, ayuda="si")
    assert [(cause.rule, cause.source) for cause in played.rolls[0].why] == [("zodiac.ayuda.varias", "Irune y Bo")]


@pytest.mark.parametrize(
    ("fields", "skill"),
    [
        ({"uso": "nadar", "entorpecida": ["corriente"]}, "natacion"),
        ({"entrenamiento": {"natacion": "corriente"}}, "natacion"),
    ],
)
def test_a_helper_needs_the_e_that_the_task_asks_for(fields: dict[str, Plain], skill: str) -> None:
    assert "ayuda" not in tried(two(), 9, fields=fields, convertir="no").topics
    assert "ayuda" in tried(two(skills=(skill,)), 9, fields=fields, ayuda="no", convertir="no").topics


def test_a_helper_needs_the_c_that_the_task_asks_for() -> None:
    fields: dict[str, Plain] = {"permiso": "idioma-frances"}
    assert tried(two(), 9, fields=fields).topics == []
    assert tried(two(skills=("idioma-frances",)), 9, fields=fields, ayuda="no").topics == ["ayuda"]


# -- in Rondas ---------------------------------------------------------------------------------------------------------


def helping(needed: int, *, turn: str = IRUNE) -> Played:
    """Irune's Turno in a fight where so many helpers are needed."""
    state = fight(somebody(AKEMI), somebody(IRUNE), foe(cde=7), turn=Turn(turn, TurnPhase.DECLARING))
    played = Played(state, 2, 9, declarar=f"ayudar-{AKEMI}", ventaja="dado")
    scenario = stage()
    pelea = replace(scenario.encounters["pelea"], fields={"ayuda": needed})
    played.beat.scenario = replace(scenario, encounters={"pelea": pelea})
    return played


def test_in_a_fight_it_takes_the_accion_activa_of_the_helper() -> None:
    played = helping(1)
    declared = RULES.declare(played.beat, IRUNE)
    assert declared == Declaration("ayudar", AKEMI)
    assert not declared.free
    RULES.resolve(played.beat, IRUNE, declared)
    assert played.has(AKEMI, AIDED)
    RULES.resolve(played.beat, AKEMI, Declaration("atacar", RIVAL, "daga"))
    assert (played.grade, played.has(AKEMI, AIDED)) == ("exito", False)
    assert "zodiac.ayuda" in {cause.rule for cause in played.rolls[0].why}


def test_two_helpers_where_two_are_needed() -> None:
    played = helping(2)
    played.beat.state = replace(played.state, actors={**played.state.actors, BO: somebody(BO)})
    for friend in (IRUNE, BO):
        RULES.resolve(played.beat, friend, Declaration("ayudar", AKEMI))
    RULES.resolve(played.beat, AKEMI, Declaration("atacar", RIVAL, "daga"))
    found = [cause for cause in played.rolls[0].why if cause.rule.startswith("zodiac.ayuda")]
    assert found == [Cause("zodiac.ayuda.varias", 0, "Irune y Bo")]


@pytest.mark.parametrize(
    ("turn", "spent", "acted", "later"),
    [
        (Turn(IRUNE, TurnPhase.RESOLVING), (), (), False),
        (Turn(AKEMI, TurnPhase.RESOLVING), (), (), True),
        (Turn(AKEMI, TurnPhase.RESOLVING, interrupt=True), (), (), False),
        (None, (), (), False),
        (None, (AKEMI,), (), True),
        (None, (AKEMI,), (AKEMI,), False),
    ],
    ids=["before", "in_its_own_turno", "in_an_interrupt", "between_turnos", "spent_on_an_answer", "spent_and_gone"],
)
def test_help_is_for_the_next_accion_activa(
    turn: Turn | None, spent: tuple[str, ...], acted: tuple[str, ...], later: bool
) -> None:
    played = helping(1)
    fight_now = replace(played.beat.fight, turn=turn, spent=spent, acted=acted)
    played.beat.state = replace(played.state, encounter=fight_now)
    lend(played.beat, IRUNE, AKEMI)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.has(AKEMI, AIDED) == later
    if later:
        RULES.end_turn(played.beat, AKEMI, interrupt=False)
        assert not played.has(AKEMI, AIDED)


def test_help_for_the_turno_after_is_not_used_up_in_this_one() -> None:
    played = Played(helping(1, turn=AKEMI).state, 9)
    played.beat.scenario = helping(1).beat.scenario
    lend(played.beat, IRUNE, AKEMI)
    RULES.resolve(played.beat, AKEMI, Declaration("atacar", RIVAL, "daga"))
    assert (played.topics, played.has(AKEMI, AIDED)) == ([], True)


def test_too_few_helpers_give_nothing() -> None:
    played = helping(2)
    RULES.resolve(played.beat, IRUNE, Declaration("ayudar", AKEMI))
    RULES.resolve(played.beat, AKEMI, Declaration("atacar", RIVAL, "daga"))
    assert (played.topics, played.has(AKEMI, AIDED)) == ([], False)


def test_it_is_not_offered_where_the_scenario_says_nothing() -> None:
    played = Played(helping(1).state)
    RULES.declare(played.beat, IRUNE)
    assert not [each for each in played.offered("declarar") if each.startswith("ayudar")]


def test_help_lapses_with_a_turno_without_a_roll() -> None:
    played = helping(1)
    RULES.resolve(played.beat, IRUNE, Declaration("ayudar", AKEMI))
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert not played.has(AKEMI, AIDED)


def test_nobody_helps_who_has_fallen() -> None:
    state = fight(somebody(AKEMI, "incapacitado"), somebody(IRUNE), foe(), turn=IRUNE)
    assert not RULES.still_possible(stage(), state, IRUNE, Declaration("ayudar", AKEMI))
