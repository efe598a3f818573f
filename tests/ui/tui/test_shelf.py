"""What the shelf of scenarios says of those that are broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import text
from tests.content.test_systems import WHOLE
from tests.ui.tui.driving import books, playing, screen, session_of, until_playing
from zodiac_tui.catalog import scenarios
from zodiac_tui.ui.opening import begin
from zodiac_tui.ui.tui import shelf
from zodiac_tui.ui.tui.widgets.menu import Menu

PART = '[objeto.cuerda]\nnombre = "una cuerda"\n\n[pnj.ogro]\nnombr = "el ogro"\n'


@pytest.mark.parametrize(
    ("main", "part", "reason"),
    [
        ("", PART, "gente/ogros.toml, línea 5: La clave «nombr» no existe aquí."),
        ("titulos = 3\n", "", "línea 6: La clave «titulos» no existe aquí."),
    ],
)
def test_the_reason_names_the_part_in_which_the_line_is(
    main: str, part: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "verja"
    (folder / "gente").mkdir(parents=True)
    (folder / "gente" / "ogros.toml").write_text(part, encoding="utf-8")
    head = f'incluye = ["gente/ogros.toml"]\n\n[escenario]\n{main}'
    (folder / "escenario.toml").write_text(text().replace("[escenario]\n", head, 1), encoding="utf-8")
    monkeypatch.setenv(scenarios.ENVIRONMENT, str(tmp_path))
    *_, last = shelf.books()
    (problem,) = [book.problem for book in last if book.path == folder]
    assert problem is not None
    assert problem.plain() == reason


def test_the_second_of_an_id_is_there_and_says_why_it_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text(text(), encoding="utf-8")
    monkeypatch.setenv(scenarios.ENVIRONMENT, str(tmp_path))
    *_, last = shelf.books()
    told = [(book.path.name, book.problem and book.problem.plain()) for book in last if book.path.parent == tmp_path]
    assert told == [("a.toml", None), ("b.toml", f"repetido: con ese id se juega {tmp_path / 'a.toml'}")]


async def test_the_card_warns_and_says_how_many_endings_were_seen(
    folders: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "verja.toml").write_text(text(), encoding="utf-8")
    monkeypatch.setenv(scenarios.ENVIRONMENT, str(tmp_path))
    for seed in ("a", "b"):
        with begin(str(tmp_path / "verja.toml"), ("lena",), seed).session as session:
            session.answer("marcharse")
            assert session.ended
    async with playing(None) as pilot:
        await pilot.press("n")
        await books(pilot)
        menu = pilot.app.screen.query_one(Menu)
        menu.move_to(next(n for n, row in enumerate(menu.rows) if "Tres escenas" in str(row.label)))
        await pilot.pause()
        assert "Avisos: violencia." in screen(pilot)
        assert "Finales que ya has visto: 1." in screen(pilot)


async def test_one_for_several_systems_stands_there_once_for_each(
    folders: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "doble.toml").write_text(WHOLE, encoding="utf-8")
    monkeypatch.setenv(scenarios.ENVIRONMENT, str(tmp_path))
    async with playing(None) as pilot:
        await pilot.press("n")
        await books(pilot)
        menu = pilot.app.screen.query_one(Menu)
        places = [n for n, row in enumerate(menu.rows) if "Doble" in str(row.label)]
        assert len(places) == 2
        menu.move_to(places[1])
        await pilot.press("enter")
        await until_playing(pilot)
        assert session_of(pilot).header.ruleset == "unisystem"
