"""What counts as a change between two versions of a scenario, and what as new words."""

from __future__ import annotations

import pytest

from zodiac_tui.catalog.changes import changes
from zodiac_tui.files.toml import parse


def told(old: str, new: str) -> list[str]:
    """The lines of the changes from one text to another."""
    before, now = (parse(each.encode(), "x.toml").data for each in (old, new))
    return [each.message.plain() for each in changes(before, now)]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("[reloj.nota]\nllena = 4", "[reloj.nota]\nllena = 6", "[reloj.nota] llena: antes 4, ahora 6"),
        ("[objeto]", "[objeto.titulo]\nnombre = 'x'", "[objeto.titulo] es nuevo"),
        ("[escena.a.opcion.texto]\nir = 'b'", "[escena.a.opcion]", "[escena.a.opcion.texto] ya no está"),
        ("a = [{ estorbo = 'FUE' }]", "a = [{ estorbo = 'AGI' }]", '[a[1]] estorbo: antes "FUE", ahora "AGI"'),
        ("[t]\ncausa = 'lobo'", "[t]\ncausa = 'oso'", '[t] causa: antes "lobo", ahora "oso"'),
        ("[e]\nverdades = ['x']", "[e]\nverdades = ['x', 'y']", '[e] verdades: antes ["x"], ahora ["x", "y"]'),
        ("[e]\nventajas = ['x']", "[e]", '[e] ventajas: antes ["x"], ahora no está'),
    ],
)
def test_what_counts(old: str, new: str, line: str) -> None:
    assert told(old, new) == [line]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[reloj.agua]\nnota = 'x'", "[reloj.agua]\nnota = 'y'"),
        ("[e]\nverdades = ['x']\nestorbo = ['x']", "[e]\nverdades = ['y']\nestorbo = ['y']"),
        ("v = [{ si = 'pk > 1', causa = 'x' }]", "v = [{ si = 'pk > 1', causa = 'y' }]"),
        ("[escenario]\nduracion = 'x'", "[escenario]"),
        ("[bandera.a]\nnombre = 'x'", "[bandera.b]\nnombre = 'x'"),
        ("[reloj]", "[reloj]\n[bandera.b]\nnombre = 'x'"),
    ],
)
def test_words_do_not(old: str, new: str) -> None:
    assert told(old, new) == []
