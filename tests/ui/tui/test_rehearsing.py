"""Rehearsals in the app: chosen, played by other processes that never outlive them, told, compared and exported."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.lab.rehearsing.bouts import DUEL
from tests.lab.rehearsing.here import answered, played_here
from tests.ui.tui.driving import THREE, choose, playing, screen, settled, top
from zodiac_tui.core.text import Text
from zodiac_tui.ui import rehearsed
from zodiac_tui.ui.opening import begin
from zodiac_tui.ui.rehearsed import Rehearsal
from zodiac_tui.ui.rehearsing import Request
from zodiac_tui.ui.tui.screens.rehearsal_answer import RehearsalAnswer
from zodiac_tui.ui.tui.screens.rehearsal_form import RehearsalForm
from zodiac_tui.ui.tui.widgets.entry import Entry


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play where the test runs, and by no other policies: those are tried in line mode."""
    monkeypatch.setattr(Rehearsal, "_played", played_here)
    monkeypatch.setattr(rehearsed, "otherwise", lambda request, bout: {})


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[str]]:
    """Every process that is begun to play."""
    found: list[subprocess.Popen[str]] = []

    class Noted(subprocess.Popen[str]):
        def __init__(self, *words: object, **more: object) -> None:
            super().__init__(*words, **more)  # type: ignore[call-overload]
            found.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    return found


async def press(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def asked(pilot: Pilot[int], scenario: str = DUEL, runs: int = 5) -> None:
    """Come to the form of a rehearsal of so many fights."""
    pilot.app.push_screen(RehearsalForm(Request(scenario, runs=runs), Text.data("La pelea")))
    await pilot.pause()


async def typed(pilot: Pilot[int], what: str, words: str) -> None:
    await choose(pilot, what)
    pilot.app.screen.query_one(Entry).value = words
    await press(pilot, "enter")


async def until(pilot: Pilot[int], name: str) -> None:
    for _ in range(1000):
        if top(pilot) == name:
            await settled(pilot)
            return
        await pilot.pause(0.01)
    raise AssertionError(screen(pilot))


@pytest.mark.parametrize(("keys", "then"), [("escape", "RehearsalForm"), ("p", "RehearsalForm"), ("ctrl+q", "")])
async def test_no_process_outlives_it(begun: list[subprocess.Popen[str]], keys: str, then: str) -> None:
    async with playing(None) as pilot:
        await asked(pilot, runs=100_000)
        await press(pilot, "e")
        assert top(pilot) == "RehearsalRun"
        while not begun:
            await pilot.pause(0.01)
        await press(pilot, keys)
        if then:
            await until(pilot, then)
            await pilot.app.workers.wait_for_complete()
            assert ("Parado antes de que acabara la primera pelea." in screen(pilot)) is (keys == "p")
    for each in begun:
        each.wait(10)
        assert each.returncode != 0


async def test_what_was_played_until_it_was_stopped_is_told(here: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rehearsal, "_played", lambda *words: (played_here(*words)[0], False))
    async with playing(None) as pilot:
        await asked(pilot)
        monkeypatch.setattr("zodiac_tui.ui.rehearsed.Asked.runs", 400)
        await press(pilot, "e")
        await until(pilot, "RehearsalAnswer")
        assert "Parado antes de tiempo: 5 peleas de 400." in screen(pilot)


async def test_a_fight_is_chosen_rehearsed_and_watched(here: None) -> None:
    async with playing(None) as pilot:
        await press(pilot, "y")
        await pilot.app.workers.wait_for_complete()
        await choose(pilot, "farolillo_rojo#yunta@")
        assert "Ensayar · Los hermanos Yunta" in screen(pilot)
        await typed(pilot, "peleas", "0")
        assert "De 1 a 1000000." in screen(pilot)
        pilot.app.screen.query_one(Entry).value = "1"
        await press(pilot, "enter", "e")
        await until(pilot, "RehearsalAnswer")
        assert "Los hermanos Yunta. Peleas: 1; semilla: 1." in screen(pilot)
        await press(pilot, "v", "1")
        assert top(pilot) == "ReplayScreen"
        await press(pilot, "escape", "escape")
        assert top(pilot) == "RehearsalForm"


async def test_what_is_set_otherwise_is_looked_at_where_it_is_typed(here: None) -> None:
    async with playing(None) as pilot:
        await asked(pilot, DUEL, 2)
        await typed(pilot, "variar", "pnj.nadie.cde.defensa=5..6")
        assert "«nadie»" in screen(pilot)
        await press(pilot, "escape")
        await typed(pilot, "variar", "encuentro.duelo.limite=2..3")
        assert top(pilot) == "RehearsalForm"
        await press(pilot, "e")
        await until(pilot, "RehearsalAnswer")
        assert "Peleas con cada valor: 2" in screen(pilot)
        assert "encuentro.duelo.limite" in screen(pilot)


async def test_two_are_compared_and_one_is_exported(tmp_path: Path) -> None:
    async with playing(None) as pilot:
        for runs in (3, 4):
            pilot.app.push_screen(RehearsalAnswer(answered(runs)))
            await pilot.pause()
        await press(pilot, "c", "1")
        await until(pilot, "RehearsalCompared")
        assert "A: A primera sangre, o a segunda; Beltrana Sorní; centrada; peleas: 4" in screen(pilot)
        assert "B: A primera sangre, o a segunda; Beltrana Sorní; centrada; peleas: 3" in screen(pilot)
        await press(pilot, "escape", "x")
        pilot.app.screen.query_one(Entry).value = str(tmp_path / "e.csv")
        await press(pilot, "enter")
        assert (tmp_path / "e.csv").read_text("utf-8").startswith("section,label,count,of")


async def test_the_fight_of_a_game_is_rehearsed_from_its_save(here: None) -> None:
    session = begin(str(THREE), ("lena",), "app").session
    session.answer("esperar")
    session.answer("atacar")
    assert session.view.encounter is not None
    async with playing(session) as pilot:
        before = session.history.n
        await press(pilot, "escape")
        await choose(pilot, "ensayar")
        assert top(pilot) == "RehearsalForm"
        await typed(pilot, "peleas", "3")
        await press(pilot, "e")
        await until(pilot, "RehearsalAnswer")
        await press(pilot, "escape", "escape")
        assert top(pilot) == "PlayScreen"
        assert session.history.n == before
