"""`zodiac compare`: an encounter under each of its systems, the same for the same seed, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal
from tests.content.test_systems import WHOLE

FIGHT = """
[pnj.maton]
nombre = "el matón"

[pnj.maton.zodiac]
cde_generica = 7

[pnj.maton.unisystem]
atributos = { FUE = 3, DES = 2 }
habilidades = { pelear = 2 }

[escena.muelle.opcion.pelear]
texto = "Pelear"
efectos = [{ encuentro = "pelea" }]

[encuentro.pelea]
titulo = "El matón"
abre = "pj"
limite = 20
victoria = { final = "fin" }
derrota = { final = "fin" }
huida = { final = "fin" }

[encuentro.pelea.entra.maton]
perfil = "maton"
bando = "enemigos"

[encuentro.pelea.entra.maton.zodiac]
distancia = "cerrada"

[encuentro.pelea.entra.maton.unisystem]
distancia = "cuerpo_a_cuerpo"
"""
RUNS = ("--runs", "12")


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "doble.toml"
    path.write_text(WHOLE + FIGHT, encoding="utf-8")
    return str(path)


def test_every_trial_of_each_system_is_counted(terminal: Terminal, file: str) -> None:
    found = json.loads(terminal.run("compare", f"{file}#pelea", *RUNS, "--json").out)
    assert (found["encounter"], found["runs"], list(found["systems"])) == ("pelea", 12, ["zodiac", "unisystem"])
    for told in found["systems"].values():
        assert sum(each["count"] for each in told["outcomes"].values()) == 12
        assert 1 <= told["rounds"]["least"] <= told["rounds"]["median"] <= told["rounds"]["most"] <= 20
        assert told["seconds"]["least"] > 0
        assert set(told["dead"]) <= set(told["out"]) <= {"ana", "maton"}


def test_the_same_seed_gives_the_same_and_another_one_another(terminal: Terminal, file: str) -> None:
    said = [terminal.run("compare", file, *RUNS, "--seed", seed).out for seed in ("a", "a", "b")]
    assert said[0] == said[1] != said[2]


def test_it_is_told_in_columns(terminal: Terminal, file: str) -> None:
    lines = terminal.run("compare", file, *RUNS).out.splitlines()
    assert lines[0] == "El matón. Veces con cada sistema: 12; semilla: 1."
    assert lines[1] == "Los PJ: Ana."
    head = next(place for place, each in enumerate(lines) if not each) + 1
    column = lines[head].index("Unisystem")
    assert all(len(each) > column and each[column - 1] == " " != each[column] for each in lines[head:])
    assert {"Rondas", "Segundos"} <= {each.split()[0] for each in lines[head + 1 :]}


def test_what_cannot_be_compared_is_refused_in_words(terminal: Terminal, file: str) -> None:
    alone = Path(file).with_name("solo.toml")
    alone.write_text((WHOLE + FIGHT).replace('otros_sistemas = ["unisystem"]\n', "").replace(".zodiac]", "]"), "utf-8")
    assert terminal.run("compare", f"{file}#nada").code == 1
    assert "no hay ninguna política" in terminal.refused("compare", file, "--policy", "nadie")
    assert "está escrito solo para el sistema «zodiac»" in terminal.refused("compare", "ensayo_duelo")
    assert terminal.run("compare", str(alone)).code != 0


def test_a_scenario_without_encounters_is_told_so(terminal: Terminal, tmp_path: Path) -> None:
    quiet = tmp_path / "quieto.toml"
    quiet.write_text(WHOLE, encoding="utf-8")
    told = terminal.run("compare", str(quiet), *RUNS).err
    assert "no tiene ningún encuentro" in told
    assert "Hay: ." not in told
