"""Cirugía: who, whom, with what, each grade of its table, and what a fight leaves of it (SRD, Medicina, cirugía)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS, E
from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, calm, fight, foe, somebody, stage
from zodiac_tui.core.actor import Actor, Mark
from zodiac_tui.core.encounter import Declaration, Turn, pair
from zodiac_tui.core.phases import TurnPhase
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.scenario import CheckDef, Effect
from zodiac_tui.core.why import Cause
from zodiac_tui.lab.advise import success_of
from zodiac_tui.rulesets.zodiac.table import Table

GRAVE = ("heridas_leve", "heridas_grave")
DAY, HOUR = 86400, 3600
WAYS: tuple[dict[str, Plain], ...] = ({"que": "reanimar"}, {})
FAR = {pair(AKEMI, RIVAL): 3, pair(IRUNE, RIVAL): 3}


def patient(*marks: str, **more: Mapping[str, Plain]) -> Actor:
    who = somebody(IRUNE, *marks)
    return replace(who, marks={**who.marks, **{name: Mark(0, data) for name, data in more.items()}})


def operated(*faces: int, who: Actor | None = None, skills: tuple[str, ...] = ("cirujano",), **said: str) -> Played:
    played = Played(calm(somebody(AKEMI, skills=skills), who or patient(*GRAVE)), *faces, **said)
    RULES.check(played.beat, AKEMI, surgery())
    assert played.all_thrown()
    return played


def surgery(**fields: Plain) -> CheckDef:
    return CheckDef("cirugia", {"paciente": IRUNE, "seguridad": False, "caracter": False, **fields})


@pytest.mark.parametrize(
    ("faces", "said", "grade", "states", "infected"),
    [
        ((7,), {}, BEN, {"heridas_leve", "fatiga_persistente"}, False),
        ((8,), {}, E, {"heridas_leve", "fatiga_persistente"}, False),
        ((11, 4), {}, CONS, {"heridas_leve", "fatiga_persistente"}, False),
        ((11, 3, 6), {}, CONS, {"heridas_leve", "fatiga_persistente", "afeccion_leve"}, True),
        ((5, 6), {"convertir": "si"}, COMP, {*GRAVE, "fatiga_persistente", "afeccion_leve"}, True),
        ((5, 4), {}, F_CONS, set(GRAVE), False),
        ((2, 6, 1), {}, F_COMP, {*GRAVE, "incapacitado", "afeccion_leve"}, True),
        ((1, 3), {}, CAT, {*GRAVE, "incapacitado"}, False),
    ],
)
def test_each_grade(faces: tuple[int, ...], said: dict[str, str], grade: str, states: set[str], infected: bool) -> None:
    played = Played(calm(somebody(AKEMI, skills=("cirujano",)), patient(*GRAVE)), *faces, **said)
    assert RULES.check(played.beat, AKEMI, surgery()) == grade
    assert played.has(IRUNE, "enfermedad:infeccion") == infected
    assert played.states(IRUNE) == states
    assert played.state.elapsed == HOUR


def test_who_is_made_a_moribund_by_it_can_be_called_back() -> None:
    state = calm(somebody(AKEMI, skills=("cirujano",), scores={"DES": 5, "INT": 4}), patient(*GRAVE))
    played = Played(state, 1, 1, 10)
    assert RULES.check(played.beat, AKEMI, surgery()) == CAT
    assert played.states(IRUNE) == {*GRAVE, "incapacitado"}
    assert RULES.check(played.beat, AKEMI, surgery(ventajas=["alcohol"])) == BEN
    assert (played.states(IRUNE), played.state.elapsed) == (set(GRAVE), HOUR + 10)


def test_a_beneficio_ends_an_infeccion() -> None:
    ill = patient(*GRAVE, "afeccion_leve", **{"enfermedad:infeccion": {"fase": 1}})
    played = operated(7, 7, who=ill)
    assert (played.grade, played.states(IRUNE)) == (BEN, {"heridas_leve", "fatiga_persistente"})
    assert not played.has(IRUNE, "enfermedad:infeccion")


@pytest.mark.parametrize(
    ("marks", "skills", "desventajas", "ventajas", "entorpecida"),
    [
        (GRAVE, ("cirujano",), 0, 0, False),
        (GRAVE, (), 0, 0, True),
        (("heridas_persistente",), ("cirujano",), 0, 1, False),
        ((*GRAVE, "afeccion_leve"), ("cirujano",), 1, 0, False),
        ((*GRAVE, "shock_persistente"), ("cirujano",), 1, 0, False),
        ((*GRAVE, "desangramiento"), ("cirujano",), 1, 0, False),
        (("incapacitado",), ("cirujano",), 1, 1, False),
    ],
)
def test_what_helps_and_hinders(
    marks: tuple[str, ...], skills: tuple[str, ...], desventajas: int, ventajas: int, entorpecida: bool
) -> None:
    state = calm(somebody(AKEMI, skills=skills), patient(*marks))
    table = RULES.prepare(Played(state).beat.scenario, state, AKEMI, surgery())
    assert isinstance(table, Table)
    found = table.check
    assert (found.desventajas, found.ventajas, found.entorpecida) == (desventajas, ventajas, entorpecida)


def test_the_e_does_not_lift_the_minus_3_of_a_threat() -> None:
    state = calm(somebody(AKEMI, skills=("cirujano",)), patient(*GRAVE))
    table = RULES.prepare(Played(state).beat.scenario, state, AKEMI, surgery(amenaza=True))
    assert isinstance(table, Table)
    assert (table.check.debilidad, table.check.entorpecida, table.check.desventajas) == (True, True, 1)


@pytest.mark.parametrize(
    ("marks", "fields", "reason"),
    [
        ((), {}, "Irune no tiene nada que operar"),
        (("heridas_leve",), {}, "Irune no tiene nada que operar"),
        ((*GRAVE, "tratado:heridas"), {}, "ya se ha intentado"),
        (GRAVE, {"que": "reanimar"}, "Irune no tiene nada que operar"),
        ((*GRAVE, "muerto"), {}, "Irune ha muerto"),
        (GRAVE, {}, ""),
    ],
)
def test_whom_it_is_refused(marks: tuple[str, ...], fields: dict[str, Plain], reason: str) -> None:
    state = calm(somebody(AKEMI), patient(*marks))
    found = RULES.barred(Played(state).beat.scenario, state, AKEMI, surgery(ventajas=["alcohol"], **fields))
    assert (found.plain() if found else "") == reason


def test_nobody_operates_on_itself_without_a_c_for_it() -> None:
    state = calm(patient(*GRAVE))
    found = RULES.barred(Played(state).beat.scenario, state, IRUNE, surgery())
    assert found is not None
    assert found.plain() == "nadie se cura a sí mismo"
    able = calm(replace(patient(*GRAVE), skills=("remedios_propios",)))
    assert RULES.barred(Played(able).beat.scenario, able, IRUNE, surgery()) is None


def test_a_try_closes_heridas_until_a_descanso() -> None:
    played = operated(5, 4)
    assert RULES.barred(played.beat.scenario, played.state, AKEMI, surgery()) is not None
    aid = CheckDef("auxilios", {"paciente": IRUNE})
    assert RULES.barred(played.beat.scenario, played.state, AKEMI, aid) is not None
    RULES.apply(played.beat, Effect("descanso"), AKEMI)
    assert RULES.barred(played.beat.scenario, played.state, AKEMI, surgery()) is None


def test_one_of_two_is_chosen() -> None:
    both = patient(*GRAVE, "heridas_persistente")
    played = operated(8, who=both, operar="heridas_persistente")
    assert played.offered("operar") == ["heridas_grave", "heridas_persistente"]
    assert set(GRAVE) < played.states(IRUNE)
    assert played.state.actor(IRUNE).marks["convalecencia"].data["cirugia"] is True


# -- calling back a moribund ------------------------------------------------------------------------------------------


def dying(**data: Plain) -> Actor:
    who = patient(*GRAVE)
    cause = (Cause("zodiac.desbordar", 0, "heridas"),)
    return replace(who, marks={**who.marks, "incapacitado": Mark(0, data, cause)})


def strong(**scores: int) -> Actor:
    return somebody(AKEMI, skills=("cirujano",), scores={"DES": 5, "INT": 4, **scores})


def test_there_is_one_try_a_minute() -> None:
    played = Played(calm(strong(), dying(hasta=120)), 8, 9, 6, 8, 9, 6)
    for left in (False, True):
        RULES.check(played.beat, AKEMI, surgery())
        assert RULES.is_dead(played.state, IRUNE) == left
    assert played.state.elapsed == 120


def test_called_back_it_is_awake_and_keeps_what_else_it_has() -> None:
    state = fight(strong(), dying(ronda=2, turno=RIVAL), foe(), steps=FAR)
    played = Played(state, 10, 10)
    RULES.resolve(played.beat, AKEMI, Declaration("operar", IRUNE))
    assert (played.grade, played.states(IRUNE)) == (BEN, {*GRAVE, "derribado"})
    assert not RULES.is_out(played.state, IRUNE)


@pytest.mark.parametrize(("until", "alive"), [(600, True), (61, True), (60, False)])
def test_a_catastrofe_leaves_one_ronda(until: int, alive: bool) -> None:
    """It comes of the minute of the try, and cannot give back what that minute has taken."""
    played = Played(calm(strong(DES=3, INT=3), dying(hasta=until)), 1, 8, 3)
    assert RULES.check(played.beat, AKEMI, surgery()) == CAT
    assert played.state.elapsed == 60
    assert RULES.is_dead(played.state, IRUNE) != alive
    RULES.pass_time(played.beat, 9, safe=False)
    assert RULES.is_dead(played.state, IRUNE) != alive
    RULES.pass_time(played.beat, 1, safe=False)
    assert RULES.is_dead(played.state, IRUNE)


@pytest.mark.parametrize(
    ("who", "reason"),
    [
        (dying(ronda=2, turno=RIVAL), ""),
        (dying(hasta=300), "reanimar lleva un minuto"),
        (dying(hasta=11), "reanimar lleva un minuto"),
        (dying(hasta=10), ""),
    ],
)
def test_in_a_fight_there_is_time_for_one_ronda_alone(who: Actor, reason: str) -> None:
    played = Played(fight(strong(), who, foe(), steps=FAR), declarar="esperar")
    RULES.declare(played.beat, AKEMI)
    name = f"operar-{IRUNE}"
    assert (name in played.offered("declarar"), played.refused("declarar").get(name, "")) == (not reason, reason)


def test_a_fight_leaves_no_hour() -> None:
    state = fight(strong(), patient(*GRAVE), foe(), steps=FAR)
    found = RULES.barred(Played(state).beat.scenario, state, AKEMI, surgery())
    assert found is not None
    assert found.plain() == "la cirugía lleva una hora"


@pytest.mark.parametrize(
    ("face", "told"), [(12, (CONS, F_COMP)), (11, (E, F_COMP)), (10, (BEN, BEN)), (8, (F_CONS, F_CONS))]
)
def test_only_a_beneficio_is_told_as_an_exito_of_calling_back(face: int, told: tuple[str, str]) -> None:
    """Who writes of calling back has written what happens with the rest; who writes of any cirugía has not."""
    for fields, grade in zip(WAYS, told, strict=True):
        played = Played(calm(strong(), dying(hasta=600)), face)
        played.dice.left += [6] if face in (8, 11, 12) else []  # the patient's TS against infección
        assert RULES.check(played.beat, AKEMI, surgery(ventajas=["alcohol"], **fields)) == grade
        assert played.has(IRUNE, "incapacitado") == (grade != BEN)


def test_what_calls_back_says_that_only_a_beneficio_serves_and_its_odds_count_only_that() -> None:
    scenario, dying_one = stage(), calm(strong(), dying(hasta=600))
    for fields in WAYS:
        check = surgery(ventajas=["alcohol"], **fields)
        shown = RULES.describe(scenario, dying_one, AKEMI, check).plain()
        assert shown.endswith("(13); solo sirve un Éxito con Beneficio")
        assert success_of(scenario, RULES, dying_one, AKEMI, check) == Fraction(1, 12)
    hurt = calm(strong(), somebody(IRUNE, "heridas_leve", "heridas_grave"))
    assert "solo sirve" not in RULES.describe(scenario, hurt, AKEMI, surgery()).plain()
    assert RULES.falling_short(scenario, hurt, AKEMI, surgery()) == ()


def test_the_question_says_it_too() -> None:
    played = Played(calm(strong(), dying(hasta=600)), 10)
    RULES.check(played.beat, AKEMI, CheckDef("cirugia", {"paciente": IRUNE, "ventajas": ["alcohol"]}))
    asked = next(prompt.text.plain() for prompt in played.asked if prompt.topic == "modo")
    assert asked.endswith("Solo sirve un Éxito con Beneficio.")


def test_where_a_consecuencia_is_not_enough_the_odds_leave_it_out() -> None:
    state = calm(somebody(AKEMI))
    fields: dict[str, Plain] = {"accion": "atletismo", "cd": 7}
    odds = [
        success_of(stage(), RULES, state, AKEMI, CheckDef("tirada", {**fields, "consecuencia_basta": enough}))
        for enough in (True, False)
    ]
    assert odds == [Fraction(6, 12), Fraction(4, 12)]


def test_in_a_fight_its_option_says_it_before_it_is_declared() -> None:
    state = fight(strong(), dying(hasta=10), foe(), turn=Turn(AKEMI, TurnPhase.DECLARING), steps=FAR)
    played = Played(state, declarar=f"operar-{IRUNE}")
    RULES.declare(played.beat, AKEMI)
    option = next(each for each in played.asked[0].options if each.id == f"operar-{IRUNE}")
    assert option.detail is not None
    assert option.detail.plain() == "Medicina «cirugía» (13); solo sirve un Éxito con Beneficio"
