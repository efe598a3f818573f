"""`new`, `sheet`, `check` and `play --pj FILE`: a PJ from the first question to a page on the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.catalog.test_sheets import GOOD
from tests.cli.terminal import Terminal, process
from tests.toy_ruleset import Moneda
from zodiac_tui.catalog import registry

THREE = str(Path(__file__).parents[1] / "escenarios" / "tres_escenas.toml")


@pytest.fixture(autouse=True)
def _saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "mencia.toml"
    path.write_text(GOOD, encoding="utf-8")
    return path


class TestNew:
    """A PJ made by a command."""

    def test_in_lines(self, tmp_path: Path, terminal: Terminal) -> None:
        target = tmp_path / "uno.toml"
        ran = process("new", "pj", str(target), "--plain", "--seed", "x", stdin="azar\nterminar\n")
        assert (ran.code, ran.err) == (0, "")
        assert f"La ficha está en {target}." in ran.out.replace("\n", " ")
        assert terminal.run("check", str(target)).out == f"{target}: sin problemas.\n"

    def test_in_json_and_the_seed_fixes_it(self, tmp_path: Path) -> None:
        made = []
        for name in ("a", "b"):
            target = tmp_path / f"{name}.toml"
            lines = '{"answer":"azar"}\n{"answer":"terminar"}\n'
            ran = process("new", "pj", str(target), "--json", "--seed", "x", stdin=lines)
            assert [json.loads(line)["type"] for line in ran.out.splitlines()][-2:] == ["info", "end"]
            made.append(target.read_bytes())
        assert made[0] == made[1]

    def test_nothing_is_overwritten(self, sheet: Path, terminal: Terminal) -> None:
        ran = terminal.run("new", "pj", str(sheet), "--plain")
        assert (ran.code, ran.out) == (1, "")
        assert "ya existe, y no se sobrescribe" in ran.err
        assert sheet.read_text(encoding="utf-8") == GOOD

    def test_a_file_that_came_meanwhile_is_a_refusal(self, tmp_path: Path) -> None:
        target = tmp_path / "uno.toml"
        left = process("new", "pj", str(target), "--plain", "--seed", "x", stdin="azar\n")
        assert left.code == 0
        target.write_text("lo de otro", encoding="utf-8")
        ran = process("resume", "--plain", stdin="terminar\n")
        assert ran.code == 1
        assert "ya existe, y no se ha tocado" in " ".join(ran.out.split())
        assert target.read_text(encoding="utf-8") == "lo de otro"
        again = process("sheet", "creacion-1", "--format", "toml")
        assert again.code == 0
        assert again.out.startswith('sistema = "zodiac"')

    def test_no_folder(self, tmp_path: Path, terminal: Terminal) -> None:
        ran = terminal.run("new", "pj", str(tmp_path / "no" / "uno.toml"), "--plain")
        assert ran.code == 1
        assert "No existe la carpeta" in ran.err

    def test_a_system_without_creation_says_so(
        self, tmp_path: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(registry, "get", lambda ruleset: Moneda())
            told = [terminal.refused("new", what, str(tmp_path / "uno.toml"), "--plain") for what in ("pj", "pnj")]
        assert "todavía no hace PJ por pasos" in told[0]
        assert "no hace PNJ por pasos" in told[1]
        assert "No existe el sistema «nada»" in terminal.refused("new", "pj", "x.toml", "--ruleset", "nada", "--plain")

    def test_only_a_pj_or_a_pnj_is_made(self, terminal: Terminal) -> None:
        assert "pj" in terminal.refused("new", "cosa", "x.toml")

    def test_one_that_is_not_finished_has_no_sheet(self, tmp_path: Path, terminal: Terminal) -> None:
        process("new", "pj", str(tmp_path / "uno.toml"), "--plain", "--seed", "x", stdin="azar\n")
        assert "todavía no está terminado" in terminal.refused("sheet", "creacion-1")


class TestSheet:
    """A sheet shown, from its file and out of a save."""

    def test_text(self, sheet: Path, terminal: Terminal) -> None:
        ran = terminal.run("sheet", str(sheet))
        assert ran.code == 0
        for words in ("Mencía", "Heridas Leve", "brazos de remo", "Natación", "PX por gastar", "un silbato"):
            assert words in ran.out

    def test_html_stands_alone(self, sheet: Path, terminal: Terminal) -> None:
        ran = terminal.run("sheet", str(sheet), "--format", "html")
        assert ran.code == 0
        assert ran.out.startswith("<!DOCTYPE html>")
        assert "@page" in ran.out
        assert not any(words in ran.out for words in ("http", "src=", "href=", "<script", "@import", "url("))

    def test_toml_comes_back(self, sheet: Path, terminal: Terminal, tmp_path: Path) -> None:
        ran = terminal.run("sheet", str(sheet), "--format", "toml")
        (tmp_path / "otra.toml").write_text(ran.out, encoding="utf-8")
        assert terminal.run("check", str(tmp_path / "otra.toml")).code == 0
        assert terminal.run("sheet", str(tmp_path / "otra.toml"), "--format", "toml").out == ran.out

    def test_a_pj_of_a_save(self, sheet: Path, terminal: Terminal) -> None:
        words = ("--pj", str(sheet), "--plain", "--seed", "x", "--name", "La verja vieja")
        ran = process("play", THREE, *words, stdin="forzar\n")
        assert ran.code == 0, ran.err
        for name in ("la verja vieja", "la-verja-vieja#mencia", "La verja vieja#mencia"):
            told = terminal.run("sheet", name, "--format", "toml")
            assert told.code == 0, told.err
            assert 'id = "mencia"' in told.out
            assert "[arma.bichero]" in told.out
        assert "Están: mencia." in terminal.refused("sheet", "la-verja-vieja#lena")

    def test_bad_names_and_files(self, sheet: Path, terminal: Terminal) -> None:
        sheet.write_text(GOOD.replace("FUE = 3", "FUE = 6"), encoding="utf-8")
        ran = terminal.run("sheet", str(sheet))
        assert (ran.code, ran.out) == (1, "")
        assert f"{sheet}:8:" in ran.err
        assert terminal.run("sheet", "no-hay#nadie").code == 1
        assert terminal.run("sheet", str(sheet.parent / "no-hay.toml")).code == 1
        assert terminal.run("sheet", THREE).code == 1


class TestPlay:
    """A sheet carried into a scenario by a command."""

    def test_a_clash_is_explained(self, sheet: Path, terminal: Terminal) -> None:
        sheet.write_text(GOOD.replace('id = "mencia"', 'id = "lena"'), encoding="utf-8")
        ran = terminal.run("play", THREE, "--pj", str(sheet), "--plain")
        assert ran.code == 1
        assert "ya tiene un personaje «lena»" in ran.err

    def test_an_id_is_still_a_ready_made_pj(self) -> None:
        assert process("play", THREE, "--pj", "lena", "--plain", stdin="").code == 0
