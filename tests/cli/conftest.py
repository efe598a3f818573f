"""A terminal for each test of the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


@pytest.fixture
def scenario_file() -> Path:
    return Path(__file__).parent.parent / "escenarios" / "tres_escenas.toml"
