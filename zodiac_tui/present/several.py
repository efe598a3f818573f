"""Several names or words in a row, as a sentence has them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.folding import folded

_SOUNDS_LIKE_Y = re.compile(r"(i|hi(?!e)|y(?![aeiou]))")
"""How a Spanish word begins before which `y` is said `e`."""


def together(words: Iterable[str]) -> Text:
    """Return words with commas, the last one behind an "and".

    >>> together(["Ana", "Blas", "Inés"]).plain(), together(["Ana", "Hierro"]).plain(), together(["Ana"]).plain()
    ('Ana, Blas e Inés', 'Ana y Hierro', 'Ana')
    """
    *others, last = words
    if not others:
        return Text.data(last)
    values = {"others": Text.data(", ".join(others)), "last": Text.data(last)}
    return T("{others} e {last}", **values) if _SOUNDS_LIKE_Y.match(folded(last)) else T("{others} y {last}", **values)
