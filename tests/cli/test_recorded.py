"""`zodiac record` and `zodiac test`, and that nothing else stumbles over the folder of recordings."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.catalog.parts import table
from tests.cli.terminal import Terminal, process
from tests.content.good import text
from tests.session.kept import begun, saved
from zodiac_tui.catalog import scenarios
from zodiac_tui.chance.tape import Faces
from zodiac_tui.session import course
from zodiac_tui.session.course import Rules, Situation
from zodiac_tui.session.entries import Entry, EntryKind
from zodiac_tui.session.faults import START
from zodiac_tui.session.report import sections
from zodiac_tui.session.report_file import write
from zodiac_tui.session.saves import kept_game
from zodiac_tui.session.store import Store


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario in a folder of its own, and a save of it: `tres_escenas-1`."""
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(tmp_path / "escenarios"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "datos"))
    whole = tmp_path / "escenarios" / "tres"
    whole.mkdir(parents=True)
    (whole / "escenario.toml").write_text(text(), encoding="utf-8")
    with begun(Store(tmp_path / "partidas"), whole, seed="s1") as session:
        for answer in ("forzar", "normal", "dado", "no"):
            session.answer(answer)
    return whole


class TestRecord:
    def test_it_goes_beside_the_scenario_that_has_the_id(self, folder: Path, terminal: Terminal) -> None:
        target = folder / "pruebas" / "tres_escenas-1.toml"
        ran = terminal.run("record", "tres_escenas-1")
        assert (ran.code, ran.out, ran.err) == (0, f"{target}: escrito.\n", "")
        assert terminal.run("record", "tres_escenas-1").out == f"{target}: ya estaba igual.\n"

    def test_another_one_of_that_name_stays(self, folder: Path, terminal: Terminal) -> None:
        target = folder / "pruebas" / "uno.toml"
        target.parent.mkdir()
        target.write_text("lo de otro", encoding="utf-8")
        ran = terminal.run("record", "tres_escenas-1", "--name", "uno")
        assert (ran.code, ran.out) == (1, "")
        assert target.read_text("utf-8") == "lo de otro"
        assert terminal.run("record", "tres_escenas-1", "--name", "uno", "--force").code == 0
        assert target.read_text("utf-8").startswith("# Partida grabada")

    def test_an_included_part_that_has_the_pj_is_no_sheet(
        self, folder: Path, tmp_path: Path, terminal: Terminal
    ) -> None:
        whole = tmp_path / "partes"
        whole.mkdir()
        lena = table("pj.lena")
        (whole / "escenario.toml").write_text(f'incluye = ["gente.toml"]\n{text().replace(lena, "")}', encoding="utf-8")
        (whole / "gente.toml").write_text(lena, encoding="utf-8")
        name = saved(tmp_path / "partidas", whole)
        assert terminal.run("record", name, "--scenario", str(whole)).err == ""
        assert "fichas" not in (whole / "pruebas" / f"{name}.toml").read_text("utf-8")
        assert terminal.run("test", str(whole)).code == 0

    @pytest.mark.parametrize("name", ["../uno", "escenario", "Ñ", "a/b", "\x1b[2J"])
    def test_names_that_lead_elsewhere(self, name: str, folder: Path, terminal: Terminal) -> None:
        ran = terminal.run("record", "tres_escenas-1", "--name", name)
        assert (ran.code, ran.out) == (1, "")
        assert "no vale como nombre" in ran.err
        assert "\x1b" not in ran.err
        assert not (folder / "pruebas").exists()

    def test_a_scenario_that_is_not_to_be_found(self, folder: Path, terminal: Terminal) -> None:
        folder.rename(folder.parent.parent / "lejos")
        said = terminal.refused("record", "tres_escenas-1")
        assert "di dónde está con --scenario" in said
        moved = folder.parent.parent / "lejos"
        assert terminal.run("record", "tres_escenas-1", "--scenario", str(moved)).code == 0
        assert (moved / "pruebas" / "tres_escenas-1.toml").is_file()

    @pytest.mark.parametrize("where", ["nada.toml", "escenarios", "escenarios/tres/otro.toml"])
    def test_nothing_is_left_where_there_is_no_scenario(
        self, where: str, folder: Path, tmp_path: Path, terminal: Terminal
    ) -> None:
        before = sorted(tmp_path.rglob("*"))
        ran = terminal.run("record", "tres_escenas-1", "--scenario", str(tmp_path / where))
        assert (ran.code, ran.out) == (1, "")
        assert "archivo-ilegible" in ran.err
        assert sorted(tmp_path.rglob("*")) == before

    def test_the_scenario_of_another_game(self, folder: Path, terminal: Terminal) -> None:
        ran = terminal.run("record", "tres_escenas-1", "--scenario", "ensayo_duelo")
        assert (ran.code, ran.out) == (1, "")
        assert "es el escenario «ensayo_duelo»" in ran.err

    def test_where_the_scenario_has_changed_since_it_says_so(self, folder: Path, terminal: Terminal) -> None:
        (folder / "escenario.toml").write_text(text().replace("valor = 2", "valor = 3"), encoding="utf-8")
        ran = terminal.run("record", "tres_escenas-1")
        assert ran.code == 0
        assert "no sale igual" in ran.err


