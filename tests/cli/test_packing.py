"""`zodiac pack` and `zodiac add`: checked first, whole or not at all, and nothing of another's overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.catalog.parts import laid, pieces
from tests.cli.terminal import Terminal
from zodiac_tui.catalog import scenarios
from zodiac_tui.files.archive import unpacked
from zodiac_tui.files.sources import MAIN

ID = "tres_escenas"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A scenario in parts, in a folder of its own, and empty hands otherwise."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "datos"))
    monkeypatch.chdir(tmp_path)
    return laid(tmp_path / "faro", pieces())


@pytest.fixture
def shelf(folder: Path) -> Path:
    return scenarios.own_folder()


def there(shelf: Path) -> list[str]:
    return sorted(path.name for path in shelf.iterdir()) if shelf.is_dir() else []


class TestPack:
    def test_the_archive_holds_the_parts_and_plays(self, terminal: Terminal, folder: Path, tmp_path: Path) -> None:
        (folder / "apuntes.md").write_text("x", "utf-8")
        ran = terminal.run("pack", "faro")
        assert (ran.code, ran.err) == (0, "")
        files, _ = unpacked((tmp_path / f"{ID}.zip").read_bytes(), "")
        assert files == {name: words.encode() for name, words in pieces().items()}
        assert scenarios.load(f"{ID}.zip#patio").start == "patio"
        assert terminal.run("check", f"{ID}.zip").code == 0

    def test_the_same_bytes_each_time(self, terminal: Terminal, folder: Path, tmp_path: Path) -> None:
        assert terminal.run("pack", "faro", "-o", "a.zip").code == 0
        for path in folder.rglob("*"):
            path.touch()
        assert terminal.run("pack", f"faro/{MAIN}", "-o", "b.zip").code == 0
        assert terminal.run("pack", "a.zip", "-o", "c.zip").code == 0
        one, *others = [(tmp_path / name).read_bytes() for name in ("a.zip", "b.zip", "c.zip")]
        assert others == [one, one]

    def test_errors_are_told_and_nothing_is_written(self, terminal: Terminal, folder: Path, tmp_path: Path) -> None:
        guard = folder / "pnj" / "guarda.toml"
        guard.write_text(guard.read_text("utf-8").replace("nombre", "nombr"), "utf-8")
        ran = terminal.run("pack", "faro")
        assert ran.code == 1
        assert f"{Path('faro') / 'pnj' / 'guarda.toml'}:2:1: error clave-desconocida" in ran.err
        assert not (tmp_path / f"{ID}.zip").exists()

    def test_what_else_is_there_is_not_overwritten(self, terminal: Terminal, folder: Path, tmp_path: Path) -> None:
        (tmp_path / "a.zip").write_bytes(b"mine")
        assert terminal.run("pack", "faro", "-o", "a.zip").code == 1
        assert (tmp_path / "a.zip").read_bytes() == b"mine"
        assert terminal.refused("pack", "faro", "-o", f"faro/{MAIN}").endswith(".zip.")
        assert (folder / MAIN).read_text("utf-8") == pieces()[MAIN]

    def test_an_older_archive_of_it_is_replaced(self, terminal: Terminal, folder: Path, tmp_path: Path) -> None:
        assert terminal.run("pack", "faro").code == 0
        main = folder / MAIN
        main.write_text(main.read_text("utf-8") + "# más\n", "utf-8")
        assert "escrito" in terminal.run("pack", "faro").out
        assert "igual" in terminal.run("pack", "faro").out

    def test_a_sheet_is_no_scenario(self, terminal: Terminal, folder: Path, tmp_path: Path) -> None:
        (tmp_path / "pj.toml").write_text('sistema = "zodiac"\n[pj]\nid = "a"\n', "utf-8")
        ran = terminal.run("pack", "pj.toml")
        assert (ran.code, "ficha" in ran.err) == (1, True)

    def test_where_nothing_can_be_written(self, terminal: Terminal, folder: Path) -> None:
        ran = terminal.run("pack", "faro", "-o", "no/hay/x.zip")
        assert ran.code == 1
        assert "No se puede escribir" in ran.err


class TestAdd:
    @pytest.mark.parametrize("form", ["faro", f"faro/{MAIN}", "faro.zip"])
    def test_it_is_then_played_by_its_id(self, terminal: Terminal, folder: Path, shelf: Path, form: str) -> None:
        if form == "faro.zip":
            assert terminal.run("pack", "faro", "-o", form).code == 0
        ran = terminal.run("add", form)
        assert (ran.code, ran.err) == (0, "")
        assert str(shelf / f"{ID}.zip") in ran.out
        assert there(shelf) == [f"{ID}.zip"]
        assert scenarios.find(ID) == shelf / f"{ID}.zip"
        assert ID in terminal.run("scenarios").out
        assert "ya estaba" in terminal.run("add", form).out

    def test_a_single_file_stays_one(self, terminal: Terminal, shelf: Path, scenario_file: Path) -> None:
        assert terminal.run("add", str(scenario_file)).code == 0
        assert (shelf / f"{ID}.toml").read_bytes() == scenario_file.read_bytes()

    def test_another_one_is_only_replaced_when_told_so(
        self, terminal: Terminal, folder: Path, shelf: Path, scenario_file: Path
    ) -> None:
        assert terminal.run("add", "faro").code == 0
        before = (shelf / f"{ID}.zip").read_bytes()
        ran = terminal.run("add", str(scenario_file))
        assert (ran.code, "--force" in ran.err) == (1, True)
        assert (there(shelf), (shelf / f"{ID}.zip").read_bytes()) == ([f"{ID}.zip"], before)
        assert terminal.run("add", str(scenario_file), "--force").code == 0
        assert there(shelf) == [f"{ID}.toml"]

    def test_one_of_another_folder_is_only_hidden_when_told_so(
        self, terminal: Terminal, folder: Path, shelf: Path, scenario_file: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(scenarios, "shipped", lambda: scenario_file.parent)
        ran = terminal.run("add", "faro")
        assert (ran.code, str(scenario_file) in ran.err, there(shelf)) == (1, True, [])
        ran = terminal.run("add", "faro", "--force")
        assert (ran.code, str(scenario_file) in ran.out) == (0, True)

    def test_a_folder_of_ones_own_is_never_removed(self, terminal: Terminal, folder: Path, shelf: Path) -> None:
        laid(shelf / "mio", pieces())
        ran = terminal.run("add", "faro", "--force")
        assert (ran.code, "apártalo" in ran.err, there(shelf)) == (1, True, ["mio"])

    def test_a_link_is_never_written_through(
        self, terminal: Terminal, folder: Path, shelf: Path, tmp_path: Path
    ) -> None:
        shelf.mkdir(parents=True)
        (shelf / f"{ID}.zip").symlink_to(tmp_path / "otro.zip")
        assert terminal.run("add", "faro", "--force").code == 1
        assert not (tmp_path / "otro.zip").exists()

    def test_errors_are_told_and_nothing_is_added(self, terminal: Terminal, folder: Path, shelf: Path) -> None:
        (folder / "pnj" / "guarda.toml").unlink()
        ran = terminal.run("add", "faro")
        assert (ran.code, "archivo-ilegible" in ran.err, there(shelf)) == (1, True, [])

    def test_a_hostile_archive_is_refused_and_nothing_is_added(
        self, terminal: Terminal, folder: Path, shelf: Path
    ) -> None:
        Path("malo.zip").write_bytes(b"PK\x05\x06" + bytes(18))
        ran = terminal.run("add", "malo.zip")
        assert (ran.code, "archivo-zip" in ran.err, there(shelf)) == (1, True, [])

    @pytest.mark.parametrize("call", ["fsync", "link", "replace", "write"])
    def test_a_failing_disk_leaves_nothing_half_done(
        self, terminal: Terminal, folder: Path, shelf: Path, call: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shelf.mkdir(parents=True)
        (shelf / f"{ID}.zip").write_bytes(b"PK")

        def fail(*_: object, **__: object) -> None:
            raise OSError(28, "no space")

        monkeypatch.setattr(f"os.{call}", fail)
        ran = terminal.run("add", "faro", "--force")
        monkeypatch.undo()
        if call != "link":  # a file that is replaced needs none
            assert ran.code == 1
            assert "espacio" in ran.err
            assert (there(shelf), (shelf / f"{ID}.zip").read_bytes()) == ([f"{ID}.zip"], b"PK")


def test_a_broken_one_has_its_line_with_its_reason(terminal: Terminal, folder: Path, shelf: Path) -> None:
    laid(shelf, {"roto.toml": "[escenario\n", "malo/escenario.toml": "a = \x00"})
    (shelf / "otro.zip").write_bytes(b"x")
    assert terminal.run("add", "faro").code == 0
    ran = terminal.run("scenarios")
    rows = {line.split()[0]: line for line in ran.out.splitlines()}
    assert (ran.code, ran.err) == (0, "")
    assert "Tres escenas" in rows[ID]
    assert all("no se puede leer: " in rows[name] for name in ("roto", "malo", "otro"))
