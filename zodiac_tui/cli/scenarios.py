"""`zodiac scenarios`: what there is to play, one a line, id first."""

from __future__ import annotations

from collections.abc import Sequence

from zodiac_tui.catalog.scenarios import Listed, listing
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import diagnose, out
from zodiac_tui.core.text import T

ABOUT = T("Enumera los escenarios: los del programa, los tuyos y los de ZODIAC_ESCENARIOS.")


def run(argv: Sequence[str]) -> int:
    """Print the scenarios that can be read; tell of the others on stderr."""
    Parser("scenarios", ABOUT).parse_args(argv)
    found = listing()
    width = max((len(each.id) for each in found), default=0)
    for each in found:
        if each.error is None:
            out(row(each, width))
        else:
            diagnose(T("{path}: {error}", path=str(each.path), error=each.error))
    return FINE


def row(listed: Listed, width: int = 0) -> str:
    """Return the line of one scenario, its id padded to a width.

    >>> from pathlib import Path
    >>> row(Listed("faro", "El faro", Path("faro.toml"), duration="una hora"), 6)
    'faro    El faro (una hora)'
    """
    duration = f" ({listed.duration})" if listed.duration else ""
    return " ".join(f"{listed.id:<{width}}  {listed.title}{duration}".splitlines())
