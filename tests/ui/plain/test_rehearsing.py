"""Rehearsals in line mode: asked in words, told in lines, watched, compared and written to a file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.lab.rehearsing.here import played_here
from zodiac_tui.ui.plain import home
from zodiac_tui.ui.rehearsed import Rehearsal


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(tmp_path / "partidas"))
    monkeypatch.setenv("ZODIAC_PERSONAJES", str(tmp_path / "personajes"))
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(tmp_path))
    monkeypatch.setattr(Rehearsal, "_played", played_here)


def said(*typed: str) -> str:
    out = io.StringIO()
    assert home.run(out, io.StringIO("".join(f"{line}\n" for line in typed)), width=200) == 0
    return out.getvalue()


def test_a_fight_is_rehearsed_watched_compared_and_exported(tmp_path: Path) -> None:
    file = tmp_path / "ensayo.md"
    play = ("peleas", "2", "empezar")
    text = said("ensayar", "ensayo_duelo#duelo", *play, f"exportar {file}", "", "empezar", "ver 1", "s", "comparar", "")
    assert "\nA primera sangre, o a segunda. Peleas: 2; semilla: 1.\n" in text
    assert "\n  Victoria: " in text
    assert "\nEnsayo: un duelo al alba. Pasos: " in text
    assert "\nB: A primera sangre, o a segunda; Beltrana Sorní; centrada; peleas: 2\n" in text
    assert "\n  Huida: A, 0 de 2: como mucho 65,8 %; B, 0 de 2: como mucho 65,8 %.\n" in text
    assert file.read_text("utf-8").startswith("# A primera sangre")


def test_what_cannot_be_is_said_and_what_was_chosen_stays() -> None:
    text = said(
        "ensayar",
        "ensayo_duelo#duelo",
        "peleas",
        "0",
        "politica",
        "feroz",
        "variar",
        "pnj.nadie.cde.defensa=1..2",
        "lista",
    )
    assert "\nDe 1 a 1000000.\nCuántas peleas: 1000.\n" in text
    assert "\nCómo juegan los PJ: feroz.\n" in text
    assert "no hay «nadie»" in text
    assert "Cómo juegan los PJ: feroz.\n" in text.split("> lista")[1]


def test_foes_of_the_bestiary_are_named() -> None:
    text = said("ensayar", "rivales", "lobbo", "rivales", "lobo*2", "peleas", "1", "empezar")
    assert "En el bestiario no hay «lobbo»." in text
    assert "\nFuera de combate: " not in text
    assert "\nEl lobo 2\n" in text
