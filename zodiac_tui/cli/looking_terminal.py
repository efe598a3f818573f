"""What `zodiac doctor` sees of the terminal and of the language."""

from __future__ import annotations

import locale
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from zodiac_tui.cli.fronts import unfit
from zodiac_tui.cli.looking import Health, Seen
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import DOMAIN, ENGLISH, LOCALE
from zodiac_tui.present.say import language as spoken

LEAST = (60, 18)
"""The smallest terminal, in characters, that the app is shown on; `ui.tui.widgets.small` has it too."""
ASKED = ("ZODIAC_IDIOMA", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG")
SAMPLE = "áñ¿«█╭"


def terminal() -> Iterator[Seen]:
    """What the terminal can do, and which face is shown on it."""
    for name, stream in (("stdin", sys.stdin), ("stdout", sys.stdout), ("stderr", sys.stderr)):
        yield Seen(name, Text.data(name), T("terminal") if _is_terminal(stream) else T("no es un terminal"))
    yield Seen("term", Text.data("TERM"), _value(os.environ.get("TERM", "")))
    yield Seen("colours", T("colores"), Text.data(colours()))
    yield _size()
    reason = unfit()
    if reason is None:
        yield Seen("face", T("cara"), T("la aplicación, a pantalla completa"))
        return
    hint = T("Para la aplicación, ábrelo en un terminal, sin redirigir y con TERM puesta.")
    yield Seen("face", T("cara"), T("en líneas: {reason}", reason=reason), Health.NOTE, hint)


def colours() -> str:
    """How many colours the terminal says that it has.

    >>> colours() in ("0 (NO_COLOR)", "0", "16", "256", "16777216")
    True
    """
    if os.environ.get("NO_COLOR"):
        return "0 (NO_COLOR)"
    term = os.environ.get("TERM", "")
    if term in ("", "dumb"):
        return "0"
    if os.environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "16777216"
    return "256" if "256" in term else "16"


def _size() -> Seen:
    try:
        columns, lines = os.get_terminal_size(sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):
        return Seen("size", T("tamaño"), T("no se sabe"))
    value = T("{columns}×{lines} caracteres", columns=columns, lines=lines)
    if columns >= LEAST[0] and lines >= LEAST[1]:
        return Seen("size", T("tamaño"), value)
    advice = T("La aplicación necesita {columns}×{lines}: agranda la ventana.", columns=LEAST[0], lines=LEAST[1])
    return Seen("size", T("tamaño"), value, Health.NOTE, advice)


def language() -> Iterator[Seen]:
    """The language, the encoding and what it cannot write."""
    asked = next((f"{name}={value}" for name in ASKED if (value := os.environ.get(name))), "")
    yield Seen("locale", T("variables"), _value(asked))
    yield _catalogue()
    encoding = (getattr(sys.stdout, "encoding", None) or "?").lower()
    try:
        SAMPLE.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        advice = T("No todas las letras se ven: pon un idioma con UTF-8, como LC_ALL=C.UTF-8.")
        yield Seen("encoding", T("letras"), Text.data(encoding), Health.NOTE, advice)
    else:
        yield Seen("encoding", T("letras"), Text.data(encoding))
    yield Seen("files", T("nombres de archivo"), Text.data(f"{sys.getfilesystemencoding()}, {locale.getencoding()}"))


def _catalogue() -> Seen:
    asked = spoken()
    value = T("inglés") if asked == ENGLISH else T("español")
    if asked == ENGLISH and not (Path(LOCALE) / asked / "LC_MESSAGES" / f"{DOMAIN}.mo").is_file():
        advice = T("Falta el catálogo: vuelve a instalar el programa. Mientras, se habla español.")
        return Seen("language", T("idioma"), value, Health.BAD, advice)
    return Seen("language", T("idioma"), value)


def _value(value: str) -> Text:
    return Text.data(value) if value else T("nada puesto")


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
