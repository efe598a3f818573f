"""Rolls in signs and in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.present.games import rolls
from tests.present.test_panels import RULESET, SCENARIO, fighting
from zodiac_tui.core.dice import DieRole, Rolled
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.text import T
from zodiac_tui.core.why import Cause
from zodiac_tui.present.choices import percent
from zodiac_tui.present.naming import Names
from zodiac_tui.present.rolls import Card, account_of, card, in_signs, in_words
from zodiac_tui.present.spans import Span, Style, plain

JUMP = Card(
    label="Atletismo «saltar»",
    target=7,
    rival="",
    dice=(Rolled(12, 2, kept=False), Rolled(12, 5, role=DieRole.EXTRA)),
    addends=((1, "AT"), (-3, "Entorpecida (Fatiga Grave)"), (0, "PF")),
    total=3,
    grade="Fracaso + Complicación",
    style=Style.BAD,
    rival_grade="",
    touched=("Ventaja (la marea)",),
    remarks=(),
    decided=("Lo empeoró Entorpecida (Fatiga Grave): sin eso, Fracaso + Consecuencia.",),
)


def test_a_roll_in_signs_shows_every_die_addend_and_cause() -> None:
    assert [plain(line) for line in in_signs(JUMP)] == [
        "Atletismo «saltar» contra 7",
        "d12 (2) 5  +1 AT  -3 Entorpecida (Fatiga Grave)  +0 PF  =  3    FRACASO + COMPLICACIÓN",
        "Cuenta: Ventaja (la marea)",
        "Lo empeoró Entorpecida (Fatiga Grave): sin eso, Fracaso + Consecuencia.",
    ]


def test_its_dropped_die_and_its_grade_have_a_style_of_their_own() -> None:
    assert Span("(2)", Style.DROPPED) in in_signs(JUMP)[1]
    assert in_signs(JUMP)[1][-1].style is Style.BAD


def test_a_roll_in_words_has_no_signs() -> None:
    assert in_words(JUMP) == (
        "Atletismo «saltar»: dado 12, cara 5, descartado 2, más 1 de AT, menos 3 de Entorpecida (Fatiga Grave): "
        "3 contra 7. Fracaso con Complicación.",
        "Cuenta: Ventaja (la marea).",
        "Lo empeoró Entorpecida (Fatiga Grave): sin eso, Fracaso con Consecuencia.",
    )


def test_the_kept_dice_and_the_addends_make_the_total_of_every_roll() -> None:
    told = 0
    for roll, names in rolls():
        account = account_of(roll, names)
        kept = sum(die.face for die in account.dice if die.kept)
        assert kept + sum(cause.number for cause in account.addends) == roll.total, roll
        told += 1
    assert told > 20


def test_no_id_shows_in_a_roll() -> None:
    for roll, names in rolls():
        text = " ".join([*map(plain, in_signs(card(roll, names))), *in_words(card(roll, names))])
        assert "_" not in text, text
        assert "zodiac." not in text, text


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        (Cause("zodiac.ventaja", 0, "ventaja_activa:guarda"), "Ventaja para su siguiente ataque (el guarda)"),
        (
            Cause("zodiac.desventaja_inversa", 0, "ventaja_activa:lena"),
            "Desventaja por el rival: Ventaja para su siguiente ataque (Lena)",
        ),
        (Cause("zodiac.desventaja_inversa", 0, "parada"), "Desventaja por el rival (parando golpes)"),
        (Cause("zodiac.dano", 0, "exito+consecuencia"), "Daño (Éxito + Consecuencia)"),
        (
            Cause("zodiac.lectura.mano", 0, "cd_director:5"),
            "Cuando dirige una persona: CD del Director, en vez de (5)",
        ),
        (Cause("zodiac.natural_1", 0, "ts_fallada"), "1 natural (TS PB fallada)"),
    ],
)
def test_a_cause_is_told_once_and_with_no_id(cause: Cause, told: str) -> None:
    names = Names(SCENARIO, RULESET, fighting().view)
    assert names.cause(cause) == told


def test_a_saving_roll_is_one_line() -> None:
    _, names = next(rolls())
    saving = RollMade(
        "lena",
        "ts",
        T("TS FUE"),
        {"score": "FUE", "value": 3},
        (Rolled(6, 4, role=DieRole.TS),),
        7,
        7,
        "superada",
        True,
    )
    assert [plain(line) for line in in_signs(card(saving, names))] == [
        "TS FUE de Lena contra 7  d6 4  +3 Fuerza  =  7    superada"
    ]


def test_a_chance_that_is_not_certain_is_never_shown_as_certain() -> None:
    assert [percent(Fraction(n, 1000)) for n in (0, 1, 500, 999, 1000)] == ["0 %", "1 %", "50 %", "99 %", "100 %"]
