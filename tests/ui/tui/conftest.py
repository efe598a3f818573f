"""What every test of the app needs: saves and scenarios of its own, and a pilot that does not idle."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import _wait

from zodiac_tui.ui.tui.widgets import menu

SCENARIOS = Path(__file__).parents[2] / "escenarios"


@pytest.fixture(autouse=True)
def quick_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for idleness in shorter steps: most of a pilot's time is idling. Its keys come faster than hands are."""
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", 1 / 500)
    monkeypatch.setattr(_wait, "SLEEP_IDLE", 1 / 5000)
    monkeypatch.setattr(_wait.wait_for_idle, "__defaults__", (0.0, 1))
    monkeypatch.setattr(menu, "BURST", 0.0)


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves in a folder of the test's own, and the scenarios of the tests alone beside those that are shipped."""
    saves = tmp_path / "partidas"
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(saves))
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(SCENARIOS))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("ZODIAC_IDIOMA", "es")
    return saves
