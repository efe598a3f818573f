"""What is drawn on a screen is said in line mode, on a sheet in text and in JSON Lines."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path

import pytest

from tests.plays.playing import scenario
from tests.ui.plain.typing_in import played
from zodiac_tui.__main__ import main
from zodiac_tui.catalog import registry
from zodiac_tui.session.game import Session
from zodiac_tui.ui.jsonl import play as jsonl
from zodiac_tui.ui.plain import home

SHEET = Path(__file__).parents[2] / "plays" / "reglas" / "plaza" / "fichas" / "viajera.toml"
SIGNS = set("●○▸█")


@pytest.fixture
def _folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "personajes").mkdir()
    monkeypatch.setenv("ZODIAC_PERSONAJES", str(tmp_path / "personajes"))
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))


def game(name: str, *party: str) -> Session:
    found = scenario(name)
    return Session.new(found, registry.get(found.ruleset), party, "signs")


def test_a_clock_is_told_in_numbers() -> None:
    said = played(game("relato", "lena"), ["1"] * 2)
    assert not SIGNS & set(said)
    assert "La niebla pasa a 2 de 4." in said


@pytest.mark.usefixtures("_folders")
def test_a_sheet_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = io.StringIO()
    shutil.copy(SHEET, tmp_path / "personajes" / "viajera.toml")
    home.run(out, io.StringIO("personajes\n1\n"), width=80)
    assert main(("sheet", str(SHEET))) == 0
    for said in (out.getvalue(), capsys.readouterr().out):
        assert not SIGNS & set(said)
        assert "Vela: Heridas Leve (Debilidad física). PK: 5 de 7. PF: 0 de 3." in said.replace("\n    ", " ")


def test_a_sheet_in_json_is_told_in_words() -> None:
    out = io.StringIO()
    jsonl.run(game("tres_escenas", "lena"), out, io.StringIO('{"do": "sheet"}\n'))
    lines = json.loads(out.getvalue().splitlines()[2])["data"]["actors"]["lena"]
    assert lines[0] == "Lena: sin estados. PK: 4 de 7. PF: 0 de 3."
