"""A night of everything that this system does to bodies and nerves: random plays under every choice of its readings."""

from __future__ import annotations

import pytest

from tests.contract.conversations import told_from
from tests.scale import scaled
from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.core.copying import replace
from zodiac_tui.core.events import Event, RollMade
from zodiac_tui.core.phases import ScenePhase
from zodiac_tui.core.state import State
from zodiac_tui.engine.start import new_game
from zodiac_tui.rulesets.unisystem.frights import rows
from zodiac_tui.rulesets.unisystem.options import options
from zodiac_tui.rulesets.unisystem.rules import Unisystem

RULES = Unisystem()
STORY = """
[escenario]
id = "noche"
titulo = "La noche"
autor = "nadie"
licencia = "CC0"
sistema = "unisystem"
sinopsis = "De todo."
duracion = "5 minutos"
inicio = "casa"
final_muerte = "nadie"
pj_max = 2

[pj.marta]
nombre = "Marta"
concepto = "enfermera"
descripcion = "Ha visto cosas peores."
atributos = { FUE = 2, DES = 2, CON = 2, INT = 3, PER = 3, VOL = 2 }
habilidades = { primeros_auxilios = 2, esquivar = 2 }
[pj.raul]
nombre = "Raúl"
concepto = "leñador"
descripcion = "Fuerte."
atributos = { FUE = 4, DES = 3, CON = 3, INT = 2, PER = 2, VOL = 1 }
habilidades = { arma_cuerpo_a_cuerpo = 3 }
armas = ["hacha"]

[arma.hacha]
nombre = "el hacha"
clase = "hacha"
[pnj.muerto]
nombre = "el muerto"
atributos = { FUE = 3, DES = 2, CON = 2 }
habilidades = { pelear = 3 }
sin_miedo = true
sin_dolor = true
[pnj.vecina]
nombre = "la vecina"
atributos = { FUE = 3, DES = 3, CON = 2 }
habilidades = { pelear = 4 }

[evento.peor]
si = "estado.miedo_grave"
una_vez = false
efectos = [ { quita = "miedo_grave" }, { susto = "temblores" } ]

[escena.casa]
titulo = "La casa"
texto = "Crujen las tablas."
tension = true
al_entrar = [ { miedo = { fuente = "casa" } }, { miedo = { mod = -2, fuente = "casa" }, a = "raul" } ]
[escena.casa.opcion.mirar]
texto = "Mirar en el arcón"
una_vez = true
[escena.casa.opcion.mirar.miedo]
mod = -6
[escena.casa.opcion.mirar.nivel_0]
texto = "No."
ir = "sotano"
[escena.casa.opcion.mirar.nivel_1]
texto = "Solo son trapos."
[escena.casa.opcion.bajar]
texto = "Bajar"
ir = "sotano"

[escena.sotano]
titulo = "El sótano"
texto = "Hay que cavar."
esfuerzo = "muy_duro"
al_entrar = [ { miedo = { mod = -3, fuente = "olor" }, a = "marta" }, { tiempo = "5 minutos" } ]
[escena.sotano.opcion.cavar]
texto = "Cavar"
una_vez = true
efectos = [ { esfuerzo = "duro", durante = "1 hora" }, { dano = { dados = 3, caras = 10, blindaje = true } } ]
[escena.sotano.opcion.dormir]
texto = "Dormir"
una_vez = true
efectos = [ { descanso = true } ]
[escena.sotano.opcion.subir]
texto = "Subir"
efectos = [ { pv = -9, a = "raul" }, { encuentro = "pelea" } ]

[encuentro.pelea]
titulo = "La pelea"
texto = "Vienen."
abre = "pj"
esfuerzo = "frenetico"
limite = 20
[encuentro.pelea.entra.uno]
perfil = "muerto"
bando = "enemigos"
distancia = "a_5"
[encuentro.pelea.entra.vecina]
perfil = "vecina"
bando = "enemigos"
distancia = "cuerpo_a_cuerpo"
[encuentro.pelea.evento.grito]
ronda = 2
efectos = [
  { miedo = { mod = -4, fuente = "grito" } },
  { miedo = { mod = -4 }, a = "raul" },
  { miedo = {}, a = "vecina" },
]
[encuentro.pelea.victoria]
texto = "Caen."
ir = "patio"
[encuentro.pelea.derrota]
texto = "Caéis."
ir = "patio"
[encuentro.pelea.huida]
texto = "Corréis."
ir = "patio"

[escena.patio]
titulo = "El patio"
texto = "Frío."
al_entrar = [ { tiempo = "2 minutos" } ]
[escena.patio.opcion.esperar]
texto = "Esperar"
una_vez = true
efectos = [ { tiempo = "26 horas", seguro = true }, { sacude = true, a = "raul" }, { mueve = true, a = "raul" } ]
[escena.patio.opcion.curar]
texto = "Ver a la vecina"
una_vez = true
si = "pnj.vecina.caido y no pnj.vecina.muerto"
[escena.patio.opcion.curar.auxilios]
paciente = "vecina"
mod = 2
[escena.patio.opcion.curar.nivel_0]
texto = "Nada."
[escena.patio.opcion.curar.nivel_1]
texto = "Vive."
efectos = [ { curacion = 2, a = "vecina" } ]
[escena.patio.opcion.salir]
texto = "Salir"
final = "fuera"

[final.fuera]
titulo = "Fuera"
texto = "Amanece."
tono = "agridulce"
[final.nadie]
titulo = "Nadie"
texto = "Nadie sale."
tono = "malo"
"""
TOLD = load_bytes(STORY.encode(), "noche.toml")
CHOICES = [(option.id, choice) for option in options().values() for choice in option.choices]


def play(seed: str, **chosen: str) -> tuple[State, list[Event]]:
    state = new_game(TOLD, RULES, ["marta", "raul"])
    state = replace(state, options={**state.options, **chosen})
    return told_from(state, TOLD, RULES, seed, lambda state: state.phase is ScenePhase.ENDED)


def test_every_night_ends_and_everything_happens() -> None:
    kinds: set[str] = set()
    marks: set[str] = set()
    ends: set[str] = set()
    for seed in range(max(80, scaled(1_000))):
        state, happened = play(f"{seed}")
        ends.add(state.ending)
        kinds |= {made.kind for made in happened if isinstance(made, RollMade)}
        marks |= {getattr(made, "mark", "") for made in happened}
        _sound(state)
    assert ends == {"fuera", "nadie"}
    assert {"miedo", "tabla_miedo", "supervivencia", "consciencia", "auxiliar", "aguante", "despertar"} <= kinds
    assert {*rows(), "muerto", "muriendo", "atendido", "inconsciente", "agotado"} <= marks


@pytest.mark.parametrize(("option", "choice"), CHOICES)
def test_every_choice_of_every_reading_ends_its_nights(option: str, choice: str) -> None:
    for seed in range(max(2, scaled(50))):
        state, _ = play(f"{option}:{choice}:{seed}", **{option: choice})
        _sound(state)


def test_a_night_is_the_same_twice() -> None:
    for seed in range(5):
        assert play(f"{seed}")[0].digest == play(f"{seed}")[0].digest


def _sound(state: State) -> None:
    """Nobody is dead above the edge; Esencia is never below nothing; whoever dies by the minute is deep down."""
    for actor in state.actors.values():
        assert actor.track("esencia") >= 0
        if actor.has("muriendo"):
            assert actor.track("pv") <= -10
            assert not actor.has("muerto")
        if actor.has("muerto") and "sin_dolor" not in actor.skills:
            assert actor.track("pv") <= -10
