"""What `check` says of fights and weapons that come to nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.core.errors import ContentError
from zodiac_tui.rulesets.unisystem.fight_problems import fight_problems

WHOLE = (Path(__file__).parent.parent.parent / "escenarios" / "horda.toml").read_text("utf-8")


def found(text: str) -> list[tuple[str, str, tuple[str, ...]]]:
    told = load_bytes(text.encode(), "horda.toml")
    return [(problem.severity, problem.code, problem.path) for problem in fight_problems(told)]


def test_nothing_is_wrong_with_the_horde() -> None:
    assert not found(WHOLE)


@pytest.mark.parametrize(
    ("before", "after", "path"),
    [
        ('clase = "hacha"', 'clase = "hacha"\nmira = 3', ("arma", "hacha", "mira")),
        ('clase = "hacha"', 'clase = "hacha"\ncapacidad = 3', ("arma", "hacha", "capacidad")),
        ("municion = { pistola = 4 }", "municion = { hacha = 4 }", ("pj", "marta", "municion", "hacha")),
        ("municion = { pistola = 4 }", "municion = { canon = 4 }", ("pj", "marta", "municion", "canon")),
    ],
)
def test_what_comes_to_nothing_is_warned_of(before: str, after: str, path: tuple[str, ...]) -> None:
    assert before in WHOLE
    assert found(WHOLE.replace(before, after)) == [("aviso", "clave-sin-efecto", path)]


def test_a_surprise_by_nobody_is_an_error() -> None:
    with pytest.raises(ContentError) as refused:
        load_bytes(WHOLE.replace('sorpresa = "saqueadores"', 'sorpresa = "nadie"').encode(), "horda.toml")
    (problem,) = refused.value.diagnostics
    assert (problem.code, problem.line) == (
        "bando-desconocido",
        WHOLE.splitlines().index('sorpresa = "saqueadores"') + 1,
    )
