"""Whole plays through line mode, kept as text that a person can read; `pytest --snapshot-update` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plays.playing import scenario
from tests.ui.plain.typing_in import played
from zodiac_tui.catalog import registry
from zodiac_tui.session.game import Session

SCRIPTS = sorted((Path(__file__).parent / "scripts").glob("*.txt"))
"""A seed in the first line, after it the scenario where it is another, then what is typed."""
GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_play_reads_as_it_did(script: Path, request: pytest.FixtureRequest) -> None:
    head, *typed = script.read_text(encoding="utf-8").split("\n")[:-1]
    seed, _, name = head.partition(" ")
    loaded = scenario(name or "tres_escenas")
    text = played(Session.new(loaded, registry.get(loaded.ruleset), (), seed), typed)
    golden = GOLDEN / script.name
    if request.config.getoption("update_snapshots"):
        GOLDEN.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def test_every_script_has_its_play_and_the_other_way_round() -> None:
    assert {path.name for path in SCRIPTS} == {path.name for path in GOLDEN.iterdir()}
    assert len(SCRIPTS) >= 5
