"""docs/escenario.schema.json: the schema of scenario files for editors, as `zodiac schema` prints it."""

from __future__ import annotations

from pathlib import Path

from zodiac_tui.catalog.schema import scenario_schema

PAGE = Path(__file__).parents[2] / "docs" / "escenario.schema.json"


def page() -> str:
    """The whole page."""
    return scenario_schema("zodiac") + "\n"
