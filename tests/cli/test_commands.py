"""The commands around a game: what there is, what is wrong with it, and what is asked for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.catalog.parts import laid
from tests.cli.terminal import Terminal, process
from zodiac_tui.cli import play
from zodiac_tui.cli.fronts import Front, fitting
from zodiac_tui.core.errors import UsageError
from zodiac_tui.files.sources import MAIN
from zodiac_tui.ui import opening


@pytest.fixture
def shelf(tmp_path: Path, scenario_file: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of scenarios with one good file."""
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(tmp_path))
    (tmp_path / "tres.toml").write_text(scenario_file.read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


class TestScenarios:
    """One a line, id first."""

    def test_ids_come_first(self, terminal: Terminal, shelf: Path) -> None:
        ran = terminal.run("scenarios")
        assert ran.code == 0
        assert "tres_escenas" in [line.split()[0] for line in ran.out.splitlines()]

    def test_as_json_they_say_what_they_are_about(self, terminal: Terminal, shelf: Path) -> None:
        (shelf / "roto.toml").write_text("[escenario\n", encoding="utf-8")
        found = {each["id"]: each for each in json.loads(terminal.run("scenarios", "--json").out)}
        three = found["tres_escenas"]
        assert three["synopsis"].startswith("Una verja, un patio")
        assert (three["duration"], three["warnings"], three["languages"]) == ("5 minutos", ["violencia"], ["es"])
        assert three["problem"] is None
        assert found["cuarenta_y_una_firmas"]["languages"] == ["es", "en"]
        assert found["roto"]["problem"]

    def test_what_cannot_be_read_has_its_reason_on_its_line(self, terminal: Terminal, shelf: Path) -> None:
        (shelf / "roto.toml").write_text("[escenario\n", encoding="utf-8")
        ran = terminal.run("scenarios")
        assert ran.code == 0
        (row,) = [line for line in ran.out.splitlines() if line.split()[0] == "roto"]
        assert "no se puede leer: " in row
        assert row.endswith(f"({shelf / 'roto.toml'})")

    def test_what_cannot_be_played_has_its_first_error(self, terminal: Terminal, shelf: Path) -> None:
        whole = (shelf / "tres.toml").read_text(encoding="utf-8").replace('id = "tres_escenas"', 'id = "roto"')
        (shelf / "roto.toml").write_text(whole.replace('ir = "patio"', 'ir = "patoi"', 1), encoding="utf-8")
        laid(shelf / "carpeta", {MAIN: 'incluye = ["nada.toml"]\n' + whole.replace('"roto"', '"carpeta"')})
        ran = terminal.run("scenarios")
        assert ran.code == 0
        rows = {line.split()[0]: line for line in ran.out.splitlines()}
        assert "Tres escenas: no se puede jugar: línea " in rows["roto"]
        assert "«patoi»" in rows["roto"]
        assert rows["roto"].endswith(f"({shelf / 'roto.toml'})")
        assert "no se puede jugar: línea 1: No existe «nada.toml»." in rows["carpeta"]
        assert rows["tres_escenas"].endswith("Tres escenas (5 minutos)")

    def test_the_second_of_an_id_is_told_as_such(self, terminal: Terminal, shelf: Path) -> None:
        (shelf / "zz.toml").write_bytes((shelf / "tres.toml").read_bytes())
        rows = [line for line in terminal.run("scenarios").out.splitlines() if line.startswith("tres_escenas ")]
        assert "repetido" not in rows[0]
        assert f"repetido: con ese id se juega {shelf / 'tres.toml'} ({shelf / 'zz.toml'})" in rows[1]


class TestCheck:
    """Diagnostics as lines, and the exit code."""

    @pytest.mark.parametrize("name", ["tres_escenas", "PATH", "tres_escenas#verja"])
    def test_a_good_one_by_id_and_by_path(self, terminal: Terminal, shelf: Path, name: str) -> None:
        ran = terminal.run("check", name.replace("PATH", str(shelf / "tres.toml")))
        assert ran.code == 0, ran
        assert ran.err == ""
        assert ran.out.splitlines()[-1].startswith(str(shelf / "tres.toml"))

    def test_errors_have_a_place_and_refuse(self, terminal: Terminal, shelf: Path) -> None:
        path = shelf / "tres.toml"
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("titulo =", "titulillo =", 1), encoding="utf-8")
        ran = terminal.run("check", str(path))
        assert ran.code == 1
        place = 1 + text[: text.index("titulo =")].count("\n")
        assert any(line.startswith(f"{path}:{place}:1: error ") for line in ran.out.splitlines()), ran.out

    def test_an_unknown_one(self, terminal: Terminal, shelf: Path) -> None:
        ran = terminal.run("check", "tres_escena")
        assert (ran.code, ran.out) == (1, "")
        assert "No hay ningún escenario «tres_escena»." in ran.err
        assert "tres_escenas" in ran.err

    def test_an_unknown_part(self, terminal: Terminal, shelf: Path) -> None:
        ran = terminal.run("check", "tres_escenas#sotano")
        assert (ran.code, ran.out) == (1, "")
        assert "«sotano»" in ran.err

    def test_it_needs_a_name(self, terminal: Terminal) -> None:
        assert terminal.refused("check") == "falta: ESCENARIO."


