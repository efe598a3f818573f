"""Uses of an Acción: written in words («caída») or by id (`caida`), kept by id."""

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
