"""The rulebooks in English: every entry is there, says the same numbers, and is what an English reader is shown."""

from __future__ import annotations

import re

import pytest

from tests.cli.terminal import Terminal
from zodiac_tui.catalog import registry
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.rulebook import Rulebook, _said
from zodiac_tui.present.rulebook import citation
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.settings.tongue import speak

_NUMBER = re.compile(r"\d+")
SPANISH = re.compile(r"\b(el|los|las|una|que|con|por|para|está|cuando|hasta|desde|quien|pero)\b")
"""Words that no English sentence has."""
ENTRIES = [
    pytest.param(entry, registry.vocabulary(ruleset).rules_in["en"][entry.id], id=entry.id)
    for ruleset in registry.RULESETS
    for entry in registry.vocabulary(ruleset).rules.values()
]


def numbers(text: str) -> set[str]:
    return {*_NUMBER.findall(text)}


@pytest.mark.parametrize(("own", "said"), ENTRIES)
def test_each_entry_is_said_in_english_with_the_same_numbers(own: RuleEntry, said: RuleEntry) -> None:
    assert said.text != own.text
    assert said.chapter
    assert numbers(own.text) <= numbers(said.text)
    quoted = re.sub(r"[«“][^»”]*[»”]", "", said.text)
    assert not SPANISH.findall(quoted)
    assert (said.id, said.lines, said.see, said.examples) == (own.id, own.lines, own.see, own.examples)
    assert "lectura" not in said.source.casefold()
    assert not own.source.startswith("SRD") or said.source.startswith("SRD")


def test_the_language_that_is_spoken_says_which(terminal: Terminal) -> None:
    vocabulary = registry.vocabulary("zodiac")
    before = speak("en")
    try:
        assert rules_of(vocabulary) == vocabulary.rules_in["en"]
    finally:
        speak(before)
    assert rules_of(vocabulary) is vocabulary.rules
    shown = terminal.run("--lang", "en", "rules", "zodiac.karma.maximo").out
    assert vocabulary.rules_in["en"]["zodiac.karma.maximo"].text.split()[0] in shown


def test_a_source_is_cited_in_english() -> None:
    before = speak("en")
    try:
        rules = rules_of(registry.vocabulary("zodiac"))
        cited = "SRD, Puntuaciones; reading of the project: the detail (line 46)"
        assert citation(rules["zodiac.puntuacion.fue"]) == cited
        assert citation(rules["zodiac.karma"]).endswith(")")
    finally:
        speak(before)


def test_words_for_no_entry_are_refused() -> None:
    with pytest.raises(TypeError, match=r"x\.b"):
        _said([RuleEntry("x.a", "A", "a", "s", False)], {"b": {"titulo": "B", "texto": "b"}}, "x")


def test_what_is_not_said_stays_as_it_is() -> None:
    own = RuleEntry("x.a", "A", "a", "s", False, "C")
    assert _said([own], {}, "x") == [own]
    [said] = _said([own], {"capitulo": "Ch", "a": {"titulo": "T", "texto": "t"}}, "x")
    assert (said.title, said.text, said.chapter) == ("T", "t", "Ch")
    assert isinstance(registry.vocabulary("zodiac").rules, Rulebook)


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)
