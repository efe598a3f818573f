"""PNJ that are named in a fight by their profile: told where nothing, or something of another, would happen."""

from __future__ import annotations

import pytest

from tests.content.good import changed, is_told, spoilt, told

_ONLY = """
[encuentro.pelea.entra.g1]
perfil = "guarda"
nombre = "un guarda"
bando = "enemigos"
distancia = "corta"
[encuentro.pelea.maniobra.empujar]
texto = "Empujar a {objetivo}"
objetivo = "g1"
tirada = { accion = "atletismo", contra = "objetivo", contra_accion = "atletismo" }
exito = { texto = "Se aparta.", efectos = [{ mueve = "objetivo", distancia = "media" }] }
fracaso_complicacion = { texto = "Ni se inmuta.", efectos = [{ si = "ronda > 2", entonces = [{ suelta = true }] }] }
[encuentro.pelea.evento.voz]
ronda = 2
efectos = [{ narra = "Alguien grita." }, { ventaja_contra = "g1" }, { estado = "fatiga leve", a = "g1" }]
[encuentro.pelea.evento.huye]
si = "pnj.g1.heridas"
efectos = [{ se_va = "g1" }]
[final.huida]"""
_TWO = """
[encuentro.pelea.entra.g2]
perfil = "guarda"
bando = "enemigos"
distancia = "corta"
[final.huida]"""


def fight(*changes: tuple[str, str]) -> str:
    """The good scenario with a fight in which its guard is called `g1`, and with other changes."""
    whole = spoilt(("[final.huida]", _ONLY))
    start, end = whole.index("[encuentro.pelea.entra.guarda]"), whole.index("[encuentro.pelea.victoria]")
    return changed(whole[:start] + whole[end:], *changes)


def test_the_ids_of_those_who_enter_are_right() -> None:
    assert told(fight()) == []


_NOT_THERE = (
    ('ventaja_contra = "g1"', 'ventaja_contra = §"guarda"'),
    ('ventaja_contra = "g1"', 'desventaja_siguiente = true, a = §"guarda"'),
    ('se_va = "g1"', 'se_va = §"guarda"'),
    ('mueve = "objetivo"', 'mueve = §"guarda"'),
    ("suelta = true", 'suelta = true, a = §"guarda"'),
)


@pytest.mark.parametrize("change", _NOT_THERE)
def test_what_happens_only_to_those_who_fight_is_an_error_of_another(change: tuple[str, str]) -> None:
    is_told(fight(change), "error", "no-entra")
    line = "no-entra: «guarda» no entra en el encuentro. En este encuentro entra como «g1»."
    assert told(fight((change[0], change[1].replace("§", "")))) == [line]


def test_somebody_of_whom_nobody_fights_cannot_leave() -> None:
    assert told(fight(('se_va = "g1"', 'se_va = "irune"'))) == ["no-entra: «irune» no entra en el encuentro."]


_OF_ANOTHER = (
    ('leve", a = "g1"', 'leve", a = §"guarda"'),
    ('contra = "objetivo"', 'contra = §"guarda"'),
    ('si = "pnj.g1.heridas"', 'si = "§pnj.guarda.heridas"'),
    ("ronda > 2", "ronda > 2 y no §pnj.guarda.heridas_leve"),
)


@pytest.mark.parametrize("change", _OF_ANOTHER)
def test_what_would_be_of_another_of_the_same_profile_is_warned_of(change: tuple[str, str]) -> None:
    is_told(fight(change), "aviso", "no-entra")
    line = "no-entra: «guarda» no está en esta pelea: quien pelea es otro con su perfil."
    assert told(fight((change[0], change[1].replace("§", "")))) == [f"{line} En este encuentro entra como «g1»."]


def test_somebody_who_stands_beside_may_suffer_and_be_asked_of() -> None:
    beside = ('leve", a = "g1"', 'leve", a = "irune"'), ('si = "pnj.g1.heridas"', 'si = "pnj.irune.fatiga"')
    assert told(fight(*beside)) == []


def test_a_hint_names_those_who_enter_and_where_nobody_does_there_is_none() -> None:
    (line,) = told(fight(("[final.huida]", _TWO), ('se_va = "g1"', 'se_va = "guarda"')))
    assert line.endswith("En este encuentro entra como «g1» o «g2».")
    more = "".join(_TWO.replace("g2", f"g{n}").replace("[final.huida]", "") for n in range(2, 9))
    (line,) = told(fight(("[final.huida]", f"{more}\n[final.huida]"), ('se_va = "g1"', 'se_va = "guarda"')))
    assert line.endswith("En este encuentro entra como «g1», «g2», «g3» y 5 más.")


@pytest.mark.parametrize("change", [('objetivo = "g1"', 'objetivo = "guarda"'), ('se_va = "g1"', 'llega = "guarda"')])
def test_where_only_those_who_enter_are_meant_the_hint_is_the_same(change: tuple[str, str]) -> None:
    assert [line for line in told(fight(change)) if line.endswith("En este encuentro entra como «g1».")]


def test_a_condition_outside_the_fight_asks_of_nobody() -> None:
    asked = ('si = "visto.patio', 'si = "no pnj.guarda.inconsciente y visto.patio')
    (line,) = told(fight(asked))
    assert line == (
        "no-entra: A «guarda» no le ocurre nada: quien pelea es otro con su perfil."
        " En el encuentro «pelea» entra como «g1»."
    )


def test_a_condition_outside_may_ask_of_whom_something_happens_to_outside() -> None:
    asked = ('si = "visto.patio', 'si = "no pnj.guarda.inconsciente y visto.patio')
    hurt = ('si_falla = [{ estado = "fatiga leve" }]', 'si_falla = [{ estado = "fatiga leve", a = "guarda" }]')
    assert told(fight(asked, hurt)) == []
