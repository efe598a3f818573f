"""Finding, listing, loading and checking scenarios."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.content.good import PATH, text
from zodiac_tui.catalog import scenarios
from zodiac_tui.core.errors import ContentError


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(scenarios.ENVIRONMENT, str(tmp_path))
    return tmp_path


def test_a_broken_file_does_not_break_the_listing(folder: Path) -> None:
    (folder / "bueno.toml").write_text(text(), "utf-8")
    (folder / "roto.toml").write_text("[", "utf-8")
    (folder / "vacio.toml").write_text("", "utf-8")
    (folder / "raro.toml").write_bytes(b"\xff")
    (folder / "carpeta.toml").mkdir()
    listed = {each.id: each for each in scenarios.listing()}
    assert listed["tres_escenas"].title == "Tres escenas"
    assert listed["tres_escenas"].error is None
    assert all(listed[name].error is not None for name in ("roto", "vacio", "raro", "carpeta"))


def test_load_by_id_path_and_part(folder: Path) -> None:
    (folder / "otro_nombre.toml").write_text(text(), "utf-8")
    assert scenarios.load("tres_escenas").start == "verja"
    assert scenarios.load(str(PATH)).id == "tres_escenas"
    assert scenarios.load(PATH).id == "tres_escenas"
    assert scenarios.load("tres_escenas#patio").start == "patio"
    assert scenarios.load("tres_escenas", "pelea").encounters


@pytest.mark.parametrize("name", ["tres_escena", "../../etc/passwd", "nada.toml", "tres_escenas#tejada", "a\0b", ""])
def test_what_is_not_there_is_told(name: str, folder: Path) -> None:
    (folder / "x.toml").write_text(text(), "utf-8")
    with pytest.raises(ContentError) as caught:
        scenarios.load(name)
    assert caught.value.diagnostics[0].message.plain()


def test_an_unknown_ruleset_is_told_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(text().replace('"zodiac"', '"zodiaco"'), "utf-8")
    (told,) = scenarios.check(tmp_path / "x.toml")
    assert (told.code, told.column) == ("sistema", 11)
    assert told.hint is not None
    assert "zodiac" in told.hint.plain()


def test_check_tells_everything_and_raises_nothing(tmp_path: Path) -> None:
    assert scenarios.check(PATH) == []
    assert [each.code for each in scenarios.check(tmp_path / "nada.toml")] == ["archivo-ilegible"]


@pytest.mark.parametrize("path", sorted(scenarios.shipped().glob("*.toml")), ids=lambda path: path.stem)
def test_shipped_scenarios_have_no_errors(path: Path) -> None:
    assert [each for each in scenarios.check(path) if each.severity != "nota"] == []


def test_a_listing_needs_no_validator() -> None:
    code = (
        "import sys; from zodiac_tui.catalog import scenarios; scenarios.listing();"
        "sys.exit(any(name in sys.modules for name in ('pydantic', 'pydantic_core', 'lark', 'textual')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
