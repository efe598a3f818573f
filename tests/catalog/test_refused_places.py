"""A place that the system refuses, as in a folder that may not be looked into, is told of: it is nobody's fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.content.good import PATH, text
from zodiac_tui.catalog import packing, starting
from zodiac_tui.catalog.casting import making
from zodiac_tui.catalog.newer import newer
from zodiac_tui.core.errors import SaveError

LONG = "a" * 300
"""A name that no system takes, whoever asks."""


@pytest.mark.parametrize("place", [LONG, f"{LONG}/x"], ids=["name", "folder"])
def test_what_would_be_written_there_is_not(place: str, tmp_path: Path) -> None:
    target = tmp_path / place
    archive = packing.packed(PATH)
    for write in (
        lambda: making("zodiac", target),
        lambda: starting.start(target),
        lambda: packing.write(archive, target),
    ):
        with pytest.raises(SaveError) as caught:
            write()
        assert caught.value.message.plain().endswith(": el nombre es demasiado largo.")
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_added_to_such_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zodiac_tui.catalog.scenarios.own_folder", lambda: tmp_path / LONG)
    with pytest.raises(SaveError):
        packing.add(packing.packed(PATH))


def test_a_game_does_without_such_a_folder_of_scenarios(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(tmp_path / LONG))
    assert newer({PATH.name: text().encode()}, "nadie") is None
