"""What a die is for that people are asked to throw."""

from __future__ import annotations

from pathlib import Path

import pytest

from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.core.beat import Purpose
from zodiac_tui.core.prompts import PromptKind
from zodiac_tui.lab.throwing import thrown_for
from zodiac_tui.present.throwing import thrown_for as told_for
from zodiac_tui.session.game import Session
from zodiac_tui.ui.jsonl import messages

DUEL = """
[escenario]
id = "duelo"
titulo = "Duelo"
autor = "nadie"
licencia = "CC0"
sistema = "unisystem"
sinopsis = "De todo."
duracion = "5 minutos"
inicio = "a"
final_muerte = "fin"
[pj.p]
nombre = "Pepa"
atributos = { FUE = 4, DES = 4, CON = 3, INT = 2, PER = 3, VOL = 2 }
habilidades = { arma_cuerpo_a_cuerpo = 3, esquivar = 2 }
armas = ["hacha"]
[arma.hacha]
nombre = "el hacha"
clase = "hacha"
[armadura.ar]
nombre = "un peto"
dados = 1
caras = 6
[pnj.n]
nombre = "Nano"
atributos = { FUE = 2, DES = 3, CON = 2, INT = 2, PER = 2, VOL = 2 }
habilidades = { arma_cuerpo_a_cuerpo = 2 }
armas = ["hacha"]
armadura = "ar"
[escena.a]
titulo = "A"
texto = "a"
[escena.a.opcion.fin]
texto = "Fin"
final = "fin"
[encuentro.pelea]
titulo = "Pelea"
abre = "pj"
LIGHT
esfuerzo = "frenetico"
victoria = { final = "fin" }
derrota = { final = "fin" }
huida = { final = "fin" }
rendicion = { final = "fin" }
[encuentro.pelea.entra.n]
perfil = "n"
bando = "e"
distancia = "cuerpo_a_cuerpo"
[final.fin]
titulo = "F"
texto = "f"
"""
ROOMS = Path(__file__).parent.parent / "escenarios"


def game(seed: str = "s", *, typed_dice: bool = True) -> Session:
    scenario = scenarios.load(ROOMS / "taberna.toml")
    return Session.new(
        scenario, registry.get(scenario.ruleset), ("ana", "blas"), seed, scene="bronca", typed_dice=typed_dice
    )


def test_of_a_die_that_is_thrown_for_a_roll_it_is_known_before_for_which() -> None:
    """Two PNJ against each other throw without a roll of their own."""
    session, known = game(), 0
    for n in range(60):
        prompt = session.prompt
        if prompt is None:
            break
        said = thrown_for(session)
        if prompt.topic == "dado":
            assert not isinstance(said, Purpose)
            assert said is None or any(die.sides == prompt.maximum for die in said.dice)
            assert messages.question(prompt, "1", "x")["context"] == {"thrown_for": "x"}
            known += said is not None
            session.answer(1 + n * 5 % prompt.maximum)
        else:
            assert said is None
            legal = [option.id for option in prompt.legal]
            attack = next((each for each in legal if each.startswith("atacar")), legal[0] if legal else "")
            session.answer(attack if prompt.kind is PromptKind.CHOICE else "")
    assert known > 5


@pytest.mark.parametrize("typed", [True, False])
def test_looking_changes_nothing(typed: bool) -> None:
    session = game(typed_dice=typed)
    before = session.digest
    thrown_for(session)
    assert session.digest == before


def asked_in_a_duel(light: str) -> list[tuple[str, int]]:
    """What each die of a duel is asked for, and its sides; every die that hits falls high, every other low."""
    there = DUEL.replace("LIGHT", light).replace("[escena.a.opcion.fin]", ENTRY + "[escena.a.opcion.fin]")
    scenario = scenarios.load_bytes(there.encode(), "duelo.toml")
    session = Session.new(scenario, registry.get("unisystem"), ("p",), "s", typed_dice=True)
    asked: list[tuple[str, int]] = []
    for _ in range(60):
        prompt = session.prompt
        if prompt is None:
            break
        if prompt.topic == "dado":
            said = told_for(session)
            asked.append((said, prompt.maximum))
            high = said.startswith("Ataque") or prompt.maximum != 10
            session.answer(prompt.maximum - 1 if high else 2)
        else:
            legal = [option.id for option in prompt.legal]
            session.answer(next((each for each in legal if each.startswith(("pelea", "atacar", "parada"))), legal[0]))
    return asked


ENTRY = """[escena.a.opcion.pelea]
texto = "Pelea"
efectos = [{ encuentro = "pelea" }]
"""


def test_every_die_of_a_duel_has_its_own_name_and_owner() -> None:
    asked = asked_in_a_duel("")
    said = {words for words, _ in asked}
    assert all(said), asked
    assert {
        "Daño: Pepa contra Nano",
        "Blindaje: Nano",
        "Parar: Nano contra Pepa",
        "Resistencia que pierde: Pepa",
    } <= said
    assert ("Blindaje: Nano", 6) in asked


def test_in_the_dark_the_bare_die_is_no_perceiving() -> None:
    said = {words for words, _ in asked_in_a_duel('luz = "oscuridad"')}
    assert any(words.endswith("a ciegas: Pepa contra Nano") for words in said), said
