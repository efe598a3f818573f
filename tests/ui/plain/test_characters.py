"""The player's own PJ in line mode, from the list of games."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest

from zodiac_tui.ui.plain import home

SHEET = Path(__file__).parents[2] / "plays" / "reglas" / "plaza" / "fichas" / "viajera.toml"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "personajes"
    place.mkdir()
    monkeypatch.setenv("ZODIAC_PERSONAJES", str(place))
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    return place


def said(*typed: str) -> str:
    out = io.StringIO()
    assert home.run(out, io.StringIO("".join(f"{line}\n" for line in ("personajes", *typed))), width=80) == 0
    return out.getvalue()


def test_without_any_it_says_how_to_make_one() -> None:
    text = said("")
    assert "Todavía no tienes ningún personaje." in text
    assert "«nuevo» hace uno" in text


def test_one_is_listed_read_exported_and_deleted(folder: Path, tmp_path: Path) -> None:
    shutil.copy(SHEET, folder / "viajera.toml")
    target = tmp_path / "ficha con blancos.html"
    text = said("1", f"exportar 1 {target}", f"exportar 1 {target}", "borrar 1", "no", "exportar 7 x", "")
    assert "viajera.toml" in text
    assert "Atributos" in text or "FUE" in text
    assert target.read_text(encoding="utf-8").startswith("<!")
    assert "ya existe, y no se ha tocado." in text.replace("\n", " ")
    assert "Se queda." in text
    assert "No hay un personaje 7." in text
    assert (folder / "viajera.toml").exists()
    assert "Borrado." in said("borrar 1", "sí", "")
    assert not (folder / "viajera.toml").exists()


def test_a_new_one_is_made_there(folder: Path) -> None:
    text = said("nuevo", ":salir")
    assert "Un PJ nuevo" in text
    assert list(folder.iterdir()) == []


def test_one_is_played_with(folder: Path) -> None:
    shutil.copy(SHEET, folder / "viajera.toml")
    text = said("jugar 1 cuarenta_y_una_firmas", ":salir")
    assert "El mirador" in text
    assert "Guardado" in text
    assert "no se ha encontrado" not in said("jugar 1 nada_de_eso", "")


def test_a_broken_one_says_why(folder: Path) -> None:
    (folder / "rota.toml").write_text("[pj", encoding="utf-8")
    text = said("1", "exportar 1 x.html", "???", "")
    assert "rota.toml" in text
    assert "Esa ficha no se puede usar." in text
