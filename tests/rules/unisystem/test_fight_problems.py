"""What `check` says of fights and weapons that come to nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.core.errors import ContentError
from zodiac_tui.rulesets.unisystem.fight_problems import fight_problems
from zodiac_tui.rulesets.unisystem.weapons import weapon_of

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
        ('clase = "hacha"', 'clase = "hacha"\ncadencia = 3', ("arma", "hacha", "cadencia")),
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


_OWN = "dado = 8\npor = 3\nbala = false\ncadencia = 1\nretroceso = -3\ncapacidad = 1\n"


def test_a_weapon_may_have_numbers_of_its_own() -> None:
    own = "alcances = { bocajarro = 5, extremo = 300 }\n"
    made = load_bytes(WHOLE.replace("[arma.pistola]\n", f"[arma.pistola]\n{own}{_OWN}").encode(), "horda.toml")
    pistol = weapon_of(made, "pistola")
    usual = weapon_of(load_bytes(WHOLE.encode(), "horda.toml"), "pistola")
    assert pistol.ranges == (5, *usual.ranges[1:4], 300)
    numbers = (pistol.die, pistol.times, pistol.bullet, pistol.rate, pistol.recoil, pistol.capacity)
    assert numbers == (8, 3, False, 1, -3, 1)
    assert pistol.skills == usual.skills


def test_its_bands_reach_farther_each() -> None:
    wrong = WHOLE.replace("[arma.pistola]\n", "[arma.pistola]\nalcances = { bocajarro = 500 }\n")
    with pytest.raises(ContentError) as refused:
        load_bytes(wrong.encode(), "horda.toml")
    (problem,) = refused.value.diagnostics
    assert problem.code == "fuera-de-limites"
    assert "500, 10, 20, 60, 120" in problem.message.plain()
