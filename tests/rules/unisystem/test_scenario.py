"""A scenario written for the d10 system loads, plays to its end, and is refused where its checks contradict."""

from __future__ import annotations

import pytest

from tests.contract.conversations import story
from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.core.errors import ContentError
from zodiac_tui.core.events import RollMade
from zodiac_tui.rulesets.unisystem.rules import Unisystem

STORY = """
[escenario]
id = "granja"
titulo = "La granja"
autor = "nadie"
licencia = "CC0"
sistema = "unisystem"
sinopsis = "Algo golpea la puerta."
duracion = "5 minutos"
inicio = "corral"
final_muerte = "fin"

[opciones]
empates = "repetir"
nivel_extra = "floor"

[pj.marta]
nombre = "Marta"
concepto = "veterinaria"
descripcion = "No se asusta con facilidad."
atributos = { FUE = 3, DES = 3, CON = 3, INT = 4, PER = 3, VOL = 4 }
habilidades = { arma_cuerpo_a_cuerpo = 2, esquivar = 2, sigilo = 1 }
armas = ["hacha"]
armadura = "chaqueta"

[pnj.visita]
nombre = "la visita"
atributos = { FUE = 3, DES = 2, CON = 3 }
habilidades = { pelear = 3 }

[arma.hacha]
nombre = "el hacha de la leñera"
clase = "hacha"

[armadura.chaqueta]
nombre = "una chaqueta gruesa"
dados = 1
caras = 4

[escena.corral]
titulo = "El corral"
texto = "La puerta cruje."

[escena.corral.opcion.rodear]
texto = "Rodear la casa"
[escena.corral.opcion.rodear.prueba]
atributo = "DES"
habilidad = "sigilo"
mod = 1
[escena.corral.opcion.rodear.nivel_0]
texto = "Te oye."
efectos = [ { pv = -1 }, { encuentro = "pelea" } ]
[escena.corral.opcion.rodear.nivel_1]
texto = "No te oye."
final = "fin"
[escena.corral.opcion.rodear.nivel_4]
texto = "Ni te ve."
final = "fin"

[escena.corral.opcion.salir]
texto = "Salir de frente"
si = "pv > 0 y no pnj.visita.fuera"
efectos = [ { encuentro = "pelea" } ]

[encuentro.pelea]
titulo = "La pelea"
texto = "Se te echa encima."
abre = "iniciativa"
rival = "visita"
[encuentro.pelea.entra.visita]
perfil = "visita"
bando = "enemigos"
distancia = "a_10"
[encuentro.pelea.victoria]
texto = "Cae."
final = "fin"
[encuentro.pelea.derrota]
texto = "Caes."
efectos = [ { pv = 2 } ]
final = "fin"
[encuentro.pelea.huida]
texto = "Corres."
final = "fin"

[final.fin]
titulo = "Fin"
texto = "Amanece."
tono = "agridulce"
"""


def test_a_scenario_plays_to_its_end() -> None:
    told = load_bytes(STORY.encode(), "granja.toml")
    kinds: set[str] = set()
    for seed in range(40):
        state, happened = story(told, Unisystem(), "marta", f"{seed}")
        assert state.ending == "fin"
        kinds |= {event.kind for event in happened if isinstance(event, RollMade)}
    assert {"prueba", "ataque", "esquiva"} <= kinds


def test_grades_fall_back_on_the_one_below() -> None:
    outcomes = load_bytes(STORY.encode(), "granja.toml").scenes["corral"].choices["rodear"].outcomes
    assert outcomes["desastre"] == outcomes["nivel_0"]
    assert outcomes["nivel_3"] == outcomes["nivel_1"]
    assert outcomes["nivel_7"] == outcomes["nivel_4"]


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ('habilidad = "sigilo"\n', 'clase = "prueba"\n', "falta-habilidad"),
        ('habilidad = "sigilo"\n', 'habilidad = "sigilo"\nclase = "sencillo"\n', "sobra-habilidad"),
    ],
)
def test_a_check_that_contradicts_itself_is_refused_at_its_line(before: str, after: str, code: str) -> None:
    broken = STORY.replace(before, after)
    assert broken != STORY
    with pytest.raises(ContentError) as refused:
        load_bytes(broken.encode(), "granja.toml")
    found = refused.value.diagnostics[0]
    assert found.code == code
    assert "clase" in broken.splitlines()[found.line - 1] or "habilidad" in broken.splitlines()[found.line - 1]
