"""The folder of the player's own PJ: which there are, where a new one goes, and what lies there besides."""

from __future__ import annotations

from pathlib import Path

import pytest

from zodiac_tui.catalog import characters
from zodiac_tui.core.errors import SaveError

SHEET = Path(__file__).parents[1] / "plays" / "reglas" / "plaza" / "fichas" / "viajera.toml"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "personajes"
    monkeypatch.setenv(characters.VARIABLE, str(place))
    return place


def put(folder: Path, name: str, data: bytes) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / name).write_bytes(data)
    return folder / name


def test_without_a_folder_there_is_none(folder: Path) -> None:
    assert characters.listed() == []
    assert not folder.exists()


def test_sound_ones_come_first_and_broken_ones_say_why(folder: Path) -> None:
    put(folder, "a.toml", b"[pj")
    put(folder, "b.toml", SHEET.read_bytes())
    put(folder, ".oculta.toml", SHEET.read_bytes())
    put(folder, "nota.txt", b"")
    (folder / "carpeta.toml").mkdir()
    sound, *broken = characters.listed()
    assert sound.sheet is not None
    assert (sound.path.name, sound.problem, sound.name) == ("b.toml", None, sound.sheet.profile.name)
    assert [each.path.name for each in broken] == ["a.toml", "carpeta.toml"]
    assert all(each.problem is not None and each.sheet is None for each in broken)


def test_a_new_one_goes_where_nothing_is(folder: Path) -> None:
    assert characters.next_file() == folder / "pj-1.toml"
    put(folder, "pj-1.toml", b"")
    (folder / "pj-2.toml").symlink_to("nada")
    assert characters.next_file() == folder / "pj-3.toml"


def test_one_is_removed_for_good(folder: Path) -> None:
    path = put(folder, "b.toml", SHEET.read_bytes())
    (found,) = characters.listed()
    characters.remove(found)
    assert not path.exists()
    with pytest.raises(SaveError, match="No se pudo borrar"):
        characters.remove(found)


def test_what_is_no_folder_is_told(folder: Path) -> None:
    folder.write_bytes(b"")
    with pytest.raises(SaveError, match="No se puede leer"):
        characters.listed()
    with pytest.raises(SaveError, match="No se puede escribir"):
        characters.next_file()


def test_it_is_among_the_users_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(characters.VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert characters.folder() == tmp_path / "zodiac-tui" / "personajes"
