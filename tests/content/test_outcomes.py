"""Outcomes that no roll can bring: none is asked for, and what is written of one is told."""

from __future__ import annotations

import pytest

from tests.content.good import changed, is_told, load, spoilt, told

_BOTH = """
exito = { texto = "Sube." }
fracaso_complicacion = { texto = "Baja." }
"""
_OPTION = """
[escena.patio.opcion.trepar]
texto = "Trepar"
tirada = { accion = "atletismo", cd = "estandar" }
exito = { texto = "Sube." }
fracaso_complicacion = { texto = "Baja." }
[escena.tejado]"""
_FAILS = 'fracaso_complicacion = { texto = "Baja." }\n'
_WORKS = 'exito = { texto = "Sube." }\n'
_NEVER = "resultado-imposible: Con {} este resultado no sale nunca. Quítalo, o cambia «{}»."


def climb(*changes: tuple[str, str]) -> str:
    """The good scenario with an option to climb, changed."""
    return spoilt(("[escena.tejado]", changed(_OPTION, *changes)))


TRIVIAL, IMPOSSIBLE = ('cd = "estandar"', 'cd = "trivial"'), ('cd = "estandar"', 'cd = "imposible"')


def test_of_a_trivial_task_only_the_exito_is_asked_for() -> None:
    whole = climb(TRIVIAL, (_FAILS, ""))
    assert told(whole) == []
    assert list(load(whole).scenes["patio"].choices["trepar"].outcomes) == [
        "exito+complicacion",
        "exito+consecuencia",
        "exito",
        "exito+beneficio",
    ]
    assert told(climb(TRIVIAL, (_FAILS, ""), (_WORKS, ""))) == [
        "falta-resultado: Falta el resultado «exito» de la tirada. Añade la tabla de ese grado."
    ]


def test_of_an_impossible_one_only_how_it_fails() -> None:
    assert told(climb(IMPOSSIBLE, (_WORKS, ""))) == []
    assert told(climb(IMPOSSIBLE, (_WORKS, ""), (_FAILS, ""))) == [
        "falta-resultado: Falta el resultado «fracaso_complicacion» de la tirada. Añade la tabla de ese grado."
    ]


def test_all_else_still_needs_both() -> None:
    for change in ((_WORKS, ""), (_FAILS, "")):
        (line,) = told(climb(change))
        assert line.startswith("falta-resultado")
        (line,) = told(climb(change, ('cd = "estandar"', 'cd = "estandar", seguridad = false')))
        assert line.startswith("falta-resultado")


@pytest.mark.parametrize(
    ("change", "outcome", "because"),
    [
        (TRIVIAL, "fracaso_catastrofe", 'cd = "trivial"'),
        (TRIVIAL, "exito_complicacion", 'cd = "trivial"'),
        (IMPOSSIBLE, "exito_beneficio", 'cd = "imposible"'),
        (("cd =", "seguridad = false, cd ="), "fracaso", "seguridad = false"),
        (('cd = "estandar"', "simple = true"), "exito_complicacion", "simple = true"),
    ],
)
def test_what_cannot_come_is_told_where_it_is_written(change: tuple[str, str], outcome: str, because: str) -> None:
    less = {TRIVIAL: (_FAILS, ""), IMPOSSIBLE: (_WORKS, "")}.get(change, ("", ""))
    written = ("[escena.tejado]", f'{outcome} = {{ texto = "Nunca." }}\n[escena.tejado]')
    whole = climb(change, less, written)
    assert told(whole) == [_NEVER.format(because, because.partition(" ")[0])]
    is_told(whole.replace(f"{outcome} =", f"§{outcome} ="), "aviso", "resultado-imposible")


def test_what_can_come_is_not_told() -> None:
    swap = ("[escena.tejado]", 'fracaso = { texto = "Se queda donde estaba." }\n[escena.tejado]')
    assert told(climb(swap)) == []
    assert told(climb(('cd = "estandar"', "simple = true"))) == []
    assert told(climb(swap, ("cd =", "seguridad = true, cd ="))) == []


def test_of_declared_acciones_and_manoeuvres_it_is_told_too() -> None:
    free = '[escena.tejado.libre.atletismo]\ncd = "trivial"\n' + _BOTH + "[escena.tejado.opcion.saltar]"
    assert told(spoilt(("[escena.tejado.opcion.saltar]", free))) == [_NEVER.format('cd = "trivial"', "cd")]
    made = (
        '[encuentro.pelea.maniobra.gritar]\ntexto = "Gritar"\nobjetivo = "nadie"\n'
        f'tirada = {{ accion = "presencia", cd = "trivial" }}\n{_BOTH}[encuentro.pelea.victoria]'
    )
    assert told(spoilt(("[encuentro.pelea.victoria]", made))) == [_NEVER.format('cd = "trivial"', "cd")]


@pytest.mark.parametrize("cd", ["trivial", "imposible"])
def test_no_consecuencia_is_asked_for_that_cannot_come(cd: str) -> None:
    needed = {"trivial": (_FAILS, ""), "imposible": (_WORKS, "")}[cd]
    assert told(climb(('cd = "estandar"', f'cd = "{cd}", consecuencia_basta = false'), needed)) == []
    assert [line.partition(":")[0] for line in told(climb(("cd =", "consecuencia_basta = false, cd =")))] == [
        "zodiac-consecuencia"
    ]
