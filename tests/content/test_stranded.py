"""Scenes in which nothing may be left to choose: told where it may be so, and nowhere else."""

from __future__ import annotations

import pytest

from tests.content.good import look
from tests.content.test_no_false_alarm import DOOR

HEAD = DOOR[: DOOR.index("[escena.puerta]")]
TAIL = '[final.fin]\ntitulo = "Fin"\ntexto = "Se abre."\n'
ROLL = 'tirada = { accion = "ingenio", cd = "estandar" }'
ADDS = 'efectos = [{ bandera = "v", suma = 1 }]'
ENDS = 'final = "fin"'


def told(*options: str, more: str = "") -> list[str]:
    """The codes that are told of a scene with those options, each its keys."""
    rows = [f'[escena.puerta.opcion.o{n}]\ntexto = "O"\n{each}\n' for n, each in enumerate(options)]
    scene = '[escena.puerta]\ntitulo = "La puerta"\ntexto = "Hola."\n'
    return [each.code for each in look(HEAD + scene + "\n".join(rows) + TAIL + more)]


@pytest.mark.parametrize(
    ("open_", "shut"),
    [
        ('"bandera.v < 2"', '"bandera.v >= 2"'),
        ('"bandera.v = 0"', '"bandera.v != 0"'),
        ('"bandera.v = 0"', '"bandera.v"'),
        ('"bandera.v <= 2"', '"bandera.v > 2"'),
        ('"no bandera.v"', '"bandera.v >= 1"'),
        ('"bandera.v < 3"', '"bandera.v = 3"'),
        ('"bandera.v < 2 o minutos < 5"', '"bandera.v >= 2"'),
        ('"bandera.v < 1 y minutos < 5"', '"bandera.v >= 1 o minutos >= 5"'),
        ('"visto.puerta >= 1"', '"bandera.v > 1"'),
    ],
)
def test_numbers_that_cover_everything(open_: str, shut: str) -> None:
    assert told(f"si = {open_}\n{ADDS}", f"si = {shut}\n{ENDS}") == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ('"bandera.v < 2"', '"bandera.v > 2"'),
        ('"minutos < 2"', '"minutos > 2"'),
        ('"bandera.v < 1 y minutos < 5"', '"bandera.v >= 1"'),
    ],
)
def test_numbers_that_leave_a_gap(one: str, other: str) -> None:
    options = f"si = {one}\n{ADDS}", f"si = {other}\n{ENDS}", f'si = "minutos = 9"\n{ADDS}'
    assert "opciones-condicionadas" in told(*options)


FAILS = f'una_vez = true\n{ROLL}\nexito = {{ final = "fin" }}\nfracaso_complicacion = {{ texto = "No." }}'
FINDS = FAILS.replace('{ final = "fin" }', '{ texto = "Sí.", efectos = [{ bandera = "v" }] }')
LEAVES = f'una_vez = true\n{ROLL}\nexito = {{ final = "fin" }}\nfracaso_complicacion = {{ final = "fin" }}'
ELSEWHERE = '[escena.b]\ntitulo = "B"\ntexto = "B."\n[escena.b.opcion.o]\ntexto = "O"\n{to}\n'
SETS = 'una_vez = true\nefectos = [{ bandera = "v" }, { narra = "Sí." }]'


@pytest.mark.parametrize(
    ("options", "more"),
    [
        ((FAILS,), ""),
        ((FAILS, FAILS), ""),
        ((FINDS, f'si = "bandera.v"\n{ENDS}'), ""),
        (('una_vez = true\nir = "b"',), ELSEWHERE.format(to='ir = "puerta"')),
        (("coste_pk = 1\n" + ENDS,), ""),
    ],
    ids=["fails", "both_fail", "may_not_find", "comes_back", "costs"],
)
def test_nothing_may_be_left(options: tuple[str, ...], more: str) -> None:
    assert "opciones-condicionadas" in told(*options, more=more)


@pytest.mark.parametrize(
    ("options", "more"),
    [
        ((LEAVES,), ""),
        ((FAILS, ENDS), ""),
        ((SETS, f'si = "bandera.v"\n{ENDS}'), ""),
        ((SETS, f'si = "tomada.puerta.o0"\n{ENDS}'), ""),
        ((f"una_vez = true\n{ADDS}", f"una_vez = true\n{ADDS}", f'si = "bandera.v >= 2"\n{ENDS}'), ""),
        (('una_vez = true\nefectos = [{ tiempo = "5 minutos" }]', f'si = "minutos >= 5"\n{ENDS}'), ""),
        (('una_vez = true\nir = "b"',), ELSEWHERE.format(to=ENDS)),
        (
            ('una_vez = true\nir = "b"', f'si = "bandera.v"\n{ENDS}'),
            ELSEWHERE.format(to='ir = "puerta"').replace('"B."\n', '"B."\nal_entrar = [{ bandera = "v" }]\n'),
        ),
        ((FAILS,), '[evento.e]\nsi = "tomada.puerta.o0"\nfinal = "fin"\n'),
        ((FAILS, f'si = "bandera.v"\n{ENDS}'), '[evento.e]\nsi = "tomada.puerta.o0"\nefectos = [{ bandera = "v" }]\n'),
    ],
    ids=[
        "always_leaves",
        "one_is_left",
        "sets_what_is_read",
        "was_taken",
        "counted",
        "time",
        "never_comes_back",
        "set_elsewhere",
        "an_event_leads_away",
        "an_event_sets",
    ],
)
def test_something_is_left(options: tuple[str, ...], more: str) -> None:
    assert "opciones-condicionadas" not in told(*options, more=more)
