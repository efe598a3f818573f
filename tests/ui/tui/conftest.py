"""What every test of the app needs: saves and scenarios of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from zodiac_tui.ui.tui import table

SCENARIOS = Path(__file__).parents[2] / "escenarios"


@pytest.fixture(autouse=True)
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves in a folder of the test's own, and the scenarios of the tests alone beside those that are shipped."""
    saves = tmp_path / "partidas"
    monkeypatch.setenv("ZODIAC_PARTIDAS", str(saves))
    monkeypatch.setenv("ZODIAC_ESCENARIOS", str(SCENARIOS))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("ZODIAC_IDIOMA", "es")
    # What other tests have drawn by rules of their own is not to be shown here.
    table._drawn.clear()
    return saves
