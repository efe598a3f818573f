"""A game that follows its scenario's files, in line mode, over JSON Lines and in the app."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.catalog.parts import laid, pieces
from tests.ui.tui.driving import screen
from zodiac_tui.files.sources import MAIN
from zodiac_tui.ui import opening
from zodiac_tui.ui.jsonl import play as lines
from zodiac_tui.ui.jsonl.schema import protocol_schema
from zodiac_tui.ui.plain import play
from zodiac_tui.ui.tui.app import ZodiacApp
from zodiac_tui.ui.watching import MOST_TOLD, Follower

LOCKED = ("La verja está cerrada.", "La verja está cerrada con dos vueltas.")
SLIP = ('ir = "patio"', 'ir = "patoi"')


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    return laid(tmp_path / "faro", pieces())


class Desk:
    """Somebody who writes between one look and the next; each change is seen, however quick."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._clock = 1_000_000_000

    def write(self, *changes: tuple[str, str], name: str = MAIN) -> None:
        whole = pieces()[name]
        for old, new in changes:
            assert old in whole
            whole = whole.replace(old, new)
        path = self._folder / name
        path.write_text(whole, "utf-8")
        self._clock += 10
        os.utime(path, (self._clock, self._clock))


@pytest.fixture
def desk(folder: Path) -> Desk:
    return Desk(folder)


def opened(folder: Path) -> opening.Opened:
    return opening.begin(str(folder), ("lena",), "vela", watch=True)


def follower(game: opening.Opened) -> Follower:
    assert game.follower is not None
    return game.follower


def told(game: opening.Opened) -> list[str]:
    return [text.plain() for text in follower(game).follow(game.session)]


class TestFollowing:
    def test_nothing_new_is_nothing_to_tell(self, folder: Path, desk: Desk) -> None:
        game = opened(folder)
        entries = len(game.session.history.entries)
        assert told(game) == []
        desk.write()  # the same bytes at another time
        assert told(game) == []
        assert len(game.session.history.entries) == entries
        game.session.close()

    @pytest.mark.parametrize("name", [MAIN, "pnj/guarda.toml"])
    def test_the_main_file_and_its_parts(self, folder: Path, desk: Desk, name: str) -> None:
        game = opened(folder)
        desk.write(LOCKED if name == MAIN else ('nombre = "el guarda"', 'nombre = "el vigilante"'), name=name)
        assert told(game) == []
        assert game.session.history.entries[-1].topic == "scenario"
        assert told(game) == []
        game.session.close()

    @pytest.mark.parametrize("party", [("lena",), ()])
    def test_a_game_that_begins_with_an_encounter(self, folder: Path, desk: Desk, party: tuple[str, ...]) -> None:
        game = opening.begin(f"{folder}#pelea", party, "vela", watch=True)
        desk.write(LOCKED)
        assert told(game) == []
        assert game.session.history.entries[-1].topic == "scenario"
        if not party:
            game.session.answer("lena")
        assert game.session.view.encounter is not None
        game.session.close()

    def test_faults_are_told_once_and_the_last_good_version_goes_on(self, folder: Path, desk: Desk) -> None:
        game = opened(folder)
        before = game.session.rules.scenario.digest
        desk.write(SLIP)
        first, *rest = told(game)
        assert "última versión buena" in first
        assert all(f"{folder / MAIN}:" in each and "«patio»" in each for each in rest)
        assert told(game) == []
        assert game.session.rules.scenario.digest == before
        desk.write()
        assert told(game) == ["El escenario vuelve a estar bien."]
        assert game.session.history.n == 0
        game.session.close()

    def test_a_part_that_is_missing_is_waited_for(self, folder: Path, desk: Desk) -> None:
        game = opened(folder)
        desk.write(("pnj/guarda.toml", "pnj/otro.toml"))
        assert len(told(game)) > 1
        (folder / "pnj" / "otro.toml").write_text(pieces()["pnj/guarda.toml"], "utf-8")
        assert told(game) == ["El escenario vuelve a estar bien."]
        game.session.close()

    def test_a_file_that_is_put_back_is_no_fault(self, folder: Path, desk: Desk) -> None:
        game = opening.begin(str(folder / MAIN), ("lena",), "vela", watch=True)
        (folder / MAIN).unlink()
        assert told(game) == []
        desk.write(LOCKED)
        assert told(game) == []
        assert game.session.history.n == 1
        game.session.close()

    def test_a_file_that_stays_away_is_told_once(self, folder: Path, desk: Desk) -> None:
        game = opening.begin(str(folder / MAIN), ("lena",), "vela", watch=True)
        (folder / MAIN).unlink()
        assert told(game) == []
        said = told(game)
        assert len(said) == 2
        assert MAIN in said[1]
        assert told(game) == []
        desk.write()
        assert told(game) == ["El escenario vuelve a estar bien."]
        game.session.close()

    def test_many_faults_are_cut(self, folder: Path, desk: Desk) -> None:
        game = opened(folder)
        desk.write(("titulo", "titul"), ("texto", "txto"))
        assert len(told(game)) == MOST_TOLD + 2
        game.session.close()

    def test_where_the_scene_is_gone_it_is_said_once(self, folder: Path, desk: Desk) -> None:
        game = opened(folder)
        desk.write(("verja", "porton"))
        (said,) = told(game)
        assert "«verja»" in said
        assert told(game) == []
        desk.write(LOCKED)
        assert told(game) == []
        assert game.session.history.n == 1
        game.session.close()

    def test_an_undone_answer_is_followed_by_the_newest_version(self, folder: Path, desk: Desk) -> None:
        game = opened(folder)
        game.session.answer("esperar")
        desk.write(LOCKED)
        assert told(game) == []
        newest = game.session.rules.scenario.digest
        game.session.undo()
        assert game.session.view.scene == "verja"
        assert told(game) == []
        assert (game.session.view.scene, game.session.rules.scenario.digest) == ("verja", newest)
        game.session.close()


