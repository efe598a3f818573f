"""Diagnosticar y tratar: whose ·C·, each grade of its table, and how a treated illness goes (SRD, Medicina)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.actor import Mark
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import afflictions
from zodiac_tui.rulesets.zodiac.boxes import note
from zodiac_tui.rulesets.zodiac.diagnosis import task

MARK = "enfermedad:fiebre"


def visit(**fields: Plain) -> CheckDef:
    return CheckDef("diagnostico", {"paciente": IRUNE, "seguridad": False, "caracter": False, **fields})


def ill(*faces: int, skills: tuple[str, ...] = ("medico",), said: Mapping[str, str] | None = None) -> Played:
    """A PJ with the fever, whose last phase is more than an hour away, and another who may know about it."""
    played = Played(calm(somebody(AKEMI, skills=skills), somebody(IRUNE)), **(said or {}))
    RULES.apply(played.beat, Effect("enfermedad", "fiebre", {"a": IRUNE}), AKEMI)
    for _ in range(2):
        afflictions.advance(played.beat, IRUNE, "fiebre")
    note(played.beat, IRUNE, MARK, Cause("zodiac.diagnosticar"), hasta=7200)
    played.dice.left += faces
    return played


def grado(played: Played) -> int:
    return afflictions.shared(played.state.actor(IRUNE))


@pytest.mark.parametrize(
    ("faces", "said", "grade", "nights"),
    [
        ((7,), {}, BEN, [1, 0]),
        ((8,), {}, E, [1, 0]),
        ((11,), {}, CONS, [2, 1, 1, 0]),
    ],
)
def test_treated_it_goes_by_a_grado_at_a_time(
    faces: tuple[int, ...], said: dict[str, str], grade: str, nights: list[int]
) -> None:
    played = ill(*faces, said=said)
    assert RULES.check(played.beat, AKEMI, visit()) == grade
    found = []
    for _ in nights:
        played.dice.left += [6]  # the companion's TS against contagion, while there is something to catch
        RULES.apply(played.beat, Effect("descanso"), AKEMI)
        played.dice.left.clear()
        found.append(grado(played))
    assert found == nights


@pytest.mark.parametrize(
    ("face", "shown"),
    [
        (7, ["zodiac.diagnosticar.beneficio"]),
        (8, []),
        (11, ["zodiac.diagnosticar.consecuencia"]),
    ],
)
def test_who_is_treated_is_told_with_what_and_by_which_row(face: int, shown: list[str]) -> None:
    played = ill(face)
    RULES.check(played.beat, AKEMI, visit())
    why = tuple(Cause(rule) for rule in ("zodiac.diagnosticar", *shown))
    assert ("Irune recibe tratamiento: la fiebre.", why) in played.told


def test_a_treated_one_goes_no_further() -> None:
    played = ill(8)
    RULES.check(played.beat, AKEMI, visit())
    RULES.pass_time(played.beat, 3 * 3600, safe=False)
    assert grado(played) == 2


def test_a_beneficio_hides_it_for_the_escena() -> None:
    played = ill(7)
    RULES.check(played.beat, AKEMI, visit())
    assert played.state.actor(IRUNE).marks[MARK].data["alivio"] is True
    RULES.leave_scene(played.beat)
    assert played.state.actor(IRUNE).marks[MARK].data["alivio"] is False


@pytest.mark.parametrize(
    ("faces", "said", "grade", "left"),
    [((5,), {"convertir": "si"}, COMP, 2), ((2,), {}, F_COMP, 2), ((5,), {}, F_CONS, 2), ((1, 3), {}, CAT, 3)],
)
def test_what_does_not_help(faces: tuple[int, ...], said: dict[str, str], grade: str, left: int) -> None:
    played = ill(*faces, said=said)
    assert RULES.check(played.beat, AKEMI, visit()) == grade
    assert (grado(played), played.state.elapsed) == (left, 3600)
    reason = RULES.barred(played.beat.scenario, played.state, AKEMI, visit())
    closed = grade in (COMP, F_COMP)
    assert (reason.plain() if reason else "") == ("hace falta un Descanso antes de otro diagnóstico" if closed else "")


@pytest.mark.parametrize(
    ("skills", "reason"),
    [
        ((), "hace falta una Habilidad ·C· de Medicina"),
        (("herbolario",), "hace falta una Habilidad ·C· de Medicina"),
        (("medico",), ""),
    ],
)
def test_it_needs_a_c_that_covers_it(skills: tuple[str, ...], reason: str) -> None:
    played = ill(skills=skills)
    found = RULES.barred(played.beat.scenario, played.state, AKEMI, visit())
    assert (found.plain() if found else "") == reason


def test_who_is_healthy_or_treated_or_in_a_fight_is_not_diagnosed() -> None:
    healthy = calm(somebody(AKEMI, skills=("medico",)), somebody(IRUNE))
    found = RULES.barred(Played(healthy).beat.scenario, healthy, AKEMI, visit())
    assert found is not None
    assert found.plain() == "Irune no tiene nada que diagnosticar"
    assert RULES.prepare(Played(healthy).beat.scenario, healthy, AKEMI, visit()) is None
    played = ill(8)
    RULES.check(played.beat, AKEMI, visit())
    found = RULES.barred(played.beat.scenario, played.state, AKEMI, visit())
    assert found is not None
    assert found.plain() == "ya está en tratamiento"
    state = fight(*ill().state.actors.values(), foe())
    found = RULES.barred(played.beat.scenario, state, AKEMI, visit())
    assert found is not None
    assert found.plain() == "un diagnóstico lleva una hora"


@pytest.mark.parametrize(("cd", "grade"), [("trivial", E), ("imposible", F_COMP)])
def test_a_trivial_one_needs_no_roll_and_an_imposible_one_has_none(cd: str, grade: str) -> None:
    played = ill()
    scenario = played.beat.scenario
    fever = scenario.gear["fiebre"]
    other = replace(fever, fields={**fever.fields, "cd": cd})
    played.beat.scenario = replace(scenario, gear={**scenario.gear, "fiebre": other})
    assert RULES.check(played.beat, AKEMI, visit()) == grade
    assert played.rolls == []
    trivial = ("Es trivial: sin tirada.", (Cause("zodiac.cd"), Cause("zodiac.cd.trivial")))
    assert (trivial in played.told) == (cd == "trivial")


# -- of several --------------------------------------------------------------------------------------------------------


def doubly(*faces: int, skill: str = "medico", marks: tuple[str, ...] = (), said: str = "") -> Played:
    """A PJ with the fever and a poison whose CD is 9, and another who may know about them."""
    sick = {MARK: Mark(data={"fase": 2}), "veneno:cicuta": Mark(data={"fase": 2})}
    who = replace(somebody(IRUNE), marks={**sick, **{name: Mark() for name in marks}})
    played = Played(calm(somebody(AKEMI, skills=(skill,)), who), *faces, diagnosticar=said)
    gear = played.beat.scenario.gear
    worse = replace(gear["cicuta"], fields={**gear["cicuta"].fields, "cd": 9})
    played.beat.scenario = replace(played.beat.scenario, gear={**gear, "cicuta": worse})
    return played


def reason(played: Played, **fields: Plain) -> str:
    found = RULES.barred(played.beat.scenario, played.state, AKEMI, visit(**fields))
    return found.plain() if found else ""


@pytest.mark.parametrize(
    ("skill", "said", "fields", "asked", "cd"),
    [
        ("medico", "cicuta", {}, [["fiebre", "cicuta"]], 9),
        ("medico", "fiebre", {}, [["fiebre", "cicuta"]], 7),
        ("medico", "", {"mal": "cicuta"}, [], 9),
        ("herbolario", "", {}, [], 9),
    ],
)
def test_one_of_them_is_diagnosed_against_its_cd(
    skill: str, said: str, fields: dict[str, Plain], asked: list[list[str]], cd: int
) -> None:
    played = doubly(10, skill=skill, said=said)
    RULES.check(played.beat, AKEMI, visit(**fields))
    assert [[each.id for each in prompt.options] for prompt in played.asked if prompt.topic == "diagnosticar"] == asked
    assert played.rolls[0].target == cd
    treated = [name for name, mark in played.state.actor(IRUNE).marks.items() if mark.data.get("frena")]
    assert treated == ["veneno:cicuta" if cd == 9 else MARK]


def test_the_roll_that_is_shown_before_is_that_of_the_wish() -> None:
    played = doubly()
    found = [task(played.beat.scenario, played.state, AKEMI, IRUNE, visit(mal=mal).fields) for mal in ("", "cicuta")]
    assert [each.target if each else 0 for each in found] == [7, 9]


@pytest.mark.parametrize(
    ("skill", "mal", "why"),
    [
        ("herbolario", "", ""),
        ("herbolario", "cicuta", ""),
        ("herbolario", "fiebre", "hace falta una Habilidad ·C· de Medicina"),
        ("herbolario", "infeccion", "Irune no tiene nada que diagnosticar"),
    ],
)
def test_a_c_for_venenos_covers_those_alone(skill: str, mal: str, why: str) -> None:
    assert reason(doubly(skill=skill), mal=mal) == why


def test_the_dead_are_past_diagnosing() -> None:
    assert reason(doubly(marks=("muerto",))) == "Irune ha muerto"
