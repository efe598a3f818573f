"""A third ruleset is one module and one line of the registry: the toy plays a scenario written for it, as any other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.conversations import story
from tests.contract.kits import PJ
from tests.toy_ruleset import Moneda
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.reviewing import form_of
from zodiac_tui.catalog.scenarios import load_bytes
from zodiac_tui.core.scenario import Scenario

STORY = """
[escenario]
id = "monedas"
titulo = "A cara o cruz"
autor = "nadie"
licencia = "CC0"
sistema = "moneda"
sinopsis = "Una moneda lo decide todo."
duracion = "5 minutos"
inicio = "muelle"
final_muerte = "fin"

[pj.akemi]
nombre = "Akemi"
concepto = "marinera"
descripcion = "Tiene prisa."

[pnj.rufian]
nombre = "el rufián"

[escena.muelle]
titulo = "El muelle"
texto = "Huele a brea."

[escena.muelle.opcion.lanzar]
texto = "Lanzar la moneda"
[escena.muelle.opcion.lanzar.lanzamiento]
por = "el paso"
[escena.muelle.opcion.lanzar.cara]
texto = "Cara: sale al paso un rufián."
efectos = [ { encuentro = "pelea" } ]
[escena.muelle.opcion.lanzar.cruz]
texto = "Cruz: tropiezas."
efectos = [ { golpe = true } ]

[encuentro.pelea]
titulo = "La pelea"
texto = "Saca los puños."
abre = "pj"
[encuentro.pelea.entra.rufian]
perfil = "rufian"
bando = "enemigos"
distancia = "aqui"
[encuentro.pelea.victoria]
texto = "Cae."
final = "fin"
[encuentro.pelea.derrota]
texto = "Caes."
final = "fin"
[encuentro.pelea.huida]
texto = "Corres."
final = "fin"

[final.fin]
titulo = "Fin"
texto = "Se acabó."
tono = "agridulce"
"""


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scenario]:
    monkeypatch.setattr(registry, "RULESETS", {**registry.RULESETS, "moneda": "tests.toy_ruleset:Moneda"})
    yield load_bytes(STORY.encode(), "monedas.toml")
    registry.get.cache_clear()
    form_of.cache_clear()


def test_the_toy_plays_a_scenario_to_its_end(told: Scenario) -> None:
    for seed in range(30):
        state, happened = story(told, Moneda(), PJ, f"{seed}")
        assert state.ending == "fin"
        assert "RollMade" in {type(event).__name__ for event in happened}


def test_the_toy_wins_and_loses(told: Scenario) -> None:
    assert {story(told, Moneda(), PJ, f"{seed}")[0].actor(PJ).has("fuera") for seed in range(30)} == {True, False}


def test_the_same_seed_tells_the_same_story(told: Scenario) -> None:
    assert story(told, Moneda(), PJ, "a") == story(told, Moneda(), PJ, "a")
