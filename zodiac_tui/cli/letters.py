"""Letters for a stream that does not have them all: the nearest ones that every stream has."""

from __future__ import annotations

import codecs
from functools import cache

NEAR = "zodiac-cerca"
"""What codecs call this way of writing."""
_SIGNS = {
    "«": '"',
    "»": '"',
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "—": "-",
    "–": "-",
    "−": "-",
    "·": "-",
    "•": "*",
    "…": "...",
    "→": "->",
    "←": "<-",
    "▸": ">",
    "×": "x",
    "█": "#",
    "¿": "",
    "¡": "",
    "\N{NO-BREAK SPACE}": " ",
}


def learn() -> None:
    """Let streams be opened with `errors=NEAR`."""
    codecs.register_error(NEAR, _written)


def _written(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(near, error.object[error.start : error.end])), error.end


@cache
def near(letter: str) -> str:
    """Return what stands for a letter where there is no such letter; `?` for one that nothing is near to.

    >>> [near(letter) for letter in "Éñ«…漢"]
    ['E', 'n', '"', '...', '?']
    """
    if letter in _SIGNS:
        return _SIGNS[letter]
    import unicodedata

    plain = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode("ascii")
    return plain or "?"
