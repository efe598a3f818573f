"""Who may spend a PK on what, whom the rules ask, and what is noted of it (SRD, usos del Karma)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.encounter import Declaration, Turn
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.scenario import CheckDef
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.karma import (
    AT_STAKE,
    FREE_USED,
    REFUSED,
    SPENT,
    change_track,
    cost,
    deja_vu_payers,
    interrupt_barred,
    interrupt_prompt,
    last_chance,
    new_action,
    spend,
)

WHY = Cause("prueba")


def party(*marks: str, orders: dict[str, str] | None = None) -> State:
    """Akemi, on whom the marks lie, and Irune, with a PK each."""
    return calm(somebody(AKEMI, *marks, pk=1), somebody(IRUNE, pk=1), orders=orders)


def test_the_roller_is_asked_first_and_once() -> None:
    assert deja_vu_payers(party(), AKEMI) == (AKEMI, IRUNE)
    assert deja_vu_payers(party(), IRUNE) == (IRUNE, AKEMI)
    assert deja_vu_payers(party(), RIVAL) == (AKEMI, IRUNE)


@pytest.mark.parametrize("mark", ["muerto", SPENT])
def test_neither_the_dead_nor_who_has_spent_its_one_pays(mark: str) -> None:
    assert deja_vu_payers(party(mark), IRUNE) == (IRUNE,)


@pytest.mark.parametrize(
    ("wish", "failed", "willing"),
    [
        ("fracaso", True, True),
        ("fracaso", False, False),
        ("fracaso", None, True),
        ("siempre", False, True),
        ("nunca", True, False),
    ],
)
def test_by_its_standing_order(wish: str, failed: bool | None, willing: bool) -> None:
    state = party(orders={f"{AKEMI}.deja_vu": wish, f"{IRUNE}.deja_vu": "nunca"})
    assert deja_vu_payers(state, AKEMI, failed=failed) == ((AKEMI,) if willing else ())


@pytest.mark.parametrize(
    ("marks", "text"),
    [((), "1 PK"), ((AT_STAKE,), "nada, por un Vínculo"), ((AT_STAKE, FREE_USED), "1 PK")],
)
def test_what_a_use_costs(marks: tuple[str, ...], text: str) -> None:
    assert cost(somebody(AKEMI, *marks, pk=1)).plain() == text


def test_nothing_is_told_of_what_does_not_change() -> None:
    played = Played(calm(somebody(AKEMI, pk=7)))
    new_action(played.beat)
    change_track(played.beat, AKEMI, "pk", 1, WHY)
    assert played.beat.events == []
    spend(played.beat, AKEMI)
    spend(played.beat, AKEMI)
    assert len(played.beat.events) == 1


# -- Yo primero! ------------------------------------------------------------------------------------------------------


def test_outside_fights_nothing_was_interrupted_yet() -> None:
    assert interrupt_barred(party(), AKEMI) is None


def test_who_has_no_will_of_its_own_does_not_interrupt() -> None:
    reason = interrupt_barred(fight(somebody(AKEMI, "posesion", pk=1), foe()), AKEMI)
    assert reason is not None
    assert reason.plain() == "no actúa por su voluntad"


@pytest.mark.parametrize(
    ("kind", "target", "asked"),
    [("atacar", AKEMI, True), ("maniobra", AKEMI, True), ("curar", AKEMI, False), ("atacar", IRUNE, False)],
)
def test_who_wants_to_be_asked_when_attacked_is(kind: str, target: str, asked: bool) -> None:
    state = fight(somebody(AKEMI, pk=1), somebody(IRUNE, pk=1), foe(), turn=RIVAL)
    assert (interrupt_prompt(state, AKEMI, Declaration(kind, target), RIVAL) is not None) is asked


# -- the last effort --------------------------------------------------------------------------------------------------


def effort(*marks: str, pk: int = 1, **answers: str) -> tuple[Played, str]:
    """A PJ who is out is offered a last effort."""
    played = Played(fight(somebody(AKEMI, *marks, pk=pk), foe(), turn=RIVAL), **answers)
    return played, last_chance(played.beat)


@pytest.mark.parametrize(("marks", "pk"), [(("muerto",), 1), ((REFUSED,), 1), ((), 0)])
def test_it_is_not_offered_to(marks: tuple[str, ...], pk: int) -> None:
    """The dead, who let it be already, who has no PK."""
    played, who = effort("inconsciente", *marks, pk=pk)
    assert (played.topics, who) == ([], "")


def test_who_lets_it_be_is_not_asked_again() -> None:
    played, who = effort("inconsciente", ultimo_esfuerzo="no")
    assert (who, played.has(AKEMI, REFUSED)) == ("", True)
    assert last_chance(played.beat) == ""
    assert played.topics == ["ultimo_esfuerzo"]


def test_nor_who_has_fled() -> None:
    state = fight(somebody(AKEMI, "inconsciente", pk=1), foe(), turn=RIVAL)
    assert state.encounter is not None
    played = Played(replace(state, encounter=replace(state.encounter, gone={AKEMI: "huida"})))
    assert (last_chance(played.beat), played.topics) == ("", [])


def test_it_is_not_offered_where_nobody_is_left_to_fight_or_to_treat() -> None:
    down = somebody(AKEMI, "incapacitado", pk=1)
    played = Played(fight(down, foe("incapacitado"), turn=RIVAL), ultimo_esfuerzo="si")
    assert (last_chance(played.beat), played.topics) == ("", [])
    dead = Played(fight(down, somebody(IRUNE, "muerto"), foe("incapacitado"), turn=RIVAL), ultimo_esfuerzo="si")
    assert (last_chance(dead.beat), dead.topics) == ("", [])
    friend = Played(fight(down, somebody(IRUNE, "incapacitado"), foe("muerto"), turn=RIVAL), ultimo_esfuerzo="si")
    assert last_chance(friend.beat) == AKEMI


def last_effort(*said: str, pk: int = 3) -> Played:
    """The only PJ has fallen and takes last efforts, in which she declares these things."""
    turn = Turn(RIVAL, TurnPhase.ENDING, Declaration("atacar", AKEMI, "daga"))
    state = fight(somebody(AKEMI, "inconsciente", pk=pk), somebody(IRUNE, "inconsciente"), foe(), turn=turn)
    played = Played(state, *[9] * 9, ultimo_esfuerzo="si", declarar=said[0])
    while played.state.encounter is not None and len(played.topics) < 12:
        played.go_on()
    return played


def test_waiting_in_it_changes_nothing_and_brings_it_not_back() -> None:
    played = last_effort("esperar")
    assert played.topics == ["ultimo_esfuerzo", "declarar"]
    assert played.state.actor(AKEMI).track("pk") == 2


def test_with_every_foe_down_there_is_nobody_to_flee_from_or_to_give_in_to() -> None:
    for marks, shown in (((), True), (("incapacitado",), False)):
        turn = Turn(AKEMI, TurnPhase.DECLARING, interrupt=True)
        played = Played(fight(somebody(AKEMI), foe(*marks), turn=turn))
        written = played.beat.scenario.encounters["pelea"]
        played.beat.scenario = replace(played.beat.scenario, encounters={"pelea": replace(written, yields=True)})
        RULES.declare(played.beat, AKEMI)
        offered = {option.id for option in played.asked[0].options}
        assert ({"rendirse", "huir"} <= offered) is shown
        assert bool({"rendirse", "huir"} & offered) is shown


def test_who_would_not_in_its_own_turno_is_not_asked_again_at_once() -> None:
    """Irune falls at the end of that same Turno; in a later one it is offered."""
    for later in (False, True):
        turn = Turn(AKEMI, TurnPhase.BEGINNING)
        played = Played(fight(somebody(AKEMI, "inconsciente", pk=1), foe(), turn=turn), inspiracion="no")
        assert RULES.begin_turn(played.beat, AKEMI) is False
        if later:
            RULES.begin_turn(played.beat, RIVAL)
        assert last_chance(played.beat) == ""
        assert played.topics == ["inspiracion", *(["ultimo_esfuerzo"] if later else [])]


def test_the_end_of_the_ronda_lets_it_be_offered_again_too() -> None:
    played = Played(fight(somebody(AKEMI, "inconsciente", pk=1), foe(), turn=Turn(AKEMI)), inspiracion="no")
    RULES.begin_turn(played.beat, AKEMI)
    RULES.end_round(played.beat)
    last_chance(played.beat)
    assert played.topics == ["inspiracion", "ultimo_esfuerzo"]


@pytest.mark.parametrize(("marks", "costs"), [((), "1 PK"), ((AT_STAKE,), "nada, por un Vínculo")])
def test_what_a_roll_offers_says_what_it_costs(marks: tuple[str, ...], costs: str) -> None:
    """A natural 1 whose TS PB fails: the way of rolling, the die and the TS are all offered."""
    played = Played(party(*marks, orders={"akemi.deja_vu": "siempre", "irune.deja_vu": "nunca"}), 1, 1, 2)
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {"accion": "talento", "cd": "estandar"}))
    said = {
        (prompt.topic, option.id): option.cost.plain()
        for prompt in played.asked
        for option in prompt.options
        if option.cost is not None
    }
    assert said["deja_vu", "si-akemi"] == said["deja_vu_ts", "si-akemi"] == costs
    assert said["modo", "caracter"] == ("1 PK si sale Beneficio" if costs == "1 PK" else costs)
