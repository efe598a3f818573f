"""The conduct of PNJ: each rule changes the course of the same seeded fight."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.straight import straight
from zodiac_tui.catalog import scenarios
from zodiac_tui.core import events as e
from zodiac_tui.core.scenario import Scenario

FIGHT = """
[escenario]
id = "conducta"
titulo = "Conducta"
autor = "el equipo de zodiac-tui"
licencia = "CC BY-SA 4.0"
sistema = "zodiac"
sinopsis = "Una pelea."
duracion = "1 minuto"
inicio = "patio"
pj_min = 2
pj_max = 2
final_muerte = "fin"

[pj.ana]
nombre = "Ana"
concepto = "Fuerte"
atributos = { FUE = 4, AGI = 3, DES = 4, PER = 2, INT = 2, VOL = 3 }
situacion = { REC = 1, CON = 2, TER = 2 }
armas = ["espada"]

[pj.blas]
nombre = "Blas"
concepto = "Débil"
atributos = { FUE = 2, AGI = 3, DES = 2, PER = 3, INT = 3, VOL = 3 }
situacion = { REC = 2, CON = 2, TER = 2 }
armas = ["navaja"]

[arma.espada]
nombre = "espada"
clase = "larga"
letal = true
[arma.navaja]
nombre = "navaja"
clase = "corta"
letal = true
[arma.garrote]
nombre = "garrote"
clase = "pesada"

[pnj.bruto]
nombre = "el bruto"
atributos = { FUE = 3, AGI = 3, DES = 3, PER = 2, INT = 2, VOL = 2 }
cde = { agresividad = 7, defensa = 6, reflejos = 6, tecnica = 6 }
armas = ["garrote"]
conducta = { CONDUCTA }

[escena.patio]
titulo = "El patio"
texto = "Pelea."
al_entrar = [{ estado = "heridas leve", a = "blas" }, { encuentro = "pelea" }]
[escena.patio.opcion.salir]
texto = "Salir"
final = "fin"

[encuentro.pelea]
titulo = "Pelea"
texto = "Pelea."
abre = "pj"
limite = 12
[encuentro.pelea.entra.uno]
perfil = "bruto"
bando = "enemigos"
distancia = "corta"
[encuentro.pelea.entra.dos]
perfil = "bruto"
bando = "enemigos"
distancia = "media"
[encuentro.pelea.entra.tres]
perfil = "bruto"
bando = "enemigos"
distancia = "media"
refuerzo = true
[encuentro.pelea.victoria]
texto = "Ganáis."
[encuentro.pelea.derrota]
texto = "Perdéis."
[encuentro.pelea.huida]
texto = "Os vais."

[final.fin]
titulo = "Fin"
texto = "Fin."
tono = "bueno"
"""
SEEDS = [f"conducta{n}" for n in range(20)]
TARGETS = ("mas_cercano", "mas_herido", "mas_peligroso", "quien_le_ataco", "al_azar")


@cache
def fight(folder: Path, conduct: str) -> Scenario:
    path = folder / "pelea.toml"
    path.write_text(FIGHT.replace("CONDUCTA", conduct), encoding="utf-8")
    return scenarios.load(path)


@cache
def course(folder: Path, conduct: str, seed: str) -> tuple[e.Event, ...]:
    """The events of the fight with that conduct and seed, the PJ answering by a bot of the same seed."""
    return straight(fight(folder, conduct), ("ana", "blas"), seed).events


def attacks(events: tuple[e.Event, ...]) -> list[tuple[str, str]]:
    return [(event.attacker, event.target) for event in events if isinstance(event, e.Attacked)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("conducta")


@pytest.mark.parametrize("rule", TARGETS)
def test_whom_it_attacks_changes_the_fight(folder: Path, rule: str) -> None:
    mine = f'ataca = "{rule}"'
    for other in {*TARGETS} - {rule}:
        theirs = f'ataca = "{other}"'
        assert any(attacks(course(folder, mine, s)) != attacks(course(folder, theirs, s)) for s in SEEDS), other


@pytest.mark.parametrize("threshold", ["herido", "heridas_grave", "mitad"])
@pytest.mark.parametrize(("key", "how"), [("huye", "huida"), ("rinde", "rendicion")])
def test_a_threshold_makes_it_give_in(folder: Path, key: str, how: str, threshold: str) -> None:
    stubborn = [course(folder, 'ataca = "mas_cercano"', seed) for seed in SEEDS]
    yielding = (course(folder, f'{key} = "{threshold}"', seed) for seed in SEEDS)
    assert not any(_left(events, how) for events in stubborn)
    assert any(_left(events, how) for events in yielding)


def test_who_yields_at_heridas_grave_has_them(folder: Path) -> None:
    for seed in SEEDS:
        hurt: set[str] = set()
        for event in course(folder, 'rinde = "heridas_grave"', seed):
            if isinstance(event, e.StateGained) and event.mark == "heridas_grave":
                hurt.add(event.actor)
            if isinstance(event, e.ActorLeft) and event.how == "rendicion":
                assert event.actor in hurt


@pytest.mark.parametrize("threshold", ["ronda_2", "herido", "mitad"])
def test_a_call_brings_help_that_acts_from_the_next_ronda(folder: Path, threshold: str) -> None:
    silent = [course(folder, 'llama = "nunca"', seed) for seed in SEEDS]
    calling = [course(folder, f'llama = "{threshold}"', seed) for seed in SEEDS]
    assert not any(_arrived(events) for events in silent)
    helped = [events for events in calling if _arrived(events)]
    assert helped
    for events in helped:
        assert _first_turn(events, "tres") in (0, _arrived(events) + 1)


@pytest.mark.parametrize("stance", ["esquivar", "parada"])
def test_a_hurt_defender_takes_its_stance(folder: Path, stance: str) -> None:
    conduct = f'defiende = "{stance}"'
    plain = [course(folder, 'defiende = "defensa"', seed) for seed in SEEDS]
    cautious = (course(folder, conduct, seed) for seed in SEEDS)
    assert not any(_took(events, stance) for events in plain)
    assert any(_took(events, stance) for events in cautious)


def test_a_declared_attack_calls_for_iniciativa(folder: Path) -> None:
    plain = [course(folder, 'declara = "nada"', seed) for seed in SEEDS]
    fierce = [course(folder, 'declara = "noquear"', seed) for seed in SEEDS]
    assert sum(map(_initiatives, fierce)) > sum(map(_initiatives, plain))


def _left(events: tuple[e.Event, ...], how: str) -> bool:
    return any(isinstance(ev, e.ActorLeft) and ev.how == how and ev.actor in ("uno", "dos") for ev in events)


def _arrived(events: tuple[e.Event, ...]) -> int:
    """The Ronda in which the reinforcement arrived, 0 if never."""
    ronda = 0
    for event in events:
        if isinstance(event, e.RoundMoved):
            ronda = event.round
        if isinstance(event, e.ActorArrived):
            return ronda
    return 0


def _first_turn(events: tuple[e.Event, ...], actor: str) -> int:
    ronda = 0
    for event in events:
        if isinstance(event, e.RoundMoved):
            ronda = event.round
        if isinstance(event, e.TurnBegan) and event.actor == actor:
            return ronda
    return 0


def _took(events: tuple[e.Event, ...], stance: str) -> bool:
    return any(isinstance(ev, e.StateGained) and ev.mark == stance and ev.actor in ("uno", "dos") for ev in events)


def _initiatives(events: tuple[e.Event, ...]) -> int:
    return sum(isinstance(event, e.RollMade) and "iniciativa" in event.label.plain() for event in events)
