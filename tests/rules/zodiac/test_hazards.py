"""Hazards: asfixia, fuego, calor, frío, corrupción, esfuerzo prolongado; in an Escena and in fights (SRD)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, playing_by, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.encounter import Declaration, Turn, pair
from zodiac_tui.core.events import StateLost
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import Effect
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.zodiac import hazards, specials


def befallen(state: State, *faces: int, **row: Plain) -> Played:
    played = Played(state, *faces)
    RULES.apply(played.beat, Effect("peligro", row), AKEMI)
    assert played.all_thrown()
    return played


@pytest.mark.parametrize(("score", "face", "tired"), [("FUE", 4, False), ("VOL", 4, True)])
def test_the_player_chooses_how_to_hold_its_breath(score: str, face: int, tired: bool) -> None:
    played = Played(calm(somebody(AKEMI, scores={"VOL": 2})), face, asfixia=score)
    RULES.apply(played.beat, Effect("peligro", {"tipo": "asfixia"}), AKEMI)
    assert (played.saves, "fatiga_leve" in played.states(AKEMI)) == ([score], tired)


@pytest.mark.parametrize(
    ("grado", "states"),
    [
        ("leve", {"heridas_leve"}),
        ("grave", {"heridas_leve", "heridas_grave"}),
        ("persistente", {"heridas_persistente"}),
    ],
)
def test_fire(grado: str, states: set[str]) -> None:
    assert befallen(calm(somebody(AKEMI)), tipo="fuego", grado=grado).states(AKEMI) == states
    burnt = befallen(playing_by(calm(somebody(AKEMI)), "especificos"), tipo="fuego", grado=grado)
    assert burnt.specials(AKEMI) == ({"quemaduras"} if grado == "persistente" else set())


def test_burns_go_with_the_wound_that_they_came_with() -> None:
    burnt = befallen(playing_by(calm(somebody(AKEMI)), "especificos"), tipo="fuego", grado="persistente")
    RULES.apply(burnt.beat, Effect("quita", "heridas persistente"), AKEMI)
    assert (burnt.states(AKEMI), burnt.specials(AKEMI)) == (set(), set())


def test_burns_of_wounds_that_overflowed_end_when_no_wound_is_left() -> None:
    state = playing_by(calm(somebody(AKEMI, "heridas_leve", "heridas_grave")), "especificos")
    burnt = befallen(state, 3, tipo="fuego", grado="persistente")
    assert ("quemaduras" in burnt.specials(AKEMI), "heridas_persistente" in burnt.states(AKEMI)) == (True, False)
    RULES.pass_time(burnt.beat, 60, safe=True)
    for mark in ("incapacitado", "heridas_grave"):
        burnt.beat.emit(StateLost(AKEMI, mark))
    specials.recover_traumas(burnt.beat, AKEMI)
    assert burnt.specials(AKEMI) == {"quemaduras"}
    burnt.beat.emit(StateLost(AKEMI, "heridas_leve"))
    specials.recover_traumas(burnt.beat, AKEMI)
    assert burnt.specials(AKEMI) == set()


def test_fire_burns_whoever_has_another_lasting_wound() -> None:
    state = playing_by(calm(somebody(AKEMI)), "especificos")
    played = Played(state)
    RULES.apply(played.beat, Effect("estado", "heridas persistente"), AKEMI)
    RULES.apply(played.beat, Effect("peligro", {"tipo": "fuego", "grado": "persistente"}), AKEMI)
    assert played.specials(AKEMI) == {"lesion", "quemaduras"}


@pytest.mark.parametrize(("turnos", "saves"), [(6, 0), (7, 1), (9, 3)])
def test_heat_leaves_the_first_minute_alone(turnos: int, saves: int) -> None:
    played = befallen(calm(somebody(AKEMI)), *([4] * saves), tipo="calor", turnos=turnos)
    assert played.saves == ["FUE"] * saves


def test_hours_in_the_heat() -> None:
    played = befallen(calm(somebody(AKEMI)), 4, 3, tipo="calor", horas=2)
    assert (played.saves, played.states(AKEMI)) == (["VOL", "VOL"], {"fatiga_persistente"})
    assert played.state.elapsed == 7200


def test_cold_is_leve_where_there_is_shock() -> None:
    state = calm(somebody(AKEMI, "shock_leve"))
    # The Shock that was there is over with the Turno; the cold's own comes at its end.
    assert befallen(state, 3, tipo="frio").states(AKEMI) == {"shock_leve", "shock_grave"}


def test_a_hazard_may_befall_the_whole_party() -> None:
    played = befallen(calm(somebody(AKEMI), somebody(IRUNE)), 4, 3, tipo="frio", grupo=True)
    assert (played.states(AKEMI), played.states(IRUNE)) == (set(), {"shock_leve", "shock_grave"})


def test_a_hazard_befalls_the_living_alone() -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, "muerto"))
    row: dict[str, Plain] = {"tipo": "corrupcion", "enfermedad": "fiebre"}
    assert not befallen(state, **row, grupo=True).has(IRUNE, "enfermedad:fiebre")


def test_it_befalls_its_target_alone_where_it_is_not_for_all() -> None:
    played = befallen(calm(somebody(AKEMI), somebody(IRUNE)), 3, tipo="frio")
    assert (played.saves, played.states(IRUNE)) == (["FUE"], set())


@pytest.mark.parametrize(("via", "rule"), [("", "zodiac.escenario"), ("ingestion", "zodiac.veneno.ingestion")])
def test_a_veneno_says_which_way_it_came(via: str, rule: str) -> None:
    played = Played(calm(somebody(AKEMI)), 3)
    RULES.apply(played.beat, Effect("veneno", "cicuta", {"via": via} if via else {}), AKEMI)
    assert [cause.rule for cause in played.state.actor(AKEMI).marks["veneno:cicuta"].why] == [rule]


@pytest.mark.parametrize(
    "row",
    [
        {"tipo": "asfixia"},
        {"tipo": "frio"},
        {"tipo": "calor", "horas": 1},
        {"tipo": "calor", "turnos": 7},
        {"tipo": "esfuerzo"},
        {"tipo": "fuego", "grado": "persistente"},
    ],
)
def test_no_hazard_hurts_the_dead(row: dict[str, Plain]) -> None:
    state = playing_by(calm(somebody(AKEMI, "muerto")), "especificos", "esfuerzo_prolongado")
    assert set(befallen(state, **row).state.actor(AKEMI).marks) == {"muerto"}


def test_no_effort_is_asked_of_the_unconscious() -> None:
    state = playing_by(calm(somebody(AKEMI, "inconsciente")), "esfuerzo_prolongado")
    assert not befallen(state, tipo="esfuerzo").has(AKEMI, "esfuerzo")


@pytest.mark.parametrize(("tipo", "faces"), [("calor", ()), ("frio", (4,))])
def test_other_hazards_count_no_effort(tipo: str, faces: tuple[int, ...]) -> None:
    state = playing_by(calm(somebody(AKEMI)), "esfuerzo_prolongado")
    assert not befallen(state, *faces, tipo=tipo).has(AKEMI, "esfuerzo")


@pytest.mark.parametrize("time", [{"turnos": 6}, {"horas": 1}])
def test_there_is_no_reposo_in_the_heat(time: dict[str, Plain]) -> None:
    faces = [6] if "horas" in time else []
    played = befallen(calm(somebody(AKEMI, "fatiga_leve")), *faces, tipo="calor", **time)
    assert set(played.state.actor(AKEMI).marks) == {"fatiga_leve"}


def test_cold_is_leve_for_who_is_senseless_with_shock() -> None:
    state = calm(somebody(AKEMI, "shock_persistente"))
    assert befallen(state, 3, tipo="frio").states(AKEMI) == {"shock_persistente", "shock_leve"}


@pytest.mark.parametrize(
    ("row", "rule"), [({"agua": True, "turnos": 4}, "zodiac.asfixia.agua"), ({}, "zodiac.asfixia")]
)
def test_a_breath_is_lost_by_its_own_rule(row: dict[str, Plain], rule: str) -> None:
    played = befallen(calm(somebody(AKEMI)), 3, tipo="asfixia", **row)
    assert [cause.rule for cause in played.state.actor(AKEMI).marks["fatiga_leve"].why] == [rule]


def test_a_pnj_holds_its_breath_with_its_better_score() -> None:
    state = calm(somebody(AKEMI, player=False, scores={"VOL": 5}))
    assert befallen(state, 3, tipo="asfixia").saves == ["VOL"]


def test_corrupcion_is_an_enfermedad_of_its_own() -> None:
    played = befallen(calm(somebody(AKEMI)), tipo="corrupcion", enfermedad="fiebre")
    assert played.states(AKEMI) == {"afeccion_leve"}


@pytest.mark.parametrize(("turnos", "saves"), [(6, 0), (7, 1), (8, 2)])
def test_effort_is_free_for_fue_times_three_turnos(turnos: int, saves: int) -> None:
    state = playing_by(calm(somebody(AKEMI, scores={"FUE": 2})), "esfuerzo_prolongado")
    played = befallen(state, *([5] * saves), tipo="esfuerzo", turnos=turnos)
    assert played.saves == ["FUE"] * saves
    RULES.pass_time(played.beat, 60, safe=True)
    again = befallen(played.state, tipo="esfuerzo", turnos=6)
    assert again.saves == []


def test_with_a_lesion_toracica_no_effort_is_free() -> None:
    hurt = replace(somebody(AKEMI), marks={"lesion_toracica": Mark()})
    state = playing_by(calm(hurt), "esfuerzo_prolongado")
    assert befallen(state, 3, tipo="esfuerzo").states(AKEMI) == {"fatiga_leve"}


def test_without_the_optional_rule_no_effort_counts() -> None:
    played = befallen(calm(somebody(AKEMI)), tipo="esfuerzo", turnos=30)
    assert (played.saves, played.states(AKEMI)) == ([], set())
    assert not played.has(AKEMI, "esfuerzo")


def test_a_turno_of_effort_hurts_who_is_burnt() -> None:
    """Whether or not it tires."""
    assert befallen(calm(somebody(AKEMI, "quemaduras")), 3, tipo="esfuerzo").saves == ["VOL"]


# -- in fights --------------------------------------------------------------------------------------------------------


def at_the_place(*rows: dict[str, Plain], kind: str = "atacar", number: int = 1, marks: tuple[str, ...] = ()) -> Played:
    """The Turno of a PJ in a fight in a bad place; what it declared is done."""
    state = fight(somebody(AKEMI, *marks), foe(), turn=Turn(AKEMI, TurnPhase.ENDING, Declaration(kind, RIVAL, "daga")))
    assert state.encounter is not None
    played = Played(replace(state, encounter=replace(state.encounter, round=number)))
    scenario = played.beat.scenario
    place = replace(scenario.encounters["pelea"], fields={"peligros": list(rows)})
    played.beat.scenario = replace(scenario, encounters={"pelea": place})
    return played


@pytest.mark.parametrize(("number", "saves"), [(3, []), (4, ["FUE"])])
def test_under_water_in_a_fight(number: int, saves: list[str]) -> None:
    played = at_the_place({"tipo": "asfixia", "agua": True}, number=number)
    played.dice.left += [4] * len(saves)
    assert RULES.begin_turn(played.beat, AKEMI)
    assert played.saves == saves


def test_cold_at_the_end_of_the_turno_costs_the_next() -> None:
    played = at_the_place({"tipo": "frio"})
    played.dice.left += [3]
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.states(AKEMI) == {"shock_leve", "shock_grave"}
    played.dice.left += [4]
    assert not RULES.begin_turn(played.beat, AKEMI)


@pytest.mark.parametrize(("kind", "number", "saves"), [("atacar", 7, 1), ("esperar", 7, 0), ("atacar", 6, 0)])
def test_heat_in_a_fight_is_for_hard_effort(kind: str, number: int, saves: int) -> None:
    played = at_the_place({"tipo": "calor"}, kind=kind, number=number)
    played.dice.left += [4] * saves
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.saves == ["FUE"] * saves


def test_the_pnj_are_left_alone_unless_the_author_says_so() -> None:
    for row, saves in (({"tipo": "frio"}, 0), ({"tipo": "frio", "afecta": "todos"}, 1)):
        played = at_the_place(dict(row))
        played.dice.left += [4] * saves
        RULES.end_turn(played.beat, RIVAL, interrupt=False)
        assert len(played.saves) == saves


@pytest.mark.parametrize(
    ("rows", "threatened"), [([{"tipo": "frio"}], True), ([{"tipo": "fobia"}], False), ([], False)]
)
def test_a_bad_place_threatens_whoever_heals_there(rows: list[dict[str, Plain]], threatened: bool) -> None:
    assert hazards.threat(at_the_place(*rows).beat, AKEMI) == ({"amenaza": True} if threatened else {})


@pytest.mark.parametrize("rows", [({"tipo": "compulsion"},), ({"tipo": "compulsion"}, {"tipo": "fobia"})])
def test_a_compulsion_takes_the_turno(rows: tuple[dict[str, Plain], ...]) -> None:
    played = at_the_place(*rows)
    who = replace(played.state.actor(AKEMI), marks={"compulsion": Mark()})
    played.beat.state = replace(played.state, actors={**played.state.actors, AKEMI: who})
    played.dice.left += [3]
    assert not RULES.begin_turn(played.beat, AKEMI)


def test_who_is_exposed_from_the_first_turno_on_is_so_once() -> None:
    played = at_the_place({"tipo": "compulsion"}, number=2, marks=("compulsion",))
    assert RULES.begin_turn(played.beat, AKEMI)
    assert played.saves == []


def test_only_heat_asks_for_more_after_hard_effort() -> None:
    played = at_the_place({"tipo": "fobia"}, number=7)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.saves == []


@pytest.mark.parametrize(("kind", "saves"), [("atacar", ["VOL"]), ("esperar", [])])
def test_quemaduras_hurt_after_hard_effort(kind: str, saves: list[str]) -> None:
    played = at_the_place(kind=kind)
    who = replace(played.state.actor(AKEMI), marks={"quemaduras": Mark()})
    played.beat.state = replace(played.state, actors={**played.state.actors, AKEMI: who})
    played.dice.left += [3] * len(saves)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert (played.saves, "fatiga_leve" in played.states(AKEMI)) == (saves, bool(saves))


@pytest.mark.parametrize(
    ("kind", "weapon", "count"),
    [
        ("esquivar", "", 1),
        ("parada", "", 1),
        ("moverse", "", 1),
        ("atacar", "daga", 1),
        ("atacar", "pistola", 0),
        ("esperar", "", 0),
        ("recargar", "pistola", 0),
    ],
)
def test_what_is_hard_effort(kind: str, weapon: str, count: int) -> None:
    assert _effort(Turn(AKEMI, TurnPhase.ENDING, Declaration(kind, RIVAL, weapon))) == count


@pytest.mark.parametrize("mark", ["muerto", "inconsciente"])
def test_no_effort_tires_who_feels_nothing(mark: str) -> None:
    played = at_the_place({"tipo": "calor"}, number=7, marks=(mark, "quemaduras"))
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.saves == []


@pytest.mark.parametrize(
    ("made", "count"), [("agarrar", 1), ("desarmar", 1), ("estrangular", 1), ("soltarse", 1), ("cegar", 0)]
)
def test_to_grapple_is_close_combat_too(made: str, count: int) -> None:
    assert _effort(Turn(AKEMI, TurnPhase.ENDING, Declaration("maniobra", RIVAL, variant=made))) == count


@pytest.mark.parametrize(("spent", "far", "count"), [((AKEMI,), 1, 1), ((AKEMI,), 2, 0), ((RIVAL,), 0, 0)])
def test_an_attack_that_answered_one_is_the_effort_of_its_ronda(spent: tuple[str, ...], far: int, count: int) -> None:
    """Shot from farther than a weapon in the hand reaches, it is none."""
    assert _effort(Turn(AKEMI, TurnPhase.ENDING), spent, far) == count


def _effort(turn: Turn, spent: tuple[str, ...] = (), far: int = 0) -> int:
    """The Turnos of hard effort that are counted at the end of this one."""
    state = fight(somebody(AKEMI), foe(), turn=turn, steps={pair(AKEMI, RIVAL): far})
    assert state.encounter is not None
    state = replace(state, encounter=replace(state.encounter, spent=spent))
    played = Played(playing_by(state, "esfuerzo_prolongado"))
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    mark = played.state.actor(AKEMI).marks.get("esfuerzo")
    count = mark.data["turnos"] if mark else 0
    assert isinstance(count, int)
    return count


def test_effort_counts_in_fights_by_the_optional_rule_alone() -> None:
    for options, count in (((), 0), (("esfuerzo_prolongado",), 1)):
        played = at_the_place()
        played.beat.state = playing_by(played.state, *options)
        RULES.end_turn(played.beat, AKEMI, interrupt=False)
        mark = played.state.actor(AKEMI).marks.get("esfuerzo")
        assert (mark.data["turnos"] if mark else 0) == count
