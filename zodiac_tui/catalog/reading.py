"""Bytes to a document; where they are none, to every fault of them and of what can be read all the same."""

from __future__ import annotations

from collections.abc import Callable

from zodiac_tui.content.found import first
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.files.toml import Document, parse, salvage

Look = Callable[[Document], list[Diagnostic]]
"""What is wrong with a document."""


def document(raw: bytes, name: str, look: Look) -> Document:
    """Return the document that bytes are. Raises ContentError, with what `look` says of as much as can be read."""
    try:
        return parse(raw, name)
    except ContentError:
        read, told = salvage(raw, name)
    if read is not None:
        told += look(read)
    raise ContentError(first(sorted(told, key=lambda each: (each.line, each.column)), name))
