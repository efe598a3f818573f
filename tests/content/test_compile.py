"""What the good scenario becomes: every key in its place, defaults and fall-backs filled in."""

from __future__ import annotations

from hashlib import sha256

import pytest

from tests.content.good import load, spoilt, text
from zodiac_tui.core.scenario import Effect, Scenario
from zodiac_tui.engine.start import new_game
from zodiac_tui.rulesets.zodiac.rules import Zodiac

USE = "cancan_de_las_ganzuas"


@pytest.fixture(scope="module")
def scenario() -> Scenario:
    return load(text())


def test_cover(scenario: Scenario) -> None:
    assert (scenario.id, scenario.start, scenario.language) == ("tres_escenas", "verja", "es")
    assert (scenario.party_min, scenario.party_max) == (1, 1)
    assert scenario.death_ending == "caida_mortal"
    assert scenario.digest == sha256(text().encode()).hexdigest()


def test_options_have_their_defaults(scenario: Scenario) -> None:
    defaults = {"estorbo_exito_consecuencia": "complicacion", "compensar_ventajas": "no", "caracter": "si"}
    assert defaults.items() <= scenario.options.items()
    changed = load(spoilt(("compensar_ventajas = false", "compensar_ventajas = true\ncaracter = false")))
    assert (changed.options["compensar_ventajas"], changed.options["caracter"]) == ("si", "no")


def test_order_is_the_authors(scenario: Scenario) -> None:
    assert list(scenario.scenes) == ["verja", "patio", "tejado"]
    assert list(scenario.scenes["verja"].choices) == ["forzar", "trepar", "esperar", "marcharse"]


def test_missing_grades_fall_back(scenario: Scenario) -> None:
    outcomes = scenario.scenes["verja"].choices["forzar"].outcomes
    assert outcomes["exito+beneficio"] is outcomes["exito"]
    assert outcomes["exito+consecuencia"] is outcomes["exito"]
    assert outcomes["exito+complicacion"] is not outcomes["exito"]
    assert outcomes["fracaso+consecuencia"] is outcomes["fracaso+complicacion"]
    assert outcomes["fracaso+catastrofe"] is outcomes["fracaso+complicacion"]
    assert "fracaso" not in outcomes


def test_complicacion_falls_back_on_consecuencia_first() -> None:
    old = "[escena.verja.opcion.forzar.exito_complicacion]"
    outcomes = (
        load(spoilt((old, old.replace("complicacion", "consecuencia")))).scenes["verja"].choices["forzar"].outcomes
    )
    assert outcomes["exito+complicacion"] is outcomes["exito+consecuencia"]
    assert outcomes["exito+consecuencia"] is not outcomes["exito"]


def test_ways_out_become_the_last_effect(scenario: Scenario) -> None:
    choices = scenario.scenes["verja"].choices
    assert choices["forzar"].outcomes["exito"].effects == (Effect("bandera", "abierta"), Effect("ir", "patio"))
    assert choices["marcharse"].plain.effects == (Effect("final", "vuelta"),)
    assert scenario.encounters["pelea"].outcomes["derrota"].effects == (Effect("final", "calabozo"),)


def test_effects(scenario: Scenario) -> None:
    forced = scenario.scenes["verja"].choices["forzar"].outcomes
    assert scenario.scenes["verja"].on_enter == (Effect("bandera", "verja_vista"), Effect("tiempo", 300))
    assert forced["exito+complicacion"].effects[1] == Effect("bandera", "ruido", {"suma": 1})
    assert forced["fracaso+complicacion"].effects[1] == Effect("bandera", "ruido", {"valor": 2})
    assert scenario.scenes["patio"].on_enter == (Effect("estado", "heridas leve", {"a": "irune"}),)
    fall = scenario.scenes["verja"].choices["trepar"].outcomes["fracaso+complicacion"].effects[0]
    assert fall == Effect("caida", {"pies": 12, "sobre": "tierra_blanda", "accidental": True})


