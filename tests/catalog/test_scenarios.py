"""Finding, listing, loading and checking scenarios."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.content.good import PATH, text
from zodiac_tui.catalog import scenarios
from zodiac_tui.catalog.newer import newer
from zodiac_tui.core.errors import ContentError

BROKEN = text().replace("[escenario]\n", "[escenario]\ntitulos = 3\n", 1)


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


def told(path: Path) -> tuple[str, bool, bool, bool]:
    """Of a listed path: its id, whether it is unreadable, broken, behind another."""
    (listed,) = [each for each in scenarios.listing() if each.path == path]
    return listed.id, listed.error is not None, listed.fault is not None, listed.behind is not None


def test_a_broken_one_hides_no_sound_one_of_its_id(folder: Path) -> None:
    (folder / "aa_roto.toml").write_text(BROKEN, "utf-8")
    (folder / "zz_bueno.toml").write_text(text(), "utf-8")
    assert scenarios.find("tres_escenas") == folder / "zz_bueno.toml"
    same = [each for each in scenarios.listing() if each.id == "tres_escenas"]
    assert [each.path.name for each in same] == ["zz_bueno.toml", "aa_roto.toml"]
    assert same[0].problem is None
    assert same[1].problem is not None
    assert "línea 4: La clave «titulos» no existe aquí." in same[1].problem.plain()


def test_a_broken_one_hides_none_of_the_program_and_stands_beside_it(folder: Path) -> None:
    mine = folder / "oficial.toml"
    mine.write_text(BROKEN.replace('id = "tres_escenas"', 'id = "farolillo_rojo"'), "utf-8")
    assert scenarios.find("farolillo_rojo").parent == scenarios.shipped()
    listed = scenarios.listing()
    place = next(n for n, each in enumerate(listed) if each.path == mine)
    assert listed[place - 1].path == scenarios.find("farolillo_rojo")
    assert told(mine) == ("farolillo_rojo", False, True, False)


def test_of_two_sound_ones_the_first_is_meant_and_the_second_told_of(tmp_path: Path, folder: Path) -> None:
    one, two = tmp_path / "uno", tmp_path / "dos"
    for each in (one, two):
        each.mkdir()
        (each / "x.toml").write_text(text(), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(scenarios.ENVIRONMENT, f"{one}{os.pathsep}{two}{os.pathsep}{one}")
        assert scenarios.find("tres_escenas") == one / "x.toml"
        assert told(one / "x.toml") == ("tres_escenas", False, False, False)
        assert told(two / "x.toml") == ("tres_escenas", False, False, True)
        (behind,) = [each.problem for each in scenarios.listing() if each.behind]
        assert behind is not None
        assert str(one / "x.toml") in behind.plain()


def test_of_broken_ones_alone_the_first_is_meant(folder: Path) -> None:
    for name in ("b.toml", "a.toml"):
        (folder / name).write_text(BROKEN, "utf-8")
    assert scenarios.find("tres_escenas") == folder / "a.toml"
    assert all(told(folder / name)[2] for name in ("a.toml", "b.toml"))


def test_a_saved_game_looks_for_its_scenario_behind_a_broken_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [folder / "uno", folder / "dos"]
    for each, words in zip(folders, (BROKEN, text()), strict=True):
        each.mkdir()
        (each / "tres_escenas.toml").write_text(words, "utf-8")
    monkeypatch.setenv(scenarios.ENVIRONMENT, os.pathsep.join(map(str, folders)))
    assert newer({PATH.name: text().encode()}, "tres_escenas") is None


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