class Typing:
    """Lines that somebody types, with what is done at the desk in between."""

    def __init__(self, desk: Desk, script: Iterator[object]) -> None:
        self._desk = desk
        self._script = script

    def isatty(self) -> bool:
        return False

    def readline(self, size: int = -1, /) -> str:
        for step in self._script:
            if isinstance(step, str):
                return f"{step}\n"
            assert isinstance(step, tuple)
            self._desk.write(*step)
        return ""


def test_line_mode_reads_again_on_an_empty_line(folder: Path, desk: Desk) -> None:
    game, out = opened(folder), io.StringIO()
    steps: list[object] = [(SLIP,), "", (LOCKED,), "", "esperar"]
    play.run(game.session, out, Typing(desk, iter(steps)), follower=game.follower)
    said = out.getvalue()
    places = [said.index(each) for each in ("patoi", "vuelve a estar bien", "sigue donde estaba", "con dos vueltas")]
    assert places == sorted(places)
    assert game.session.view.scene == "patio"


def test_line_mode_answers_no_question_that_has_changed_meanwhile(folder: Path, desk: Desk) -> None:
    game, out = opened(folder), io.StringIO()
    steps: list[object] = [(LOCKED,), "esperar", ":guardar"]
    play.run(game.session, out, Typing(desk, iter(steps)), follower=game.follower)
    said = out.getvalue()
    again = said.index("El escenario ha cambiado mientras contestabas: lee y contesta otra vez.")
    assert said.index("con dos vueltas") < again < said.rindex("¿Qué haces?")
    assert game.session.view.scene == "verja"


@pytest.mark.parametrize("change", [(), (SLIP,)])
def test_line_mode_answers_where_nothing_new_is_sound(
    folder: Path, desk: Desk, change: tuple[tuple[str, str], ...]
) -> None:
    game, out = opened(folder), io.StringIO()
    play.run(game.session, out, Typing(desk, iter([change, "esperar"])), follower=game.follower)
    assert ("patoi" in out.getvalue()) is bool(change)
    assert game.session.view.scene == "patio"


def test_json_lines_tell_faults_as_errors_and_ask_again(folder: Path, desk: Desk) -> None:
    game, out = opened(folder), io.StringIO()
    steps: list[object] = [(SLIP,), '{"answer": "nada"}', (LOCKED,), '{"answer": "nada"}', '{"answer": "esperar"}']
    lines.run(game.session, out, Typing(desk, iter(steps)), follower=game.follower)
    rows = [json.loads(line) for line in out.getvalue().splitlines()]
    protocol = Draft202012Validator(protocol_schema())
    assert [error.message for row in rows for error in protocol.iter_errors(row)] == []
    assert any(row["type"] == "error" and row["code"] == "watch" and "patoi" in row["message"] for row in rows)
    prompts = [row for row in rows if row["type"] == "prompt"]
    assert any("con dos vueltas" in json.dumps(row, ensure_ascii=False) for row in prompts)
    assert game.session.view.scene == "patio"


async def test_the_app_follows_by_itself(folder: Path, desk: Desk) -> None:
    game = opened(folder)
    app = ZodiacApp(game.session, game.follower)
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        for change, word in ((SLIP, "patoi"), (LOCKED, "con dos vueltas")):
            desk.write(change)
            for _ in range(200):
                await pilot.pause(0.02)
                if word in screen(pilot):
                    break
            assert word in screen(pilot)
        await pilot.press("4")
        await pilot.pause()
        assert game.session.ended
    app.let_go()


async def test_the_app_scrolls_to_what_is_wrong(folder: Path, desk: Desk) -> None:
    long = "La verja está cerrada." + "\\n\\nNadie la abre." * 40
    desk.write((LOCKED[0], long))
    game = opened(folder)
    app = ZodiacApp(game.session, game.follower)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Nadie la abre." in screen(pilot)
        desk.write((LOCKED[0], long), SLIP)
        for _ in range(200):
            await pilot.pause(0.02)
            if "patoi" in screen(pilot):
                break
        assert "tiene errores" in screen(pilot)
        assert "patoi" in screen(pilot)
    app.let_go()
