"""Conditions that no play can fulfil at their place: told, and nothing that some play can."""

from __future__ import annotations

import re

import pytest

from tests.content.bad_files import FOLDER
from tests.content.good import changed, spoilt, told

_BEFORE = "[encuentro.pelea]\n"


def offered(condition: str, keys: str = "", more: str = "") -> list[str]:
    """The codes that are told of an option with a condition in the scene `tejado`."""
    option = f'[escena.tejado.opcion.mirar]\ntexto = "Mirar"\nnarra = "Miras."\nsi = "{condition}"\n{keys}\n{more}\n'
    return [line.partition(":")[0] for line in told(spoilt((_BEFORE, f"{option}{_BEFORE}")))]


_ADDS = """[escena.tejado.opcion.contar]
texto = "Contar"
una_vez = {once}
narra = "Cuentas."
efectos = [{{ bandera = "cuenta", suma = 2 }}]
"""


@pytest.mark.parametrize(
    ("condition", "keys", "opens"),
    [
        ("tomada.tejado.mirar", "", False),
        ("tomada.tejado.mirar o pk > 2", "", True),
        ("no tomada.tejado.mirar", "", True),
        ("tomada.tejado.saltar", "", True),
        ("no visto.tejado", "", False),
        ("visto.tejado < 2", "", True),
        ("visto.tejado = 1 y no visto.patio", "", True),
        ("visto.tejado != 1", "", True),
        ("pk < 2", "coste_pk = 3", False),
        ("pk < 4", "coste_pk = 3", True),
        ("pk != 1", "coste_pk = 3", True),
        ("pk < 2", "coste_pk = 0", True),
    ],
)
def test_an_option_is_offered_where_its_scene_was_seen_and_paid_for(condition: str, keys: str, opens: bool) -> None:
    assert offered(condition, keys) == ([] if opens else ["opcion-imposible"])


@pytest.mark.parametrize(
    ("condition", "once", "opens"),
    [
        ("bandera.cuenta >= 3", "true", False),
        ("bandera.cuenta >= 2", "true", True),
        ("bandera.cuenta >= 3", "false", True),
    ],
)
def test_a_flag_to_which_is_added_once(condition: str, once: str, opens: bool) -> None:
    assert (offered(condition, more=_ADDS.format(once=once)) == []) == opens


def test_complicaciones_where_nothing_brings_any() -> None:
    option = '[escena.tejado.opcion.mirar]\ntexto = "Mirar"\nnarra = "Miras."\nsi = "complicaciones > 0"\n'
    whole = spoilt((_BEFORE, f"{option}{_BEFORE}"))
    assert told(whole) == []
    barred = re.sub(r"^(\[escena\.\w+\]\n)", r"\1libre = false\n", whole, flags=re.MULTILINE)
    assert [line.partition(":")[0] for line in told(barred)] == ["opcion-imposible"]
    brought = 'narra = "Miras."\nefectos = [{ complicacion = 1 }]'
    assert told(barred.replace('narra = "Miras."', brought)) == []


@pytest.mark.parametrize(("number", "times"), [(2, 0), (3, 1)])
def test_more_rivals_than_enter(number: int, times: int) -> None:
    event = f'[encuentro.pelea.evento.voz]\nsi = "rivales >= {number}"\ntexto = "Gritan."\n[encuentro.pelea.victoria]'
    line = "condicion-imposible: Esta condición no se cumple nunca: «rivales» va de 0 a 2."
    assert told(spoilt(("[encuentro.pelea.victoria]", event))) == [line] * times


@pytest.mark.parametrize(("who", "comes"), [("sargento", False), ("otro", True)])
def test_whoever_waits_for_a_call_is_not_the_first_to_call(who: str, comes: bool) -> None:
    caller = (
        '[pnj.llama]\nnombre = "quien llama"\ncde_generica = 6\nconducta = { llama = "ronda_2" }\n[encuentro.pelea]'
    )
    enters = f'{who} = {{ perfil = "guarda"', f'{who} = {{ perfil = "llama"'
    whole = (FOLDER / "zodiac-refuerzo.toml").read_text("utf-8").replace("}, guarda =", "}, otro =")
    codes = [line.partition(":")[0] for line in told(changed(whole, ("[encuentro.pelea]", caller), enters))]
    assert codes == ([] if comes else ["zodiac-refuerzo"])
