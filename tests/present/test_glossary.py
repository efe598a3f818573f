"""The words of the game that stay Spanish: each is explained in English, and leads to its rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.plays.playing import ONE_SHOT, scenario
from tests.toy_ruleset import Moneda
from zodiac_tui.catalog import registry
from zodiac_tui.catalog.registry import vocabulary
from zodiac_tui.core.prompts import Option, Prompt, choice
from zodiac_tui.core.text import Text
from zodiac_tui.core.vocabulary import RuleEntry
from zodiac_tui.files.glossary import Glossary
from zodiac_tui.present import choices
from zodiac_tui.present.folding import folded
from zodiac_tui.present.glossary import glossed, is_term, meaning
from zodiac_tui.present.primer import CHAPTER, primer
from zodiac_tui.present.rulebook import answer, find, row, whole
from zodiac_tui.present.ruling import rules_of
from zodiac_tui.present.sheet import body
from zodiac_tui.present.spans import plain
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.session.game import Session
from zodiac_tui.settings.tongue import ENGLISH, SPANISH

ZODIAC = vocabulary("zodiac")


@pytest.fixture
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", "en")


def terms() -> tuple[RuleEntry, ...]:
    chapters = ZODIAC.glossary[ENGLISH].items()
    return tuple(term for name, chapter in chapters if name != CHAPTER for term in chapter)


def spanish() -> tuple[RuleEntry, ...]:
    return ZODIAC.glossary[SPANISH]["terminos"]


def labels() -> Iterator[str]:
    """What is shown of the game's words: a state by its type, which has its grade behind it."""
    yield from (row.nombre for row in data.acciones().values())
    yield from data.puntuaciones()
    yield from data.tipos().values()
    yield from data.grados_de_estado().values()
    yield from data.usos().values()
    yield from (skill.nombre for skill in (*data.habilidades().values(), *data.habilidades_propias().values()))
    yield from (grade.label.plain() for grade in ZODIAC.grades)
    yield from (term.label.plain() for term in (*ZODIAC.actions, *ZODIAC.tracks, *ZODIAC.distances))
    single = (state for state in ZODIAC.states if not state.id.endswith(("_leve", "_grave", "_persistente")))
    yield from (state.label.plain() for state in single)


def test_every_word_that_is_shown_is_explained() -> None:
    known = {folded(term.title) for term in terms()}
    assert not sorted({label for label in labels() if folded(label) not in known})


def test_every_term_leads_to_a_rule_that_there_is() -> None:
    assert not [(e.title, rule) for e in (*terms(), *spanish()) for rule in e.see if rule not in ZODIAC.rules]
    assert sum(bool(term.see) for term in terms()) > 120


def test_no_two_terms_have_the_same_id() -> None:
    assert len({term.id for term in terms()} | set(ZODIAC.rules)) == len(terms()) + len(ZODIAC.rules)


def test_what_they_mean_is_a_sentence() -> None:
    assert not [term.title for term in terms() if not term.text.endswith((".", "!")) or len(term.text) > 140]


def test_in_spanish_they_come_first_too_and_a_rule_needs_no_other_words() -> None:
    rules = glossed(ZODIAC)
    first, second, *_ = answer(rules, "")
    assert (first.partition(" (")[0], second.partition(" (")[0]) == ("Cómo se juega", "Términos")
    assert answer(rules, "pk")[0].startswith("PK: Puntos de Karma")
    assert meaning(rules["zodiac.ventaja"], rules) == ""
    assert find(rules, "ventaja").entry == ZODIAC.rules["zodiac.ventaja"]


def test_what_they_mean_in_spanish_is_a_short_sentence() -> None:
    assert not [term.title for term in spanish() if not term.text.endswith(".") or len(term.text) > 100]
    assert len({term.id for term in spanish()}) == len(spanish()) > 50


