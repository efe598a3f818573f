"""What the whole of a story shows: rings, endings out of reach, conditions that never hold; and what is no fault."""

from __future__ import annotations

import pytest

from tests.content.good import look, spoilt

OPTION = 'ir = "patio"\n\n[escena.verja.opcion.forzar.exito_c'


def _codes(*changes: tuple[str, str]) -> list[str]:
    return [each.code for each in look(spoilt(*changes))]


def _with_paragraph(condition: str) -> list[str]:
    paragraph = f'[[escena.verja.parrafo]]\nsi = "{condition}"\ntexto = "Algo."\n'
    return _codes(("[escena.verja.opcion.forzar]", f"{paragraph}[escena.verja.opcion.forzar]"))


@pytest.mark.parametrize(
    "condition",
    [
        "bandera.ruido y no bandera.ruido",
        "minutos < 0",
        "bandera.ruido > 3 y bandera.ruido < 4",
        "es.lena > 1",
        "visto.verja < 0",
        "tiene.ganzua y (bandera.ruido > 2 y bandera.ruido <= 2)",
        "no (bandera.ruido o no bandera.ruido)",
    ],
)
def test_a_condition_that_contradicts_itself(condition: str) -> None:
    assert _with_paragraph(condition) == ["condicion-imposible"]


@pytest.mark.parametrize(
    "condition",
    [
        "bandera.ruido o no bandera.ruido",
        "bandera.ruido >= 3 y bandera.ruido < 4",
        "minutos <= 0",
        "bandera.ruido > -5",
        "ronda = 7 o minutos > 100",
        "no (bandera.ruido y minutos < 5)",
        "pk >= 2 y bandera.ruido != 1",
        "visto.verja >= 3",
    ],
)
def test_a_condition_that_may_hold(condition: str) -> None:
    assert _with_paragraph(condition) == []


def test_flags_have_the_values_that_effects_give_them() -> None:
    option = '[escena.patio.opcion.z]\ntexto = "Z"\nsi = "{}"\nir = "patio"\n[final.huida]'
    assert _codes(("[final.huida]", option.format("bandera.abierta = 2"))) == ["opcion-imposible"]
    assert _codes(("[final.huida]", option.format("bandera.abierta = 1"))) == []
    assert _codes(("[final.huida]", option.format("bandera.ruido = 7"))) == []
