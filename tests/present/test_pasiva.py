"""A Tirada in which no die falls, as it is shown, read out and explained."""

from __future__ import annotations

from tests.rules.zodiac.table import AKEMI, RULES, calm, somebody
from tests.rules.zodiac.test_pasiva import settled, told
from zodiac_tui.present.naming import Names
from zodiac_tui.present.rolls import card, in_signs, in_words
from zodiac_tui.present.spans import plain
from zodiac_tui.present.why import explain


def test_a_pasiva_is_shown_without_dice() -> None:
    played = settled(calm(somebody(AKEMI)))
    shown = card(told(played), Names(played.beat.scenario, RULES, played.state))
    lines = [plain(line) for line in in_signs(shown)]
    assert lines[0] == "Ingenio contra 7"
    assert lines[1].split() == ["+7", "Pasiva", "+0", "AT", "=", "7", "ÉXITO", "+", "CONSECUENCIA"]
    assert in_words(shown)[0] == "Ingenio: sin dados, más 7 de Pasiva: 7 contra 7. Éxito con Consecuencia."


def test_no_die_is_said_to_have_decided_it() -> None:
    played = settled(calm(somebody(AKEMI)))
    last = explain(told(played), RULES, played.state, played.beat.scenario)[-1]
    assert [node.title for node in last.children] == ["Nada lo decidió por sí solo."]
