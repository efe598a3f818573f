"""The registry of diagnostics (`codes.toml`): each code that any part of the program tells, and what it means."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from pkgutil import get_data
from typing import cast

from zodiac_tui.content.found import MAX_REPORTED, SILENCE, nearest, silenced
from zodiac_tui.core.errors import Diagnostic
from zodiac_tui.core.text import T, Text
from zodiac_tui.core.values import dataclass
from zodiac_tui.files.toml import Document, Table, parse

FILE = "codes.toml"
UNKNOWN = "calla-desconocido"
"""The code of a comment that silences what there is not."""


@dataclass(frozen=True)
class Code:
    """What a diagnostic's code means. `of_command`: what is asked for shows it, or a size; no small file does.
    `needed`: no game can be played with such an error, not even one that was begun before a check told it."""

    id: str
    group: str
    severities: tuple[str, ...]
    meaning: str
    remedy: str
    of_command: bool
    needed: bool


@cache
def registry() -> Mapping[str, Code]:
    """Return every code by its id, in the order of the page that lists them.

    >>> registry()["sin-uso"].severities
    ('aviso',)
    """
    rows = parse(_text().encode(), FILE).data
    return {name: _code(name, cast(Table, row)) for name, row in rows.items()}


@cache
def _text() -> str:
    """The registry as it is written, in which a code is found without reading all of it."""
    return (get_data("zodiac_tui.content", FILE) or b"").decode()


def _code(name: str, row: Table) -> Code:
    severities = tuple(cast("list[str]", row["gravedad"]))
    words = str(row["grupo"]), severities, str(row["significa"]), str(row["remedio"])
    return Code(name, *words, bool(row.get("orden", False)), bool(row.get("hace_falta", False)))


def unknown(document: Document) -> list[Diagnostic]:
    """Warn of every code that a comment silences and that there is not, in any part of a document."""
    parts = {part.name: part.text for part in (document, *document.owners.values())}
    told = (each for name, text in parts.items() if SILENCE in text for each in _unknown(name, text))
    return list(islice(told, MAX_REPORTED + 1))


@cache
def _meant(code: str) -> Text | None:
    return nearest(code, registry())


def _unknown(file: str, text: str) -> Iterator[Diagnostic]:
    for number, line in enumerate(text.split("\n"), 1):
        if SILENCE not in line:
            continue
        for column, code in silenced(line):
            if f"\n[{code}]\n" not in _text() and code not in registry():
                message = T("No hay ningún aviso con el código «{code}».", code=Text.data(code[:80]))
                yield Diagnostic("aviso", UNKNOWN, file, number, column, message, _meant(code))
