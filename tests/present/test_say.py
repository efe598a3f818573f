"""Which language is spoken, and that the English catalog is whole for the command line and the check."""

from __future__ import annotations

import gettext
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po

import zodiac_tui
from zodiac_tui.core.text import T, Text
from zodiac_tui.present.say import DOMAIN, LOCALE, language, say

PACKAGE = Path(zodiac_tui.__file__).parent
ENGLISH = Path(LOCALE) / "en" / "LC_MESSAGES"
COVERED = ("cli", "core", "rulesets/zodiac/roll.py", "rulesets/zodiac/table.py", "rulesets/zodiac/flags.py")
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


class TestCatalog:
    """The English catalog: whole where it must be, sound, compiled."""

    def test_it_covers_the_command_line_and_the_check(self) -> None:
        have = {message.id for message in catalog() if message.string}
        needed = set(msgids())
        assert len(needed) > 100
        assert not needed - have

    def test_placeholders_are_the_same(self) -> None:
        for message in catalog():
            if message.id and message.string:
                assert placeholders(str(message.string)) == placeholders(str(message.id)), message.id

    def test_the_compiled_file_is_that_of_the_source(self) -> None:
        with (ENGLISH / f"{DOMAIN}.mo").open("rb") as file:
            compiled = gettext.GNUTranslations(file)
        stale = [
            message.id for message in catalog() if message.id and compiled.gettext(str(message.id)) != message.string
        ]
        assert not stale, "compile it anew: pybabel compile -d zodiac_tui/locale -D zodiac_tui"


def catalog() -> Catalog:
    with (ENGLISH / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, locale="en")


def msgids() -> Iterator[str]:
    for name in COVERED:
        place = PACKAGE / name
        for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
            for _, message, _, _ in extract_from_file("python", str(path), keywords={"T": None}):
                if isinstance(message, str) and re.search(r"[^\W\d_]", re.sub(r"\{\w+\}|%\(\w+\)\w|%\w", "", message)):
                    yield message


def placeholders(text: str) -> list[str]:
    named = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
    return sorted([*named, *re.findall(r"%\(\w+\)\w|%[rs]", text)])
