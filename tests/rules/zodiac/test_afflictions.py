"""Afección: one counter, waits, treatment, contagion, what kills and what is got over (SRD, E.ESP graduales)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.events import Noted, StateGained
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect, Gear
from zodiac_tui.core.state import State
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions
from zodiac_tui.rulesets.zodiac.ailments import mal
from zodiac_tui.rulesets.zodiac.table import Table

HOUR, DAY = 3600, 86400


def caught(*names: str, state: State | None = None, faces: tuple[int, ...] = ()) -> Played:
    """A PJ that catches one thing after another."""
    played = Played(state or calm(somebody(AKEMI)), *faces)
    for name in names:
        kind = "veneno" if name in ("cicuta", "acedera") else "enfermedad"
        RULES.apply(played.beat, Effect(kind, name), AKEMI)
    return played


def having(player: bool = True, /, *marks: str, **phases: int) -> Played:
    """Somebody with some ailments in those phases, which all wait, and the boxes of the greatest."""
    boxes = ("afeccion_leve", "afeccion_grave", "afeccion_persistente")[: max(1, *phases.values())]
    who = somebody(AKEMI, *boxes, *marks, player=player)
    for name, number in phases.items():
        kind = "veneno" if name in ("cicuta", "acedera") else "enfermedad"
        who = replace(who, marks={**who.marks, f"{kind}:{name}": Mark(0, {"fase": number, "hasta": 9 * DAY})})
    return Played(calm(who) if player else calm(somebody(IRUNE), who))


def told(played: Played) -> list[str]:
    """What is said of phases that start."""
    return [event.text.plain() for event in played.beat.events if isinstance(event, Noted)]


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


def test_the_dead_catch_nothing() -> None:
    played = caught("cicuta", state=calm(somebody(AKEMI, "muerto")))
    assert set(played.state.actor(AKEMI).marks) == {"muerto"}


def test_the_second_says_that_it_comes_on_top_of_another() -> None:
    played = caught("fiebre", "acedera")
    why = {mark: found.why for mark, found in played.state.actor(AKEMI).marks.items()}
    assert why["enfermedad:fiebre"] == (Cause("zodiac.escenario"),)
    assert why["veneno:acedera"] == (Cause("zodiac.afeccion.apilada", 2, "la acedera"),)


@pytest.mark.parametrize(
    ("name", "number", "rule", "text"),
    [
        ("fiebre", 1, "zodiac.enfermedad", "Akemi, la fiebre: aparecen los primeros síntomas."),
        ("fiebre", 2, "zodiac.enfermedad", "Akemi, la fiebre: los síntomas van a más."),
        ("fiebre", 3, "zodiac.enfermedad", "Akemi, la fiebre: llega a su última fase."),
        ("acedera", 1, "zodiac.veneno", "Akemi, la acedera: aparecen los primeros síntomas."),
        ("infeccion", 1, "zodiac.infeccion.incubacion", "Akemi, infección: la herida duele y da tirones."),
    ],
)
def test_a_phase_is_told_in_its_own_words_or_in_those_of_any(name: str, number: int, rule: str, text: str) -> None:
    played = having(True, **{name: number - 1})
    played.dice.left += [1]
    afflictions.advance(played.beat, AKEMI, name)
    (event,) = [event for event in played.beat.events if isinstance(event, Noted)]
    assert (event.text.plain(), event.why[0].rule) == (text, rule)


def test_a_phase_that_others_are_in_already_starts_for_one_alone() -> None:
    played = having(infeccion=3, fiebre=2, cicuta=1)
    afflictions.advance(played.beat, AKEMI, "fiebre")
    assert [phase(played, mark) for mark in ("enfermedad:fiebre", "veneno:cicuta")] == [3, 1]


def test_at_its_last_phase_another_one_starts_nothing_anew() -> None:
    played = having(fiebre=3)
    RULES.apply(played.beat, Effect("enfermedad", "infeccion"), AKEMI)
    assert [text.partition(":")[0] for text in told(played)] == ["Akemi, infección"]
    assert "hasta" not in played.state.actor(AKEMI).marks["enfermedad:infeccion"].data


def test_when_one_kills_the_others_go_no_further() -> None:
    played = having(acedera=2, fiebre=2)
    afflictions.advance(played.beat, AKEMI, "acedera")
    assert RULES.is_dead(played.state, AKEMI)
    assert phase(played, "enfermedad:fiebre") == 2


def test_a_treated_one_that_another_takes_along_waits_for_nothing() -> None:
    played = having(fiebre=1)
    afflictions.treat(played.beat, AKEMI, "fiebre", nights=1, relief=False)
    RULES.apply(played.beat, Effect("veneno", "acedera"), AKEMI)
    assert phase(played, "enfermedad:fiebre") == 2
    assert "hasta" not in played.state.actor(AKEMI).marks["enfermedad:fiebre"].data


def test_worse_than_before_it_is_treated_no_more() -> None:
    played = having(fiebre=1)
    afflictions.treat(played.beat, AKEMI, "fiebre", nights=1, relief=True)
    afflictions.worsen(played.beat, AKEMI, "fiebre", Cause("zodiac.escenario"))
    data = played.state.actor(AKEMI).marks["enfermedad:fiebre"].data
    assert (data["fase"], data["frena"], data["alivio"], data["hasta"]) == (2, 0, False, HOUR)


def test_a_grado_back_it_weighs_as_it_did_then() -> None:
    played = having(fiebre=3)
    afflictions.treat(played.beat, AKEMI, "fiebre", nights=1, relief=False)
    weighs: list[Plain] = []
    for _ in range(2):
        afflictions.slept(played.beat, AKEMI)
        weighs.append(played.state.actor(AKEMI).marks["enfermedad:fiebre"].data["pesa"])
    assert weighs == [{"debilidad": "mentales"}, {}]


def test_the_end_of_an_escena_touches_what_was_relieved_alone() -> None:
    played = having(True, "fatiga_leve", fiebre=1, cicuta=1)
    afflictions.treat(played.beat, AKEMI, "fiebre", nights=1, relief=True)
    afflictions.treat(played.beat, AKEMI, "cicuta", nights=1, relief=False)
    played.beat.events.clear()
    afflictions.end_of_scene(played.beat, AKEMI)
    assert [event.mark for event in played.beat.events if isinstance(event, StateGained)] == ["enfermedad:fiebre"]


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


def test_a_pnj_uses_its_resistencia_at_once() -> None:
    played = having(False, "resiste:cicuta", cicuta=2)
    played.dice.left += [1, 4]
    afflictions.advance(played.beat, AKEMI, "cicuta")
    assert (played.topics, played.saves, played.has(AKEMI, "veneno:cicuta")) == ([], ["FUE", "FUE"], False)


def test_without_a_resistencia_of_its_own_none_is_left() -> None:
    played = having(cicuta=2)
    fields = {key: value for key, value in played.beat.scenario.gear["cicuta"].fields.items() if key != "resistencia"}
    played.beat.scenario = replace(played.beat.scenario, gear={"cicuta": Gear("cicuta", "veneno", "", fields)})
    played.dice.left += [4]
    afflictions.advance(played.beat, AKEMI, "cicuta")
    assert set(played.state.actor(AKEMI).marks) == set()


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


def test_who_dies_in_the_sleep_is_spared_the_rest() -> None:
    played = having(infeccion=3, cicuta=3)
    played.dice.left += [1]
    afflictions.slept(played.beat, AKEMI)
    assert (RULES.is_dead(played.state, AKEMI), played.saves) == (True, ["FUE"])


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


def test_the_dead_catch_nothing_in_the_night() -> None:
    played = caught("fiebre", state=calm(somebody(AKEMI), somebody(IRUNE, "muerto")))
    afflictions.spread(played.beat)
    assert (played.saves, played.has(IRUNE, "enfermedad:fiebre")) == ([], False)


def test_what_does_not_spread_stays_with_whoever_has_it() -> None:
    played = caught("infeccion", state=calm(somebody(AKEMI), somebody(IRUNE)), faces=(1,))
    afflictions.spread(played.beat)
    assert (played.saves, played.has(IRUNE, "enfermedad:infeccion")) == ([], False)


def test_worse_from_before_its_first_phase_it_is_in_its_second() -> None:
    played = having(fiebre=0)
    afflictions.worsen(played.beat, AKEMI, "fiebre", Cause("zodiac.escenario"))
    assert phase(played, "enfermedad:fiebre") == 2


def test_treated_before_its_first_phase_it_is_gone_after_a_night() -> None:
    played = having(fiebre=0)
    afflictions.treat(played.beat, AKEMI, "fiebre", nights=1, relief=False)
    afflictions.slept(played.beat, AKEMI)
    assert played.states(AKEMI) == set()


def test_a_cure_of_what_is_not_there_leaves_the_leve_of_one_that_has_not_begun() -> None:
    played = caught("fiebre")
    RULES.apply(played.beat, Effect("cura", "cicuta"), AKEMI)
    assert played.states(AKEMI) == {"afeccion_leve"}


@pytest.mark.parametrize(
    ("accion", "weighs"), [("aguante", True), ("atletismo", True), ("reflejos", False), ("ingenio", False)]
)
def test_a_phase_may_weigh_on_one_atributo(accion: str, weighs: bool) -> None:
    played = having(fiebre=2)
    afflictions.advance(played.beat, AKEMI, "fiebre")
    check = CheckDef("tirada", {"accion": accion, "cd": 7})
    table = RULES.prepare(played.beat.scenario, played.state, AKEMI, check)
    assert isinstance(table, Table)
    assert table.check.edge == (-1 if weighs else 0)
    afflictions.treat(played.beat, AKEMI, "fiebre", nights=1, relief=True)
    table = RULES.prepare(played.beat.scenario, played.state, AKEMI, check)
    assert isinstance(table, Table)
    assert table.check.edge == 0


def test_a_phase_may_be_an_estorbo() -> None:
    phases: dict[str, Plain] = {
        "incubacion": {"espera": "1 hora", "estorbo": "todas"},
        "desarrollo": {"espera": "1 dia"},
    }
    heavy = Gear("peste", "enfermedad", "la peste", phases)
    played = Played(calm(somebody(AKEMI)))
    played.beat.scenario = replace(played.beat.scenario, gear={"peste": heavy})
    RULES.apply(played.beat, Effect("enfermedad", "peste"), AKEMI)
    RULES.pass_time(played.beat, HOUR, safe=False)
    table = RULES.prepare(played.beat.scenario, played.state, AKEMI, CheckDef("tirada", {"accion": "talento", "cd": 7}))
    assert isinstance(table, Table)
    assert table.check.estorbo


def test_something_else_of_that_name_is_no_enfermedad() -> None:
    gear = {"infeccion": Gear("infeccion", "arma", "la espada «Infección»", {"clase": "larga"})}
    assert mal(replace(Played(calm()).beat.scenario, gear=gear), "infeccion").nombre == "infección"


def test_a_cure_leaves_the_grado_of_what_is_left() -> None:
    played = caught("fiebre", "cicuta", faces=(1,))
    RULES.apply(played.beat, Effect("cura", "cicuta"), AKEMI)
    assert {"afeccion_leve", "afeccion_grave"} <= played.states(AKEMI)
    RULES.apply(played.beat, Effect("cura", "fiebre"), AKEMI)
    assert not {state for state in played.states(AKEMI) if state.startswith("afeccion")}
