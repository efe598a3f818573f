"""The documentation's diagrams are what the machines themselves draw."""

from __future__ import annotations

from pathlib import Path

import pytest

from zodiac_tui.engine.flow import MACHINES, diagram

PAGE = Path(__file__).parents[2] / "docs" / "maquinas.md"
TITLES = {"scene": "La escena", "round": "La Ronda", "turn": "El Turno"}


def page() -> str:
    """The page as the machines would have it written."""
    parts = [f"## {TITLES[name]}\n\n```mermaid\n{diagram(name).strip()}\n```\n" for name in MACHINES]
    head = "# Las tres máquinas\n\nDrawn by `engine.flow.diagram`; `python -m tests.pages` writes this page again.\n\n"
    return head + "\n".join(parts)


def test_the_page_is_what_the_machines_draw() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("name", MACHINES)
def test_every_phase_is_drawn(name: str) -> None:
    assert all(phase.value in diagram(name) for phase in MACHINES[name])
