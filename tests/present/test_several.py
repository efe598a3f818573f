"""Names in a row, in both languages."""

from __future__ import annotations

import pytest

from zodiac_tui.present.say import say
from zodiac_tui.present.several import together


@pytest.mark.parametrize(
    ("words", "spanish", "english"),
    [
        (["Ana"], "Ana", "Ana"),
        (["Ana", "Blas"], "Ana y Blas", "Ana and Blas"),
        (["Ana", "Blas", "Irune"], "Ana, Blas e Irune", "Ana, Blas and Irune"),
        (["Ana", "Hierro"], "Ana y Hierro", "Ana and Hierro"),
        (["Ana", "Yolanda"], "Ana y Yolanda", "Ana and Yolanda"),
        (["Ana", "Hilario"], "Ana e Hilario", "Ana and Hilario"),
    ],
)
def test_the_last_one_stands_behind_an_and(
    words: list[str], spanish: str, english: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert say(together(words)) == spanish
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")
    assert say(together(words)) == english
