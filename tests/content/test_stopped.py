"""What waits for time is told where nothing in the file makes any pass, and nowhere else."""

from __future__ import annotations

import pytest

from tests.content.good import changed, look
from tests.content.test_no_false_alarm import BEGUN, DOOR, FIGHT

WAIT = 'efectos = [{ tiempo = "5 minutos" }, { narra = "Nada." }]'
WAITS = '[evento.e]\nsi = "minutos >= 5"\ntexto = "Llueve."\n'
CLOCK = '[reloj.r]\nnombre = "R"\nllena = 2\ncada = "1 minuto"\nal_llenarse = [{ final = "fin" }]\n'
ROLL = 'tirada = { accion = "ingenio", cd = "estandar", duracion = "1 hora" }\n'
DONE = 'exito = { texto = "Sí." }\nfracaso_complicacion = { texto = "No." }'


def told(more: str, now: str = "narra = 'Nada.'") -> list[str]:
    return [each.code for each in look(changed(DOOR, (WAIT, now)) + more)]


@pytest.mark.parametrize("more", [WAITS, CLOCK, WAITS.replace(">= 5", ">= 5 y visto.puerta")])
def test_nothing_makes_time_pass(more: str) -> None:
    assert told(more) == ["tiempo-parado"]


@pytest.mark.parametrize(
    ("more", "now"),
    [
        (WAITS, WAIT),
        (WAITS, ROLL + DONE),
        (WAITS, "efectos = [{ descanso = true }]"),
        (WAITS, 'efectos = [{ estado = "fatiga leve" }]'),
        (WAITS + FIGHT, f"efectos = [{BEGUN}]"),
        (WAITS.replace(">= 5", "< 5"), "narra = 'Nada.'"),
        (WAITS.replace(">= 5", ">= 5 o visto.puerta"), "narra = 'Nada.'"),
        (CLOCK, "efectos = [{ reloj = 'r' }]"),
        ('[pruebas]\nsiempre = ["minutos < 9"]\n', "narra = 'Nada.'"),
    ],
)
def test_some_may_pass_or_none_is_waited_for(more: str, now: str) -> None:
    assert told(more, now) == []


def test_a_clock_that_only_goes_down_is_told() -> None:
    clock = CLOCK.replace('cada = "1 minuto"\n', "")
    assert told(clock, "efectos = [{ reloj = 'r', suma = -1 }]") == ["reloj-parado"]
    assert told(clock, "efectos = [{ reloj = 'r', valor = 0 }]") == ["reloj-parado"]
    assert told(clock, "efectos = [{ reloj = 'r', valor = 1 }]") == []