def test_nested_effects(scenario: Scenario) -> None:
    rest, fork, _ = scenario.scenes["verja"].choices["esperar"].plain.effects
    assert rest == Effect("descanso")
    assert (fork.kind, fork.condition and fork.condition.source) == ("si", "bandera.ruido >= 2")
    assert (fork.then, fork.otherwise) == ((Effect("narra", "El guarda te ha oído."),), (Effect("pk", 1),))
    saving = scenario.scenes["tejado"].choices["saltar"].plain.effects[0]
    assert (saving.kind, saving.value) == ("pasa_ts", "AGI")
    assert (saving.then[0].kind, saving.otherwise[0].kind) == ("narra", "estado")


def test_checks(scenario: Scenario) -> None:
    forced = scenario.scenes["verja"].choices["forzar"].check
    assert forced is not None
    assert forced.fields == {
        "accion": "talento",
        "uso": "abrir_cerraduras",
        "cd": "estandar",
        "ventajas": ["tienes buena luz"],
    }
    assert [(each.key, each.text) for each in forced.conditional] == [("desventajas", "alguien escucha")]
    bandage = scenario.scenes["patio"].choices["vendar"].check
    assert bandage is not None
    assert (bandage.kind, bandage.fields["paciente"]) == ("auxilios", "irune")


def test_what_a_player_reads_of_a_use_is_what_its_author_wrote(scenario: Scenario) -> None:
    assert scenario.uses == {}
    written = load(spoilt(('uso = "abrir cerraduras"', 'uso = "cancán de las ganzúas"'), ('"trepar"', '"caída"')))
    check = written.scenes["verja"].choices["forzar"].check
    assert check is not None
    assert (check.fields["uso"], written.uses) == (USE, {USE: "cancán de las ganzúas", "caida": "caída"})
    rules = Zodiac()
    told = rules.describe(written, new_game(written, rules, ["lena"]), "lena", check).plain()
    assert told == "Talento «cancán de las ganzúas» (7)"


def test_choices(scenario: Scenario) -> None:
    choices = {**scenario.scenes["verja"].choices, **scenario.scenes["patio"].choices}
    assert choices["forzar"].requires is not None
    assert choices["forzar"].reason == "falta: ganzúa"
    assert choices["trepar"].once
    assert choices["deslizarse"].cost == {"pk": 1}
    assert choices["vendar"].condition is not None


def test_encounter(scenario: Scenario) -> None:
    fight = scenario.encounters["pelea"]
    assert (fight.opens, fight.limit, fight.escape) == ("pj", 20, True)
    assert (fight.entrants["refuerzo"].reinforcement, fight.entrants["refuerzo"].name) == (True, "otro guarda")
    assert fight.outcomes["rendicion"] is fight.outcomes["victoria"]
    assert fight.outcomes["tablas"] is fight.outcomes["huida"]


def test_no_flight() -> None:
    closed = spoilt(("[encuentro.pelea.huida]\ntexto", "[otra]\ntexto"), ("limite = 20", "limite = 20\nhuida = false"))
    start, end = closed.index("[otra]"), closed.index("[final.huida]")
    fight = load(closed[:start] + closed[end:]).encounters["pelea"]
    assert not fight.escape
    assert fight.outcomes["tablas"] is fight.outcomes["victoria"]


def test_allies_are_of_the_side_of_the_pj() -> None:
    helped = spoilt(('nombre = "otro guarda"\nbando = "enemigos"', 'nombre = "otro guarda"\nbando = "aliados"'))
    assert load(helped).encounters["pelea"].entrants["refuerzo"].side == "pj"


def test_people_and_gear(scenario: Scenario) -> None:
    lena, irune = scenario.characters["lena"], scenario.npcs["irune"]
    assert (lena.player, lena.gender, lena.fields["objetos"]) == (True, "f", ["ganzua"])
    assert (irune.player, irune.fields) == (False, {})
    assert (scenario.gear["cuchillo"].kind, scenario.gear["cuchillo"].fields["usos"]) == ("arma", ["cuchillos"])
    assert scenario.items == {"ganzua": "una ganzúa"}
