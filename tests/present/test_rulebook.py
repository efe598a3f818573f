"""Looking something up in the rulebooks."""

from __future__ import annotations

import pytest

from zodiac_tui.catalog import registry
from zodiac_tui.present.examples import told
from zodiac_tui.present.glossary import glossed
from zodiac_tui.present.rulebook import answer, chapter_of, chapters, citation, find, row, whole
from zodiac_tui.present.say import say
from zodiac_tui.rulesets.unisystem.rulebook import rulebook as unisystem
from zodiac_tui.rulesets.unisystem.rulebook import translations
from zodiac_tui.rulesets.zodiac.rulebook import rulebook as zodiac


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("zodiac.caida.agua_compleja", "zodiac.caida.agua_compleja"),
        ("lectura.alturas", "zodiac.lectura.alturas"),
        ("CAIDA", "zodiac.caida"),
        ("  caída ", "zodiac.caida"),
        ("accion entorpecida", "zodiac.entorpecida"),
        ("derribado", "zodiac.derribado"),
        ("yo primero", "zodiac.yo_primero"),
        ("hemorragia corta una", "zodiac.primeros_auxilios"),
    ],
)
def test_one_entry_is_meant(words: str, rule: str) -> None:
    found = find(zodiac(), words).entry
    assert found is not None
    assert found.id == rule


def test_a_name_comes_before_a_text() -> None:
    found = find(zodiac(), "pistola rifle")
    assert found.entry is None
    assert found.named == ()
    assert "zodiac.armadura_rival" in [entry.id for entry in found.told]
    assert find(zodiac(), "caida agua").named[0].id == "zodiac.caida.agua_trivial"


def test_the_title_of_a_chapter_stands_for_its_entries() -> None:
    listed = find(zodiac(), "las quince acciones").named
    assert len(listed) == 15
    assert {entry.chapter for entry in listed} == {"Las quince Acciones"}


@pytest.mark.parametrize("title", ["Miedo", "Daño", "heridas"])
def test_an_entry_with_the_name_of_a_chapter_is_told_and_then_the_chapter(title: str) -> None:
    rules = glossed(registry.vocabulary("unisystem"))
    meant, listed = find(rules, title).entry, answer(rules, title)
    assert meant is not None
    assert listed[0] == next(whole(meant, rules))
    opens = next(line for line in listed if line.startswith("El capítulo «"))
    chapter = chapter_of(rules, title)
    assert len(chapter) > 5
    assert list(listed[listed.index(opens) + 1 :]) == [row(each) for each in chapter if each != meant]


def test_without_words_the_chapters_are_listed() -> None:
    counted = chapters(zodiac())
    assert sum(counted.values()) == len(zodiac())
    assert len(counted) == 11
    assert len(answer(zodiac(), " ")) == 12
    of_general = sum(entry.chapter == "Reglas generales" for entry in unisystem().values())
    assert answer(unisystem(), "")[0] == f"Reglas generales ({of_general})"


def test_nothing_is_found() -> None:
    assert answer(zodiac(), "ornitorrinco") == ()


def test_a_whole_entry_cites_shows_and_leads_on() -> None:
    lines = list(whole(zodiac()["zodiac.caida"], zodiac()))
    assert lines[0] == "Caída [zodiac.caida]"
    assert lines[2] == "Fuente: SRD, Caídas, tabla E (líneas 251-257)."
    assert lines[3] == "Ejemplo: Caer de 30 pies sobre el agua. Sale 8: Shock Leve."
    assert "[zodiac.lectura.alturas]" in lines[-1]


def test_a_reading_says_so() -> None:
    assert citation(zodiac()["zodiac.lectura.equipaje"]).startswith("Lectura del proyecto")
    assert citation(zodiac()["zodiac.desprevenido"]).count("lectura del proyecto") == 1


def test_an_example_is_told_in_words_or_not_at_all() -> None:
    rules = zodiac()
    shown = [found for entry in rules.values() for each in entry.examples if (found := told(each, rules)) is not None]
    assert len(shown) > 80
    for example in shown:
        said = f"{say(example.done)} {say(example.came)}"
        assert not set("_[]{}:→") & set(said.replace("Sufre:", ""))
    assert told({"duerme": True, "espera": []}, rules) is None
    assert told({"tirada": {"at": 0, "cd": 7, "rara": True}, "caras": [9], "espera": "exito"}, rules) is None


def test_what_luck_touches_is_said_the_same_by_the_rule_and_by_its_reading() -> None:
    for rules, table in ((unisystem(), "tabla de miedo"), (translations()["en"], "fear table")):
        assert all(table in rules[f"unisystem.{name}"].text for name in ("suerte", "lectura.suerte_en"))
