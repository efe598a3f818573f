"""A pilot that does not idle, for every test that drives the app."""

from __future__ import annotations

import pytest
from textual import _wait

from zodiac_tui.ui.tui.widgets import menu


@pytest.fixture(autouse=True)
def quick_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for idleness in shorter steps: most of a pilot's time is idling. Its keys come faster than hands are."""
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", 1 / 500)
    monkeypatch.setattr(_wait, "SLEEP_IDLE", 1 / 5000)
    monkeypatch.setattr(_wait.wait_for_idle, "__defaults__", (0.0, 1))
    monkeypatch.setattr(menu, "BURST", 0.0)
