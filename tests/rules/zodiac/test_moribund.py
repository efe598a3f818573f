"""Who is "incapacitado": for how long it lives, what makes that shorter, and what does not make it longer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, Played, calm, fight, foe, playing_by, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.encounter import Turn
from zodiac_tui.core.events import StateGained
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.ailments import OPTION
from zodiac_tui.rulesets.zodiac.states import incapacitate, mark, suffer

WHY = Cause("prueba")


def dying(state: State, *faces: int, directly: bool) -> Played:
    """A PJ is made a moribund, by a blow or by Desbordar."""
    played = Played(state, *faces)
    incapacitate(played.beat, AKEMI, WHY, directly=directly)
    assert played.all_thrown()
    return played


def left(played: Played) -> Mapping[str, Plain]:
    """What is noted of its end."""
    return played.state.actor(AKEMI).marks["incapacitado"].data


def dying_already(**data: Plain) -> State:
    """A fight in which somebody is a moribund."""
    return fight(replace(somebody(AKEMI), marks={"incapacitado": Mark(data=data)}), foe(), turn=RIVAL)


def test_desbordar_leaves_as_many_minutes_as_a_d6_says() -> None:
    played = dying(calm(somebody(AKEMI)), 4, directly=False)
    assert (left(played), played.dice.sizes) == ({"hasta": 240}, [6])


def test_to_desbordar_again_changes_nothing() -> None:
    assert left(dying(dying_already(hasta=240), directly=False)) == {"hasta": 240}


def test_a_blow_leaves_a_ronda_to_who_had_minutes() -> None:
    assert left(dying(dying_already(hasta=240), directly=True)) == {"ronda": 2, "turno": RIVAL}


@pytest.mark.parametrize("directly", [True, False])
def test_who_has_a_ronda_left_keeps_that_one(directly: bool) -> None:
    assert left(dying(dying_already(ronda=1, turno=RIVAL), directly=directly)) == {"ronda": 1, "turno": RIVAL}


def test_between_turnos_it_is_nobody_s() -> None:
    state = fight(somebody(AKEMI), foe())
    between = replace(state, encounter=replace(state.encounter, turn=None)) if state.encounter else state
    assert left(dying(between, directly=True)) == {"ronda": 2, "turno": ""}


@pytest.mark.parametrize(("interrupt", "whose"), [(True, RIVAL), (False, IRUNE)])
def test_an_interrupt_is_in_the_turno_that_it_put_off(interrupt: bool, whose: str) -> None:
    """A Turno that iniciativa brought forward is its actor's own."""
    state = fight(somebody(AKEMI), somebody(IRUNE), foe())
    assert state.encounter is not None
    nested = replace(state.encounter, turn=Turn(IRUNE, interrupt=interrupt), stack=(Turn(RIVAL),))
    assert left(dying(replace(state, encounter=nested), directly=True)) == {"ronda": 2, "turno": whose}


@pytest.mark.parametrize(("ts", "face", "until"), [(4, 4, 240), (3, 4, 7_200), (3, 5, 10_800)])
def test_shock_persistente_lasts_minutes_or_hours(ts: int, face: int, until: int) -> None:
    """With the TS FUE 1d6 minutes, without it half of 1d6 hours, rounded up."""
    played = Played(calm(somebody(AKEMI)), ts, face)
    mark(played.beat, AKEMI, "shock", "persistente", WHY)
    assert played.dice.sizes == [6, 6]
    assert played.state.actor(AKEMI).marks["shock_persistente"].data == {"hasta": until}


def test_a_state_that_was_never_treated_loses_no_treatment() -> None:
    played = Played(calm(somebody(AKEMI)))
    suffer(played.beat, AKEMI, "fatiga", "leve", WHY)
    assert [type(event) for event in played.beat.events] == [StateGained]


@pytest.mark.parametrize("options", [(), ("traumas",), (OPTION,)])
def test_traumas_want_both_optional_rules(options: tuple[str, ...]) -> None:
    boxes = ("emocion_leve", "emocion_grave")
    played = Played(playing_by(calm(somebody(AKEMI, *boxes)), *options))
    suffer(played.beat, AKEMI, "emocion", "leve", WHY)
    assert played.states(AKEMI) == {*boxes, "emocion_persistente"}
    assert played.specials(AKEMI) == set()


def test_a_trauma_may_come_without_a_cause_that_is_known() -> None:
    played = Played(playing_by(calm(somebody(AKEMI, "emocion_leve", "emocion_grave")), "traumas", OPTION), 1)
    suffer(played.beat, AKEMI, "emocion", "leve", WHY)
    assert played.specials(AKEMI) == {"amnesia"}
