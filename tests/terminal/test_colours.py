"""Which colours are written to a terminal: none where none are wanted, and no more than there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.driving import Server
from zodiac_tui.ui.tui.theme import THEMES

NONE = {"NO_COLOR": "1", "COLORTERM": "truecolor"}
SIXTEEN = {"TERM": "xterm", "COLORTERM": ""}


def codes(output: bytes) -> set[int]:
    """Every number of every sequence that sets colours or attributes; those behind 38 and 48 are left out."""
    found: set[int] = set()
    for sequence in re.findall(rb"\x1b\[([0-9;]*)m", output):
        numbers = [int(part or 0) for part in sequence.split(b";")]
        extended = next((at for at, number in enumerate(numbers) if number in (38, 48)), len(numbers))
        found |= {*numbers[: extended + 1]}
    return found


def coloured(numbers: set[int]) -> set[int]:
    return {number for number in numbers if number // 10 in (3, 4, 9, 10) and number not in (39, 49)}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("environment", [NONE, SIXTEEN], ids=["none", "sixteen"])
def test_colours(server: Server, tmp_path: Path, environment: dict[str, str], theme: str) -> None:
    settings = tmp_path / "ajustes.toml"
    settings.write_text(f'tema = "{theme}"\n')
    with server.run(tmp_path, environment={**environment, "ZODIAC_AJUSTES": str(settings)}) as program:
        program.until(b"Forzar la cerradura")
        program.type(b"f")
        program.until(b"Ficha")
        program.type(b"\x11")
        assert program.end() == 0
    found = coloured(codes(program.output))
    if environment is NONE:
        assert found == set()
    else:
        assert found
        assert not found & {38, 48}
