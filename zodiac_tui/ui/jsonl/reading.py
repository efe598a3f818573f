"""What is read: one line of JSON as an answer or a verb, or what is wrong with it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Protocol

from zodiac_tui.core.errors import IllegalAnswer
from zodiac_tui.core.text import T

MOST = 65_536
"""Characters of the longest line that is read; a longer one is an error."""

COUNTS = ("steps", "number")
"""The arguments that may be numbers."""
SAID, BREAK = "said", "\n"
"""The one argument that is a list, of strings without line breaks: they are kept as lines."""


@dataclass(frozen=True)
class Said:
    """An answer to the open question."""

    answer: object


@dataclass(frozen=True)
class Asked:
    """A verb with its arguments, all of them strings; those of `SAID` are its lines."""

    verb: str
    arguments: dict[str, str] = field(default_factory=dict)


class Lines(Protocol):
    """Where lines come from: a text stream, or whatever reads like one."""

    def readline(self, size: int = -1, /) -> str: ...


def read(inp: Lines) -> str | None:
    """Return the next line, empty ones left out; None at the end of input. Raises IllegalAnswer for one too long."""
    while line := inp.readline(MOST + 1):
        if len(line) > MOST and not line.endswith("\n"):
            while line and not line.endswith("\n"):
                line = inp.readline(MOST)
            raise IllegalAnswer(T("La línea pasa de {most} caracteres.", most=MOST), "too_long")
        if line.strip():
            return line
    return None


def parse(line: str) -> Said | Asked:
    """Return what a line says. Raises IllegalAnswer: `bad_json`, or `bad_message` for JSON of another shape."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise IllegalAnswer(T("La línea no es JSON."), "bad_json") from None
    match found:
        case {"answer": answer, **rest} if not rest:
            return Said(answer)
        case {"do": str(verb), **rest}:
            return Asked(verb, _arguments(rest))
        case _:
            raise IllegalAnswer(T('Se espera {{"answer": …}} o {{"do": "…"}}.'), "bad_message")


def _arguments(rest: dict[object, object]) -> dict[str, str]:
    said = rest.get(SAID)
    if isinstance(said, list) and said and all(isinstance(each, str) and BREAK not in each for each in said):
        rest = {**rest, SAID: BREAK.join(said)}
    words = {
        str(key): str(value)
        for key, value in rest.items()
        if type(value) is str or (type(value) is int and key in COUNTS)
    }
    if len(words) < len(rest):
        raise IllegalAnswer(T("Los argumentos de una orden son textos."), "bad_message")
    return words
