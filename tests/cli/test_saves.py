"""`zodiac saves`: what it lists and does, its exit codes; and two instances on one save (F10)."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from tests.cli.terminal import Terminal, process
from tests.scale import scaled
from tests.session.kept import begun
from zodiac_tui.cli.beginning import CONTRACTS
from zodiac_tui.session.entries import Contract
from zodiac_tui.session.seal import seal, unseal
from zodiac_tui.session.store import Store
from zodiac_tui.ui.exporting import export_game


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves of the test's own."""
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    monkeypatch.setenv("ZODIAC_IDIOMA", "es")
    return tmp_path / "partidas"


def begin(scenario: Path, *words: str) -> None:
    ran = process("play", str(scenario), "--pj", "lena", "--plain", *words)
    assert ran.code == 0, ran


class TestList:
    """What there is, the last used first."""

    def test_nothing(self, terminal: Terminal) -> None:
        assert terminal.run("saves").out == "No hay ninguna partida guardada.\n"
        assert json.loads(terminal.run("saves", "--json").out) == []

    def test_one_in_words_and_as_data(self, terminal: Terminal, scenario_file: Path) -> None:
        begin(scenario_file, "--name", "La noche", "--contrato", "hierro")
        shown = terminal.run("saves").out
        assert shown.startswith("la-noche  La noche\n    Tres escenas · Lena · ")
        assert "0 decisiones · hierro · 20" in shown
        (record,) = json.loads(terminal.run("saves", "--json").out)
        assert (record["name"], record["label"], record["contract"]) == ("la-noche", "La noche", "hierro")
        assert (record["ending"], record["problem"], record["holder"]) == (None, None, None)

    def test_a_damaged_one_has_its_reason(self, terminal: Terminal, scenario_file: Path, folder: Path) -> None:
        begin(scenario_file)
        (folder / "tres_escenas-1" / "meta.json").write_bytes(b"{}\n")
        assert "Dañada: Los datos de la partida" in terminal.run("saves").out

    def test_a_newer_one_is_not_called_damaged(self, terminal: Terminal, scenario_file: Path, folder: Path) -> None:
        begin(scenario_file)
        path = folder / "tres_escenas-1" / "meta.json"
        path.write_bytes(seal({**unseal(path.read_bytes().strip())[0], "format": 7})[0])
        shown = terminal.run("saves").out
        assert "    La partida es del formato 7 y no se toca" in shown
        assert "Dañada" not in shown


class TestDoing:
    """Each action, and what it refuses with 1 or 2."""

    def test_there_and_back(self, terminal: Terminal, scenario_file: Path, folder: Path, tmp_path: Path) -> None:
        begin(scenario_file, "--name", "Una")
        file = str(tmp_path / "una.zip")
        for words, name in (
            (("rename", "una", "Dos"), "dos"),
            (("copy", "Dos", "Tres"), "tres"),
            (("export", "Tres", file), "tres"),
            (("import", file), "tres-2"),
        ):
            ran = terminal.run("saves", *words)
            assert (ran.code, ran.err) == (0, ""), ran
            assert (folder / name).is_dir()
        assert terminal.run("saves", "export", "Dos", file).code == 1
        assert terminal.run("saves", "delete", "dos", "tres", "tres-2", "--si").code == 0
        assert list(folder.iterdir()) == []

    @pytest.mark.parametrize(("typed", "gone"), [("s\n", True), ("Sí\n", True), ("n\n", False), ("", False)])
    def test_deleting_asks(self, scenario_file: Path, folder: Path, typed: str, gone: bool) -> None:
        begin(scenario_file)
        ran = process("saves", "delete", "tres_escenas-1", stdin=typed)
        assert (ran.code, (folder / "tres_escenas-1").exists()) == (not gone, not gone)

    def test_it_says_what_it_is_called(self, scenario_file: Path) -> None:
        begin(scenario_file, "--name", "¿La {noche}?")
        ran = process("saves", "delete", "la-noche", stdin="n\n")
        assert ran.out.startswith("¿Borrar «la-noche» (¿La {noche}?)? No hay vuelta atrás.")

    def test_what_is_not_there(self, terminal: Terminal, tmp_path: Path) -> None:
        for words in (("rename", "x", "y"), ("copy", "x"), ("delete", "x", "--yes"), ("export", "x", "y.zip")):
            ran = terminal.run("saves", *words)
            assert (ran.code, ran.out) == (1, "")
            assert "No hay una partida «x»" in ran.err
        assert terminal.run("saves", "import", str(tmp_path / "nada.zip")).code == 1

    def test_words_that_are_off(self, terminal: Terminal) -> None:
        assert terminal.refused("saves", "rename", "x") == "falta: NOMBRE."
        assert terminal.refused("play", "x", "--contract", "blando").startswith(
            "--contrato/--contract: «blando» no vale"
        )
        terminal.refused("saves", "borra", "x")

    def test_there_is_every_contract(self) -> None:
        assert tuple(Contract) == CONTRACTS


class Instance:
    """A program that plays a save over JSON Lines."""

    def __init__(self, save: str) -> None:
        words = [sys.executable, "-m", "zodiac_tui", "resume", save, "--json"]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.hello = self.read()
        self.prompt = self.read()

    def read(self) -> dict[str, object]:
        assert self._process.stdout is not None
        found = json.loads(self._process.stdout.readline())
        assert isinstance(found, dict)
        return found

    def say(self, **message: object) -> dict[str, object]:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()
        return self.read()

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()


