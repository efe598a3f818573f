"""When things begin and end: what waits for an Acción, PF of a Ronda, lost Turnos, the clock of a moribund."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, COMP
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
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Turn, pair
from zodiac_tui.core.events import ActorLeft, Noted, RoundMoved, TrackChanged
from zodiac_tui.core.phases import RoundPhase, RoundTrigger, TurnPhase
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import waiting
from zodiac_tui.rulesets.zodiac.dialogue import Task, prepare
from zodiac_tui.rulesets.zodiac.focus import ROUND_FOCUS, give_focus, lose_focus, spend_focus
from zodiac_tui.rulesets.zodiac.karma import SPENT, may_shake_off
from zodiac_tui.rulesets.zodiac.medicine import LYING
from zodiac_tui.rulesets.zodiac.modifiers import EDGE, SETBACK, Act
from zodiac_tui.rulesets.zodiac.states import incapacitate
from zodiac_tui.rulesets.zodiac.turns import FIGHT_MARKS

ROLL = CheckDef("tirada", {"accion": "atletismo", "cd": 7, "seguridad": False, "caracter": False})
INTERRUPT = Turn(AKEMI, TurnPhase.RESOLVING, interrupt=True)


def next_ronda(played: Played) -> None:
    """The next Ronda begins."""
    played.beat.emit(RoundMoved(RoundTrigger.BEGAN, RoundPhase.TURNS, played.beat.fight.round + 1))


# -- what waits for the next Acción Activa ----------------------------------------------------------------------------


def test_an_interrupt_does_not_take_the_desventaja_that_waits() -> None:
    played = attack(fight(somebody(AKEMI, SETBACK), foe(cde=7), turn=INTERRUPT), 8)
    assert played.has(AKEMI, SETBACK)


def test_an_interrupt_does_not_use_up_the_ventaja_that_waits() -> None:
    edge = f"{EDGE}:{RIVAL}"
    played = attack(fight(somebody(AKEMI, edge), foe(cde=7), turn=INTERRUPT), 8)
    assert (played.topics, played.has(AKEMI, edge)) == ([], True)


@pytest.mark.parametrize(
    ("turn", "taken"),
    [
        (Turn(AKEMI, TurnPhase.RESOLVING), True),
        (INTERRUPT, False),
        (Turn(RIVAL, TurnPhase.RESOLVING), True),
        (Turn(RIVAL, TurnPhase.RESOLVING, interrupt=True), True),
        (None, True),
    ],
    ids=["its_turno", "its_interrupt", "another_s", "another_s_interrupt", "between_turnos"],
)
def test_what_waits_is_taken_but_in_an_interrupt_of_one_s_own(turn: Turn | None, taken: bool) -> None:
    played = Played(fight(somebody(AKEMI, SETBACK, f"{EDGE}:{RIVAL}"), foe()))
    played.beat.state = replace(played.state, encounter=replace(played.beat.fight, turn=turn))
    found = waiting.take(played.beat, AKEMI, RIVAL)
    assert (len(found.ventajas), len(found.desventajas)) == (int(taken), int(taken))
    assert played.has(AKEMI, SETBACK) == (not taken)


def test_what_is_for_the_turno_after_is_not_taken_yet() -> None:
    late = {SETBACK: Mark(0, {"espera": True}), f"{EDGE}:{RIVAL}": Mark(0, {"espera": True})}
    played = Played(fight(replace(somebody(AKEMI), marks=late), foe()))
    found = waiting.take(played.beat, AKEMI, RIVAL)
    assert (found.ventajas, found.desventajas, played.beat.events) == ([], [], [])


def test_a_ventaja_is_against_one_rival_alone() -> None:
    edge = f"{EDGE}:{SECOND}"
    played = attack(fight(somebody(AKEMI, edge), foe(cde=7), foe(name=SECOND)), 8)
    assert (played.topics, played.has(AKEMI, edge)) == ([], True)


def test_a_complicacion_of_a_simultaneous_attack_waits_past_the_turno_that_it_spent() -> None:
    played = attack(fight(somebody(AKEMI), foe(cde=7, armour="peto"), turn=RIVAL), 11, 6, respuesta="daga")
    assert (played.grade, played.has(AKEMI, SETBACK)) == (COMP, True)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.has(AKEMI, SETBACK)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert not played.has(AKEMI, SETBACK)


# -- Puntos de Foco of a Ronda ----------------------------------------------------------------------------------------


def test_the_pf_of_two_iniciativas_are_gone_with_the_ronda() -> None:
    played = Played(fight(somebody(AKEMI), foe()), 9, 9)
    RULES.initiative(played.beat, AKEMI, RIVAL)
    RULES.initiative(played.beat, AKEMI, RIVAL)
    assert played.state.actor(AKEMI).track("pf") == 2
    RULES.end_round(played.beat)
    assert played.state.actor(AKEMI).track("pf") == 0


def test_the_pf_of_the_ronda_are_spent_first() -> None:
    played = Played(fight(somebody(AKEMI, pf=1), foe()), 9, pf="0")
    RULES.initiative(played.beat, AKEMI, RIVAL)
    spend_focus(played.beat, AKEMI, 1)
    RULES.end_round(played.beat)
    assert played.state.actor(AKEMI).track("pf") == 1


@pytest.mark.parametrize(("spent", "left"), [(0, 1), (1, 1), (2, 0)])
def test_own_pf_that_are_spent_do_not_come_back_with_the_ronda(spent: int, left: int) -> None:
    """One of the Ronda and one of its own."""
    played = Played(fight(somebody(AKEMI, pf=1), foe()))
    give_focus(played.beat, AKEMI, 1)
    spend_focus(played.beat, AKEMI, spent)
    RULES.end_round(played.beat)
    assert played.state.actor(AKEMI).track("pf") == left


def test_where_the_ronda_gave_no_pf_it_takes_none() -> None:
    played = Played(fight(somebody(AKEMI, pf=2), foe()))
    spend_focus(played.beat, AKEMI, 1)
    lose_focus(played.beat)
    assert [type(event) for event in played.beat.events] == [TrackChanged]
    assert (played.state.actor(AKEMI).track("pf"), played.has(AKEMI, ROUND_FOCUS)) == (1, False)


def test_who_has_3_pf_gains_and_loses_none() -> None:
    played = Played(fight(somebody(AKEMI, pf=3), foe()), 9, pf="0")
    RULES.initiative(played.beat, AKEMI, RIVAL)
    assert played.state.actor(AKEMI).track("pf") == 3
    RULES.end_round(played.beat)
    assert played.state.actor(AKEMI).track("pf") == 3


def test_a_scene_takes_the_pf_that_it_gave() -> None:
    played = Played(calm(somebody(AKEMI)))
    RULES.apply(played.beat, Effect("pf", 2), AKEMI)
    RULES.leave_scene(played.beat)
    assert played.state.actor(AKEMI).track("pf") == 0


# -- desprevenido and derribado ---------------------------------------------------------------------------------------


def test_iniciativa_is_a_reaccion_and_hindered_off_guard() -> None:
    played = Played(fight(somebody(AKEMI, "desprevenido"), foe()), 9)
    RULES.initiative(played.beat, AKEMI, RIVAL)
    assert (played.rolls[0].total, played.states(AKEMI)) == (6, set())


def test_a_pj_off_guard_has_only_defensa_until_it_has_rolled() -> None:
    state = fight(somebody(AKEMI, "desprevenido", "esquivar"), foe(cde=8), turn=RIVAL)
    played = attack(state, 11)
    assert (played.topics, played.rolls[0].total, played.grade) == ([], 8, BEN)
    then = attack(played.state, 8)
    assert (then.topics, then.rolls[0].total) == (["respuesta"], 8)


def test_a_pnj_off_guard_is_hindered_once() -> None:
    played = attack(fight(somebody(AKEMI), foe("desprevenido", cde=8)), 5)
    assert played.rolls[0].target == 5
    assert "desprevenido" not in played.states(RIVAL)


def test_a_pnj_off_guard_against_a_pnj_is_hindered_once() -> None:
    ally = foe(name="aliado", cde=7)
    state = fight(somebody(AKEMI), ally, foe("desprevenido", cde=8), turn=ally.id, allies=(ally.id,))
    assert attack(state, 1, 6).states(RIVAL) == set()


def test_who_is_down_is_hindered_in_its_own_turno_alone() -> None:
    down = somebody(AKEMI, "derribado")
    own = attack(fight(down, foe(cde=7)), 10)
    assert own.rolls[0].total == 7
    answer = attack(fight(down, foe(cde=8), turn=RIVAL), 8)
    assert answer.rolls[0].total == 8
    RULES.end_turn(own.beat, AKEMI, interrupt=False)
    assert own.states(AKEMI) == set()


def test_outside_fights_being_down_hinders_one_accion() -> None:
    played = Played(calm(somebody(AKEMI, "derribado")), 10, 10)
    RULES.check(played.beat, AKEMI, ROLL)
    RULES.check(played.beat, AKEMI, ROLL)
    assert [roll.total for roll in played.rolls] == [7, 10]


# -- Turnos that are lost ---------------------------------------------------------------------------------------------


def test_a_turno_in_reposo_is_one_that_shock_takes() -> None:
    played = Played(fight(somebody(AKEMI, LYING, "shock_leve", pk=1), foe()))
    assert not RULES.begin_turn(played.beat, AKEMI)
    assert (played.topics, played.has(AKEMI, LYING)) == ([], False)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.states(AKEMI) == set()


def test_only_a_safe_minute_takes_shock_grave() -> None:
    played = Played(calm(somebody(AKEMI, "shock_leve", "shock_grave")))
    RULES.pass_time(played.beat, 60, safe=False)
    assert "shock_grave" in played.states(AKEMI)
    RULES.pass_time(played.beat, 60, safe=True)
    assert played.states(AKEMI) == set()


def test_outside_fights_shock_costs_turnos_before_anybody_chooses() -> None:
    played = Played(calm(somebody(AKEMI, "shock_leve", "shock_grave")), 3, 4)
    RULES.ready(played.beat)
    assert (played.states(AKEMI), played.state.elapsed, played.saves) == (set(), 20, ["VOL", "VOL"])


@pytest.mark.parametrize(
    ("spent", "asked", "first"), [((), True, AKEMI), ((AKEMI,), False, IRUNE), ((AKEMI, IRUNE), False, AKEMI)]
)
def test_of_those_with_an_accion_activa_left_it_is_asked_who_acts(
    spent: tuple[str, ...], asked: bool, first: str
) -> None:
    state = fight(somebody(AKEMI), somebody(IRUNE), foe())
    played = Played(replace(state, encounter=replace(Played(state).beat.fight, turn=None, spent=spent)))
    played.go_on()
    assert (played.topics == ["turno"]) == asked
    assert played.beat.fight.turn is not None
    assert played.beat.fight.turn.actor == first


def test_an_accion_activa_that_was_spent_on_an_answer_is_not_there_in_the_turno() -> None:
    state = fight(somebody(AKEMI), foe(), turn=Turn(AKEMI))
    played = Played(replace(state, encounter=replace(Played(state).beat.fight, spent=(AKEMI,))))
    played.go_on()
    turn = played.beat.fight.turn
    assert turn is not None
    assert (turn.phase, played.topics) == (TurnPhase.ENDING, [])


# -- the clock of a moribund ------------------------------------------------------------------------------------------


def felled(turn: Turn | str = RIVAL) -> Played:
    """A PJ is "incapacitado" directly in that Turno of the first Ronda."""
    played = Played(fight(somebody(AKEMI), somebody(IRUNE), foe(), turn=turn))
    incapacitate(played.beat, AKEMI, Cause("x"), directly=True)
    return played


def test_directly_it_lasts_to_the_same_point_of_the_next_ronda() -> None:
    played = felled()
    RULES.end_turn(played.beat, RIVAL, interrupt=False)
    RULES.end_round(played.beat)
    next_ronda(played)
    RULES.end_turn(played.beat, IRUNE, interrupt=False)
    assert not RULES.is_dead(played.state, AKEMI)
    RULES.end_turn(played.beat, RIVAL, interrupt=False)
    assert RULES.is_dead(played.state, AKEMI)


def test_it_ends_with_the_ronda_where_that_turno_does_not_come() -> None:
    played = felled()
    RULES.end_round(played.beat)
    next_ronda(played)
    assert not RULES.is_dead(played.state, AKEMI)
    RULES.end_round(played.beat)
    assert RULES.is_dead(played.state, AKEMI)


def test_the_turno_is_the_one_that_an_interrupt_put_off() -> None:
    state = fight(somebody(AKEMI), foe(cde=7), foe(name=SECOND), turn=INTERRUPT)
    encounter = replace(Played(state).beat.fight, stack=(Turn(SECOND, TurnPhase.WINDOW),))
    played = attack(replace(state, encounter=encounter), 7, variant="matar")
    assert played.state.actor(RIVAL).marks["incapacitado"].data == {"ronda": 2, "turno": SECOND}


def test_after_the_fight_the_ronda_goes_on_by_the_clock() -> None:
    played = felled()
    RULES.end_encounter(played.beat)
    RULES.pass_time(played.beat, 9, safe=False)
    assert not RULES.is_dead(played.state, AKEMI)
    RULES.pass_time(played.beat, 1, safe=False)
    assert RULES.is_dead(played.state, AKEMI)


@pytest.mark.parametrize(("minutes", "rondas"), [(1, 6), (3, 18)])
def test_by_desbordar_it_lasts_minutes_in_a_fight_too(minutes: int, rondas: int) -> None:
    hurt = somebody(AKEMI, "heridas_leve", "heridas_grave")
    played = Played(fight(hurt, somebody(IRUNE), foe(), turn=RIVAL), minutes)
    RULES.apply(played.beat, Effect("estado", "heridas leve"), AKEMI)
    for _ in range(rondas - 1):
        RULES.end_round(played.beat)
    assert not RULES.is_dead(played.state, AKEMI)
    RULES.end_round(played.beat)
    assert RULES.is_dead(played.state, AKEMI)


def test_a_direct_cause_shortens_the_minutes_of_desbordar() -> None:
    played = Played(calm(somebody(AKEMI, "heridas_leve", "heridas_grave")), 6)
    RULES.apply(played.beat, Effect("estado", "heridas leve"), AKEMI)
    RULES.apply(played.beat, Effect("estado", "incapacitado"), AKEMI)
    RULES.pass_time(played.beat, 10, safe=False)
    assert RULES.is_dead(played.state, AKEMI)


def test_ignored_states_count_again_after_the_accion() -> None:
    state = fight(somebody(AKEMI, "fatiga_leve", "inspiracion"), foe())
    played = Played(state)
    task = Task(AKEMI, Act("tecnica", "ataque", rival=RIVAL), 7)
    assert not prepare(played.beat.scenario, played.state, task)[0].debilidad
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert prepare(played.beat.scenario, played.state, task)[0].debilidad


@pytest.mark.parametrize("kind", ["esperar", "esquivar"])
def test_what_waited_lapses_with_a_turno_without_a_tirada(kind: str) -> None:
    played = Played(fight(somebody(AKEMI, SETBACK, f"{EDGE}:{RIVAL}"), foe()))
    RULES.resolve(played.beat, AKEMI, Declaration(kind))
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert not played.has(AKEMI, SETBACK)
    assert not played.has(AKEMI, f"{EDGE}:{RIVAL}")


def test_the_end_of_a_fight_clears_all_that_was_the_fight_s() -> None:
    """States, and what lasts by the clock, stay; nobody keeps a stance, a reload, a Ventaja or PF of a Ronda."""
    fought = somebody(AKEMI, *FIGHT_MARKS, f"{EDGE}:{RIVAL}", "recarga:pistola", "heridas_leve", "ignora_alt", pf=1)
    played = Played(fight(fought, foe(), turn=RIVAL), 8, pf="0")
    RULES.initiative(played.beat, AKEMI, RIVAL)
    RULES.end_encounter(played.beat)
    assert set(played.state.actor(AKEMI).marks) == {"heridas_leve", "ignora_alt"}
    assert played.state.actor(AKEMI).track("pf") == 1


# -- the beginning of a Turno -----------------------------------------------------------------------------------------


def begun(state: State, *faces: int, **answers: str) -> Played:
    """The Turno of a PJ begins."""
    played = Played(state, *faces, **answers)
    RULES.begin_turn(played.beat, AKEMI)
    return played


def told(played: Played) -> list[tuple[str, list[str]]]:
    """What was told and why."""
    notes = (event for event in played.beat.events if isinstance(event, Noted))
    return [(note.text.plain(), [cause.rule for cause in note.why]) for note in notes]


def test_a_turno_like_any_other_begins_without_a_word() -> None:
    assert begun(fight(somebody(AKEMI), foe())).beat.events == []


@pytest.mark.parametrize(
    ("marks", "faces", "text", "rule"),
    [
        ((LYING,), (), "Akemi pasa el Turno en Reposo.", "zodiac.reposo"),
        (("shock_leve",), (), "Akemi está en Shock y pierde el Turno.", "zodiac.shock"),
        (("catatonia",), (), "Akemi no actúa por su voluntad y pierde el Turno.", "zodiac.especial"),
    ],
)
def test_a_lost_turno_says_why(marks: tuple[str, ...], faces: tuple[int, ...], text: str, rule: str) -> None:
    assert told(begun(fight(somebody(AKEMI, *marks), foe()), *faces)) == [(text, [rule])]


def test_who_waits_does_nothing_else() -> None:
    played = Played(fight(somebody(AKEMI), foe()))
    RULES.resolve(played.beat, AKEMI, Declaration("esperar"))
    assert told(played) == [("Akemi espera.", [])]


@pytest.mark.parametrize("mark", ["incapacitado", "shock_persistente", "inconsciente"])
def test_who_perceives_nothing_loses_no_turno(mark: str) -> None:
    played = begun(fight(somebody(AKEMI, mark, "shock_leve"), foe()))
    assert set(played.state.actor(AKEMI).marks) == {mark, "shock_leve"}


@pytest.mark.parametrize(
    ("who", "asked"),
    [
        (somebody(AKEMI, "shock_leve", pk=1), True),
        (somebody(AKEMI, "shock_leve"), False),
        (replace(somebody(AKEMI, "shock_leve", pk=1), player=False), False),
    ],
)
def test_a_momento_de_inspiracion_is_for_players_with_a_pk(who: Actor, asked: bool) -> None:
    assert ("inspiracion" in begun(fight(who, foe(), allies=(AKEMI,))).topics) is asked


def test_who_has_spent_its_pk_on_the_accion_is_offered_none() -> None:
    """As on a TS at the beginning of its Turno."""
    played = Played(fight(somebody(AKEMI, "shock_leve", SPENT, pk=1), foe()))
    assert not may_shake_off(played.state, played.state.actor(AKEMI))


# -- the end of a Turno and of a Ronda --------------------------------------------------------------------------------


def test_a_ronda_of_a_fight_is_no_reposo_and_leaves_who_is_down() -> None:
    played = Played(fight(somebody(AKEMI, "derribado", "fatiga_leve", "shock_leve"), foe()))
    RULES.end_round(played.beat)
    assert set(played.state.actor(AKEMI).marks) == {"derribado", "fatiga_leve", "shock_leve"}


def test_whose_ronda_was_over_before_it_came_dies_with_the_next_turno() -> None:
    played = Played(fight(replace(somebody(IRUNE), marks={"incapacitado": Mark(data={"ronda": 0})}), foe()))
    RULES.end_turn(played.beat, RIVAL, interrupt=False)
    assert RULES.is_dead(played.state, IRUNE)


@pytest.mark.parametrize("free", [True, False])
def test_to_move_for_the_accion_activa_leaves_the_free_move(free: bool) -> None:
    played = Played(fight(somebody(AKEMI), foe(), steps={pair(AKEMI, RIVAL): 2}))
    RULES.resolve(played.beat, AKEMI, Declaration("moverse", RIVAL, variant="1", free=free))
    turn = played.beat.fight.turn
    assert turn is not None
    assert turn.moved == free


# -- leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actor", "kind", "how", "rule"),
    [
        (AKEMI, "huir", "huida", "zodiac.huida"),
        (AKEMI, "rendirse", "rendicion", "zodiac.rendicion"),
        (RIVAL, "huir", "huida", "zodiac.conducta"),
        (RIVAL, "rendirse", "rendicion", "zodiac.conducta"),
    ],
)
def test_who_leaves_says_how_and_why(actor: str, kind: str, how: str, rule: str) -> None:
    """A surrender is not pursued."""
    rival = replace(foe(), conduct={"sigue": kind == "rendirse"})
    played = Played(fight(somebody(AKEMI), rival, turn=actor))
    RULES.resolve(played.beat, actor, Declaration(kind))
    (left,) = (event for event in played.beat.events if isinstance(event, ActorLeft))
    assert (left.actor, left.how, [cause.rule for cause in left.why]) == (actor, how, [rule])
