"""Worked examples 16 and 17: Elegir Pasiva, the Director's silent checks, PNJ among themselves, Modo Narrativo."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given

from tests.rules.zodiac.dice import COMP, CONS, F_CONS
from tests.rules.zodiac.table import (
    AKEMI,
    IRUNE,
    RIVAL,
    RULES,
    SECOND,
    Played,
    calm,
    fight,
    foe,
    playing_by,
    somebody,
)
from tests.rules.zodiac.test_laws import checks, few
from zodiac_tui.core.events import Noted, RollMade
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.scenario import CheckDef, Effect, Scene
from zodiac_tui.core.state import State
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac import passive
from zodiac_tui.rulesets.zodiac.check import Check
from zodiac_tui.rulesets.zodiac.grades import succeeds

CALM: dict[str, Plain] = {"accion": "ingenio", "cd": "estandar", "pasiva": True}


def settled(state: State, fields: dict[str, Plain] | None = None, **answers: str) -> Played:
    """A PJ chooses Pasiva for a Tirada of Ingenio; no die falls."""
    played = Played(state, **{"modo": "pasiva", **answers})
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {**CALM, **(fields or {})}))
    return played


def told(played: Played) -> RollMade:
    """What was told of it."""
    made = [event for event in played.beat.events if isinstance(event, RollMade)]
    assert len(made) == 1
    return made[0]


def test_example_16_the_cde_reaches_the_cd() -> None:
    made = told(settled(calm(somebody(AKEMI))))
    assert (made.kind, made.dice, made.total, made.target, made.grade) == ("pasiva", (), 7, 7, CONS)


@pytest.mark.parametrize(("answer", "grade"), [("no", F_CONS), ("si", COMP)])
def test_example_17_below_it_the_player_picks(answer: str, grade: str) -> None:
    played = settled(calm(somebody(AKEMI)), {"desventajas": ["hay prisa"]}, convertir=answer)
    assert played.topics == ["modo", "convertir"]
    assert (told(played).total, told(played).grade) == (5, grade)


@pytest.mark.parametrize(
    ("fields", "marks", "total"),
    [
        ({"ventajas": ["con calma"]}, (), 9),
        ({"ventajas": ["con calma"], "desventajas": ["sin luz"]}, (), 7),
        ({"entorpecida": ["en otro idioma"]}, (), 4),
        ({"estorbo": ["el humo"]}, (), 5),
        ({"minimizada": True}, (), 4),
        ({}, ("fatiga_leve",), 6),
        ({}, ("fatiga_leve", "fatiga_grave"), 3),
        ({"uso": "seducir"}, (), 8),
    ],
)
def test_what_counts_in_the_value(fields: dict[str, Plain], marks: tuple[str, ...], total: int) -> None:
    played = settled(calm(somebody(AKEMI, *marks, skills=("labia",))), fields)
    made = told(played)
    assert made.total == total
    account = RULES.account(made)
    assert sum(cause.number for cause in account.addends) == total


def test_the_option_says_what_it_gives() -> None:
    played = settled(calm(somebody(AKEMI)))
    option = next(each for each in played.asked[0].options if each.id == "pasiva")
    assert (option.label.plain(), option.grade) == ("Elegir Pasiva (7)", CONS)


@pytest.mark.parametrize("fields", [{"pasiva": False}, {"pasiva": True, "contra": RIVAL}])
def test_it_is_not_offered_in_danger_nor_in_an_enfrentada(fields: dict[str, Plain]) -> None:
    played = Played(calm(somebody(AKEMI), foe(cde=7)), 7)
    without_cd = {key: value for key, value in CALM.items() if key != "cd" or "contra" not in fields}
    RULES.check(played.beat, AKEMI, CheckDef("tirada", {**without_cd, **fields}))
    assert "pasiva" not in played.offered("modo")


def test_it_is_not_offered_in_a_fall() -> None:
    played = Played(calm(somebody(AKEMI)), 7)
    RULES.apply(played.beat, Effect("caida", {"pies": 30, "sobre": "agua", "pasiva": True}), AKEMI)
    assert "pasiva" not in played.offered("modo")


def test_what_decided_it() -> None:
    state = calm(somebody(AKEMI, skills=("labia",)))
    made = told(settled(state, {"uso": "seducir", "estorbo": ["el humo"], "ventajas": ["con calma"]}))
    assert (made.total, made.grade) == (8, CONS)
    found = {decider.cause.rule: decider.without for decider in RULES.decided_by(made)}
    assert found == {"zodiac.ventaja": F_CONS}


SKILL, KNACK = Cause("zodiac.habilidad", 2, "labia"), Cause("zodiac.habilidad", 2, "otra")
SMOKE, HASTE = Cause("zodiac.estorbo", 0, "el humo"), Cause("zodiac.desventaja", 0, "hay prisa")
TIRED, TIED, CALMLY = Cause("zodiac.debilidad"), Cause("zodiac.entorpecida"), Cause("zodiac.ventaja", 0, "con calma")


def event(check: Check, *why: Cause, grade: str = CONS) -> RollMade:
    """What is told of a Pasiva with that check."""
    fields = json.loads(json.dumps(to_plain(check)))
    return RollMade(AKEMI, "pasiva", T("x"), fields, (), passive.value(check), check.cd, grade, True, {}, why=why)


@pytest.mark.parametrize(
    ("check", "why", "addends"),
    [
        pytest.param(Check(0, 3, 7), (), [("pasiva", 7), ("at", 0)], id="bare"),
        pytest.param(
            Check(2, 4, 7, hab=4, ventajas=1),
            (SKILL, KNACK, CALMLY),
            [("pasiva", 7), ("at", 2), ("habilidad", 2), ("habilidad", 2), ("tope", -1), ("ventaja", 2)],
            id="capped",
        ),
        pytest.param(
            Check(2, 4, 7, hab=2, entorpecida=True, debilidad=True, estorbo=True, minimizada=True, desventajas=1),
            (SKILL, TIED, TIRED, SMOKE, HASTE),
            [
                ("pasiva", 7),
                ("at", 2),
                ("habilidad", 2),
                ("entorpecida", -3),
                ("debilidad", -1),
                ("estorbo", -2),
                ("minimizada", -2),
                ("desventaja", -2),
            ],
            id="everything",
        ),
        pytest.param(
            Check(2, 4, 7, hab=4, minimizada=True),
            (SKILL, KNACK),
            [("pasiva", 7), ("at", 2), ("habilidad", 2), ("habilidad", 2), ("tope", -1), ("minimizada", -6)],
            id="halved_after_the_cap",
        ),
    ],
)
def test_how_a_value_came_about(check: Check, why: tuple[Cause, ...], addends: list[tuple[str, int]]) -> None:
    made = event(check, *why)
    found = RULES.account(made).addends
    assert [(cause.rule, cause.number) for cause in found] == [(f"zodiac.{rule}", number) for rule, number in addends]
    assert sum(cause.number for cause in found) == made.total


@pytest.mark.parametrize(
    ("check", "why", "grade", "without"),
    [
        pytest.param(Check(0, 3, 7), (), CONS, {}, id="nothing"),
        pytest.param(Check(0, 3, 7, estorbo=True, ventajas=1), (CALMLY, SMOKE), CONS, {CALMLY: F_CONS}, id="exactly"),
        pytest.param(Check(0, 3, 6, ventajas=1), (CALMLY,), CONS, {}, id="reached_anyway"),
        pytest.param(Check(0, 3, 7, desventajas=1), (HASTE,), F_CONS, {HASTE: CONS}, id="kept_from_it"),
        pytest.param(Check(0, 3, 9, estorbo=True), (SMOKE,), F_CONS, {}, id="too_far_anyway"),
        pytest.param(Check(0, 3, 8), (), COMP, {Cause("zodiac.conversion"): F_CONS}, id="converted"),
    ],
)
def test_what_decided_a_value(check: Check, why: tuple[Cause, ...], grade: str, without: dict[Cause, str]) -> None:
    found = RULES.decided_by(event(check, *why, grade=grade))
    assert {decider.cause: decider.without for decider in found} == without


@few
@given(check=checks())
def test_a_pasiva_is_never_clean(check: Check) -> None:
    class Silent:
        def die(self, sides: int) -> int:
            raise AssertionError

        def known(self, topic: str) -> None:
            return None

        def ask(self, prompt: object) -> str:
            return "si"

    grade = passive.settle(check, Silent())
    assert grade in ((CONS, F_CONS) if check.opposed else (CONS, COMP))
    assert (passive.value(check) >= check.cd) == (grade == CONS)


# -- the Director alone ------------------------------------------------------------------------------------------------


def noticed(state: State, **extras: Plain) -> tuple[bool, Played]:
    """Whether a PJ notices a PNJ who creeps up, at CDE 8."""
    played = Played(state)
    fields = {"contra": RIVAL, "contra_accion": "discrecion", **extras}
    return RULES.apply(played.beat, Effect("pasiva_director", "instinto", fields), AKEMI), played


def test_a_silent_check_tells_a_success_alone() -> None:
    passed, played = noticed(calm(somebody(AKEMI, scores={"PER": 4}), foe()))
    assert (passed, played.asked) == (True, [])
    assert isinstance(played.beat.events[0], Noted)
    assert played.beat.events[0].why == (Cause("zodiac.pasiva.director", 0, AKEMI),)
    failed, silent = noticed(calm(somebody(AKEMI), foe()))
    assert (failed, silent.beat.events) == (False, [])


def test_a_silent_check_counts_both_sides() -> None:
    assert noticed(calm(somebody(AKEMI), foe()), ventajas=["la grava cruje"])[0]
    assert noticed(calm(somebody(AKEMI), foe("fatiga_persistente")))[0]
    assert not noticed(calm(somebody(AKEMI, "fatiga_leve", scores={"PER": 4}), foe()))[0]


@pytest.mark.parametrize(
    ("causes", "cde", "passes"),
    [({}, 9, True), ({}, 10, False), ({"ventajas": ["grava"]}, 10, False), ({"desventajas": ["ruido"]}, 8, False)],
    ids=["it_is_a_ventaja", "of_2", "two_are_one", "and_cancels"],
)
def test_the_desventaja_of_the_other_counts_once_and_the_other_way_round(
    causes: dict[str, Plain], cde: int, passes: bool
) -> None:
    assert noticed(calm(somebody(AKEMI), foe("fatiga_persistente", cde=cde)), **causes)[0] == passes


def test_ventajas_are_counted_where_the_rule_says_so() -> None:
    state = calm(somebody(AKEMI), foe(cde=9))
    causes: dict[str, Plain] = {"ventajas": ["grava", "luna"], "desventajas": ["ruido"]}
    assert not noticed(state, **causes)[0]
    assert noticed(playing_by(state, "compensar_ventajas"), **causes)[0]


def test_the_best_of_the_group_may_notice() -> None:
    state = calm(somebody(AKEMI), somebody(IRUNE, scores={"PER": 4}), foe())
    assert not noticed(state)[0]
    assert noticed(state, grupo=True)[0]
    asleep = replace(state, actors={**state.actors, IRUNE: somebody(IRUNE, "shock_persistente", scores={"PER": 4})})
    assert not noticed(asleep, grupo=True)[0]


def test_a_cde_over_13_is_noticed_by_nobody_but_a_5() -> None:
    assert not noticed(calm(somebody(AKEMI, scores={"PER": 4, "VOL": 4}), foe(cde=14)), ventajas=["a", "b"])[0]
    assert noticed(calm(somebody(AKEMI, scores={"PER": 5, "VOL": 5}), foe(cde=14)), ventajas=["a"])[0]


# -- PNJ among themselves ----------------------------------------------------------------------------------------------


def between(own: int, *faces: int, **extras: Plain) -> tuple[bool, Played]:
    """Whether a PNJ of some CDE gets the better of another of CDE 8."""
    played = Played(calm(somebody(AKEMI), foe(cde=own), foe(name=SECOND, cde=8)), *faces)
    fields: dict[str, Plain] = {"accion": "amenaza", **extras}
    if "cd" not in extras:
        fields["contra"] = SECOND
    passed = RULES.apply(played.beat, Effect("pasiva_pnj", RIVAL, fields), AKEMI)
    assert played.all_thrown()
    return passed, played


@pytest.mark.parametrize(("own", "passes"), [(7, False), (8, True), (9, True)])
def test_two_pnj_compare_their_cde(own: int, passes: bool) -> None:
    passed, played = between(own)
    assert passed == passes
    (told,) = [event for event in played.beat.events if isinstance(event, Noted)]
    assert told.why == (Cause("zodiac.pasiva.pnj", own - 8),)


def test_two_pnj_with_an_edge() -> None:
    assert between(6, ventajas=["está en su casa"])[0]
    assert not between(9, desventajas=["tiene miedo"])[0]


def test_a_pnj_against_a_cd() -> None:
    assert between(7, cd=7)[0]
    assert not between(6, cd=7)[0]


def test_two_pnj_with_a_die_each() -> None:
    passed, played = between(7, 4, 3, 5, 1, azar=True)
    assert passed
    assert "zodiac.pnj_contra_pnj" in {
        cause.rule for e in played.beat.events if isinstance(e, Noted) for cause in e.why
    }


# -- Modo Narrativo ----------------------------------------------------------------------------------------------------


def narrated(state: State, fields: dict[str, Plain], **answers: str) -> Played:
    """A Tirada in a scene without dice."""
    played = Played(state, **answers)
    scene = Scene("sala", "", "", fields={"narrativo": True})
    played.beat.scenario = replace(played.beat.scenario, scenes={"sala": scene})
    RULES.check(played.beat, AKEMI, CheckDef("tirada", fields))
    return played


def test_a_narrated_scene_asks_for_no_way_of_rolling() -> None:
    played = narrated(calm(somebody(AKEMI)), {"accion": "ingenio", "cd": 7})
    assert (played.topics, told(played).grade) == ([], CONS)
    assert "zodiac.modo_narrativo" in {cause.rule for cause in told(played).why}


def test_a_narrated_scene_still_sells_a_complicacion() -> None:
    played = narrated(calm(somebody(AKEMI)), {"accion": "ingenio", "cd": 8}, convertir="si")
    assert (played.topics, told(played).grade) == (["convertir"], COMP)


@pytest.mark.parametrize(("cde", "grade"), [(7, CONS), (8, F_CONS)])
def test_a_narrated_enfrentada_is_the_director_s(cde: int, grade: str) -> None:
    played = narrated(calm(somebody(AKEMI), foe(cde=cde)), {"accion": "presencia", "contra": RIVAL})
    assert (played.topics, told(played).grade) == ([], grade)
    assert succeeds(grade) == (told(played).rival_grade == "fracaso")


def test_nothing_is_narrated_in_a_fight() -> None:
    state = fight(somebody(AKEMI), foe(cde=7))
    played = Played(state, 7)
    played.beat.scenario = replace(
        played.beat.scenario, scenes={"sala": Scene("sala", "", "", fields={"narrativo": True})}
    )
    RULES.initiative(played.beat, AKEMI, RIVAL)
    assert played.rolls[0].kind == "accion"
