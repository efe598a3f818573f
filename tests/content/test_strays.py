"""A slip in the id of a header: told once, there, with the id that was meant; and nothing that follows from it."""

from __future__ import annotations

import pytest

from tests.content.good import look, spoilt, text
from zodiac_tui.core.errors import Diagnostic

SLIPS: list[tuple[str, str, str]] = [
    ("[escena.tejado.opcion.volver]", "[escena.§tejdao.opcion.volver]", "tejado"),
    ("[escena.verja.opcion.marcharse]", "[escena.§verga.opcion.marcharse]", "verja"),
    ("[[escena.verja.parrafo]]", "[[escena.§berja.parrafo]]", "verja"),
    ("[escena.verja.opcion.forzar.tirada]", "[escena.verja.opcion.§forsar.tirada]", "forzar"),
    ("[encuentro.pelea.victoria]", "[encuentro.§peleas.victoria]", "pelea"),
    ("[encuentro.pelea.entra.refuerzo]", "[encuentro.§plea.entra.refuerzo]", "pelea"),
    ("[final.huida]", "[[final.§hiuda.parrafo]]\nsi = 'pk > 1'\ntexto = 'x'\n[final.huida]", "huida"),
    ("[escena.tejado]", "[escena.§tejdo]", "tejado"),
    (
        "[[escena.verja.parrafo]]",
        "[[escena.verja.parrafo]]\nsi = 'pk > 2'\ntexto = 'x'\n[[escena.§berja.parrafo]]",
        "verja",
    ),
    ("conducta = { ataca", "[pnj.§gaurda]\nconducta = { ataca", "guarda"),
]
"""A header, what a slip makes of it (§ marks the place of the only error), and what is offered."""


def errors(whole: str) -> list[Diagnostic]:
    return [each for each in look(whole) if each.severity == "error"]


@pytest.mark.parametrize(("right", "slip", "meant"), SLIPS, ids=[slip for _, slip, _ in SLIPS])
def test_it_is_told_once(right: str, slip: str, meant: str) -> None:
    marked = spoilt((right, slip))
    (told,) = look(marked.replace("§", ""))
    before = marked[: marked.index("§")].split("\n")
    assert (told.severity, told.code) == ("error", "clave-ausente")
    assert (told.line, told.column) == (len(before), len(before[-1]) + 1)
    assert told.hint is not None
    assert told.hint.plain() == f"¿Querías decir «{meant}»?"
    assert told.message.plain().startswith("De [")


def test_what_is_wrong_below_it_is_told_at_its_own_place() -> None:
    whole = spoilt(
        ("[escena.tejado.opcion.volver]\n", "[escena.tejdao.opcion.volver]\ncoste_pk = 99\n"),
        ('final = "vuelta"', 'final = "vuela"'),
    )
    lines = [line for line, words in enumerate(whole.split("\n"), 1) if "tejdao" in words or "= 99" in words]
    assert [each.line for each in errors(whole) if each.code != "referencia-desconocida"] == lines
    assert [each.code for each in errors(whole)].count("referencia-desconocida") == 1


def test_of_two_options_of_one_letter_that_are_alone_together() -> None:
    option = "[escena.patio.opcion."
    whole = spoilt((option + "vendar", option + "x"), (option + "vendar.auxilios", option + "y.auxilios"))
    whole = whole.replace(option + "vendar", option + "x")
    (told,) = errors(whole)
    assert told.hint is not None
    assert told.hint.plain() == "¿Querías decir «x»?"


def test_a_table_that_something_names_is_no_slip() -> None:
    whole = spoilt(
        ("[escena.tejado.opcion.volver]", "[escena.tejados.opcion.volver]"), ('ir = "tejado"', 'ir = "tejados"')
    )
    assert [each.message.plain() for each in errors(whole) if each.code == "clave-ausente"] == [
        "Falta la clave «titulo».",
        "Falta la clave «texto».",
    ]


def test_a_table_that_has_what_the_other_has_is_no_slip() -> None:
    whole = f'{text()}\n[final.huidas]\ntitulo = "Otra"\n'
    assert [each.message.plain() for each in errors(whole)] == ["Falta la clave «texto»."]


def test_two_slips_of_one_table_are_two_errors() -> None:
    whole = spoilt(
        ("[encuentro.pelea.victoria]", "[encuentro.peleas.victoria]"),
        ("[encuentro.pelea.derrota]", "[encuentro.pleea.derrota]"),
    )
    told = errors(whole)
    assert [(each.code, each.hint.plain() if each.hint else "") for each in told] == [
        ("clave-ausente", "¿Querías decir «pelea»?")
    ] * 2


def test_tables_of_one_letter_with_keys_of_their_own_are_no_slips() -> None:
    whole = f'{text()}\n[evento.e]\ntexto = "Algo."\n[evento.f]\nsi = "pk > 1"\ntexto = "Más."\n'
    assert [each.message.plain() for each in errors(whole)] == ["Falta la clave «si»."]
