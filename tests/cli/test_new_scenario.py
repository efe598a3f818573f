"""`zodiac new scenario`: an example that is sound and plays to an ending, written whole or not at all."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.cli.terminal import Terminal
from tests.session.coins import pick
from zodiac_tui.catalog import registry, scenarios
from zodiac_tui.catalog.starting import FILES, files
from zodiac_tui.core.errors import UsageError
from zodiac_tui.files import atomic
from zodiac_tui.session.game import Session


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_is_sound_and_has_three_scenes(terminal: Terminal, there: Path) -> None:
    ran = terminal.run("new", "scenario", "La Señal", "--titulo", 'La "señal"', "--autor", "Ana \\ Eva")
    assert (ran.code, ran.err) == (0, "")
    assert "'La Señal'" in ran.out
    ran = terminal.run("check", "./La Señal")
    assert (ran.code, ran.out.splitlines()) == (0, ["La Señal: sin problemas."])
    found = scenarios.load(there / "La Señal")
    assert (found.id, found.title, found.author) == ("la_senal", 'La "señal"', "Ana \\ Eva")
    assert len(found.scenes) == 3


@pytest.mark.parametrize("ruleset", registry.RULESETS)
def test_it_teaches(terminal: Terminal, there: Path, ruleset: str) -> None:
    terminal.run("new", "scenario", "a", "--ruleset", ruleset)
    for name in FILES:
        text = (there / "a" / name).read_text("utf-8")
        assert text.count("#") >= 5, name
        assert "@" not in text


def test_every_ending_but_death_is_reached(terminal: Terminal, there: Path) -> None:
    terminal.run("new", "scenario", "a")
    scenario = scenarios.load(there / "a")
    endings = set()
    for seed in range(60):
        session, random = Session.new(scenario, registry.get("zodiac"), ["nadia"], str(seed)), Random(seed)
        for _ in range(400):
            if session.prompt is None:
                break
            session.answer(pick(session.prompt, random))
        endings.add(session.ending)
    assert endings >= {"herencia", "silencio", "descubierto"}


def test_that_of_another_system_is_sound_and_plays_to_every_ending(terminal: Terminal, there: Path) -> None:
    assert terminal.run("new", "scenario", "a", "--ruleset", "unisystem").code == 0
    assert terminal.run("check", "./a").out.splitlines() == ["a: sin problemas."]
    scenario = scenarios.load(there / "a")
    assert (scenario.ruleset, len(scenario.scenes)) == ("unisystem", 3)
    endings = set()
    for seed in range(40):
        session, random = Session.new(scenario, registry.get("unisystem"), ["irene"], str(seed)), Random(seed)
        for _ in range(400):
            if session.prompt is None:
                break
            session.answer(pick(session.prompt, random))
        endings.add(session.ending)
    assert endings >= {"llena", "poca_cosa", "sin_nada"}


def test_a_system_without_one_says_so(there: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "vocabulary", lambda ruleset: None)
    with pytest.raises(UsageError, match="no tiene un ejemplo"):
        files("a", "b", "c", "moneda")


@pytest.mark.parametrize("deep", ["nueva", "a/b/nueva"])
def test_it_makes_the_folder_or_takes_an_empty_one(terminal: Terminal, there: Path, deep: str) -> None:
    assert terminal.run("new", "scenario", deep).code == 0
    (there / "vacia").mkdir()
    assert terminal.run("new", "scenario", "vacia").code == 0
    assert sorted(each.name for each in (there / deep).iterdir()) == sorted(FILES)


def test_what_holds_anything_is_left_alone(terminal: Terminal, there: Path) -> None:
    (there / "llena").mkdir()
    (there / "llena" / ".oculto").write_text("x", "utf-8")
    (there / "fichero").write_text("x", "utf-8")
    for name in ("llena", "fichero", "fichero/dentro"):
        ran = terminal.run("new", "scenario", name)
        assert (ran.code, ran.out) == (1, ""), name
        assert ran.err.count("\n") == 1
    assert [each.name for each in (there / "llena").iterdir()] == [".oculto"]
    assert (there / "fichero").read_text("utf-8") == "x"


def test_nothing_half_done_is_left(there: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    real = atomic.create

    def full(path: Path, data: bytes) -> None:
        if path.name == "escenario.toml":
            raise OSError(28, "No space left on device")
        real(path, data)

    monkeypatch.setattr(atomic, "create", full)
    (there / "vacia").mkdir()
    for name in ("a/b/c", "vacia"):
        ran = terminal.run("new", "scenario", name)
        assert (ran.code, ran.out) == (1, "")
        assert ran.err.count("\n") == 1
    assert [each.name for each in there.iterdir()] == ["vacia"]
    assert list((there / "vacia").iterdir()) == []


def test_words_that_cannot_be(terminal: Terminal, there: Path) -> None:
    terminal.refused("new", "scenario", "a", "--titulo", "una\ndos")
    terminal.refused("new", "scenario", "a", "--autor", "x" * 201)
    assert "No existe el sistema «nada»" in terminal.refused("new", "scenario", "a", "--ruleset", "nada")
    terminal.refused("new", "scenario", "a.toml")
    terminal.refused("new", "scenario")
    assert "lo primero" in terminal.refused("new", "--seed", "x", "scenario", "a")
    assert list(there.iterdir()) == []
