"""A whole play: somebody bleeds out against the clock, and is saved by first aid or dies."""

from __future__ import annotations

from collections import Counter

from tests.contract.conversations import story
from tests.scale import scaled
from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.core.events import RollMade, StateGained
from zodiac_tui.core.state import State
from zodiac_tui.rulesets.unisystem.rules import Unisystem

RULES = Unisystem()
STORY = """
[escenario]
id = "zanja"
titulo = "La zanja"
autor = "nadie"
licencia = "CC0"
sistema = "unisystem"
sinopsis = "Alguien se desangra."
duracion = "5 minutos"
inicio = "zanja"
final_muerte = "solos"

[pj.marta]
nombre = "Marta"
concepto = "enfermera"
descripcion = "Ha visto cosas peores."
atributos = { FUE = 2, DES = 3, CON = 3, INT = 3, PER = 3, VOL = 3 }
habilidades = { primeros_auxilios = 2 }

[pnj.lorca]
nombre = "Lorca"
atributos = { FUE = 2, CON = 3, VOL = 3 }

[reloj.horda]
nombre = "La horda"
llena = 4
cada = "1 minuto"
al_llenarse = [ { dano = { dados = 4, caras = 10, por = 2 } }, { final = "solos" } ]

[escena.zanja]
titulo = "La zanja"
texto = "Lorca está en el fondo, y sangra."
al_entrar = [
  { pv = -50, a = "lorca" },
  { miedo = { mod = 1, fuente = "sangre" }, si_falla = [ { bandera = "asustada" } ] },
]
[escena.zanja.opcion.curar]
texto = "Vendar a Lorca"
[escena.zanja.opcion.curar.auxilios]
paciente = "lorca"
tiempo = "30 segundos"
[escena.zanja.opcion.curar.nivel_0]
texto = "No para de sangrar."
[escena.zanja.opcion.curar.nivel_1]
texto = "Deja de sangrar."
final = "juntos"

[escena.zanja.opcion.buscar]
texto = "Buscar algo con que atarlo"
si = "pnj.lorca.muriendo"
[escena.zanja.opcion.buscar.miedo]
mod = -1
fuente = "sangre"
[escena.zanja.opcion.buscar.nivel_0]
texto = "No puedes mirar."
efectos = [ { tiempo = "1 minuto" } ]
[escena.zanja.opcion.buscar.nivel_1]
texto = "Aquí hay un cinturón."
efectos = [ { tiempo = "20 segundos" } ]

[escena.zanja.opcion.llorar]
texto = "Ya no se puede hacer nada"
si = "pnj.lorca.muerto o estado.asustado y esencia <= 0"
final = "sola"

[escena.zanja.opcion.irse]
texto = "Irse"
final = "sola"

[final.juntos]
titulo = "Juntos"
texto = "Salís los dos."
tono = "bueno"
[final.sola]
titulo = "Sola"
texto = "Sales."
tono = "agridulce"
[final.solos]
titulo = "La zanja"
texto = "No sale nadie."
tono = "malo"
"""


def _end(state: State) -> tuple[str, bool]:
    return state.ending, RULES.is_dead(state, "lorca")


def test_saved_or_dead_and_nothing_between() -> None:
    told = load_bytes(STORY.encode(), "zanja.toml")
    ends: Counter[tuple[str, bool]] = Counter()
    for seed in range(max(60, scaled(2_000))):
        state, happened = story(told, RULES, "marta", f"{seed}")
        ends[_end(state)] += 1
        minutes = [made for made in happened if isinstance(made, RollMade) and made.kind == "supervivencia"]
        tended = any(isinstance(made, StateGained) and made.mark == "atendido" for made in happened)
        assert tended == (state.ending == "juntos")
        assert all(made.success for made in minutes[:-1])
        assert minutes[-1].success != RULES.is_dead(state, "lorca")
    assert ("juntos", False) in ends
    assert ("sola", True) in ends
    assert ("sola", False) in ends
    assert ("juntos", True) not in ends
    assert set(ends) <= {("juntos", False), ("sola", True), ("sola", False), ("solos", True), ("solos", False)}


def test_the_same_story_twice_is_the_same() -> None:
    told = load_bytes(STORY.encode(), "zanja.toml")
    for seed in range(5):
        one, two = (story(told, RULES, "marta", f"{seed}") for _ in range(2))
        assert one[0].digest == two[0].digest