@pytest.mark.parametrize("language", [SPANISH, ENGLISH])
def test_how_to_play_is_a_short_page_with_every_letter(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZODIAC_IDIOMA", language)
    told = [*primer(ZODIAC)]
    whole_page = " ".join(text for _, text in told)
    assert all(word in whole_page for word in ("(É", "CD", "CDE", "AT", "PB", "TS", "PK", "PF", "PJ", "E.ALT"))
    assert len(whole_page) < 2000
    assert {len(each) for each in ZODIAC.glossary[language].values()} != {0}


@pytest.mark.usefixtures("_english")
class TestInEnglish:
    """Terms as chapters of the rulebook."""

    def test_they_come_first(self) -> None:
        told = [each.partition(" (")[0] for each in answer(glossed(ZODIAC), "")[:3]]
        assert told == ["How to play", "Terms", "Habilidades and uses"]

    def test_their_chapter_tells_what_each_means(self) -> None:
        told = answer(glossed(ZODIAC), "terms")
        assert "PX: Puntos de Experiencia, experience: they buy Habilidades." in told

    def test_an_english_word_finds_the_term(self) -> None:
        term = glossed(ZODIAC)["zodiac.glosario.terminos.ventaja"]
        assert term.text.startswith("Advantage.")
        assert term in find(glossed(ZODIAC), "advantage").all
        assert row(term) == f"Ventaja: {term.text}"
        assert list(whole(term, glossed(ZODIAC))) == [row(term), f"See: {row(glossed(ZODIAC)['zodiac.ventaja'])}."]

    def test_a_rule_says_first_what_its_word_means(self) -> None:
        title, meant, text, *_ = answer(glossed(ZODIAC), "ventaja")
        assert title.endswith(" [zodiac.ventaja]")
        assert meant.startswith("Advantage.")
        assert text == rules_of(ZODIAC)["zodiac.ventaja"].text

    def test_what_no_term_leads_to_has_no_meaning_of_its_own(self) -> None:
        rules = glossed(ZODIAC)
        assert meaning(rules["zodiac.compensar"], rules) == ""
        assert is_term(next(iter(rules.values())))
        assert not is_term(rules["zodiac.compensar"])

    def test_a_ruleset_may_have_none(self) -> None:
        toy = Moneda().vocabulary
        assert glossed(toy) is rules_of(toy)


@pytest.mark.parametrize("row", ['"words"', "[]", '["words", "a", "b"]', '[""]', "[1]"])
def test_a_term_of_another_shape_is_refused(row: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zodiac_tui.files.glossary.get_data", lambda *_: f"[en.terminos]\nA = {row}".encode())
    with pytest.raises(TypeError):
        Glossary("any", "any", "zodiac")["en"]


def options(*labels: str, detail: str = "") -> Prompt:
    made = (Option(f"o{n}", Text.data(label), detail=Text.data(detail)) for n, label in enumerate(labels))
    return choice("tema", "", Text.data("?"), tuple(made))


class TestWhereOneChooses:
    """An option that is a word of the game alone says what it means to whoever reads another language."""

    @pytest.mark.usefixtures("_english")
    def test_in_english_each_accion_does(self) -> None:
        shown = choices.rows(options(*(row.nombre for row in data.acciones().values())), vocabulary=ZODIAC)
        assert shown[0].detail == "Endurance. To bear blows, hard work, long effort."
        assert all(row.detail for row in shown)

    @pytest.mark.usefixtures("_english")
    def test_what_it_is_rolled_on_comes_behind(self) -> None:
        [shown] = choices.rows(options("saltar", detail="1d12 −1"), vocabulary=ZODIAC)
        assert shown.detail == "To jump · 1d12 −1"
        [other] = choices.rows(options("Saltar al bote", detail="1d12 −1"), vocabulary=ZODIAC)
        assert other.detail == "1d12 −1"

    def test_in_spanish_they_need_none(self) -> None:
        assert [row.detail for row in choices.rows(options("Aguante", "saltar"), vocabulary=ZODIAC)] == ["", ""]

    @pytest.mark.usefixtures("_english")
    def test_a_state_by_its_grado_is_told_in_two_words(self) -> None:
        labels = ("Heridas Leve", "miedo", "Heridas del rey", "Leve", "Defensa “combate”")
        shown = choices.rows(options(*labels), vocabulary=ZODIAC)
        assert [row.detail.partition(".")[0] for row in shown] == [
            "Wounds, light", "Fear: an Emoción Leve", "", "Light", "Defence, fighting",
        ]  # fmt: skip

    @pytest.mark.usefixtures("_english")
    def test_a_ruleset_without_a_glossary_has_none(self) -> None:
        assert choices.rows(options("Aguante"), vocabulary=Moneda().vocabulary)[0].detail == ""
        assert choices.rows(options("Aguante"))[0].detail == ""

    @pytest.mark.usefixtures("_english")
    def test_a_sheet_says_it_in_a_word(self) -> None:
        rules = registry.get("zodiac")
        session = Session.new(scenario(ONE_SHOT), rules, (), "ficha")
        session.answer(session.prompt.legal[0].id if session.prompt else "")
        view = session.view
        told = [plain(each) for each in body(view, scenario(ONE_SHOT), rules, view.party[0])]
        assert any(each.startswith("Fuerza (strength)") for each in told)
        assert any(each.startswith("Aguante (endurance)") for each in told)


@pytest.mark.parametrize("language", [SPANISH, ENGLISH])
def test_how_a_habilidad_is_read_is_told_once(language: str) -> None:
    told = [entry.text for entry in ZODIAC.glossary[language][CHAPTER] if "Habilidad" in entry.title]
    assert len(told) == 1
    assert all(f"·{kind}·" in told[0] for kind in "ABCE")
