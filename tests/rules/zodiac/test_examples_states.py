"""Worked examples 56 to 63, 67, 69, 84 to 86 and 93: states, what they do and how they go."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RULES, Played, calm, fight, foe, somebody
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.dialogue import Task, prepare
from zodiac_tui.rulesets.zodiac.modifiers import Act
from zodiac_tui.rulesets.zodiac.profile import karma
from zodiac_tui.rulesets.zodiac.table import Table

FIRST_AID = CheckDef("auxilios", {"paciente": IRUNE})


def suffered(state: str, *marks: str, faces: tuple[int, ...] = ()) -> set[str]:
    """The states of a PJ with these marks after it suffers one more."""
    played = Played(calm(somebody(AKEMI, *marks)), *faces)
    RULES.apply(played.beat, Effect("estado", state), AKEMI)
    assert played.all_thrown()
    return played.states(AKEMI)


def boxes(tipo: str, grados: str) -> set[str]:
    """The boxes of a type: `l`, `g` and `p`."""
    names = {"l": "leve", "g": "grave", "p": "persistente"}
    return {f"{tipo}_{names[grado]}" for grado in grados}


def test_example_56_leve_on_leve() -> None:
    assert suffered("heridas leve") == boxes("heridas", "l")
    assert suffered("heridas leve", "heridas_leve") == boxes("heridas", "lg")


def test_example_57_a_direct_grave_marks_leve_too() -> None:
    assert suffered("heridas grave") == boxes("heridas", "lg")
    assert suffered("heridas persistente") == boxes("heridas", "p")
    assert suffered("heridas persistente", "heridas_persistente") == boxes("heridas", "lgp")


def test_example_58_heridas_overflow() -> None:
    hurt = boxes("heridas", "lg")
    assert suffered("heridas leve", *hurt, faces=(2,)) == hurt | {"incapacitado"}


@pytest.mark.parametrize(("seconds", "dead"), [(110, False), (120, True)])
def test_example_58_minutes_to_live(seconds: int, dead: bool) -> None:
    played = Played(calm(somebody(AKEMI, *boxes("heridas", "lg"))), 2)
    RULES.apply(played.beat, Effect("estado", "heridas leve"), AKEMI)
    RULES.pass_time(played.beat, seconds, safe=False)
    assert RULES.is_dead(played.state, AKEMI) == dead


def test_example_59_fatiga_overflows() -> None:
    tired = boxes("fatiga", "lg")
    assert suffered("fatiga leve", *tired) == boxes("fatiga", "lgp") | boxes("shock", "l")


def test_example_60_fatiga_overflows_into_heridas() -> None:
    spent = boxes("fatiga", "lgp")
    assert suffered("fatiga leve", *spent) == spent | boxes("heridas", "l")


def test_example_61_shock_overflows() -> None:
    shocked = boxes("shock", "lg")
    assert suffered("shock leve", *shocked, faces=(4, 6)) == boxes("shock", "lgp")
    out = boxes("shock", "lgp")
    assert suffered("shock leve", *out) == out | boxes("fatiga", "p")


@pytest.mark.parametrize(("faces", "seconds"), [((4, 6), 6 * 60), ((3, 6), 3 * 3600), ((3, 1), 3600)])
def test_example_61_how_long_shock_persistente_lasts(faces: tuple[int, ...], seconds: int) -> None:
    played = Played(calm(somebody(AKEMI, *boxes("shock", "lg"))), *faces)
    RULES.apply(played.beat, Effect("estado", "shock leve"), AKEMI)
    RULES.pass_time(played.beat, seconds - 1, safe=True)
    assert "shock_persistente" in played.states(AKEMI)
    RULES.pass_time(played.beat, 1, safe=True)
    assert not {state for state in played.states(AKEMI) if state.startswith("shock")}


def test_example_63_three_grados_at_once() -> None:
    tired = somebody(AKEMI, *boxes("fatiga", "lgp"), scores={"FUE": 4})
    check, why = prepare(Played(calm(tired)).beat.scenario, calm(tired), Task(AKEMI, Act("atletismo"), 7))
    assert (check.at, check.bonus, check.debilidad, check.edge) == (1, -2, True, -1)
    assert {cause.source for cause in why} == boxes("fatiga", "lgp")


def test_example_67_karma() -> None:
    assert karma({"todas": 23}) == 3


def test_example_69_never_more_than_7_pk() -> None:
    played = Played(calm(somebody(AKEMI, pk=7)))
    RULES.apply(played.beat, Effect("pk", 1), AKEMI)
    assert played.state.actor(AKEMI).track("pk") == 7


def shocked_turn(*faces: int, mark: str = "grave") -> Played:
    """The Turno of a PJ in Shock begins."""
    played = Played(fight(somebody(AKEMI, *boxes("shock", "lg" if mark == "grave" else "l")), foe()), *faces)
    assert not RULES.begin_turn(played.beat, AKEMI), "the Turno is lost"
    return played


@pytest.mark.parametrize(
    ("face", "during", "after"),
    [(4, boxes("shock", "l"), set()), (3, boxes("shock", "lg"), boxes("shock", "lg"))],
)
def test_example_84_shock_grave(face: int, during: set[str], after: set[str]) -> None:
    played = shocked_turn(face)
    assert (played.saves, played.states(AKEMI)) == (["VOL"], during)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.states(AKEMI) == after


def test_example_84_shock_leve_goes_with_the_turno_that_it_costs() -> None:
    played = shocked_turn(mark="leve")
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert (played.saves, played.states(AKEMI)) == ([], set())


def test_example_84_shock_in_its_own_turno_costs_the_next_one() -> None:
    played = Played(fight(somebody(AKEMI), foe()))
    assert RULES.begin_turn(played.beat, AKEMI)
    RULES.apply(played.beat, Effect("estado", "shock leve"), AKEMI)
    RULES.end_turn(played.beat, AKEMI, interrupt=False)
    assert played.states(AKEMI) == boxes("shock", "l")
    assert not RULES.begin_turn(played.beat, AKEMI)


@pytest.mark.parametrize(
    ("seconds", "safe", "left"),
    [(3600, True, ""), (60, True, "lg"), (3600, False, "lg")],
)
def test_example_85_an_hour_of_reposo(seconds: int, safe: bool, left: str) -> None:
    played = Played(calm(somebody(AKEMI, *boxes("fatiga", "lg"))))
    RULES.pass_time(played.beat, seconds, safe=safe)
    assert played.states(AKEMI) == boxes("fatiga", left)


def test_example_86_grave_comes_first() -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, *boxes("heridas", "lg")))
    reason = RULES.barred(Played(state).beat.scenario, state, AKEMI, FIRST_AID)
    assert reason is not None
    assert reason.plain() == "primero hay que tratar las Heridas Grave, con cirugía"


@pytest.mark.parametrize(("ventajas", "edge"), [([], -1), (["vendas limpias"], 0)])
def test_example_93_heridas_are_a_desventaja_of_their_own(ventajas: list[str], edge: int) -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, *boxes("heridas", "l")))
    check = CheckDef("auxilios", {"paciente": IRUNE, "ventajas": [*ventajas]})
    table = RULES.prepare(Played(state).beat.scenario, state, AKEMI, check)
    assert isinstance(table, Table)
    assert (table.check.cd, table.check.edge) == (Check(0, 3, 7).cd, edge)


def test_example_93_treated_it_becomes_fatiga_persistente() -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, *boxes("heridas", "l")))
    played = Played(state, 9, 8)
    assert RULES.check(played.beat, AKEMI, FIRST_AID) == "exito"
    assert played.states(IRUNE) == boxes("fatiga", "p")
    assert RULES.barred(played.beat.scenario, played.state, AKEMI, FIRST_AID) is not None
