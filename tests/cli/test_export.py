"""`zodiac export`: where a story goes, and what is left alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal, process
from tests.session.kept import saved


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    return saved(tmp_path / "partidas")


def test_to_the_output_as_markdown(save: str, terminal: Terminal) -> None:
    ran = terminal.run("export", save)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("# Tres escenas\n")


def test_a_dash_is_the_output(save: str, tmp_path: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert terminal.run("export", save, "--out", "-").out == terminal.run("export", save).out
    assert not (tmp_path / "-").exists()


def test_to_a_file_whose_name_says_how(save: str, tmp_path: Path, terminal: Terminal) -> None:
    target = tmp_path / "relato.html"
    assert terminal.run("export", save, "--out", str(target)).out == f"{target}: escrito.\n"
    assert target.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert terminal.run("export", save, "--out", str(target)).out == f"{target}: ya estaba igual.\n"


def test_what_is_there_stays_unless_it_is_to_go(save: str, tmp_path: Path, terminal: Terminal) -> None:
    target = tmp_path / "relato.txt"
    target.write_text("lo de otro", encoding="utf-8")
    ran = terminal.run("export", save, "--out", str(target))
    assert (ran.code, ran.err) == (1, f"zodiac: {target} ya existe. Con --force se sustituye.\n")
    assert target.read_text("utf-8") == "lo de otro"
    assert terminal.run("export", save, "--out", str(target), "--force").code == 0
    assert target.read_text("utf-8").startswith("TRES ESCENAS")


def test_no_link_and_no_pipe_is_written_to(save: str, tmp_path: Path, terminal: Terminal) -> None:
    other, link, pipe = tmp_path / "otro", tmp_path / "enlace.md", tmp_path / "tubo.md"
    other.write_text("lo de otro", encoding="utf-8")
    link.symlink_to(other)
    os.mkfifo(pipe)
    for target in (link, pipe):
        ran = terminal.run("export", save, "--out", str(target), "--force")
        assert (ran.code, ran.out) == (1, "")
        assert "no es un archivo normal" in ran.err
    assert other.read_text("utf-8") == "lo de otro"


def test_a_save_by_the_path_of_its_folder(save: str, tmp_path: Path, terminal: Terminal) -> None:
    assert terminal.run("export", str(tmp_path / "partidas" / save)).out == terminal.run("export", save).out


def test_a_save_that_is_not_there(save: str, terminal: Terminal) -> None:
    ran = terminal.run("export", "nada")
    assert (ran.code, ran.out) == (1, "")
    assert "No hay una partida «nada»" in ran.err


def test_a_story_that_is_not_whole_is_a_refusal_and_written_all_the_same(
    save: str, tmp_path: Path, terminal: Terminal
) -> None:
    journal = tmp_path / "partidas" / save / "journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-5])
    ran = terminal.run("export", save, "--format", "txt")
    assert ran.code == 1
    assert "quedó a medias" in ran.err
    assert ran.out.startswith("TRES ESCENAS")


def test_a_locale_that_cannot_write_it_shows_the_nearest_letters(save: str) -> None:
    ran = process("export", save, environment={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert ran.code == 0
    assert ran.out.isascii()
    assert "La verja esta cerrada." in ran.out
