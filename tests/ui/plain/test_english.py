"""Whole plays in English: all that is said is translated, the scenario's own, or a word of the game with its gloss."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.plays.playing import path_of, scenario
from tests.plays.test_golden import SCRIPTS
from tests.ui.plain.typing_in import played
from zodiac_tui.catalog import registry
from zodiac_tui.core.vocabulary import Vocabulary
from zodiac_tui.present import say
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.session.game import Session
from zodiac_tui.settings.keys import DEEDS
from zodiac_tui.settings.values import SETTINGS
from zodiac_tui.ui.plain.words import WORDS

SIGN = "•"
"""What stands for each letter that comes from the catalogue."""
_PLACE = re.compile(r"(\{\w*\})")
_LETTER = re.compile(r"[^\W\d_]")
_FORMS = re.compile(r"\{(\w*)\|(\w*)\}")
_WORD = re.compile(r"[^\W\d_]{2,}")


def masked(translation: Callable[[str], str]) -> Callable[[str], str]:
    """The catalogue with a sign for each letter, so that what does not come from it can be told."""

    def said(msgid: str) -> str:
        parts = _PLACE.split(translation(msgid))
        return "".join(part if _PLACE.fullmatch(part) else _LETTER.sub(SIGN, part) for part in parts)

    return said


@pytest.fixture
def _masked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")
    translate = masked(say._translation("en"))
    monkeypatch.setattr(say, "_translation", lambda _: translate)


def words(texts: Iterator[str]) -> set[str]:
    return {word for text in texts for word in _WORD.findall(text.casefold())}


def explained(vocabulary: Vocabulary) -> Iterator[str]:
    """What needs no translation: words of the game with what they mean, rules in English, ids that are typed."""
    for chapter in vocabulary.glossary["en"].values():
        yield from (words for term in chapter for words in (term.title, term.text))
    for rule in rules_of(vocabulary).values():
        yield from (rule.id, rule.title, rule.text, rule.source)
    for order in vocabulary.orders:
        yield from (order.key, *order.choices)
    for name, setting in SETTINGS.items():
        yield from (name, *setting.values)
    yield from DEEDS
    for word in WORDS:
        yield from word.names


def prose(file: str) -> Iterator[str]:
    """What a scenario says, with either of the forms that depend on a gender."""
    yield file
    yield from (_FORMS.sub(rf"\{form}", file) for form in (1, 2))


@pytest.mark.usefixtures("_masked")
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_nothing_else_is_left_in_spanish(script: Path) -> None:
    head, *typed = script.read_text(encoding="utf-8").split("\n")[:-1]
    seed, _, name = head.partition(" ")
    loaded = scenario(name or "tres_escenas")
    rules = registry.get(loaded.ruleset)
    text = played(Session.new(loaded, rules, (), seed), typed)
    file = path_of(name or "tres_escenas").read_text("utf-8")
    known = words(prose(file)) | words(iter(typed)) | words(explained(rules.vocabulary))
    assert text.count(SIGN) > 200
    assert not sorted(words(iter((text,))) - known)
