"""The words of the d10 system are explained, in Spanish the main ones, in English all that are shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.present.folding import folded
from zodiac_tui.present.glossary import glossed
from zodiac_tui.present.primer import CHAPTER, primer
from zodiac_tui.present.rulebook import answer, find
from zodiac_tui.rulesets.unisystem.people import drawbacks, qualities
from zodiac_tui.rulesets.unisystem.vocabulary import vocabulary
from zodiac_tui.settings.tongue import ENGLISH, SPANISH

WORDS = vocabulary()


def terms(language: str) -> tuple[RuleEntry, ...]:
    chapters = WORDS.glossary[language].items()
    return tuple(term for name, chapter in chapters if name != CHAPTER for term in chapter)


def labels() -> Iterator[str]:
    """What is shown in Spanish whatever the language is."""
    yield from (grade.label.plain() for grade in WORDS.grades)
    yield from (term.label.plain() for term in (*WORDS.scores, *WORDS.actions, *WORDS.tracks))
    yield from (state.label.plain() for state in WORDS.states if not state.hidden)
    yield from (trait.name for trait in (*qualities().values(), *drawbacks().values()))


def test_every_word_that_is_shown_is_explained_in_english() -> None:
    known = {folded(term.title) for term in terms(ENGLISH)}
    assert not sorted({label for label in labels() if folded(label) not in known})


@pytest.mark.parametrize(("language", "longest"), [(SPANISH, 100), (ENGLISH, 140)])
def test_a_term_is_a_short_sentence_that_leads_to_a_rule_that_there_is(language: str, longest: int) -> None:
    found = terms(language)
    assert not [term.title for term in found if not term.text.endswith(".") or len(term.text) > longest]
    assert not [(term.title, rule) for term in found for rule in term.see if rule not in WORDS.rules]
    assert len({term.id for term in found} | set(WORDS.rules)) == len(found) + len(WORDS.rules)
    assert sum(bool(term.see) for term in found) > 50


@pytest.mark.parametrize("language", [SPANISH, ENGLISH])
def test_how_to_play_is_a_short_page(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", language)
    page = " ".join(text for _, text in primer(WORDS))
    assert all(word in page for word in ("(É", "d10", "d6", "PJ", "PV", "Nivel", "Turno", "Resistencia", "Esencia"))
    assert len(page) < 2000


def test_what_a_word_means_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer(glossed(WORDS), "malherido")[0].startswith("Malherido")
    monkeypatch.setenv("ZODIAC_IDIOMA", ENGLISH)
    assert "Willpower" in glossed(WORDS)["unisystem.glosario.terminos.voluntad"].text
    assert find(glossed(WORDS), "brawling").all[0].title == "Pelear"
