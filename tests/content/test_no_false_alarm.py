"""What authors may well write, and was once taken for a fault: each is sound, or has no other fault than its own."""

from __future__ import annotations

import pytest

from tests.content.good import changed, form
from zodiac_tui.content.loading import examine
from zodiac_tui.files.toml import parse
from zodiac_tui.rulesets.zodiac.problems import problems

DOOR = """
[escenario]
id = "puerta"
titulo = "La puerta"
autor = "el equipo"
licencia = "CC BY-SA 4.0"
sistema = "zodiac"
sinopsis = "Una puerta."
duracion = "5 minutos"
inicio = "puerta"
final_muerte = "fin"

[pj.ana]
nombre = "Ana"
atributos = { FUE = 2, AGI = 4, DES = 3, PER = 3, INT = 2, VOL = 3 }
situacion = { REC = 1, CON = 2, TER = 2 }

[escena.puerta]
titulo = "La puerta"
texto = "Está cerrada."
[escena.puerta.opcion.abrir]
texto = "Abrirla"
final = "fin"
[escena.puerta.opcion.esperar]
texto = "Esperar"
efectos = [{ tiempo = "5 minutos" }, { narra = "Nada." }]

[final.fin]
titulo = "Fin"
texto = "Se abre."
"""
ANOTHER = '[pj.eva]\nnombre = "Eva"\n' + DOOR.split('nombre = "Ana"\n')[1].split("\n\n", maxsplit=1)[0] + "\n"
ASIDE = """
[escena.aparte]
titulo = "Aparte"
texto = "Alguien llama."
[escena.aparte.opcion.volver]
texto = "Volver"
efectos = [{ vuelve = true }]
"""
FIGHT = """
[pnj.eva]
del_bestiario = "mastin"
nombre = "Eva"
[encuentro.p]
titulo = "P"
abre = "pj"
limite = 1
huida = false
[encuentro.p.entra.eva]
perfil = "eva"
bando = "malos"
distancia = "corta"
[encuentro.p.victoria]
texto = "Ganas."
[encuentro.p.derrota]
texto = "Pierdes."
"""
BEGUN = '{ encuentro = "p" }'


def codes(text: str) -> list[str]:
    return [each.code for each in examine(parse(text.encode(), "x.toml"), form(), problems)]


@pytest.mark.parametrize(
    "text",
    [
        DOOR,
        changed(DOOR, ('final_muerte = "fin"', 'final_muerte = "fin"\npj_min = 2')) + ANOTHER,
        DOOR + '[reloj.r]\nnombre = "R"\nllena = 1\ncada = "1 minuto"\nal_llenarse = [{ sub = "aparte" }]\n' + ASIDE,
        DOOR + '[evento.e]\nsi = "minutos >= 5"\nefectos = [{ sub = "aparte" }]\n' + ASIDE,
        changed(DOOR, ('{ narra = "Nada." }', BEGUN)) + FIGHT,
        DOOR + f'[evento.e]\nsi = "minutos >= 5"\nefectos = [{BEGUN}]\n' + FIGHT,
        changed(DOOR + FIGHT, ('{ narra = "Nada." }', BEGUN), ('"Ganas."', '"Ganas."\nefectos = [{ sub = "aparte" }]'))
        + ASIDE,
    ],
    ids=[
        "as_it_is",
        "as_many_as_needed",
        "called_by_a_clock",
        "called_by_an_event",
        "back_from_a_fight",
        "back_from_an_event",
        "after_a_fight",
    ],
)
def test_nothing_is_wrong(text: str) -> None:
    assert codes(text) == []


def test_a_flag_that_a_broken_condition_may_read_is_not_said_to_be_unread() -> None:
    flag = ('texto = "Esperar"', 'texto = "Esperar"\nsi = "bandera.vista y y"')
    assert codes(changed(DOOR, flag, ('{ narra = "Nada." }', '{ bandera = "vista" }'))) == ["condicion"]