@pytest.fixture
def instances(scenario_file: Path) -> Iterator[list[Instance]]:
    begin(scenario_file, "--name", "una")
    running: list[Instance] = []
    yield running
    for each in running:
        each.kill()


class TestTwoInstances:
    """The first plays, the second reads and may copy; whichever is killed, no answer is lost."""

    def test_the_second_reads(self, instances: list[Instance], folder: Path) -> None:
        first, second = Instance("una"), Instance("una")
        instances += [first, second]
        assert first.hello["read_only"] is None
        assert f"proceso {first.pid}" in str(second.hello["read_only"])
        assert second.hello["save"] is None
        assert second.prompt["prompt"] == first.prompt["prompt"]
        journal = (folder / "una" / "journal.jsonl").read_bytes()
        for message in ({"answer": "esperar"}, {"do": "undo"}):
            assert second.say(**message)["code"] == "read_only"
            second.read()
        assert second.say(do="sheet")["about"] == "sheet"
        assert (folder / "una" / "journal.jsonl").read_bytes() == journal
        assert second.say(do="copy")["data"] == {"save": "una-2"}
        assert second.say(answer="esperar")["type"] == "prompt"
        assert (folder / "una" / "journal.jsonl").read_bytes() == journal
        assert first.say(answer="esperar")["type"] == "prompt"

    @pytest.mark.parametrize("seed", range(scaled(50)))
    def test_either_is_killed(self, instances: list[Instance], seed: int) -> None:
        random = Random(seed)
        first, second = Instance("una"), Instance("una")
        instances += [first, second]
        answered = first.say(answer="esperar")
        victim = random.choice((first, second))
        victim.kill()
        if victim is second:
            answered = first.say(answer="atacar")
            first.kill()
        third = Instance("una")
        instances.append(third)
        assert third.hello["read_only"] is None
        assert third.prompt["prompt"] == answered["prompt"]
        assert [save.name for save in Store().listed()] == ["una"]


class TestDamaged:
    """No half of a save is made of a damaged one without a word."""

    @pytest.fixture
    def damaged(self, folder: Path, scenario_file: Path) -> Callable[[str], None]:
        """Turn one bit of a file of the save «una», which has a note."""
        with begun(Store(folder), scenario_file, seed="s1") as session:
            for answer in ("forzar", "normal", "dado", "no"):
                session.answer(answer)
            session.note("La verja cede.")
        Store(folder).rename("tres_escenas-1", "una")

        def spoil(file: str) -> None:
            path = folder / "una" / file
            data = bytearray(path.read_bytes())
            data[-60] ^= 1
            path.write_bytes(data)

        return spoil

    @pytest.mark.parametrize(("file", "said"), [("journal.jsonl", "está dañado"), ("notas.json", "están dañadas")])
    def test_a_copy_says_what_it_is_without(
        self, file: str, said: str, damaged: Callable[[str], None], folder: Path, tmp_path: Path, terminal: Terminal
    ) -> None:
        damaged(file)
        for words in (("copy", "una", "dos"), ("export", "una", str(tmp_path / "una.zip"))):
            ran = terminal.run("saves", *words)
            assert ran.code == 1
            assert said in ran.err
        assert (folder / "dos").is_dir()
        assert terminal.run("saves", "import", str(tmp_path / "una.zip")).code == 0
        assert "Dañada: " in terminal.run("saves").out
        ran = terminal.run("export", "una")
        assert (ran.code, said in ran.err) == (1, True)
        assert said in export_game("una", str(tmp_path / "una.md")).plain()

    def test_what_a_save_says_of_itself_is_told_anew(
        self, damaged: Callable[[str], None], folder: Path, tmp_path: Path, terminal: Terminal
    ) -> None:
        damaged("meta.json")
        for words in (("copy", "una", "dos"), ("export", "una", str(tmp_path / "una.zip"))):
            ran = terminal.run("saves", *words)
            assert (ran.code, "meta.json" in ran.err) == (1, True)
        assert terminal.run("saves", "rename", "una", "Tres").code == 0
        assert terminal.run("saves", "import", str(tmp_path / "una.zip")).code == 0
        assert "Dañada" not in terminal.run("saves").out
        assert sorted(each.name for each in folder.iterdir()) == ["dos", "tres", "una"]

    def test_without_its_scenario_nothing_is_made(
        self, damaged: Callable[[str], None], folder: Path, tmp_path: Path, terminal: Terminal
    ) -> None:
        damaged("scenario.zip")
        assert "Dañada: La copia del escenario está dañada." in terminal.run("saves").out
        for words in (("copy", "una", "dos"), ("export", "una", str(tmp_path / "una.zip"))):
            ran = terminal.run("saves", *words)
            assert (ran.code, ran.out) == (1, "")
            assert "La copia del escenario está dañada." in ran.err
        assert [each.name for each in folder.iterdir()] == ["una"]
        assert not (tmp_path / "una.zip").exists()

    def test_a_recording_of_half_a_game_says_so(
        self, damaged: Callable[[str], None], scenario_file: Path, tmp_path: Path, terminal: Terminal
    ) -> None:
        damaged("journal.jsonl")
        own = shutil.copy(scenario_file, tmp_path / "tres.toml")
        ran = terminal.run("record", "una", "--scenario", str(own))
        assert ran.code == 1
        assert "El diario está dañado desde la línea" in ran.err
