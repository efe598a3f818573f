"""A player's own notes: no undo takes them, no die feels them, and they go wherever the save goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.session.kept import begun
from zodiac_tui.core.errors import IllegalAnswer, SaveError
from zodiac_tui.session.bundle import export_save, import_save
from zodiac_tui.session.entries import is_newer
from zodiac_tui.session.history import ordered
from zodiac_tui.session.inspecting import inspected
from zodiac_tui.session.notes import MOST_NOTE, MOST_NOTES, NOTES, SPOILT, Note, by_step, read_notes, write_notes
from zodiac_tui.session.saves import look_at, read_saved, resume_saved
from zodiac_tui.session.seal import seal, unseal
from zodiac_tui.session.store import Store
from zodiac_tui.session.verifying import verified

ONE = "La llave está en el pozo."


def noted(root: Path) -> str:
    """A save with a note that was written at its first question, and one at the second."""
    with begun(Store(root)) as session:
        session.note(ONE)
        session.answer("esperar")
        session.note("Irune miente.")
    return Store(root).listed()[0].name


def texts(notes: tuple[Note, ...]) -> list[str]:
    return [note.text for note in notes]


def test_they_are_there_when_the_game_goes_on(tmp_path: Path) -> None:
    name = noted(tmp_path)
    with resume_saved(Store(tmp_path), name) as session:
        assert texts(session.notebook.notes) == [ONE, "Irune miente."]
        assert [note.scene for note in session.notebook.notes] == ["La verja", "El patio"]
        assert session.notices == ()


def test_undo_does_not_take_them_and_the_dice_do_not_feel_them(tmp_path: Path) -> None:
    with begun(Store(tmp_path)) as session, begun(Store(tmp_path)) as other:
        for each in (session, other):
            each.answer("trepar")
            each.answer("normal")
        digest, entries = session.digest, len(session.history.entries)
        session.note(ONE)
        assert (session.digest, len(session.history.entries)) == (digest, entries)
        session.undo()
        assert texts(session.notebook.notes) == [ONE]
        session.redo()
        assert session.digest == other.digest


def test_one_that_was_written_after_what_is_undone_stands_where_that_was_left(tmp_path: Path) -> None:
    with begun(Store(tmp_path)) as session:
        session.answer("esperar")
        session.note(ONE)
        session.undo()
        assert by_step(session.notebook.notes, session.history) == {0: (ONE,)}
        session.answer("esperar")
        session.note("Otra.")
        assert by_step(session.notebook.notes, session.history) == {0: (ONE,), 1: ("Otra.",)}


def test_one_is_taken_away_by_its_number(tmp_path: Path) -> None:
    name = noted(tmp_path)
    with resume_saved(Store(tmp_path), name) as session:
        assert session.erase_note(1).text == ONE
        with pytest.raises(IllegalAnswer, match="No hay una nota 2"):
            session.erase_note(2)
    assert texts(read_saved(Store(tmp_path), name).notes) == ["Irune miente."]


@pytest.mark.parametrize("text", ["", "  \n ", "x" * (MOST_NOTE + 1)])
def test_what_is_no_note_is_refused(tmp_path: Path, text: str) -> None:
    with begun(Store(tmp_path)) as session, pytest.raises(IllegalAnswer):
        session.note(text)


def test_there_is_room_for_so_many(tmp_path: Path) -> None:
    with begun(Store(tmp_path)) as session:
        session.recall_notes([Note(0, 0, "", "n")] * MOST_NOTES)
        with pytest.raises(IllegalAnswer, match="Caben"):
            session.note("una más")


def test_they_go_with_a_copy_a_new_name_and_a_file(tmp_path: Path) -> None:
    store, name = Store(tmp_path), noted(tmp_path)
    copied = store.copy(name)
    renamed = store.rename(copied, "Mi copia")
    export_save(store, renamed, tmp_path / "partida.zip")
    back = import_save(store, tmp_path / "partida.zip")
    for each in (renamed, back):
        assert texts(read_saved(store, each).notes) == [ONE, "Irune miente."]
    store.remove([name, renamed, back])
    assert store.listed() == []


def test_whoever_only_looks_reads_them_and_takes_them_to_a_copy(tmp_path: Path) -> None:
    store, name = Store(tmp_path), noted(tmp_path)
    session = look_at(store, name)
    assert texts(session.notebook.notes) == [ONE, "Irune miente."]
    session.read_only = None
    session.note("Tres.")
    assert len(read_saved(store, name).notes) == 2


def test_a_game_goes_on_without_damaged_ones(tmp_path: Path) -> None:
    """It says so, and puts the file aside before there is another one."""
    store, name = Store(tmp_path), noted(tmp_path)
    file = tmp_path / name / NOTES
    file.write_bytes(file.read_bytes().replace(b"pozo", b"poso"))
    assert [each.problem is not None for each in inspected(store)] == [True]
    assert any("notas.json" in trouble.plain() for trouble in verified(store, name).troubles)
    spoilt = file.read_bytes()
    with resume_saved(store, name) as session:
        assert session.notebook.notes == ()
        assert any("notas.json" in notice.plain() for notice in session.notices)
        session.note("Nueva.")
    assert texts(read_saved(store, name).notes) == ["Nueva."]
    assert (tmp_path / name / SPOILT).read_bytes() == spoilt
    store.remove([name])


def test_whoever_only_looks_is_told_of_damaged_ones(tmp_path: Path) -> None:
    store, name = Store(tmp_path), noted(tmp_path)
    file = tmp_path / name / NOTES
    file.write_bytes(file.read_bytes().replace(b"pozo", b"poso"))
    assert any("notas.json" in notice.plain() for notice in look_at(store, name).notices)
    assert read_saved(store, name).spoilt is not None


def test_a_second_damage_leaves_what_the_first_one_left(tmp_path: Path) -> None:
    store, name = Store(tmp_path), noted(tmp_path)
    file = tmp_path / name / NOTES
    kept = []
    for place, aside in enumerate(("notas-danadas.json", "notas-danadas-2.json", "notas-danadas-3.json")):
        file.write_bytes(file.read_bytes().replace(b"place", b"plaza"))
        kept.append(file.read_bytes())
        with resume_saved(store, name) as session:
            assert any(f"«{aside}»" in notice.plain() for notice in session.notices)
            session.note(f"Nueva {place}.")
        assert (tmp_path / name / aside).read_bytes() == kept[-1]
    assert (tmp_path / name / SPOILT).read_bytes() == kept[0]
    store.remove([name])


@pytest.mark.parametrize("sealed", [True, False])
def test_newer_ones_are_refused_in_words_and_left_alone(tmp_path: Path, sealed: bool) -> None:
    store, name = Store(tmp_path), noted(tmp_path)
    file = tmp_path / name / NOTES
    newer = {**unseal(file.read_bytes().strip())[0], "format": 2}
    file.write_bytes(seal(newer)[0] if sealed else file.read_bytes().replace(b'"format":1', b'"format":2'))
    before = {path.name: path.read_bytes() for path in (tmp_path / name).iterdir() if "lock" not in path.name}
    with pytest.raises(SaveError, match="es del formato 2 y no se toca"):
        resume_saved(store, name)
    assert {path.name: path.read_bytes() for path in (tmp_path / name).iterdir() if "lock" not in path.name} == before
    assert [is_newer(each.problem) for each in inspected(store) if each.problem] == [True]


@pytest.mark.parametrize("made", ["folder", "link"])
def test_what_is_no_file_is_passed_over(tmp_path: Path, made: str) -> None:
    store, name = Store(tmp_path), noted(tmp_path)
    file = tmp_path / name / NOTES
    file.unlink()
    file.mkdir() if made == "folder" else file.symlink_to("/etc/hostname")
    with resume_saved(store, name) as session:
        assert session.notebook.notes == ()
    assert texts(read_saved(store, store.copy(name)).notes) == []


def test_a_forged_place_is_the_end(tmp_path: Path) -> None:
    name = noted(tmp_path)
    history = ordered(Store(tmp_path).peek(name).entries)
    for place in (99, -7):
        assert sum(map(len, by_step([Note(place, 0, "", "n")], history).values())) == 1


def test_what_is_written_is_read() -> None:
    notes = (Note(3, 2, "El «patio»", "\u202e[b]ñ\x1b[2J"), Note(0, 0, "", "x"))
    assert read_notes(write_notes(notes)) == notes


@pytest.mark.parametrize("data", [b"", b"{}\n", write_notes([Note(0, 0, "", "x")])[:-3]])
def test_what_is_not_as_it_was_written_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError):
        read_notes(data)
