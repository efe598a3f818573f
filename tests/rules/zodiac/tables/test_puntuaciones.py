"""The nine scores, their scale, and PB, AT and CDE for every sum of two Atributos (SRD, Puntuaciones; Acciones)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, somebody
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.profile import adjustment, base, listed_cde
from zodiac_tui.rulesets.zodiac.simple import passes
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

ATRIBUTOS = {
    "FUE": "Fuerza",
    "AGI": "Agilidad",
    "DES": "Destreza",
    "PER": "Percepción",
    "INT": "Inteligencia",
    "VOL": "Voluntad",
}
SITUACION = {"REC": "Recursos", "CON": "Contactos", "TER": "Territorio"}
SCALE = {"1": "inútil", "2": "mediocre", "3": "competente", "4": "notable", "5": "sobrehumano"}
"""Without 0: reading D41 refuses it for a PJ, so nobody is shown a word for it."""
SUMS = {
    2: (1, -4, 3),
    3: (2, -3, 4),
    4: (2, -2, 5),
    5: (3, -1, 6),
    6: (3, 0, 7),
    7: (4, 1, 8),
    8: (4, 2, 9),
    9: (5, 3, 10),
    10: (5, 4, 11),
}
"""PB, AT and CDE by the sum of the two Atributos."""
TS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 5}
"""Faces of 1d6 that pass a TS, by the score."""


def test_the_nine_scores_are_these() -> None:
    assert dict(data.puntuaciones()) == ATRIBUTOS | SITUACION
    assert (data.atributos(), data.situacion()) == (tuple(ATRIBUTOS), tuple(SITUACION))
    assert [(term.id, term.maximum) for term in vocabulary().scores] == [(id, 5) for id in ATRIBUTOS | SITUACION]


def test_the_scale_has_a_word_for_each_grado() -> None:
    assert data.table("creacion")["grado"] == SCALE


@pytest.mark.parametrize("first", range(1, 6))
@pytest.mark.parametrize("second", range(1, 6))
def test_pb_at_and_cde(first: int, second: int) -> None:
    who = somebody(AKEMI, scores={"FUE": first, "AGI": second})
    pb, at, cde = SUMS[first + second]
    assert (base(who, "atletismo"), adjustment(who, "atletismo"), listed_cde(who, "atletismo")) == (pb, at, cde)
    assert adjustment(who, "atletismo") + 7 == cde


@pytest.mark.parametrize(("score", "passing"), TS.items())
def test_a_ts_is_passed_by_so_many_faces(score: int, passing: int) -> None:
    assert [face for face in range(1, 7) if passes(face, score)] == list(range(7 - passing, 7))


SAMPLE = {"FUE": 2, "AGI": 3, "DES": 2, "PER": 2, "INT": 3, "VOL": 2}
"""The SRD's own example of a profile, with the CDE that it has in each Acción."""
SAMPLE_CDE = {
    "amenaza": 5,
    "discrecion": 7,
    "punteria": 5,
    "atletismo": 6,
    "entereza": 6,
    "ingenio": 6,
    "reflejos": 6,
    "defensa": 6,
    "medicina": 6,
    "presencia": 6,
    "tecnica": 6,
    "agresividad": 5,
    "aguante": 5,
    "instinto": 5,
    "talento": 5,
}


def test_the_sample_pnj_of_the_srd() -> None:
    who = somebody("pnj", player=False, scores=SAMPLE)
    assert {accion: listed_cde(who, accion) for accion in data.acciones()} == SAMPLE_CDE