class TestPlay:
    """What the words of `play` ask for."""

    def test_words_that_are_not_among_those_allowed(self, terminal: Terminal) -> None:
        assert terminal.refused("play", "faro", "--dice", "foo") == "--dice: «foo» no vale; elige entre: ask."
        assert terminal.refused("new", "foo", "x") == "pj|pnj|scenario: «foo» no vale; elige entre: pj, pnj, scenario."

    @pytest.mark.parametrize(
        ("party", "message"),
        [(("lena", "lena"), "El PJ «lena» está dos veces."), (("lena", "otra"), "El PJ «otra» no está")],
    )
    def test_a_party_that_cannot_be(
        self, terminal: Terminal, shelf: Path, party: tuple[str, ...], message: str
    ) -> None:
        words = [word for name in party for word in ("--pj", name)]
        assert terminal.refused("play", "tres_escenas", *words, "--plain").startswith(message)

    @pytest.mark.parametrize(
        ("size", "message"),
        [
            ("pj_min = 1\npj_max = 1", "Este escenario es para un PJ."),
            ("pj_min = 3\npj_max = 3", "Este escenario es para 3 PJ."),
            ("pj_min = 3\npj_max = 4", "Este escenario es para 3 a 4 PJ."),
        ],
    )
    def test_how_many_pj_a_scenario_is_for(self, terminal: Terminal, shelf: Path, size: str, message: str) -> None:
        path = shelf / "tres.toml"
        text = path.read_text(encoding="utf-8")
        start, end = text.index("[pj.lena]"), text.index("[objeto.ganzua]")
        more = "".join(text[start:end].replace("[pj.lena]", f"[pj.lena{n}]") for n in range(3))
        path.write_text(text[:end].replace("[opciones]", f"{size}\n[opciones]") + more + text[end:], encoding="utf-8")
        assert terminal.refused("play", str(path), "--pj", "lena", "--pj", "lena0", "--plain") == message

    def test_everything(self) -> None:
        words = ["faro#muelle", "--pj", "akemi", "--pj", "jun", "--seed", "x", "--dice", "ask", "--json"]
        assert play.asked(words) == play.NewGame("faro#muelle", ("akemi", "jun"), "x", True, Front.JSON)

    def test_next_to_nothing(self) -> None:
        assert play.asked(["faro", "--plain"]) == play.NewGame("faro", (), None, False, Front.PLAIN)

    @pytest.mark.parametrize(
        "words", [[], ["faro", "--plain", "--json"], ["faro", "--dice", "no"], ["faro", "otro"], ["faro", "--pj"]]
    )
    def test_refusals(self, words: list[str]) -> None:
        with pytest.raises(UsageError):
            play.asked(words)


