"""The rules behind terms, and what came up in a game."""

from __future__ import annotations

import pytest

from tests.present.games import plays
from tests.ui.kit import game
from zodiac_tui.catalog import registry
from zodiac_tui.core.events import RollMade
from zodiac_tui.present.cited import Cited, came_up, cited
from zodiac_tui.present.references import rule_of
from zodiac_tui.present.say import say
from zodiac_tui.present.sheet import body, referring
from zodiac_tui.present.spans import plain

ZODIAC = registry.get("zodiac")


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("FUE", "zodiac.puntuacion.fue"),
        ("defensa", "zodiac.accion.defensa"),
        ("derribado", "zodiac.estado.derribado"),
        ("heridas_grave", "zodiac.estado.heridas_grave"),
        ("exito+beneficio", "zodiac.grados.exito_beneficio"),
        ("veneno:curare", "zodiac.veneno"),
        ("idioma-frances", "zodiac.habilidad.lista.idioma"),
        ("pk", "zodiac.karma"),
        ("ornitorrinco", ""),
    ],
)
def test_a_term_has_its_rule(name: str, rule: str) -> None:
    assert rule_of(ZODIAC.vocabulary, name) == rule


def test_every_term_of_zodiac_has_a_rule() -> None:
    vocabulary = ZODIAC.vocabulary
    groups = (vocabulary.scores, vocabulary.actions, vocabulary.tracks, vocabulary.states, vocabulary.distances)
    names = [term.id for group in groups for term in group] + [grade.id for grade in vocabulary.grades]
    assert [name for name in names if rule_of(vocabulary, name) not in vocabulary.rules] == []


@pytest.mark.parametrize("ruleset", registry.RULESETS)
def test_what_a_sheet_leads_to_is_in_the_rulebook(ruleset: str) -> None:
    session = game(ruleset, "hoja")
    rules, view = session.rules, session.view
    told = referring(view, rules.scenario, rules.ruleset, view.party[0])
    led = [each.rule for each in told if each.rule]
    assert led
    assert [rule for rule in led if rule not in rules.ruleset.vocabulary.rules] == []
    lines = [plain(line) for line in body(view, rules.scenario, rules.ruleset, view.party[0])]
    assert [plain(each.line) for each in told][-len(lines) :] == lines


def test_a_roll_brings_its_grade_and_its_causes() -> None:
    for played in plays():
        session = played.session
        found = cited(session.story(), session.rules)
        rolls = [event for event in played.events if isinstance(event, RollMade) and event.kind == "accion"]
        grades = [where.times for rule, where in found.items() if rule.startswith("zodiac.grados.")]
        assert sum(grades) == len(rolls)
        causes = {cause.rule for roll in rolls for cause in roll.why}
        assert causes <= {*found}


def test_how_often_is_told_in_words() -> None:
    assert say(came_up(Cited(1, "", ""))) == "1 vez"
    assert say(came_up(Cited(2, "El muelle", ""))) == "2 veces; la última: El muelle"
    assert say(came_up(Cited(2, "El muelle", "Atletismo"))) == "2 veces; la última en «El muelle»: Atletismo"
