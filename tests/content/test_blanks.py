"""Gaps in what is read, and effects behind which there is nothing."""

from __future__ import annotations

import pytest

from tests.content.good import is_told, spoilt, told

_BEFORE = "[encuentro.pelea]\n"
_ROLL = """[escena.tejado.opcion.mirar]
texto = "Mirar"
tirada = {{ accion = "ingenio", cd = "estandar"{fields} }}
exito = {exito}
fracaso_complicacion = {fracaso}
{more}
"""


def roll(exito: str = '{ texto = "Algo." }', fracaso: str = "{ }", fields: str = "", more: str = "") -> str:
    """The good scenario with an option that rolls."""
    return spoilt((_BEFORE, f"{_ROLL.format(exito=exito, fracaso=fracaso, fields=fields, more=more)}{_BEFORE}"))


def effects(words: str) -> str:
    """The good scenario with effects in an option."""
    made = f'[escena.tejado.opcion.mirar]\ntexto = "Mirar"\nnarra = "Miras."\nefectos = [{words}]\n'
    return spoilt((_BEFORE, f"{made}{_BEFORE}"))


def codes(whole: str) -> list[str]:
    """The codes that are told of a text."""
    return [line.partition(":")[0] for line in told(whole)]


BLANK = (
    roll('{ texto = §"" }', '{ texto = "Nada." }'),
    roll(fields=', ventajas = ["la luz", §""]'),
    roll(fields=', estorbo = [§" "]'),
    roll(fields=', desventaja_si = [{ si = "pk > 2", causa = §"" }]'),
    roll(more='narra = §""'),
    effects('{ narra = §"" }'),
    effects('{ estorbo = "AGI", causa = §" " }'),
    effects('{ si = "pk > 2", entonces = [{ narra = §"" }] }'),
    spoilt((_BEFORE, f'[escena.tejado.libre.atletismo]\nexito = {{ texto = §"" }}\n{_BEFORE}')),
    spoilt(('texto = "Las tejas se mueven bajo los pies."', 'texto = "Tejas."\nverdades = ["Una.", §""]')),
    spoilt(('texto = "El patio queda en silencio."', 'texto = §""')),
    spoilt(('nombre = "otro guarda"', 'nombre = §""')),
)


@pytest.mark.parametrize("marked", BLANK)
def test_words_that_are_missing_where_they_would_be_read(marked: str) -> None:
    is_told(marked, "aviso", "texto-vacio")
    assert codes(marked.replace("§", "")) == ["texto-vacio"]


def test_what_is_optional_may_be_left_empty() -> None:
    assert told(spoilt(('descripcion = "Vigila el patio con desgana."', 'descripcion = ""'))) == []


IDLE = (
    ('{ si = "pk > 2", §entonces = [] }', 1),
    ('{ si = "pk > 2", §entonces = [], si_no = [] }', 1),
    ("{ §azar = [{ efectos = [] }, { efectos = [] }] }", 1),
    ('{ si = "pk > 2", entonces = [], si_no = [{ narra = "No." }] }', 0),
    ('{ azar = [{ efectos = [] }, { efectos = [{ narra = "Sí." }] }] }', 0),
)


@pytest.mark.parametrize(("words", "times"), IDLE)
def test_effects_whose_branches_are_all_empty(words: str, times: int) -> None:
    marked = effects(words.replace("§entonces", "entonces"))
    assert codes(marked.replace("§", "")) == ["efecto-vacio"] * times
    if "§" in marked:
        is_told(marked, "aviso", "efecto-vacio")


def test_a_roll_after_which_there_is_nothing() -> None:
    nothing = roll("{ }")
    assert codes(nothing) == ["zodiac-sin-ramas"]
    marked = nothing.replace('tirada = { accion = "ingenio"', 'tirada = §{ accion = "ingenio"')
    is_told(marked, "aviso", "zodiac-sin-ramas")
    assert codes(roll("{ efectos = [] }", '{ texto = "" }')) == ["zodiac-sin-ramas", "texto-vacio"]


@pytest.mark.parametrize(
    "whole",
    [
        roll(),
        roll("{ }", fields=', duracion = "1 hora"'),
        roll("{ }", more='fracaso_catastrofe = { texto = "Ay." }'),
        roll("{ }", '{ ir = "patio" }'),
    ],
)
def test_a_roll_of_which_something_may_come(whole: str) -> None:
    assert codes(whole) == []


def test_a_chase_that_decides_nothing() -> None:
    chase = '{{ persecucion = {{ contra = "guarda", papel = "perseguido"{} }}{} }}'
    assert codes(effects(chase.format("", ""))) == ["zodiac-sin-ramas"]
    assert told(effects(chase.format("", "")))[0].endswith("faltan «si_escapa» y «si_captura».")
    assert codes(effects(chase.format(', duracion = "1 hora"', ""))) == []
    assert codes(effects(chase.format("", ', si_escapa = [{ narra = "Uf." }]'))) == []


_NOBODY = """[encuentro.pelea.maniobra.volcar]
texto = "Volcar el carro sobre {objetivo}"
objetivo = "nadie"
efectos = [{ bandera = "volcado" }, { suelta = true, a = "guarda" }]
[encuentro.pelea.evento.volcado]
si = "bandera.volcado"
texto = "Rueda una manzana."
[encuentro.pelea.victoria]"""


def test_a_manoeuvre_at_nobody_has_no_target() -> None:
    assert told(spoilt(("[encuentro.pelea.victoria]", _NOBODY))) == [
        'llaves: «{objetivo}» se leerá vacío. Con objetivo = "nadie" no lo hay.'
    ]
    aimed = _NOBODY.replace('objetivo = "nadie"', 'objetivo = "rival"')
    assert told(spoilt(("[encuentro.pelea.victoria]", aimed))) == []
    to_it = _NOBODY.replace(" sobre {objetivo}", "").replace('a = "guarda"', 'a = §"objetivo"')
    is_told(spoilt(("[encuentro.pelea.victoria]", to_it)), "error", "maniobra-sin-rival")
