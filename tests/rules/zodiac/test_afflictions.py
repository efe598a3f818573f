"""Afección: one counter, waits, treatment, contagion, what kills and what is got over (SRD, E.ESP graduales)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, somebody
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac import afflictions
from zodiac_tui.rulesets.zodiac.table import Table

HOUR, DAY = 3600, 86400


def caught(*names: str, state: State | None = None, faces: tuple[int, ...] = ()) -> Played:
    """A PJ that catches one thing after another."""
    played = Played(state or calm(somebody(AKEMI)), *faces)
    for name in names:
        kind = "veneno" if name in ("cicuta", "acedera") else "enfermedad"
        RULES.apply(played.beat, Effect(kind, name), AKEMI)
    return played


def phase(played: Played, mark: str, name: str = AKEMI) -> object:
    return played.state.actor(name).marks[mark].data["fase"]


def test_the_phases_come_one_after_another_and_each_brings_its_own() -> None:
    played = caught("fiebre")
    for hour, state in ((1, set()), (2, {"afeccion_grave", "fatiga_leve"}), (3, {"afeccion_persistente"})):
        RULES.pass_time(played.beat, HOUR, safe=False)
        assert phase(played, "enfermedad:fiebre") == hour
        assert state <= played.states(AKEMI)


@pytest.mark.parametrize(("accion", "debilidad"), [("ingenio", True), ("atletismo", False)])
def test_a_phase_weighs_on_what_its_data_say_and_on_nothing_else(accion: str, debilidad: bool) -> None:
    played = caught("fiebre")
    RULES.pass_time(played.beat, 2 * HOUR, safe=False)
    RULES.apply(played.beat, Effect("quita", "fatiga leve"), AKEMI)
    table = RULES.prepare(played.beat.scenario, played.state, AKEMI, CheckDef("tirada", {"accion": accion, "cd": 7}))
    assert isinstance(table, Table)
    assert (table.check.debilidad, table.check.entorpecida, table.check.edge) == (debilidad, False, 0)


def test_one_goes_on_and_takes_the_other_along() -> None:
    played = caught("fiebre", "cicuta", faces=(1,))
    assert [phase(played, mark) for mark in ("enfermedad:fiebre", "veneno:cicuta")] == [2, 2]
    played.dice.left.append(1)
    RULES.pass_time(played.beat, 60, safe=False)
    assert [phase(played, mark) for mark in ("enfermedad:fiebre", "veneno:cicuta")] == [3, 3]
    assert "afeccion_persistente" in played.states(AKEMI)


def test_it_passes_by_itself_where_its_data_say_so() -> None:
    played = caught("fiebre")
    RULES.pass_time(played.beat, 4 * DAY, safe=True)
    assert phase(played, "enfermedad:fiebre") == 3
    RULES.pass_time(played.beat, DAY, safe=True)
    assert (played.states(AKEMI), afflictions.all_of(played.state.actor(AKEMI))) == (set(), ())


def test_a_ts_may_keep_it_off() -> None:
    assert caught("cicuta", faces=(4,)).states(AKEMI) == set()
    assert caught("cicuta", faces=(3,)).states(AKEMI) == {"afeccion_leve"}


def test_a_second_exposure_to_the_same_changes_nothing() -> None:
    played = caught("fiebre", "fiebre")
    assert played.states(AKEMI) == {"afeccion_leve"}


def test_a_deadly_veneno_kills_in_its_last_phase() -> None:
    played = caught("acedera")
    RULES.pass_time(played.beat, 179, safe=False)
    assert not RULES.is_dead(played.state, AKEMI)
    RULES.pass_time(played.beat, 1, safe=False)
    assert RULES.is_dead(played.state, AKEMI)


def test_a_veneno_that_is_got_over_leaves_a_resistencia() -> None:
    played = caught("cicuta", faces=(1, 4))
    RULES.pass_time(played.beat, 180, safe=False)
    assert (played.saves, played.states(AKEMI)) == (["FUE", "FUE"], set())
    assert played.has(AKEMI, "superado:cicuta")
    again = Played(played.state, 1, 4, resistencia="si")
    RULES.apply(again.beat, Effect("veneno", "cicuta"), AKEMI)
    assert (again.saves, again.states(AKEMI)) == (["FUE", "FUE"], set())
    assert not again.has(AKEMI, "superado:cicuta")
    assert not again.has(AKEMI, "resiste:cicuta")


def test_the_repeated_ts_may_be_kept_for_later() -> None:
    played = caught("cicuta", faces=(1, 4))
    RULES.pass_time(played.beat, 180, safe=False)
    again = Played(played.state, 1, 1, 5, resistencia="no")
    RULES.apply(again.beat, Effect("veneno", "cicuta"), AKEMI)
    assert again.states(AKEMI) == {"afeccion_leve"}
    again.state.actor(AKEMI)
    later = Played(again.state, 1, 5, resistencia="si")
    RULES.pass_time(later.beat, 180, safe=False)
    assert (later.saves, later.states(AKEMI)) == (["FUE", "FUE"], set())


def test_a_resistencia_ends() -> None:
    played = caught("cicuta", faces=(1, 4))
    RULES.pass_time(played.beat, 180, safe=False)
    RULES.pass_time(played.beat, 31 * DAY, safe=True)
    assert not played.has(AKEMI, "superado:cicuta")


@pytest.mark.parametrize(("face", "dead"), [(3, True), (4, False)])
def test_infeccion_kills_in_the_sleep(face: int, dead: bool) -> None:
    played = caught("infeccion", faces=(1, 1, 1))
    marks = {"afeccion_leve", "afeccion_grave"}
    for name in ("infeccion",) * 3:
        afflictions.advance(played.beat, AKEMI, name)
    assert marks < played.states(AKEMI)
    played.dice.left.append(face)
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert RULES.is_dead(played.state, AKEMI) == dead


def test_an_amputation_ends_it_for_a_lasting_wound() -> None:
    played = caught("infeccion", faces=(1,))
    RULES.apply(played.beat, Effect("secuela", "brazo", {"acaba": "infeccion"}), AKEMI)
    assert played.states(AKEMI) == {"heridas_persistente"}
    assert played.has(AKEMI, "secuela:brazo")


@pytest.mark.parametrize(("face", "ill"), [(3, True), (4, False)])
def test_companions_may_catch_it_at_a_descanso(face: int, ill: bool) -> None:
    played = caught("fiebre", state=calm(somebody(AKEMI), somebody(IRUNE)), faces=(face,))
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert played.has(IRUNE, "enfermedad:fiebre") == ill


def test_a_cure_leaves_the_grado_of_what_is_left() -> None:
    played = caught("fiebre", "cicuta", faces=(1,))
    RULES.apply(played.beat, Effect("cura", "cicuta"), AKEMI)
    assert {"afeccion_leve", "afeccion_grave"} <= played.states(AKEMI)
    RULES.apply(played.beat, Effect("cura", "fiebre"), AKEMI)
    assert not {state for state in played.states(AKEMI) if state.startswith("afeccion")}
