"""`zodiac replay`: verified without a face, seen in lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import Terminal, process
from tests.present.test_reel import falsified
from tests.session.kept import begun, saved
from zodiac_tui.session.saves import Kept, read_saved
from zodiac_tui.session.store import Store
from zodiac_tui.session.verifying import verified


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path))
    return saved(tmp_path, seed="b")


def entries(root: Path, save: str) -> int:
    return len((root / save / "journal.jsonl").read_bytes().splitlines()) - 1


def test_a_sound_save_is_said_to_be_so(save: str, tmp_path: Path, terminal: Terminal) -> None:
    ran = terminal.run("replay", save, "--verify")
    assert (ran.code, ran.out, ran.err) == (0, f"{save}: se repite igual, entradas: {entries(tmp_path, save)}.\n", "")


@pytest.mark.parametrize(
    ("line", "old", "new"), [(2, '"digest": "', '"digest": "f'), (3, '"answer": "', '"answer": "x')]
)
def test_the_first_divergence_is_named_with_its_line(
    line: int, old: str, new: str, save: str, tmp_path: Path, terminal: Terminal
) -> None:
    falsified(tmp_path, save, line, old, new)
    ran = terminal.run("replay", save, "--verify")
    assert (ran.code, ran.out) == (1, "")
    assert f"La entrada {line - 1} (línea {line + 1} del diario) no se repite igual" in ran.err


def test_a_false_face_is_caught_too(save: str, tmp_path: Path, terminal: Terminal) -> None:
    journal = (tmp_path / save / "journal.jsonl").read_text().splitlines()
    line = next(n for n, each in enumerate(journal) if '"faces":[' in each and '"faces":[]' not in each)
    face = journal[line].split('"faces":[')[1].split("]")[0].split(",")[0]
    falsified(tmp_path, save, line, f'"faces": [{face}', f'"faces": [{int(face) % 4 + 1}')
    ran = terminal.run("replay", save, "--verify")
    assert ran.code == 1
    assert f"línea {line + 1} del diario" in ran.err
    assert f" da {face}, y lo apuntado es {int(face) % 4 + 1}." in ran.err


def test_what_was_cut_off_is_missed(save: str, tmp_path: Path, terminal: Terminal) -> None:
    path = tmp_path / save / "journal.jsonl"
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    ran = terminal.run("replay", save, "--verify")
    assert (ran.code, ran.out) == (1, "")
    assert "falta una entrada" in ran.err


def test_a_journal_of_another_game_is_told(tmp_path: Path, terminal: Terminal) -> None:
    own, other = (tmp_path / each / saved(tmp_path / each, seed=each, most=4) for each in ("b", "e"))
    (own / "journal.jsonl").write_bytes((other / "journal.jsonl").read_bytes())
    ran = terminal.run("replay", str(own), "--verify")
    assert (ran.code, ran.out, ran.err) == (1, "", "zodiac: El diario no es el que esta partida tenía la última vez.\n")


def test_a_save_that_is_played_meanwhile_misses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    with begun(store) as session:

        def read(*words: Any) -> Kept:
            kept = read_saved(*words)
            session.answer("trepar")
            session.save()
            return kept

        monkeypatch.setattr("zodiac_tui.session.verifying.read_saved", read)
        found = verified(store, store.listed()[0].name)
    assert (found.entries, found.troubles) == (1, ())


def test_in_lines_by_a_pipe(save: str) -> None:
    ran = process("replay", save, stdin="\n\na\n")
    assert (ran.code, ran.err) == (0, "")
    assert [line for line in ran.out.splitlines() if line.startswith("Paso ")][-1].startswith("Paso 1 de ")


def test_a_file_that_is_called_so_hides_no_save(
    save: str, tmp_path: Path, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "aparte").mkdir()
    (tmp_path / "aparte" / save).write_text("otra cosa", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "aparte")
    assert terminal.run("replay", save, "--verify").code == 0
    assert terminal.run("export", save).code == 0
    assert "no es una partida ni un informe" in terminal.run("export", f"./{save}").err


def test_a_save_that_is_not_there(save: str, terminal: Terminal) -> None:
    for words in (("replay", "nada"), ("replay", "nada", "--verify")):
        ran = terminal.run(*words)
        assert (ran.code, ran.out) == (1, "")
        assert "No hay una partida «nada»" in ran.err
