"""Uses of an Acción in words and by id: «Redirigir conversación» and `redirigir_conversacion`."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache


@lru_cache(maxsize=1_024)
def use_id(words: str) -> str:
    """Return a use's id: small letters without accents, `_` between words.

    >>> use_id("Redirigir conversación"), use_id("mantener_el_equilibrio")
    ('redirigir_conversacion', 'mantener_el_equilibrio')
    """
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9-]+", "_", plain).strip("_")


def slug(words: str) -> str:
    """Return words as part of an id: small letters without accents, no more than forty.

    >>> slug("Río arriba")
    'rio_arriba'
    """
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:40]


def loses_nothing(words: str, use: str) -> bool:
    """Whether the words of a use can be had back from its id.

    >>> loses_nothing("hacer nudos", "hacer_nudos"), loses_nothing("equitación", "equitacion")
    (True, False)
    """
    return words in (use, use.replace("_", " "))
