"""Why a total is its grade, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.zodiac.dice import BEN, CAT, COMP, CONS, F_COMP, F_CONS
from tests.rules.zodiac.test_deciders import PLAIN, settled
from tests.rules.zodiac.test_laws import event_of
from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.rulesets.zodiac.account import account
from zodiac_tui.rulesets.zodiac.check import CARACTER, SEGURIDAD
from zodiac_tui.rulesets.zodiac.grades import FRACASO, rival_grade
from zodiac_tui.rulesets.zodiac.result import Result


def told(result: Result) -> list[str]:
    return [each.plain() for each in account(event_of(result)).graded]


@pytest.mark.parametrize(
    ("face", "why"),
    [
        (12, "12 natural: Éxito + Consecuencia, sume lo que sume."),
        (11, "11 supera 7 por 4, que es 4 o más: Éxito + Consecuencia."),
        (10, "10 supera 7 por 3: Éxito; desde 4 de más sería Éxito + Consecuencia."),
        (7, "7 es justo lo que hacía falta: Éxito + Beneficio."),
        (6, "6 se queda 1 por debajo de 7: Fracaso + Consecuencia; desde 4 sería Fracaso + Complicación."),
        (3, "3 se queda 4 por debajo de 7, que es 4 o más: Fracaso + Complicación."),
    ],
)
def test_a_total_is_seen_from_its_cd(face: int, why: str) -> None:
    assert told(settled(PLAIN, face)) == [why]


def test_where_every_result_is_enough() -> None:
    found = [told(settled(replace(PLAIN, at=6), face)) for face in (2, 3)]
    assert found == [
        [
            "Todo resultado del dado llega a 7; el Beneficio está en el segundo más bajo, que es este: "
            "Éxito + Beneficio."
        ],
        ["9 supera 7 por 2: Éxito; desde 4 de más sería Éxito + Consecuencia."],
    ]
    one = settled(replace(PLAIN, at=6, modo=SEGURIDAD), 1, grade=F_CONS)
    assert told(one) == ["1 natural: Fracaso, sume lo que sume; por el total, Fracaso + Consecuencia."]


@pytest.mark.parametrize(
    ("result", "why"),
    [
        (
            settled(PLAIN, 1, ts=(3,), grade=CAT),
            "1 natural: Fracaso, sume lo que sume. "
            "TS PB fallada: Fracaso + Catástrofe; superada sería Fracaso + Complicación.",
        ),
        (
            settled(replace(PLAIN, at=9), 1, ts=(4,), grade=F_CONS),
            "1 natural: Fracaso, sume lo que sume. "
            "TS PB superada: Fracaso + Consecuencia; fallada sería Fracaso + Catástrofe.",
        ),
        (settled(replace(PLAIN, estorbo=True), 1), "1 natural con Estorbo: Fracaso + Catástrofe, sin TS PB."),
        (
            settled(replace(PLAIN, catastrofe_natural=True), 1),
            "1 natural en un golpe declarado: Fracaso + Catástrofe, sin TS PB.",
        ),
        (settled(replace(PLAIN, modo=CARACTER), 1, 1), "Todos los dados a 1: Fracaso + Catástrofe, sume lo que sume."),
        (
            settled(replace(PLAIN, debilidad=True), 12),
            "12 natural con Debilidad: Fracaso + Consecuencia, sume lo que sume.",
        ),
    ],
)
def test_a_natural_face_is_named(result: Result, why: str) -> None:
    assert told(result)[0] == why


def test_what_moved_the_grade_is_told_after_it() -> None:
    slowed = settled(replace(PLAIN, estorbo=True, limpio=True, modo=SEGURIDAD, at=6), 6)
    assert told(slowed)[1:] == [
        "El arma no tiene Consecuencia: queda en Éxito.",
        "Estorbo: de Éxito a Éxito + Consecuencia.",
    ]
    assert told(settled(replace(PLAIN, armadura=True), 7))[1:] == ["Armadura del rival: de Éxito + Beneficio a Éxito."]
    assert told(settled(replace(PLAIN, toracica=True), 8))[1:] == [
        "Lesión torácica: de Éxito a Fracaso + Consecuencia."
    ]
    assert told(settled(PLAIN, 5, converted=True, grade=COMP))[1:] == [
        "Conversión: de Fracaso + Consecuencia a Éxito + Complicación."
    ]
    safe = settled(replace(PLAIN, modo=SEGURIDAD, at=5), 6, renounced=True, grade=FRACASO)
    assert told(safe)[1:] == ["Renuncia con Seguridad: de Éxito + Consecuencia a Fracaso."]
    assert told(settled(PLAIN, 8, accented=True, grade=BEN))[1:] == ["Rasgo acentuado: de Éxito a Éxito + Beneficio."]


@pytest.mark.parametrize(
    ("face", "grade", "why"),
    [
        (
            5,
            F_CONS,
            "Enfrentada: tu fallo es el acierto de la otra parte. "
            "Tu Fracaso + Consecuencia es su Éxito + Consecuencia.",
        ),
        (11, CONS, "Enfrentada: con tu Éxito, la otra parte fracasa."),
    ],
)
def test_an_enfrentada_says_what_the_grade_is_for_the_other_side(face: int, grade: str, why: str) -> None:
    roll = event_of(settled(replace(PLAIN, opposed=True), face))
    opposed = replace(roll, rival="otro", rival_grade=rival_grade(grade))
    assert [each.plain() for each in account(opposed).graded][-1] == why


def test_a_ts_says_what_it_needs_and_which_hit_it_is_against() -> None:
    check: dict[str, Plain] = {"score": "FUE", "value": 3}
    dice = (Rolled(6, 4, role=DieRole.TS),)
    hit = (Cause("zodiac.dano", 0, CONS),)
    roll = RollMade("lena", "ts", T("TS FUE"), check, dice, 7, 7, "superada", True, why=hit)
    assert [each.plain() for each in account(roll).graded] == [
        "Una TS se supera con 7 o más.",
        "El golpe fue Éxito + Consecuencia: con esta TS se evita su Daño.",
    ]


def test_a_die_that_was_repeated_is_told_even_where_it_shows_the_same() -> None:
    again = settled(replace(PLAIN, deja_vu=("pj",)), 5, replaced=((0, 5),), paid_by="pj")
    assert [each.plain() for each in account(event_of(again)).remarks] == ["Deja Vu: dado repetido, de un 5 a un 5."]
    saved = settled(PLAIN, 1, ts=(2, 5), paid_by="pj", grade=F_COMP)
    assert [each.plain() for each in account(event_of(saved)).remarks][-1] == (
        "Deja Vu: TS PB repetida, de un 2 a un 5."
    )
