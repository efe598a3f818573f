"""Recovering outside fights: Reposo, Descanso, what wakes up and what runs out (SRD, Reposo, Descanso y Curación)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, foe, somebody
from zodiac_tui.core.scenario import CheckDef, Effect

MINUTE, HOUR = 60, 3600


def rested(seconds: int, *marks: str, safe: bool = True) -> set[str]:
    """What is left of a PJ's states after some time."""
    played = Played(calm(somebody(AKEMI, *marks)))
    RULES.pass_time(played.beat, seconds, safe=safe)
    return played.states(AKEMI)


@pytest.mark.parametrize(
    ("marks", "seconds", "left"),
    [
        (("fatiga_leve",), MINUTE - 1, {"fatiga_leve"}),
        (("fatiga_leve",), MINUTE, set()),
        (("fatiga_leve", "fatiga_grave"), HOUR - 1, {"fatiga_leve", "fatiga_grave"}),
        (("fatiga_leve", "fatiga_grave"), HOUR, set()),
        (("fatiga_persistente",), HOUR, {"fatiga_persistente"}),
        (("heridas_leve",), HOUR, {"heridas_leve"}),
        (("shock_leve", "shock_grave"), MINUTE, set()),
    ],
)
def test_reposo(marks: tuple[str, ...], seconds: int, left: set[str]) -> None:
    assert rested(seconds, *marks) == left


@pytest.mark.parametrize("mark", ["shock_leve", "derribado", "desprevenido"])
def test_what_lasts_for_a_turno_goes_with_any_time(mark: str) -> None:
    assert rested(10, mark, safe=False) == set()


def slept(*marks: str, faces: tuple[int, ...] = ()) -> Played:
    """A Descanso of a PJ with AT 0 and a PNJ."""
    played = Played(calm(somebody(AKEMI, *marks), foe("fatiga_persistente")), *faces)
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert played.all_thrown()
    return played


def test_a_descanso_is_six_hours_and_takes_all_fatiga() -> None:
    played = slept("fatiga_leve", "fatiga_grave", "fatiga_persistente")
    assert (played.states(AKEMI), played.state.elapsed) == (set(), 6 * HOUR)
    assert played.states(RIVAL) == {"fatiga_persistente"}, "the party's sleep, nobody else's"


@pytest.mark.parametrize(("face", "left"), [(4, set()), (3, {"heridas_leve"})])
def test_a_descanso_gives_heridas_leve_a_ts_fue(face: int, left: set[str]) -> None:
    played = slept("heridas_leve", faces=(face,))
    assert (played.saves, played.states(AKEMI)) == (["FUE"], left)


def test_heridas_grave_come_first_and_persistente_stay() -> None:
    hurt = ("heridas_leve", "heridas_grave", "heridas_persistente")
    played = slept(*hurt)
    assert (played.saves, played.states(AKEMI)) == ([], set(hurt))


def test_nobody_wakes_the_dead() -> None:
    played = Played(calm(somebody(AKEMI, "muerto", "heridas_leve"), somebody(IRUNE)))
    RULES.apply(played.beat, Effect("descanso"), IRUNE)
    assert (played.saves, played.states(AKEMI)) == ([], {"muerto", "heridas_leve"})


def test_a_party_that_is_out_waits_until_somebody_wakes() -> None:
    played = Played(calm(somebody(AKEMI)), 4, 2)
    RULES.apply(played.beat, Effect("estado", "shock persistente"), AKEMI)
    RULES.wait(played.beat)
    assert (played.state.elapsed, played.states(AKEMI)) == (2 * MINUTE, {"derribado"})


def test_a_party_of_moribunds_waits_to_its_death() -> None:
    played = Played(calm(somebody(AKEMI, "heridas_leve", "heridas_grave")), 2)
    RULES.apply(played.beat, Effect("estado", "heridas leve"), AKEMI)
    RULES.wait(played.beat)
    assert (played.state.elapsed, RULES.is_dead(played.state, AKEMI)) == (2 * MINUTE, True)


@pytest.mark.parametrize(
    ("state", "left"),
    [("heridas grave", set()), ("heridas leve", {"heridas_leve", "heridas_grave"}), ("derribado", None)],
)
def test_an_author_takes_states_away(state: str, left: set[str] | None) -> None:
    marks = ("derribado",) if left is None else ("heridas_leve", "heridas_grave")
    played = Played(calm(somebody(AKEMI, *marks)))
    RULES.apply(played.beat, Effect("quita", state), AKEMI)
    assert played.states(AKEMI) == (left or set())


def test_who_woke_long_ago_is_on_its_feet() -> None:
    played = Played(calm(somebody(AKEMI)), 4, 2)
    RULES.apply(played.beat, Effect("estado", "shock persistente"), AKEMI)
    RULES.pass_time(played.beat, HOUR, safe=False)
    assert played.states(AKEMI) == set()


# -- a Reposo in several parts ----------------------------------------------------------------------------------------


def _rested(*parts: tuple[int, bool], marks: tuple[str, ...] = ("fatiga_leve", "fatiga_grave")) -> Played:
    played = Played(calm(somebody(AKEMI, *marks)))
    for seconds, safe in parts:
        RULES.pass_time(played.beat, seconds, safe=safe)
    return played


def test_parts_that_follow_each_other_add_up() -> None:
    assert _rested((1800, True), (1200, True), (600, True)).states(AKEMI) == set()
    assert _rested((1800, True), (1200, True), (599, True)).states(AKEMI) == {"fatiga_leve", "fatiga_grave"}
    assert _rested((30, True), (30, True), marks=("fatiga_leve",)).states(AKEMI) == set()


def test_what_is_no_reposo_begins_the_count_anew() -> None:
    assert _rested((1800, True), (10, False), (1800, True)).states(AKEMI) == {"fatiga_leve", "fatiga_grave"}
    assert _rested((1800, True), (10, False), (3600, True)).states(AKEMI) == set()


@pytest.mark.parametrize(("accion", "kept"), [("atletismo", False), ("entereza", True)])
def test_a_physical_accion_breaks_it(accion: str, kept: bool) -> None:
    played = Played(calm(somebody(AKEMI, "fatiga_leve", "fatiga_grave")), 9, 9, 9, modo="normal")
    RULES.pass_time(played.beat, 1800, safe=True)
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {"accion": accion, "cd": 7}))
    RULES.pass_time(played.beat, 1800, safe=True)
    assert (played.states(AKEMI) == set()) == kept


def test_nothing_is_noted_where_there_is_nothing_to_wait_for() -> None:
    assert not _rested((1800, True), marks=()).state.actor(AKEMI).marks
    assert not _rested((1800, True), (1800, True)).state.actor(AKEMI).marks
