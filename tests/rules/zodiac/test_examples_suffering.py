"""Worked examples 62, 64 to 66, 91, 92 and 94: Emoción, Afección, cirugía, cold, water, and calling back a moribund."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.chance.branching import exact
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.prompts import Answer, Prompt
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.rulesets.zodiac import hazards, surgery
from zodiac_tui.rulesets.zodiac.dialogue import prepare
from zodiac_tui.rulesets.zodiac.roll import roll

HOUR = 3600


def suffered(state: str, *marks: str, faces: tuple[int, ...] = ()) -> set[str]:
    played = Played(calm(somebody(AKEMI, *marks)), *faces)
    RULES.apply(played.beat, Effect("estado", state), AKEMI)
    assert played.all_thrown()
    return played.states(AKEMI)


def test_example_62_emocion_overflows() -> None:
    grave = {"emocion_leve", "emocion_grave"}
    assert suffered("miedo", *grave) == {*grave, "emocion_persistente"}
    cast_down = {*grave, "emocion_persistente"}
    assert suffered("miedo", *cast_down) == {*cast_down, "shock_leve", "shock_grave"}


def test_example_64_a_veneno_upon_an_enfermedad() -> None:
    played = Played(calm(somebody(AKEMI)), 1)
    RULES.apply(played.beat, Effect("enfermedad", "fiebre"), AKEMI)
    assert played.states(AKEMI) == {"afeccion_leve"}
    RULES.apply(played.beat, Effect("veneno", "cicuta"), AKEMI)
    assert {"afeccion_leve", "afeccion_grave", "fatiga_leve"} == played.states(AKEMI)
    marks = played.state.actor(AKEMI).marks
    assert [marks[name].data["fase"] for name in ("enfermedad:fiebre", "veneno:cicuta")] == [2, 2]
    assert [marks[name].data["pesa"] for name in ("enfermedad:fiebre", "veneno:cicuta")] == [
        {"debilidad": "mentales"},
        {"entorpecida": "fisicas"},
    ]


def test_example_65_cirugia_on_heridas_grave() -> None:
    state = calm(somebody(AKEMI, skills=("cirujano",)), somebody(IRUNE, "heridas_leve", "heridas_grave"))
    played = Played(state, 8)
    assert RULES.check(played.beat, AKEMI, CheckDef("cirugia", {"paciente": IRUNE})) == "exito"
    assert played.states(IRUNE) == {"heridas_leve", "fatiga_persistente"}
    assert played.state.elapsed == HOUR


@pytest.mark.parametrize(
    ("turnos", "states"),
    [
        (1, {"shock_leve", "shock_grave"}),
        (2, {"shock_persistente"}),
        (3, {"fatiga_persistente"}),
        (4, {"fatiga_leve", "fatiga_grave"}),
        (5, {"heridas_leve"}),
        (6, {"heridas_grave"}),
        (7, {"incapacitado"}),
    ],
)
def test_example_66_extreme_cold(turnos: int, states: set[str]) -> None:
    # T1 TS FUE; T2 TS VOL of Shock, TS FUE, the TS FUE and hours of falling; then TS FUE; at last minutes to live.
    faces = (1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 6)[: {1: 1, 2: 5, 7: 11}.get(turnos, turnos + 3)]
    played = Played(calm(somebody(AKEMI, scores={"FUE": 2})), *faces)
    RULES.apply(played.beat, Effect("peligro", {"tipo": "frio", "turnos": turnos}), AKEMI)
    assert played.all_thrown()
    assert states <= played.states(AKEMI)
    assert played.state.elapsed == turnos * 10
    before = Played(calm(somebody(AKEMI, scores={"FUE": 2})), *faces)
    RULES.apply(before.beat, Effect("peligro", {"tipo": "frio", "turnos": turnos - 1}), AKEMI) if turnos > 1 else None
    assert not states & before.states(AKEMI)


@pytest.mark.parametrize(
    ("hours", "states", "phase"),
    [
        (1, {"afeccion_leve"}, 0),
        (2, {"afeccion_leve"}, 1),
        (25, {"afeccion_leve"}, 1),
        (26, {"afeccion_leve", "afeccion_grave"}, 2),
        (265, {"afeccion_leve", "afeccion_grave"}, 2),
        (266, {"afeccion_leve", "afeccion_grave", "afeccion_persistente"}, 3),
    ],
)
def test_example_91_infeccion_by_the_clock(hours: int, states: set[str], phase: int) -> None:
    # 1d3 hours (a 3 on the die), 1d2 days (odd), 1d6+6 days; the company of a PNJ sleeps when it likes.
    faces = (3, 1, 4)[: {0: 1, 1: 2, 2: 3, 3: 3}[phase]]
    played = Played(calm(somebody(IRUNE, player=False)), *faces)
    RULES.apply(played.beat, Effect("enfermedad", "infeccion", {"a": IRUNE}), IRUNE)
    RULES.pass_time(played.beat, hours * HOUR, safe=False)
    assert played.all_thrown()
    assert played.states(IRUNE) == states
    assert played.state.actor(IRUNE).marks["enfermedad:infeccion"].data["fase"] == phase


@pytest.mark.parametrize(("turnos", "saves"), [(3, []), (4, ["FUE"]), (5, ["FUE", "FUE"])])
def test_example_92_under_water(turnos: int, saves: list[str]) -> None:
    played = Played(calm(somebody(AKEMI)), *([6] * len(saves)))
    RULES.apply(played.beat, Effect("peligro", {"tipo": "asfixia", "agua": True, "turnos": turnos}), AKEMI)
    assert (played.saves, played.states(AKEMI)) == (saves, set())


def test_example_92_in_shock_there_is_no_ts() -> None:
    played = Played(fight(somebody(AKEMI, "shock_leve"), foe()))
    hazards.choke(played.beat, AKEMI)
    assert (played.saves, "fatiga_leve" in played.states(AKEMI)) == ([], True)


@pytest.mark.parametrize(("causes", "chance"), [([], Fraction(1, 144)), (["desinfectante"], Fraction(1, 12))])
def test_example_94_calling_back_a_moribund(causes: list[str], chance: Fraction) -> None:
    healer = somebody(AKEMI, scores={"DES": 5, "INT": 4}, skills=("cirujano",))
    dying = somebody(IRUNE, "heridas_leve", "heridas_grave", "incapacitado")
    state = calm(healer, dying)
    task = surgery.task(state, AKEMI, IRUNE, {"ventajas": [*causes]})
    check, _ = prepare(Played(state).beat.scenario, state, task)
    assert (check.bonus, check.cd) == (3, 13)

    def first(prompt: Prompt) -> Answer:
        return prompt.options[0].id

    assert exact(lambda inputs: roll(check, inputs).grade, first)["exito+beneficio"] == chance


def test_example_94_only_a_beneficio_calls_back() -> None:
    healer = somebody(AKEMI, scores={"DES": 5, "INT": 4}, skills=("cirujano",))
    dying = somebody(IRUNE, "heridas_leve", "heridas_grave")
    dying = type(dying)(**{**vars(dying), "marks": {**dying.marks, "incapacitado": Mark(0, {"hasta": 300})}})
    fields: dict[str, Plain] = {"paciente": IRUNE, "ventajas": ["desinfectante"]}
    saved = Played(calm(healer, dying), 10)
    assert RULES.check(saved.beat, AKEMI, CheckDef("cirugia", fields)) == "exito+beneficio"
    assert saved.states(IRUNE) == {"heridas_leve", "heridas_grave"}
    lost = Played(calm(healer, dying), 11)
    told = RULES.check(lost.beat, AKEMI, CheckDef("cirugia", fields))
    assert (lost.grade, told) == ("exito", "fracaso+complicacion")  # what the story hears: `zodiac.lectura.reanimar`
    assert "incapacitado" in lost.states(IRUNE)
