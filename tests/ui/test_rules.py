"""The rulebook in line mode and in JSON Lines."""

from __future__ import annotations

from tests.plays.playing import scenario
from tests.ui.plain.typing_in import played
from zodiac_tui.catalog import registry
from zodiac_tui.session.game import Session
from zodiac_tui.ui.jsonl.reading import Asked
from zodiac_tui.ui.jsonl.verbs import Table, run
from zodiac_tui.ui.plain.words import MOST_RULES

SCENARIO = scenario("tres_escenas")


def game() -> Session:
    return Session.new(SCENARIO, registry.get(SCENARIO.ruleset), ("lena",), "reglas")


def test_a_rule_is_looked_up_at_any_question() -> None:
    text = played(game(), [":reglas PISTola", ":reglas ornitorrinco", ":reglas ventaja grado"])
    assert "\nPistola [zodiac.armas.pistola]\n" in text
    assert "Fuente: SRD, tabla C (líneas 201, 203)." in text
    assert "El reglamento no dice nada de eso." in text


def test_many_are_not_all_shown() -> None:
    text = played(game(), [":reglas de"])
    assert text.count("[zodiac.") == MOST_RULES
    assert "más: añade otra palabra." in text


def test_the_verb_answers_with_lines() -> None:
    table = Table(game())
    found = run(table, Asked("rules", {"words": "pistola"}))
    assert found is not None
    assert found["about"] == "rules"
    assert isinstance(data := found["data"], dict)
    assert isinstance(lines := data["lines"], list)
    assert lines[0] == "Pistola [zodiac.armas.pistola]"
