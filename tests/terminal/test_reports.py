"""F25: a fault of ours gives the terminal back, leaves the save whole and one report that can be played again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal as CommandLine
from tests.cli.terminal import python
from tests.session.kept import begun, saved, wandered
from tests.terminal import faulty
from tests.terminal.driving import PLAY, Server
from zodiac_tui.cli.crash import report
from zodiac_tui.cli.impersonal import command, impersonal
from zodiac_tui.core.creation import PJ
from zodiac_tui.core.errors import SaveError
from zodiac_tui.session import faults
from zodiac_tui.session.report import read_report, verified
from zodiac_tui.session.report_file import Section, read, write
from zodiac_tui.session.store import Store
from zodiac_tui.session.verifying import verified as verified_save
from zodiac_tui.ui.opening import create

PERSONAL = {"HOME": "/home/zutanez", "USER": "zutanez", "LOGNAME": "zutanez"}


@pytest.fixture
def capsys_terminal(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    return CommandLine(capsys)


def the_report(folder: Path) -> Path:
    (found,) = (folder / "estado" / "zodiac-tui" / "log").iterdir()
    assert found.stat().st_mode & 0o777 == 0o600
    return found


def assert_whole(folder: Path, answers: int) -> None:
    """The save has all that was answered, and the report the same, and nothing personal in it."""
    store = Store(folder / "partidas")
    (listed,) = store.listed()
    assert verified_save(store, listed.name).troubles == ()
    assert len(store.peek(listed.name).entries) == answers + 1
    path = the_report(folder)
    found = read_report(path)
    assert len(found.kept.journal.entries) == answers + 1
    assert verified(found).troubles == ()
    text = path.read_text("utf-8")
    for personal in ("zutanez", str(folder), os.getcwd(), "/home/", os.uname().nodename):
        assert personal not in text
    assert 'File "zodiac_tui/' in text


@pytest.mark.parametrize(
    ("fault", "keys", "kind"),
    [
        (faulty.ASSERTION, b"1", "AssertionError"),
        (faulty.WIDGET, b"\x1b[B", "LookupError"),
        (faulty.WORKER, b"o", "RuntimeError"),
        (faulty.DRAWING, b"o", "KeyError"),
    ],
    ids=["ruleset", "widget", "worker", "drawing"],
)
def test_in_the_app(server: Server, tmp_path: Path, fault: str, keys: bytes, kind: str) -> None:
    with server.run(tmp_path, before=fault, environment=PERSONAL) as program:
        program.until(b"Marcharse")
        program.type(keys)
        assert program.end() == 70
        assert program.is_restored()
        assert b"Traceback" not in program.output
        assert f"un fallo nuestro ({kind})".encode() in program.output
    assert_whole(tmp_path, 0)


def test_what_was_being_answered_is_tried_again(server: Server, tmp_path: Path) -> None:
    with server.run(tmp_path, (*PLAY, "--plain"), before=faulty.ASSERTION, environment=PERSONAL) as program:
        program.until(b"Marcharse")
        program.type(b"forzar\n")
        assert program.end() == 70
    path = the_report(tmp_path)
    assert_whole(tmp_path, 0)
    (note,) = verified(read_report(path)).notes
    assert note.plain() == "Lo que falló (escena: forzar) aquí ya no falla."
    code = f"{faulty.ASSERTION}\nimport sys; from zodiac_tui.__main__ import main; sys.exit(main(sys.argv[1:]))"
    ran = python("-c", code, "replay", str(path), "--verify")
    assert ran.code == 0
    assert "vuelve a fallar: AssertionError" in ran.out


def test_at_the_very_first_beat(server: Server, tmp_path: Path) -> None:
    fault = "import zodiac_tui.session.course as c\ndef fail(*a): raise TypeError('al empezar')\nc.begin = fail"
    with server.run(tmp_path, (*PLAY, "--json"), before=fault) as program:
        assert program.end() == 70
    found = read_report(the_report(tmp_path))
    assert found.kept.journal.entries == ()
    assert found.attempt == faults.START
    assert [note.plain() for note in verified(found).notes] == ["Lo que falló (el principio) aquí ya no falla."]


def test_it_is_seen_step_by_step_and_told_as_a_story(tmp_path: Path, capsys_terminal: CommandLine) -> None:
    path = written(tmp_path)
    ran = capsys_terminal.run("export", str(path), "--format", "txt")
    assert (ran.code, ran.err) == (0, "")
    assert "La verja" in ran.out
    ran = capsys_terminal.run("replay", str(path), "--verify")
    assert (ran.code, ran.err) == (0, "")
    assert "se repite igual" in ran.out


def written(folder: Path) -> Path:
    """The report of a fault in a game that was left."""
    with wandered(begun(Store(folder / "partidas")), most=12) as session:
        found = faults.of_session(session)
    os.environ["XDG_STATE_HOME"] = str(folder / "estado")
    try:
        report(faults.InGame(found), ["play"])
    finally:
        del os.environ["XDG_STATE_HOME"]
    return the_report(folder)


def test_a_report_that_was_changed_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path)
    data = path.read_bytes()
    path.write_bytes(data.replace(b"\n", b"\r\n"))
    assert read_report(path).kept.journal.entries
    for place in range(data.index(b"== diario"), len(data), 997):
        changed = bytearray(data)
        changed[place] ^= 1
        path.write_bytes(changed)
        try:
            found = read_report(path)
        except SaveError:
            continue
        assert verified(found).troubles == (), place  # a line beside the sections: nothing that counts
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(SaveError):
        read_report(path)


def test_what_is_no_report_is_refused_in_words(tmp_path: Path, capsys_terminal: CommandLine) -> None:
    path = tmp_path / "otra.txt"
    path.write_text("hola\n", encoding="utf-8")
    ran = capsys_terminal.run("replay", str(path), "--verify")
    assert (ran.code, ran.out) == (1, "")
    assert "no es una partida ni un informe" in ran.err
    path.write_bytes(write(["x"], [Section("fallo", b"Traceback")]))
    assert "no lleva ninguna partida" in capsys_terminal.run("replay", str(path), "--verify").err


def test_sections_come_back_as_they_were_written(tmp_path: Path) -> None:
    parts = [
        Section("archivo", b"== archivo x\n| y\r\n\n", 'a "b"\n== c.toml', "0" * 16),
        Section("diario", b"", ""),
        Section("fallo", "á\n".encode()),
    ]
    (tmp_path / "x").write_bytes(write(["a", "b"], parts))
    assert read(tmp_path / "x") == parts


def test_a_creation_does_not_tell_where_its_sheet_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    (tmp_path / "zutanez").mkdir()
    opened = create("zodiac", tmp_path / "zutanez" / "irune.toml", "a", PJ)
    with opened.session as session:
        wandered(session, most=3)
        found = faults.of_session(session)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "estado"))
    report(faults.InGame(found), ["new", "pj", str(tmp_path / "zutanez" / "irune.toml")])
    path = the_report(tmp_path)
    assert "zutanez" not in path.read_text("utf-8")
    assert verified(read_report(path)).troubles == ()


def test_the_save_of_a_game_that_cannot_be_taken_up_is_in_its_report(server: Server, tmp_path: Path) -> None:
    name = saved(tmp_path / "partidas", most=5)
    fault = "import zodiac_tui.session.saves as s\ndef fail(*a): raise TypeError('al seguir')\ns._versions = fail"
    with server.run(tmp_path, ("resume", name, "--plain"), before=fault) as program:
        assert program.end() == 70
    assert verified(read_report(the_report(tmp_path))).troubles == ()


def test_words_without_what_is_personal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/casa/zutanez")
    monkeypatch.setenv("USER", "zutanez")
    said = "play /casa/zutanez/mis cosas/faro.toml C:\\Users\\zutanez\\x.toml de zutanez, self.zutanez_y"
    assert "zutanez," not in impersonal(said)
    assert "/casa" not in impersonal(said)
    assert "Users" not in impersonal(said)


def test_paths_with_blanks_in_them() -> None:
    for path in ("/mnt/Ana Zutanez/mi mesa/faro.toml", r"D:\Ana Zutanez\mi mesa\faro.toml"):
        assert impersonal(f"no hay permiso: {path!r}") == "no hay permiso: '…/faro.toml'"
        assert command(["zodiac", "play", path]) == "zodiac play …/faro.toml"
        assert command(["zodiac", f"--out={path}"]) == "zodiac --out=…/faro.toml"
    assert command(["zodiac", "odds", "--at", "-2", "a#b", "/"]) == "zodiac odds --at -2 a#b /"
