"""The numbers of creation, Karma by the sum of the scores, prices in PX (SRD, creación de PJ; Karma; Habilidades)."""

from __future__ import annotations

import pytest

from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.budget import karma, left, price, sum_problem
from zodiac_tui.rulesets.zodiac.specials import FORGETTING

LIMITS = {
    "suma_minima": 20,
    "suma_maxima": 24,
    "px": 12,
    "base_coste": 6,
    "base_karma": 26,
    "vinculos_minimo": 2,
    "vinculos_creacion": 4,
    "vinculos_maximo": 6,
    "cde_maxima_con_habilidades": 12,
    "cde_maxima": 13,
    "acciones_pnj": 10,
}
KARMA = {20: 6, 21: 5, 22: 4, 23: 3, 24: 2}
"""By the sum of the nine scores; no other sum is one of creation's."""
PRICES = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1}
"""PX of a Habilidad by its Atributo."""
TRACKS = {"PK": 7, "PF": 3, "Karma": 7}
"""The most of each. The SRD bounds PK and PF; that of the Karma score is a reading (D38)."""


def nine(total: int) -> dict[str, object]:
    """Fields of a PJ whose nine scores have that sum."""
    low, more = divmod(total, 9)
    scores = [low + (place < more) for place in range(9)]
    names = ("FUE", "AGI", "DES", "PER", "INT", "VOL", "REC", "CON", "TER")
    found = dict(zip(names, scores, strict=True))
    return {
        "atributos": {name: found[name] for name in names[:6]},
        "situacion": {name: found[name] for name in names[6:]},
    }


def test_the_limits_are_these() -> None:
    assert data.creacion()._asdict() == LIMITS


@pytest.mark.parametrize("total", range(9, 46))
def test_karma_by_the_sum_and_no_other_sum(total: int) -> None:
    fields = nine(total)
    assert (sum_problem(fields) is None) == (total in KARMA)  # type: ignore[arg-type]
    if total in KARMA:
        assert karma(fields) == KARMA[total]  # type: ignore[arg-type]


@pytest.mark.parametrize(("score", "px"), PRICES.items())
def test_a_habilidad_costs_by_its_atributo(score: int, px: int) -> None:
    for row in data.habilidades().values():
        assert price(row.id, {row.atributo: score}) == px
    fields = {"atributos": {"FUE": score}, "habilidades": ["natacion"]}
    assert left(fields) == 12 - px  # type: ignore[arg-type]


def test_the_most_of_each_track() -> None:
    assert {row.nombre: row.maximo for row in data.pistas().values() if row.maximo and row.id != "px"} == TRACKS


def test_the_tracks_that_are_not_shown() -> None:
    assert {row.id for row in data.pistas().values() if row.oculta} == {"karma", "px"}


TERRAIN = ["urbano", "rural", "llanuras", "montaña", "bosques", "ríos", "costa", "mar", "subterráneo"]
"""The SRD's nine kinds of terrain for Entorno familiar, as nouns; its list is open."""


def test_the_kinds_that_are_offered() -> None:
    kinds = data.table("creacion")["tipo"]
    assert isinstance(kinds, dict)
    assert kinds["entorno_familiar"] == TERRAIN
    assert set(kinds) == {row.id for row in data.habilidades().values() if row.elegir}


def test_an_amnesia_left_behind_pays_3_px() -> None:
    assert FORGETTING == 3
