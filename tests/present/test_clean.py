"""What never reaches a terminal."""

from __future__ import annotations

import unicodedata

import pytest

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.clean import clean
from zodiac_tui.present.say import say

KEPT = "\n\t"


@pytest.mark.parametrize("category", ["Cc", "Cs"])
def test_controls_and_surrogates_go(category: str) -> None:
    found = [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) == category]
    assert len(found) > 60
    assert clean("".join(found)) == "".join(char for char in found if char in KEPT)


@pytest.mark.parametrize(
    "hidden",
    list("\u202e\u2066\u2069\u200e\u061c\u200b\u200d\u2060\ufeff\u00ad\ufe0f\U000e0041\u2028\u2029"),
    ids=ascii,
)
def test_what_hides_or_turns_goes(hidden: str) -> None:
    assert clean(f"a{hidden}b") == "ab"


@pytest.mark.parametrize("text", ["Ñandú «ágil» — ¿sí?", "e\u0301", "日本", "🎲", "a\u00a0b", "«»…·"])
def test_words_stay(text: str) -> None:
    assert clean(text) == text


def test_what_is_said_is_clean_wherever_it_comes_from() -> None:
    evil = "\x1b[31mrojo"
    assert say(Text.data(evil)) == "[31mrojo"
    assert say(T("{name} entra.", name=evil)) == "[31mrojo entra."
    assert say(T("{name} entra.", name=Text.data(evil))) == "[31mrojo entra."
