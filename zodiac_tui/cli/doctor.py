"""`zodiac doctor`: what the terminal, the language and the folders can do here, with advice where they cannot."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence

from zodiac_tui.cli import looking_folders, looking_terminal
from zodiac_tui.cli.exits import FINE, REFUSED
from zodiac_tui.cli.looking import Health, Seen
from zodiac_tui.cli.parser import Parser
from zodiac_tui.cli.streams import out
from zodiac_tui.cli.versions import versions
from zodiac_tui.core.plain import Plain
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import say

ABOUT = T("Dice qué pueden el terminal, el idioma y las carpetas, y qué hacer si algo no va.")
EPILOG = T(
    "Sale con 0 si todo va, con 1 si algo impide jugar o guardar. No cambia nada, y no dice nada tuyo\n"
    "más que dónde están las carpetas."
)
MARKS = {Health.FINE: "  ", Health.NOTE: "· ", Health.BAD: "! "}


def run(argv: Sequence[str]) -> int:
    """Look at everything and tell it; returns 0 where nothing is amiss."""
    parser = Parser("doctor", ABOUT, EPILOG)
    parser.add_argument("--json", action="store_true", help=say(T("como JSON, para otros programas")))
    words = parser.parse_args(argv)
    found = {name: list(look()) for name, (_, look) in PARTS.items()}
    is_well = not any(seen.health is Health.BAD for part in found.values() for seen in part)
    if words.json:
        record: Plain = {
            "ok": is_well,
            **{name: {seen.id: _record(seen) for seen in part} for name, part in found.items()},
        }
        out(json.dumps(record, ensure_ascii=False, indent=1))
    else:
        for name, part in found.items():
            out(say(PARTS[name][0]))
            out("\n".join(line for seen in part for line in _lines(seen)))
        out("")
        out(say(T("Todo va.") if is_well else T("Algo no va: mira las líneas con «!».")))
    return FINE if is_well else REFUSED


def _lines(seen: Seen) -> Iterator[str]:
    yield say(T("{mark}{label}: {value}", mark=MARKS[seen.health], label=seen.label, value=seen.value))
    if seen.advice is not None:
        yield say(T("    → {advice}", advice=seen.advice))


def _record(seen: Seen) -> Plain:
    advice = {"advice": say(seen.advice)} if seen.advice is not None else {}
    return {"health": seen.health.value, "value": say(seen.value), **advice}


def _program() -> Iterator[Seen]:
    for line in versions():
        name, _, what = line.partition(" ")
        missing = T("Vuelve a instalar el programa: falta una de sus bibliotecas.") if what == "—" else None
        yield Seen(name, Text.data(name), Text.data(what), Health.BAD if missing else Health.FINE, missing)


PARTS: Mapping[str, tuple[Text, Callable[[], Iterator[Seen]]]] = {
    "program": (T("Programa"), _program),
    "terminal": (T("Terminal"), looking_terminal.terminal),
    "language": (T("Idioma y letras"), looking_terminal.language),
    "folders": (T("Carpetas"), looking_folders.folders),
    "games": (T("Partidas y escenarios"), looking_folders.games),
    "tools": (T("Otros programas, si los quieres"), looking_folders.tools),
}
"""What is looked at, part by part."""
