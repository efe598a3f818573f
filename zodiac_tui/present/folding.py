"""Words as a reader types them: without accents and capitals."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """Return a text without accents and capitals, and without blanks around.

    >>> folded("Salir AHÍ")
    'salir ahi'
    """
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part)).strip()
