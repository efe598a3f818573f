"""The copy of a scenario in a save: all its files, so that a game goes on when the folder is gone."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from shutil import rmtree

import pytest

from tests.catalog.parts import laid, pieces
from tests.content.good import PATH, text
from zodiac_tui.catalog.casting import compile_copy, gather
from zodiac_tui.catalog.packing import packed
from zodiac_tui.core.errors import ContentError, SaveError
from zodiac_tui.session.entries import Header
from zodiac_tui.session.saves import resume_saved, start_file, start_gathered
from zodiac_tui.session.store import Store

SHEET = """
sistema = "zodiac"
[pj]
id = "berta"
nombre = "Berta"
concepto = "barquera"
atributos = { FUE = 2, AGI = 4, DES = 3, PER = 3, INT = 2, VOL = 2 }
situacion = { REC = 1, CON = 2, TER = 2 }
"""


@pytest.mark.parametrize("form", ["folder", "archive", "file"])
def test_a_save_resumes_though_the_scenario_is_gone(form: str, tmp_path: Path) -> None:
    source = laid(tmp_path / "faro", pieces())
    path = source
    if form == "archive":
        path = tmp_path / "faro.zip"
        path.write_bytes(packed(source).data)
    elif form == "file":
        path = tmp_path / "x.toml"
        path.write_text(text(), "utf-8")
    store = Store(tmp_path / "partidas")
    session, save = start_file(store, path, ("lena",), "semilla")
    with session:
        digest, scenario = session.digest, session.rules.scenario
    rmtree(source)
    if path != source:
        path.unlink()
    with resume_saved(store, save.folder.name) as again:
        assert again.rules.scenario.digest == scenario.digest
        assert again.digest == digest
        assert again.notices == ()


def test_a_folder_and_its_archive_make_the_same_copy(tmp_path: Path) -> None:
    folder = laid(tmp_path / "faro", pieces())
    (tmp_path / "faro.zip").write_bytes(packed(folder).data)
    one, other = gather(folder), gather(tmp_path / "faro.zip")
    assert one.sources == other.sources
    assert one.scenario.digest == other.scenario.digest


def test_sheets_beside_parts_keep_their_order_and_take_no_parts_name(tmp_path: Path) -> None:
    files = {**pieces("pj-01-berta.toml"), "pj-01-berta.toml": '[objeto.remo]\nnombre = "un remo"\n'}
    folder = laid(tmp_path / "faro", files)
    for name in ("berta", "ana"):
        (tmp_path / f"{name}.toml").write_text(SHEET.replace("berta", name).replace("Berta", name), "utf-8")
    try:
        found = gather(folder, [str(tmp_path / "berta.toml"), str(tmp_path / "ana.toml")])
    except ContentError as error:
        pytest.fail(str(error))
    assert len(found.sources) == len(files) + 2
    again = compile_copy(found.sources)
    assert again.digest == found.scenario.digest
    assert {"berta", "ana", "lena"} <= set(again.characters)
    assert "remo" in again.items


def test_a_part_with_nothing_but_pj_is_no_sheet(tmp_path: Path) -> None:
    whole = text()
    start, end = whole.index("[pj.lena]"), whole.index("[objeto.ganzua]")
    files = {"escenario.toml": 'incluye = ["pj.toml"]\n' + whole[:start] + whole[end:], "pj.toml": whole[start:end]}
    found = gather(laid(tmp_path, files))
    assert compile_copy(found.sources).digest == found.scenario.digest


def test_saves_of_before_there_were_parts_still_load(tmp_path: Path) -> None:
    raw = PATH.read_bytes()
    assert compile_copy({"tres.toml": raw}).digest == gather(PATH).scenario.digest == sha256(raw).hexdigest()
    sheet = tmp_path / "berta.toml"
    sheet.write_text(SHEET, "utf-8")
    found = gather(PATH, [str(sheet)])
    assert set(found.sources) == {PATH.name, "pj-01-berta.toml"}
    assert compile_copy(found.sources).digest == found.scenario.digest
    session, save = start_gathered(Store(tmp_path / "p"), found, "s")
    with session:
        header: Header = save.journal.header
    assert header.format == 1


def test_a_copy_without_a_main_file_or_with_two_is_refused() -> None:
    for sources in ({"a.toml": b"a = 1"}, {"a.toml": PATH.read_bytes(), "b.toml": PATH.read_bytes()}):
        with pytest.raises(SaveError):
            compile_copy(sources)
