"""Stretches of game time as authors write them: every unit, in one and in many, and what a slip was to be."""

from __future__ import annotations

import pytest

from zodiac_tui.rulesets.zodiac.waits import Wait, is_beyond, meant, wait

ONE = {"turno": 10, "ronda": 10, "minuto": 60, "hora": 3_600, "dia": 86_400, "semana": 604_800, "mes": 2_592_000}
MANY = ("turnos", "rondas", "minutos", "horas", "dias", "semanas", "meses")


@pytest.mark.parametrize(("one", "many"), list(zip(ONE, MANY, strict=True)))
def test_one_and_many_of_a_unit_are_as_long(one: str, many: str) -> None:
    assert wait(f"2 {one}") == wait(f"2 {many}") == Wait(0, 0, 2, ONE[one])
    assert wait(f"1d6+3 {many}") == Wait(1, 6, 3, ONE[one])


@pytest.mark.parametrize("text", ["2 mess", "2 horaes", "2 diases", "2 lustros", "2horas", "2 horas ", "1d5 horas"])
def test_nothing_else_is_a_stretch_of_time(text: str) -> None:
    assert wait(text) is None


@pytest.mark.parametrize(
    ("text", "right"),
    [("2 mesess", "2 meses"), ("1d3 oras", "1d3 horas"), ("10 minutso", "10 minutos"), ("ayer", None)],
)
def test_a_slip_of_a_unit_is_understood(text: str, right: str | None) -> None:
    assert meant(text) == right


def test_what_is_too_much_is_told_from_what_is_nothing() -> None:
    assert is_beyond("101d6 meses")
    assert not is_beyond("101d6 mess")
