"""Bytes to a document; where they are none, to every fault of them and of what can be read all the same."""

from __future__ import annotations

from collections.abc import Callable

from zodiac_tui.content.found import first
from zodiac_tui.core.errors import ContentError, Diagnostic
from zodiac_tui.files.toml import Document, read

Look = Callable[[Document], list[Diagnostic]]
"""What is wrong with a document."""


def document(raw: bytes, name: str, look: Look) -> Document:
    """Return the document that bytes are. Raises ContentError, with what `look` says of as much as can be read."""
    found, told = read(raw, name)
    if found is not None and not told:
        return found
    if found is not None:
        told += look(found)
    raise ContentError(first(sorted(told, key=lambda each: (each.line, each.column)), name))
