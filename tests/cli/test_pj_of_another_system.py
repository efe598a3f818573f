"""A PJ of one system in a scenario of another is refused, in words that say what to do, in every face."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal, process
from tests.content.test_systems import WHOLE
from tests.ui.tui.driving import books, choose, playing, screen
from zodiac_tui.catalog.casting import gather
from zodiac_tui.core.errors import ContentError
from zodiac_tui.ui.plain import home
from zodiac_tui.ui.tui.widgets.menu import Menu

ESCENARIOS = Path(__file__).parents[1] / "escenarios"
SCENARIO = {"zodiac": ESCENARIOS / "tres_escenas.toml", "unisystem": ESCENARIOS / "horda.toml"}
SHEET = {
    "zodiac": (Path(__file__).parents[1] / "plays" / "reglas" / "plaza" / "fichas" / "viajera.toml").read_text("utf-8"),
    "unisystem": """sistema = "unisystem"
[pj]
id = "noa"
nombre = "Noa"
atributos = { FUE = 3, DES = 4, CON = 3, INT = 3, PER = 4, VOL = 3 }
""",
}
NAME = {"zodiac": "Vela", "unisystem": "Noa"}
CASES = [("unisystem", "zodiac"), ("zodiac", "unisystem")]
"""The system of the PJ, and that of the scenario."""


@pytest.fixture(autouse=True)
def people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "personajes"
    place.mkdir()
    monkeypatch.setenv("ZODIAC_PERSONAJES", str(place))
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    return place


def told(own: str, other: str) -> tuple[str, str]:
    """What is wrong, and what is to be done."""
    name = NAME[own]
    return (
        f"{name} es un PJ de «{own}», y aquí se juega con «{other}».",
        f"Juega con {name} algo de «{own}», o haz otro PJ para esto: zodiac new pj FICHERO --ruleset {other}.",
    )


def put(people: Path, own: str) -> Path:
    path = people / "ficha.toml"
    path.write_text(SHEET[own], "utf-8")
    return path


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(("own", "other"), CASES)
class TestRefused:
    """Each way round."""

    def test_by_a_command_in_lines_and_in_json(self, own: str, other: str, people: Path, terminal: Terminal) -> None:
        for face in ("--plain", "--json"):
            ran = terminal.run("play", str(SCENARIO[other]), "--pj", str(put(people, own)), face)
            assert (ran.code, ran.out) == (1, "")
            assert all(said in ran.err for said in told(own, other))

    def test_in_json_lines_nothing_is_begun(self, own: str, other: str, people: Path, tmp_path: Path) -> None:
        ran = process("play", str(SCENARIO[other]), "--pj", str(put(people, own)), "--json", stdin='{"answer":"x"}\n')
        assert (ran.code, ran.out) == (1, "")
        assert "Traceback" not in ran.err
        assert not (tmp_path / "partidas").exists()

    def test_in_line_mode(self, own: str, other: str, people: Path) -> None:
        put(people, own)
        out = io.StringIO()
        lines = f"personajes\njugar 1 {SCENARIO[other]}\n\n:salir\n"
        assert home.run(out, io.StringIO(lines), width=80) == 0
        assert all(said in flat(out.getvalue()) for said in told(own, other))

    @pytest.mark.parametrize("size", [(80, 24), (200, 60)])
    async def test_in_the_app(
        self,
        own: str,
        other: str,
        size: tuple[int, int],
        people: Path,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        put(people, own)
        mine = tmp_path / "escenarios"
        mine.mkdir()
        (mine / "uno.toml").write_bytes(SCENARIO[other].read_bytes())
        monkeypatch.setenv("ZODIAC_ESCENARIOS", str(mine))
        async with playing(None, size) as pilot:
            await pilot.press("j")
            for _ in range(500):
                await pilot.pause(0.01)
                if NAME[own] in screen(pilot):
                    break
            await pilot.press("j")
            await books(pilot)
            menu = pilot.app.screen.query_one(Menu)
            title = "Tres escenas" if other == "zodiac" else "La horda"
            await choose(pilot, next(row.value for row in menu.rows if title in row.label[0].text))
            for _ in range(500):
                await pilot.pause(0.01)
                if "aquí se juega con" in flat(screen(pilot)):
                    break
            assert all(said in flat(screen(pilot)) for said in told(own, other))


def test_where_the_scenario_is_written_for_the_pj_s_system_too_that_is_said(people: Path, tmp_path: Path) -> None:
    both = tmp_path / "dos.toml"
    both.write_text(WHOLE, "utf-8")
    sheet = str(put(people, "unisystem"))
    with pytest.raises(ContentError) as error:
        gather(both, (sheet,))
    (found,) = error.value.diagnostics
    assert found.hint is not None
    assert found.hint.plain() == "El escenario también está escrito para «unisystem»: empieza con --ruleset unisystem."
    assert gather(both, (sheet,), system="unisystem").party == ("noa",)
