"""Where somebody plays by a system that is nobody's work but the project's, it is said that it is unofficial."""

from __future__ import annotations

import pytest

from tests.plays.playing import scenario
from tests.present.test_paper import shown
from zodiac_tui.catalog import registry
from zodiac_tui.present.say import say
from zodiac_tui.present.settings import house, house_at_start
from zodiac_tui.session.game import Session

UNOFFICIAL = "no oficial: solo mecánica"
SHEET = """
sistema = "unisystem"
[pj]
id = "vera"
nombre = "Vera"
genero = "f"
concepto = "Repartidora"
atributos = { FUE = 2, DES = 4, CON = 3, INT = 2, PER = 3, VOL = 3 }
"""


@pytest.mark.parametrize(("name", "noted"), [("donde_se_apaga_la_vela", True), ("ensayo_duelo", False)])
def test_a_game_says_it_at_its_start_and_with_its_house_rules(name: str, *, noted: bool) -> None:
    told = scenario(name)
    session = Session.new(told, registry.get(told.ruleset), (), "aviso")
    for texts in (house_at_start(session, "«:casa»"), house(session)):
        assert any(UNOFFICIAL in say(text) for text in texts) == noted


def test_a_printed_sheet_says_it() -> None:
    assert UNOFFICIAL in shown(SHEET)
