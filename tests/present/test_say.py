"""Which language is spoken, and how texts come out in it (that the catalogue is whole: `tests/test_catalogue.py`)."""

from __future__ import annotations

import pytest

from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import language, say

VARIABLES = ("ZODIAC_IDIOMA", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "es"),
        ({"LANG": "C.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "es"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB", "LANG": "es_ES"}, "en"),
        ({"LANGUAGE": "es:en", "LANG": "en_US"}, "es"),
        ({"ZODIAC_IDIOMA": "es", "LANG": "en_US"}, "es"),
        ({"ZODIAC_IDIOMA": "EN"}, "en"),
        ({"ZODIAC_IDIOMA": "", "LANG": "en_US"}, "en"),
    ],
    ids=str,
)
def test_the_language_is_asked_in_order(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language() == expected


class TestSaying:
    """Texts as they come out."""

    def test_spanish_is_the_msgid(self) -> None:
        assert say(T("Se espera un número entero.")) == "Se espera un número entero."

    def test_english_comes_from_the_catalog(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ZODIAC_IDIOMA", "en")
        assert say(T("Falta --{flag}.", flag="at")) == "--at is missing."

    def test_texts_in_texts_are_translated_too(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ZODIAC_IDIOMA", "en")
        text = T("--faces: falta una cara para {die}.", die=T("el dado principal (d{sides})", sides=12))
        assert say(text) == "--faces: a face is missing for the main die (d12)."

    def test_what_has_no_translation_stays_spanish(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ZODIAC_IDIOMA", "en")
        assert say(T("Una frase que nadie tradujo: {n}.", n=3)) == "Una frase que nadie tradujo: 3."

    def test_data_is_neither_looked_up_nor_formatted(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("ZODIAC_IDIOMA", "en")
        assert say(Text.data("Se espera un texto. {x}")) == "Se espera un texto. {x}"
