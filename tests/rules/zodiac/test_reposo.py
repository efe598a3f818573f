"""Reposo at its borders: how long it has to last, where it does nothing, and whom it does not touch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, RIVAL, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.content.conditions import compile_condition
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.events import StateLost, TimePassed
from zodiac_tui.core.scenario import Choice, Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.boxes import DAY, MINUTE
from zodiac_tui.rulesets.zodiac.capacity import EXERTED, RESTING
from zodiac_tui.rulesets.zodiac.karma import SPENT
from zodiac_tui.rulesets.zodiac.recovery import repose

BLED = Mark(why=(Cause("zodiac.especial.desangramiento"),))


def rested(seconds: int, *marks: str, **more: Mark) -> set[str]:
    """The marks of a PJ after a Reposo."""
    return _rested(calm(_with(somebody(AKEMI, *marks), more)), seconds)


def _rested(state: State, seconds: int) -> set[str]:
    played = Played(state)
    repose(played.beat, AKEMI, seconds)
    return set(played.state.actor(AKEMI).marks)


def _with(who: Actor, more: dict[str, Mark]) -> Actor:
    return replace(who, marks={**who.marks, **more})


@pytest.mark.parametrize(("seconds", "left"), [(59, {"shock_leve", "shock_grave"}), (60, set())])
def test_shock_goes_with_a_minute(seconds: int, left: set[str]) -> None:
    assert rested(seconds, "shock_leve", "shock_grave") == left


def test_in_a_fight_shock_has_its_turnos() -> None:
    assert _rested(fight(somebody(AKEMI, "shock_leve"), foe(), turn=RIVAL), 60) == {"shock_leve"}


@pytest.mark.parametrize(("seconds", "left"), [(59, {EXERTED}), (60, set())])
def test_effort_is_forgotten_after_a_minute(seconds: int, left: set[str]) -> None:
    assert rested(seconds, EXERTED) == left


def test_what_bleeding_tires_no_reposo_mends() -> None:
    marks = {"desangramiento": Mark(), "fatiga_leve": BLED, "fatiga_grave": BLED}
    assert {"fatiga_leve", "fatiga_grave"} <= rested(3_600, **marks)


def test_other_fatiga_goes_although_one_bleeds() -> None:
    assert rested(60, "desangramiento", "fatiga_leve") == {"desangramiento"}
    assert rested(60, "desangramiento") == {"desangramiento"}


@pytest.mark.parametrize(("seconds", "marks", "counted"), [(30, (), False), (30, ("fatiga_leve",), True)])
def test_a_reposo_is_counted_for_who_wants_more_of_it(seconds: int, marks: tuple[str, ...], counted: bool) -> None:
    assert (RESTING in rested(seconds, *marks)) is counted


def test_the_dead_neither_rest_nor_get_up() -> None:
    played = Played(calm(somebody(AKEMI, "muerto", "derribado", "fatiga_leve")))
    RULES.pass_time(played.beat, 3_600, safe=True)
    assert set(played.state.actor(AKEMI).marks) == {"muerto", "derribado", "fatiga_leve"}


def test_who_dies_at_an_instant_suffers_nothing_more_of_it() -> None:
    due = Mark(data={"hasta": 60})
    played = Played(calm(_with(somebody(AKEMI), {"incapacitado": due, "shock_persistente": due})))
    RULES.pass_time(played.beat, 60, safe=False)
    assert RULES.is_dead(played.state, AKEMI)
    assert played.has(AKEMI, "shock_persistente")


def test_before_another_choice_each_player_may_spend_a_pk_again() -> None:
    played = Played(calm(somebody(AKEMI, SPENT)))
    RULES.ready(played.beat)
    assert not played.has(AKEMI, SPENT)


def test_no_turno_passes_for_who_cannot_use_it() -> None:
    played = Played(calm(somebody(AKEMI, "inconsciente", "shock_leve")))
    RULES.ready(played.beat)
    assert played.state.elapsed == 0


# -- what is Reposo and what is not -----------------------------------------------------------------------------------


def test_a_safe_day_is_reposo_from_its_first_minute() -> None:
    """Away from its cause, an Emoción has its TS after a minute of it."""
    played = Played(calm(_with(somebody(AKEMI), {"emocion_leve": Mark(data={"escena": "sala"})})), 4)
    RULES.pass_time(played.beat, DAY, safe=True)
    lost = next(n for n, event in enumerate(played.beat.events) if isinstance(event, StateLost))
    before = [event.seconds for event in played.beat.events[:lost] if isinstance(event, TimePassed)]
    assert sum(before) == MINUTE


@pytest.mark.parametrize(("marks", "faces"), [(("shock_leve",), ()), (("catatonia",), (4,))])
def test_time_that_a_state_takes_is_no_reposo(marks: tuple[str, ...], faces: tuple[int, ...]) -> None:
    played = Played(calm(somebody(AKEMI, "fatiga_leve", *marks)), *faces)
    RULES.ready(played.beat)
    assert set(played.state.actor(AKEMI).marks) == {"fatiga_leve"}


def test_no_minute_passes_for_who_could_not_use_its_will() -> None:
    played = Played(calm(somebody(AKEMI, "inconsciente", "catatonia")))
    RULES.ready(played.beat)
    assert played.state.elapsed == 0


@pytest.mark.parametrize(("mark", "minutes"), [("catatonia", 1), ("posesion", 0)])
def test_an_escena_that_speaks_of_a_posesion_waits_for_no_end_of_it(mark: str, minutes: int) -> None:
    played = Played(calm(somebody(AKEMI, mark)), *[4] * minutes)
    choice = Choice("habla", "Hablar por su boca", condition=compile_condition("estado.posesion"))
    scenes = {"sala": Scene("sala", "", "", choices={"habla": choice})}
    played.beat.scenario = replace(played.beat.scenario, scenes=scenes)
    RULES.ready(played.beat)
    assert played.state.elapsed == minutes * MINUTE


def test_who_lies_unconscious_rests_until_it_wakes() -> None:
    marks = {"shock_persistente": Mark(data={"hasta": 220}), "fatiga_leve": Mark()}
    played = Played(replace(calm(_with(somebody(AKEMI), marks)), elapsed=100))
    RULES.wait(played.beat)
    assert (played.state.elapsed, played.states(AKEMI)) == (220, {"derribado"})


def test_a_scene_takes_what_lasts_for_moments() -> None:
    played = Played(calm(somebody(AKEMI, "desprevenido", "derribado", EXERTED)))
    RULES.leave_scene(played.beat)
    assert not played.state.actor(AKEMI).marks