class TestFronts:
    """The app where there is a terminal for it."""

    @pytest.mark.parametrize(
        ("stdin", "stdout", "term", "front"),
        [
            (True, True, "xterm-256color", Front.APP),
            (True, True, "dumb", Front.PLAIN),
            (False, True, "xterm", Front.PLAIN),
            (True, False, "xterm", Front.PLAIN),
        ],
    )
    def test_fitting(self, stdin: bool, stdout: bool, term: str, front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.stdin.isatty", lambda: stdin, raising=False)
        monkeypatch.setattr("sys.stdout.isatty", lambda: stdout, raising=False)
        monkeypatch.setenv("TERM", term)
        assert fitting() is front


class TestSchema:
    """The shapes of scenario files and of the protocol."""

    def test_of_scenarios_by_the_ruleset(self, terminal: Terminal) -> None:
        for words, system in (((), "zodiac"), (("--ruleset", "unisystem"), "unisystem")):
            ran = terminal.run("schema", *words)
            assert (ran.code, ran.err) == (0, "")
            assert json.loads(ran.out)["properties"]["escenario"]["properties"]["sistema"]["enum"] == [system]

    def test_of_the_protocol_it_is_another_one(self, terminal: Terminal) -> None:
        assert "escenario" not in json.loads(terminal.run("schema", "--protocol").out).get("properties", {})

    def test_what_is_refused(self, terminal: Terminal) -> None:
        assert "zodia" in terminal.refused("schema", "--ruleset", "zodia")
        assert "no van juntos" in terminal.refused("schema", "--protocol", "--ruleset", "zodiac")


class TestFromTheMiddle:
    """`play --from --con`, in every face."""

    @pytest.fixture(autouse=True)
    def _apart(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "datos"))

    def test_line_mode_begins_there(self, scenario_file: Path) -> None:
        words = ("play", str(scenario_file), "--from", "patio", "--con", "tiene.ganzua = false", "--con", "pk=1")
        ran = process(*words, "--plain")
        assert ran.code == 0
        assert "PK: 1 de 7" in ran.out
        assert "La verja está cerrada" not in ran.out

    @pytest.mark.parametrize("words", [("{}#pelea",), ("{}", "--from", "pelea")])
    def test_an_encounter_begins_at_once(self, scenario_file: Path, words: tuple[str, ...]) -> None:
        ran = process("play", *(word.format(scenario_file) for word in words), "--pj", "lena", "--plain")
        assert ran.code == 0
        assert "El guarda saca la porra." in ran.out
        assert "Irune está sentada en el suelo" not in ran.out

    def test_json_lines_too_and_resume_goes_on(self, scenario_file: Path) -> None:
        ran = process("play", str(scenario_file), "--from", "patio", "--con", "pk=1", "--json", "--seed", "x")
        prompt = [json.loads(line) for line in ran.out.splitlines()][1]
        again = process("resume", "--json")
        assert json.loads(again.out.splitlines()[1])["prompt"] == prompt["prompt"]

    def test_what_is_refused(self, terminal: Terminal, scenario_file: Path) -> None:
        file = str(scenario_file)
        assert "«patio»" in terminal.refused("play", file, "--from", "pati")
        assert "«tiene.ganzua»" in terminal.refused("play", file, "--con", "tiene.ganzu=1")
        assert "una sola vez" in terminal.refused("play", f"{file}#patio", "--from", "verja")


def test_where_every_game_is_finished_that_is_said(
    terminal: Terminal, scenario_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    opened = opening.begin(str(scenario_file), ("lena",), "acabada")
    opened.session.answer("marcharse")
    opened.session.close()
    ran = terminal.run("resume", "--plain")
    assert (ran.code, ran.out) == (1, "")
    assert f"como «zodiac resume {opened.save}»" in ran.err