class TestRecordReport:
    """A report becomes a test of its scenario."""

    ANSWERS = ("forzar", "normal", "dado", "no")

    @pytest.fixture
    def report(self, folder: Path, tmp_path: Path) -> Callable[[Entry | None], str]:
        """Write the report of a fault in the game of the save, while an entry was being played."""
        game = kept_game(Store(tmp_path / "partidas"), "tres_escenas-1")

        def written(attempt: Entry | None, entries: int = 5) -> str:
            path = tmp_path / "informe-1A2B.txt"
            failed = replace(game, entries=game.entries[:entries], attempt=attempt)
            path.write_bytes(write(["Un fallo."], sections(failed)))
            return str(path)

        return written

    def test_what_failed_and_works_now_is_its_last_step(
        self, report: Callable[..., str], folder: Path, terminal: Terminal
    ) -> None:
        ran = terminal.run("record", report(Entry(4, EntryKind.ANSWER, "deja_vu", "lena", "no", (), ""), 4))
        target = folder / "pruebas" / "informe-1a2b.toml"
        assert (ran.code, ran.out) == (0, f"{target}: escrito.\n")
        assert ran.err == "Lo que falló (deja_vu: no) aquí ya no falla. Es el último paso de la prueba.\n"
        assert terminal.run("test", str(folder)).out.startswith("informe-1a2b.toml: igual (pasos: 5).\n")
        assert terminal.run("record", "tres_escenas-1", "--name", "informe-1a2b").out == f"{target}: ya estaba igual.\n"

    def test_what_fails_still_is_no_part_of_it(
        self, report: Callable[..., str], folder: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = report(Entry(4, EntryKind.ANSWER, "deja_vu", "lena", "no", (), ""), 4)
        real = course.answer

        def failing(rules: Rules, situation: Situation, value: object, faces: Faces | None) -> course.Stride:
            if value == "no":
                raise LookupError("a bug")
            return real(rules, situation, value, faces)

        monkeypatch.setattr(course, "answer", failing)
        ran = terminal.run("record", path, "--name", "uno")
        assert ran.code == 0
        assert ran.err == "Lo que falló (deja_vu: no) vuelve a fallar: LookupError. La prueba acaba justo antes.\n"
        assert terminal.run("test", str(folder)).out.startswith("uno.toml: igual (pasos: 4).\n")

    def test_an_answer_that_is_not_taken_any_more(
        self, report: Callable[..., str], folder: Path, terminal: Terminal
    ) -> None:
        ran = terminal.run("record", report(Entry(5, EntryKind.ANSWER, "escena", "", "volar", (), "")))
        assert ran.code == 0
        assert "ya no se acepta" in ran.err
        assert "La prueba acaba justo antes." in ran.err
        assert terminal.run("test", str(folder)).out.startswith("informe-1a2b.toml: igual (pasos: 5).\n")

    @pytest.mark.parametrize("attempt", [None, Entry(4, EntryKind.ANSWER, "deja_vu", "lena", "no", (), "")])
    def test_a_fault_elsewhere(
        self, attempt: Entry | None, report: Callable[..., str], folder: Path, terminal: Terminal
    ) -> None:
        ran = terminal.run("record", report(attempt))
        assert (ran.code, ran.err) == (0, "El fallo no fue al jugar nada: va la partida entera.\n")
        assert terminal.run("test", str(folder)).out.startswith("informe-1a2b.toml: igual (pasos: 5).\n")

    def test_a_fault_at_the_very_beginning(
        self, report: Callable[..., str], folder: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = report(START, 0)
        ran = terminal.run("record", path)
        assert (ran.code, "Es el último paso de la prueba." in ran.err) == (0, True)
        assert terminal.run("test", str(folder)).out.startswith("informe-1a2b.toml: igual (pasos: 1).\n")

        def failing(*_: object) -> None:
            raise LookupError("a bug")

        monkeypatch.setattr(course, "begin", failing)
        ran = terminal.run("record", path, "--name", "otra")
        assert (ran.code, ran.out) == (1, "")
        assert "(el principio) vuelve a fallar: LookupError. Fue al empezar: no hay nada que grabar." in ran.err
        ran = terminal.run("test", str(folder))
        assert ran.code == 1
        assert "no se puede seguir: aquí falla el programa: LookupError" in ran.out

    def test_what_is_no_report_or_not_whole(self, report: Callable[..., str], folder: Path, terminal: Terminal) -> None:
        path = Path(report(None))
        path.write_bytes(path.read_bytes().replace(b"forzar", b"forjar", 1))
        ran = terminal.run("record", str(path))
        assert (ran.code, ran.out, "está dañado o se ha cambiado" in ran.err) == (1, "", True)
        path.write_text("otra cosa", "utf-8")
        ran = terminal.run("record", str(path))
        assert (ran.code, ran.out, "no es una partida ni un informe de fallo" in ran.err) == (1, "", True)
        assert not (folder / "pruebas").exists()


class TestTest:
    def test_all_the_same(self, folder: Path, terminal: Terminal) -> None:
        terminal.run("record", "tres_escenas-1", "--name", "uno")
        ran = terminal.run("test", "tres_escenas")
        assert (ran.code, ran.err) == (0, "")
        assert ran.out == "uno.toml: igual (pasos: 5).\nPartidas grabadas: 1; salen igual: 1.\n"

    def test_differences_in_words_and_in_json(self, folder: Path, terminal: Terminal) -> None:
        terminal.run("record", "tres_escenas-1", "--name", "uno")
        (folder / "escenario.toml").write_text(text().replace("valor = 2", "valor = 3"), encoding="utf-8")
        ran = terminal.run("test", str(folder))
        assert ran.code == 1
        assert "Paso 4, «deja_vu» a «lena», respuesta «no»:" in ran.out
        assert "se esperaba «bandera ruido = 2» y salió «bandera ruido = 3»" in ran.out
        told = terminal.run("test", str(folder), "--json")
        assert told.code == 1
        (one,) = json.loads(told.out)
        assert (one["same"], one["steps"], one["trouble"]) == (False, 5, None)
        (difference,) = one["differences"]
        assert (difference["step"], difference["question"], difference["answer"]) == (4, "deja_vu", "no")
        assert difference["changes"] == [{"expected": "bandera ruido = 2", "found": "bandera ruido = 3"}]

    def test_nothing_recorded_is_said_and_fine(self, folder: Path, terminal: Terminal) -> None:
        ran = terminal.run("test", "tres_escenas")
        assert ran.code == 0
        assert "No hay partidas grabadas" in ran.out
        assert terminal.run("test", "tres_escenas", "--json").out == "[]\n"

    def test_a_scenario_that_is_not_sound(self, folder: Path, terminal: Terminal) -> None:
        (folder / "escenario.toml").write_text("[", encoding="utf-8")
        ran = terminal.run("test", str(folder))
        assert (ran.code, ran.out) == (1, "")
        assert "error" in ran.err

    def test_hostile_words_of_a_recording_are_shown(self, folder: Path, terminal: Terminal) -> None:
        terminal.run("record", "tres_escenas-1", "--name", "uno")
        target = folder / "pruebas" / "uno.toml"
        target.write_text(target.read_text("utf-8").replace('"forzar"', '"[b]{x}</b>"'), encoding="utf-8")
        assert "respuesta «[b]{x}</b>»" in terminal.run("test", str(folder)).out


class TestEverythingElse:
    """The folder is no part of the scenario."""

    @pytest.fixture(autouse=True)
    def _recorded(self, folder: Path, terminal: Terminal) -> None:
        terminal.run("record", "tres_escenas-1", "--name", "uno")
        (folder / "pruebas" / "rota.toml").write_text("[", encoding="utf-8")

    def test_it_is_checked_listed_and_played_as_before(self, folder: Path, terminal: Terminal) -> None:
        ran = terminal.run("check", str(folder))
        assert (ran.code, ran.err) == (0, "")
        assert ran.out == f"{folder}: sin problemas.\n"
        mine = [each for each in scenarios.listing() if each.path.is_relative_to(folder.parent)]
        assert [(each.id, each.error) for each in mine] == [("tres_escenas", None)]

    def test_a_pack_leaves_it_out_and_one_with_it_is_played(
        self, folder: Path, tmp_path: Path, terminal: Terminal
    ) -> None:
        target = tmp_path / "tres.zip"
        assert terminal.run("pack", str(folder), "-o", str(target)).code == 0
        assert zipfile.ZipFile(target).namelist() == ["escenario.toml"]
        by_hand = tmp_path / "mano.zip"
        with zipfile.ZipFile(by_hand, "w") as archive:
            for path in (path for path in folder.rglob("*") if path.is_file()):
                archive.write(path, path.relative_to(folder).as_posix())
        assert terminal.run("check", str(by_hand)).code == 0

    def test_it_is_added_without_it(self, folder: Path, terminal: Terminal) -> None:
        assert terminal.run("add", str(folder), "--force").code == 0
        assert [path.name for path in scenarios.own_folder().iterdir()] == ["tres_escenas.toml"]


class TestResume:
    """What `resume` says and does where the scenario has changed since."""

    CHANGED = "[escena.verja.opcion.forzar.fracaso_complicacion.efectos[2]] valor: antes 2, ahora 3"

    @pytest.fixture(autouse=True)
    def _changed(self, folder: Path) -> None:
        (folder / "escenario.toml").write_text(text().replace("valor = 2", "valor = 3"), encoding="utf-8")

    def test_changes_are_listed(self, folder: Path, terminal: Terminal) -> None:
        ran = terminal.run("resume", "--changes")
        assert (ran.code, ran.out, ran.err) == (0, f"{folder}: cambios: 1.\n{self.CHANGED}\n", "")
        (folder / "escenario.toml").write_text(text().replace("Marcharse", "Irse"), encoding="utf-8")
        assert terminal.run("resume", "--changes").out == f"{folder}: solo han cambiado textos.\n"
        (folder / "escenario.toml").write_text(text(), encoding="utf-8")
        assert "no ha cambiado" in terminal.run("resume", "tres_escenas-1", "--changes").out

    def test_a_resumed_game_says_so_and_goes_on_with_its_own(self, folder: Path) -> None:
        ran = process("resume", "--plain")
        assert ran.code == 0
        assert self.CHANGED in ran.err
        assert "Para seguir con el nuevo: «zodiac resume tres_escenas-1 --update»." in ran.err
        assert "¿Qué haces?" in ran.out

    def test_it_takes_the_new_one_up(self, folder: Path, terminal: Terminal) -> None:
        ran = process("resume", "--plain", "--update")
        assert (ran.code, ran.err) == (0, "")
        assert "la partida sigue donde estaba" in ran.out
        assert process("resume", "--plain").err == ""
        assert terminal.run("replay", "tres_escenas-1", "--verify").code == 0

    def test_a_faulty_one_is_not_taken_up(self, folder: Path) -> None:
        (folder / "escenario.toml").write_text("[", encoding="utf-8")
        ran = process("resume", "--plain", "--update", "--scenario", str(folder))
        assert ran.code == 0
        assert "tiene errores" in ran.err
        assert "¿Qué haces?" in ran.out
