"""`zodiac scenarios`: what there is to play, one a line, id first."""

from __future__ import annotations

import json
from collections.abc import Sequence

from zodiac_tui.catalog.listed import Listed
from zodiac_tui.catalog.scenarios import examined, listing
from zodiac_tui.cli.exits import FINE
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import language, say

ABOUT = T("Enumera los escenarios: los del programa, los tuyos y los de ZODIAC_ESCENARIOS.")


def run(argv: Sequence[str]) -> int:
    """Print the scenarios, those that cannot be played with the reason."""
    parser = Parser("scenarios", ABOUT)
    about = T("una lista JSON: de qué van, cuánto duran, sus avisos y sus idiomas")
    parser.add_argument("--json", action="store_true", help=say(about))
    said = parser.parse_args(argv)
    found = list(map(examined, listing(language())))
    if said.json:
        out(json.dumps(list(map(as_plain, found)), ensure_ascii=False, indent=1))
        return FINE
    width = max((len(each.id) for each in found), default=0)
    for each in found:
        out(row(each, width))
    return FINE


def as_plain(listed: Listed) -> dict[str, Plain]:
    """A scenario for other programs; `problem` is why it cannot be played, else null."""
    return {
        "id": listed.id,
        "title": listed.title,
        "ruleset": listed.ruleset,
        "synopsis": listed.synopsis,
        "duration": listed.duration,
        "warnings": [*listed.warnings],
        "languages": [*listed.languages],
        "path": str(listed.path),
        "problem": None if listed.problem is None else say(listed.problem),
    }


def row(listed: Listed, width: int = 0) -> str:
    """Return the line of one scenario, its id padded to a width.

    >>> from pathlib import Path
    >>> row(Listed("faro", "El faro", Path("faro.toml"), duration="una hora"), 6)
    'faro    El faro (una hora)'
    """
    duration = f" ({listed.duration})" if listed.duration else ""
    told = f"{listed.title}{duration}"
    title, path = Text.data(listed.title), Text.data(str(listed.path))
    if listed.error is not None:
        told = say(T("no se puede leer: {error} ({path})", error=listed.error, path=path))
    elif listed.fault is not None:
        told = say(T("{title}: no se puede jugar: {error} ({path})", title=title, error=listed.fault, path=path))
    elif listed.problem is not None:
        told = say(T("{title}: {problem} ({path})", title=title, problem=listed.problem, path=path))
    return " ".join(f"{listed.id:<{width}}  {told}".splitlines())
