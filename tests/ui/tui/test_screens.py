"""How the screens look, as text: a change of look is a change of these files."""

from __future__ import annotations

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.ui.tui.driving import choose, game, playing, screen, session_of, settled

SIZES = [(80, 24), (200, 60)]


class TestTitle:
    """The way in: what can be begun or gone on with is told at once, with its keys."""

    async def test_with_nothing_saved(self, snapshot: SnapshotAssertion) -> None:
        async with playing(None) as pilot:
            await settled(pilot)
            assert screen(pilot) == snapshot


class TestStory:
    """The story keeps a measure that can be read; each option stands with what it rolls on, its price, its odds."""

    @pytest.mark.parametrize("size", SIZES)
    async def test_first_scene(self, size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
        async with playing(game(party=("lena",)), size) as pilot:
            await settled(pilot)
            assert screen(pilot) == snapshot

    async def test_roll_told(self, snapshot: SnapshotAssertion) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await choose(pilot, "trepar")
            while (prompt := session_of(pilot).prompt) is not None and prompt.topic != "escena":
                await choose(pilot, prompt.legal[0].id)
            await settled(pilot)
            assert screen(pilot) == snapshot

    async def test_question_inside_a_roll(self, snapshot: SnapshotAssertion) -> None:
        async with playing(game(party=("lena",), seed="ventaja")) as pilot:
            await choose(pilot, "forzar")
            await choose(pilot, "normal")
            await settled(pilot)
            assert screen(pilot) == snapshot

    async def test_ending(self, snapshot: SnapshotAssertion) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await choose(pilot, "marcharse")
            await settled(pilot)
            assert screen(pilot) == snapshot


class TestFight:
    """In a fight the breadcrumb, every foe under its Distancia and who has still to act are in sight."""

    @pytest.mark.parametrize("size", SIZES)
    async def test_declaring(self, size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
        async with playing(game(party=("lena",)), size) as pilot:
            await choose(pilot, "esperar")
            await choose(pilot, "atacar")
            await settled(pilot)
            shown = screen(pilot)
            assert "El patio › Ronda 1 › Turno de Lena › Declarar" in shown
            assert "Quedan por actuar" in shown
            assert shown == snapshot

    async def test_a_foe_stands_under_its_distancia(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await choose(pilot, "esperar")
            await choose(pilot, "atacar")
            head, foe = (line for line in screen(pilot).split("\n") if "de Lena a" in line or "▲" in line)
            assert head.index("Corta") == foe.index("▲")


class TestPages:
    """A page lies over the story, which stays in sight around it; its keys are on its last line."""

    @pytest.mark.parametrize("key", ["f", "k", "escape"])
    async def test_page(self, key: str, snapshot: SnapshotAssertion) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await pilot.press(key)
            await pilot.pause()
            await settled(pilot)
            assert screen(pilot) == snapshot


class TestSizes:
    """Too small a terminal says so in one line and loses nothing; any other holds the whole game."""

    async def test_too_small(self, snapshot: SnapshotAssertion) -> None:
        async with playing(game(party=("lena",)), (40, 10)) as pilot:
            await settled(pilot)
            assert screen(pilot) == snapshot

    async def test_nothing_is_chosen_where_nothing_is_seen(self) -> None:
        async with playing(game(party=("lena",)), (40, 10)) as pilot:
            await pilot.press("4")
            await pilot.pause()
            assert not session_of(pilot).ended

    async def test_there_and_back(self) -> None:
        async with playing(game(party=("lena",))) as pilot:
            await settled(pilot)
            before = screen(pilot)
            for size in ((1, 1), (40, 10), (300, 100), (61, 18), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause(0.2)
            await settled(pilot)
            assert screen(pilot) == before

    async def test_every_size_from_the_least_on_shows_the_options(self) -> None:
        async with playing(game(party=("lena",)), (60, 18)) as pilot:
            assert "Forzar la cerradura" in screen(pilot)
            assert "Marcharse" in screen(pilot)


class TestColours:
    """No meaning by colour alone: what the signs and words say is the whole of it."""

    async def test_barred_and_foes_have_signs(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("NO_COLOR", "1")
        async with playing(game(party=("lena",))) as pilot:
            await choose(pilot, "esperar")
            await choose(pilot, "atacar")
            assert all(sign in screen(pilot) for sign in ("▲", "›", "hay que estar", "●", "○"))
