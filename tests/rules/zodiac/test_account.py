"""How a Tirada came to its total: every number that was put in, what is said beside it (`zodiac roll`, the app)."""

from __future__ import annotations

import json

import pytest

from tests.rules.zodiac.table import AKEMI, RULES
from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain, to_plain
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD, Check

SKILL, KNACK = Cause("zodiac.habilidad", 2, "labia"), Cause("zodiac.habilidad", 2, "otra")
DOWN = Cause("zodiac.derribado", -3, "derribado")
MAIN, EXTRA, AGAINST, TS = DieRole.MAIN, DieRole.EXTRA, DieRole.AGAINST, DieRole.TS
Die = tuple[int, DieRole, bool]
SEVEN: tuple[Die, ...] = ((7, MAIN, True),)


def rolled(check: Check, *dice: Die, why: tuple[Cause, ...] = (), **answers: Plain) -> RollMade:
    """A Tirada as its event tells it; dice by face, role and whether they count."""
    fields = json.loads(json.dumps(to_plain(check)))
    thrown = tuple(Rolled(check.sides, face, kept, role) for face, role, kept in dice or SEVEN)
    return RollMade(AKEMI, "accion", T("x"), fields, thrown, 0, check.cd, "exito", True, answers, why=why)


def addends(made: RollMade) -> list[tuple[str, int, str]]:
    found = RULES.account(made).addends
    return [(cause.rule.removeprefix("zodiac."), cause.number, cause.source) for cause in found]


@pytest.mark.parametrize(
    ("made", "more"),
    [
        pytest.param(rolled(Check(2, 4, 7)), [], id="bare"),
        pytest.param(rolled(Check(2, 4, 7, hab=2), why=(SKILL,)), [("habilidad", 2, "labia")], id="one"),
        pytest.param(
            rolled(Check(2, 4, 7, hab=4), why=(SKILL, KNACK)),
            [("habilidad", 2, "labia"), ("habilidad", 2, "otra"), ("tope", -1, "")],
            id="over_the_cap",
        ),
        pytest.param(rolled(Check(2, 4, 7, hab=3), why=()), [], id="just_the_cap"),
        pytest.param(
            rolled(Check(2, 4, 7, entorpecida=True), why=(SKILL, DOWN)),
            [("habilidad", 2, "labia"), ("entorpecida", -3, "derribado")],
            id="hindered",
        ),
        pytest.param(rolled(Check(2, 4, 7, entorpecida=True)), [("entorpecida", -3, "")], id="hindered_for_no_reason"),
        pytest.param(
            rolled(Check(2, 4, 7), plus=2, pf=1, rival_pf=-2, balance=-3, converted=True),
            [("ventaja", 2, ""), ("pf", 1, ""), ("pf_rival", -2, ""), ("dados_del_director", -3, "")],
            id="chosen",
        ),
        pytest.param(rolled(Check(2, 4, 7), plus=0, pf=0), [], id="nothing_chosen"),
    ],
)
def test_what_is_added(made: RollMade, more: list[tuple[str, int, str]]) -> None:
    assert addends(made) == [("at", 2, ""), *more]


WEAK = Check(0, 3, 7, debilidad=True, modo=CARACTER)


@pytest.mark.parametrize(
    ("check", "dice", "less"),
    [
        pytest.param(WEAK, ((1, MAIN, True), (5, MAIN, True)), -2, id="a_1"),
        pytest.param(WEAK, ((1, MAIN, True), (1, MAIN, True)), -4, id="two"),
        pytest.param(WEAK, ((2, MAIN, True), (5, MAIN, True)), 0, id="none"),
        pytest.param(WEAK, ((1, MAIN, False), (5, MAIN, True), (4, EXTRA, True)), 0, id="dropped"),
        pytest.param(WEAK, ((5, MAIN, True), (1, EXTRA, True)), -2, id="of_a_ventaja"),
        pytest.param(WEAK, ((5, MAIN, True), (5, MAIN, True), (1, AGAINST, True)), 0, id="another_s"),
        pytest.param(Check(0, 3, 7, debilidad=True), ((1, MAIN, True),), 0, id="of_a_d12"),
        pytest.param(Check(0, 3, 7, modo=CARACTER), ((1, MAIN, True), (5, MAIN, True)), 0, id="without_debilidad"),
        pytest.param(Check(0, 3, 7, debilidad=True, minimizada=True), ((1, MAIN, True),), -2, id="minimizada"),
    ],
)
def test_debilidad_takes_a_1_off_where_it_would_be_added(check: Check, dice: tuple[Die, ...], less: int) -> None:
    assert addends(rolled(check, *dice)) == [("at", 0, ""), *([("debilidad", less, "")] if less else [])]


def test_the_dice_are_the_actor_s_own() -> None:
    made = rolled(Check(0, 3, 7), (1, MAIN, False), (9, EXTRA, True), (2, AGAINST, True), (4, TS, True))
    assert [die.face for die in RULES.account(made).dice] == [1, 9]


def test_a_ts_adds_its_score() -> None:
    die = (Rolled(6, 4, role=TS),)
    made = RollMade(AKEMI, "ts", T("TS FUE"), {"score": "FUE", "value": 3}, die, 7, 7, "superada", True)
    found = RULES.account(made)
    assert (found.dice, found.addends, found.remarks) == (die, (Cause("zodiac.puntuacion", 3, "FUE"),), ())


@pytest.mark.parametrize(
    ("made", "remarks"),
    [
        (rolled(Check(0, 3, 7)), []),
        (rolled(Check(0, 3, 7, ventajas=2, desventajas=1)), ["Ventaja y Desventaja se anulan."]),
        (rolled(Check(0, 3, 7, ventajas=2, desventajas=1, compensar=True)), []),
        (rolled(Check(0, 3, 7, ventajas=1)), []),
        (rolled(Check(0, 3, 7, desventajas=1)), []),
        (rolled(Check(0, 3, 7, minimizada=True)), ["Acción Minimizada: d6."]),
        (rolled(Check(0, 3, 7, modo=SEGURIDAD)), ["Con Seguridad: d6."]),
        (rolled(Check(0, 3, 7, modo=CARACTER)), ["Tirada de Carácter: 2d6."]),
        (
            rolled(Check(0, 3, 7), (1, MAIN, True), (4, TS, True)),
            ["1 natural, TS PB: 4 más 3 de PB, 7 contra 7: superada."],
        ),
        (
            rolled(Check(0, 3, 7), (1, MAIN, True), (3, TS, True)),
            ["1 natural, TS PB: 3 más 3 de PB, 6 contra 7: fallada."],
        ),
    ],
)
def test_what_is_said_beside_it(made: RollMade, remarks: list[str]) -> None:
    assert [each.plain() for each in RULES.account(made).remarks] == remarks
