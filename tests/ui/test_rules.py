"""The rulebook in line mode and in JSON Lines."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tests.plays.playing import scenario
from tests.ui.plain.typing_in import played
from zodiac_tui.catalog import registry
from zodiac_tui.core.events import RollMade
from zodiac_tui.core.plain import Plain
from zodiac_tui.session.game import Session
from zodiac_tui.ui.jsonl.reading import Asked
from zodiac_tui.ui.jsonl.verbs import Table, run
from zodiac_tui.ui.plain.lookup import MOST_RULES

SCENARIO = scenario("tres_escenas")


def game() -> Session:
    return Session.new(SCENARIO, registry.get(SCENARIO.ruleset), ("lena",), "reglas")


def test_a_rule_is_looked_up_at_any_question() -> None:
    text = played(game(), [":reglas PISTola", ":reglas ornitorrinco", ":reglas ventaja grado"])
    assert "\nPistola\n" in text
    assert "En el reglamento es «armas.pistola»." in text
    assert "[zodiac." not in text
    assert "Fuente: SRD, tabla C (líneas 201, 203)." in text
    assert "El reglamento no dice nada de eso." in text


def test_many_are_not_all_shown() -> None:
    whole = played(game(), [":reglas de"], 400)
    text = whole.split(":reglas de\n")[1].split("\nY ")[0]
    assert len(text.splitlines()) == MOST_RULES
    assert "más: añade otra palabra." in whole


def test_a_chapter_is_read_whole_by_its_numbers() -> None:
    text = played(game(), [":reglas combate", ":reglas combate 2", ":reglas combate 900", ":reglas medicina"], 400)
    listed, second, none = text.split("> :reglas combate")[1:]
    assert "También es un capítulo: se lee con un número, de «:reglas medicina 1» a" in none
    rows = [line for line in listed.splitlines() if re.match(r"\d+\. ", line)]
    assert len(rows) > MOST_RULES
    assert f"\n{rows[1].removeprefix('2. ')}\n" in second
    assert f"Ese capítulo va de 1 a {len(rows)}." in none


def test_the_verb_answers_with_lines() -> None:
    table = Table(game())
    found = run(table, Asked("rules", {"words": "pistola"}))
    assert found is not None
    assert found["about"] == "rules"
    assert isinstance(data := found["data"], dict)
    assert isinstance(lines := data["lines"], list)
    assert lines[0] == "Pistola [zodiac.armas.pistola]"


def test_what_explains_a_roll_is_given_to_the_look_up() -> None:
    rolled = ["trepar", "normal", "no", "no", ":porque"]
    text = played(game(), rolled)
    line = re.sub(r"\s+", " ", text).partition("Reglas: ")[2].partition(". Con :reglas")[0]
    named = line.split("; ")
    assert "Ajuste a la Tirada (AT)" in named
    assert [each for each in named if " con " in each]
    for rule in named:
        assert f"\n{rule}\n" in played(game(), [*rolled, f":reglas {rule}"], 400)


def test_what_came_up_in_a_game() -> None:
    assert "no ha salido ninguna todavía" in played(game(), [":citadas"])
    text = played(game(), ["trepar", "normal", "no", "no", ":citadas"])
    assert re.search(r"\nFracaso\+\w+: 1 vez", text)


def test_the_verbs_tell_ids() -> None:
    table = Table(game())
    for answer in ("trepar", "normal"):
        table.session.answer(answer)
    while (prompt := table.session.prompt) is not None and prompt.topic != "escena":
        table.session.answer(prompt.legal[0].id)
    table.worked = (next(event for event in table.session.take_events() if isinstance(event, RollMade)),)
    nodes = data(table, "why")["nodes"]
    assert isinstance(nodes, list)
    assert any("zodiac.at" in str(node) for node in nodes)
    cited = data(table, "cited")["rules"]
    assert isinstance(cited, dict)
    assert any(rule.startswith("zodiac.grados.") for rule in cited)
    looked_up = data(table, "rules", {"words": "zodiac.at"})
    assert looked_up["entry"] == "zodiac.at"
    assert data(table, "rules")["found"] == []


def data(table: Table, verb: str, arguments: dict[str, str] | None = None) -> Mapping[str, Plain]:
    """What a verb answers."""
    found = run(table, Asked(verb, arguments or {}))
    assert found is not None
    told = found["data"]
    assert isinstance(told, dict)
    return told
