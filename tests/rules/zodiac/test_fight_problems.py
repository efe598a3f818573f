"""Which CDE `check` misses in a PNJ that fights: for what it has in its hands, and for who acts first."""

from __future__ import annotations

import pytest

from tests.content.good import is_told, spoilt, told

ATRIBUTOS = "atributos = { FUE = 3, AGI = 2, DES = 2, PER = 3, INT = 2, VOL = 2 }\n"
ANY = "cde_generica = 4\n"
CDE = "cde = { tecnica = 5, defensa = 5, reflejos = 5, instinto = 6 }"
ARMED = 'armas = ["porra"]'
BOW = (
    "[arma.porra]",
    '[arma.arco]  # zodiac: calla sin-uso\nnombre = "arco"\nclase = "arco"\nletal = true\n'
    "[arma.porra]  # zodiac: calla sin-uso",
)
SISTER = (
    ('[pnj.irune]\nnombre = "Irune"\n', '[pnj.irune]\nnombre = "Irune"\ncde_generica = 5\n'),
    ('refuerzo]\nperfil = "guarda"', 'refuerzo]\nperfil = "irune"'),
)
"""Who comes second is somebody else."""
SECOND = """[encuentro.segunda]  # zodiac: calla inalcanzable sin-uso
titulo = "Otra"
abre = "pj"
limite = 4
huida = false
victoria = { ir = "tejado" }
derrota = { final = "calabozo" }
[encuentro.segunda.entra.guarda]
perfil = "guarda"
bando = "enemigos"
distancia = "corta"
[final.huida]"""


def guard(cde: str, *more: tuple[str, str]) -> str:
    """The good scenario with a guard that has these CDE and no Atributos."""
    return spoilt((ATRIBUTOS, ""), (ANY, ""), (CDE, cde), BOW, *more)


def lacks(names: str) -> str:
    return (
        f"zodiac-sin-cde: Pelea en «pelea» sin CDE de {names}: tendrá 5. "
        "Escribe esas CDE, «cde_generica» o «atributos»."
    )


@pytest.mark.parametrize(
    ("cde", "arms", "lacking"),
    [
        ("cde = { defensa = 5, tecnica = 5 }", ARMED, ""),
        ("cde = { defensa = 5 }", ARMED, "Técnica"),
        ("cde = { tecnica = 5 }", ARMED, "Defensa"),
        ("cde = { instinto = 6 }", ARMED, "Defensa, Técnica"),
        ("", ARMED, "Defensa, Técnica"),
        ("cde = { defensa = 5, agresividad = 5 }", ARMED, "Técnica"),
        ("cde = { defensa = 5, agresividad = 5 }", "armas = []", ""),
        ("cde = { defensa = 5, tecnica = 5 }", "armas = []", "Agresividad"),
        ("cde = { defensa = 5, tecnica = 5 }", 'armas = ["porra", "arco"]', "Puntería"),
        ("cde = { defensa = 5, punteria = 5 }", 'armas = ["porra", "arco"]', "Técnica"),
        ("cde = { defensa = 5 }", 'armas = ["cuchillo", "porra"]', "Técnica"),
    ],
)
def test_it_needs_defensa_and_the_accion_of_each_weapon(cde: str, arms: str, lacking: str) -> None:
    assert told(guard(cde, (ARMED, arms))) == [lacks(lacking)] * bool(lacking)


@pytest.mark.parametrize(
    ("opens", "others", "needed"),
    [
        ('abre = "pj"', (), False),
        ('abre = "enemigos"', (), False),
        ('abre = "iniciativa"\nrival = "guarda"', (), True),
        ('abre = "iniciativa"\nrival = "guarda"', SISTER, True),
        ('abre = "iniciativa"\nrival = "refuerzo"', SISTER, False),
        ('abre = "pj"\nrival = "guarda"', (), False),
    ],
)
def test_reflejos_are_for_whom_the_first_turn_is_thrown_against(
    opens: str, others: tuple[tuple[str, str], ...], needed: bool
) -> None:
    found = told(guard("cde = { defensa = 5, tecnica = 5 }", ('abre = "pj"', opens), *others))
    assert found == [lacks("Reflejos")] * needed


@pytest.mark.parametrize("kept", [ATRIBUTOS, ANY])
def test_atributos_or_a_cde_for_everything_are_enough(kept: str) -> None:
    dropped = ({ATRIBUTOS, ANY} - {kept}).pop()
    assert told(spoilt((dropped, ""), (CDE, ""))) == []


def test_who_is_in_no_fight_needs_none() -> None:
    assert (
        told(spoilt(('descripcion = "La hermana de Lena."', 'descripcion = "Su hermana."\ncde = { talento = 3 }')))
        == []
    )


def test_of_two_fights_the_first_is_named() -> None:
    whole = guard("cde = { tecnica = 5 }", ("[final.huida]", SECOND))
    assert told(whole) == [lacks("Defensa")]
    is_told(whole.replace("[pnj.guarda]", "[pnj.§guarda]"), "aviso", "zodiac-sin-cde")
