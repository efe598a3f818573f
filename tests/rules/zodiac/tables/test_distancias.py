"""The Distancias in their order, and which move is free from which (SRD, Distancias)."""

from __future__ import annotations

import pytest

from tests.rules.zodiac.table import AKEMI, IRUNE, RIVAL, RULES, Played, fight, foe, somebody
from zodiac_tui.core.encounter import pair
from zodiac_tui.rulesets.zodiac import data
from zodiac_tui.rulesets.zodiac.curing import under_threat
from zodiac_tui.rulesets.zodiac.vocabulary import vocabulary

NEAREST_FIRST = ["Cerrada", "Corta", "Media", "Larga"]
THREATENS = {"Cerrada": True, "Corta": True, "Media": True, "Larga": False}
"""Whether an enemy so far away hinders a Curación."""
REACHES = {
    "daga": (True, True, True, False),
    "jabalina": (True, True, True, False),
    "pistola": (True, True, True, False),
    "arco": (True, True, True, True),
    "rifle": (True, True, True, True),
}
"""Whether a Turno that begins at each Distancia can end in an attack: all but Larga are crossed for nothing."""


def test_the_four_distancias_in_their_order() -> None:
    assert list(data.distancias().values()) == NEAREST_FIRST
    assert [term.label.plain() for term in vocabulary().distances] == NEAREST_FIRST


@pytest.mark.parametrize("weapon", REACHES)
@pytest.mark.parametrize("steps", range(4))
def test_whether_an_attack_can_be_declared(weapon: str, steps: int) -> None:
    state = fight(somebody(AKEMI, weapons=(weapon,)), foe(), steps={pair(AKEMI, RIVAL): steps})
    played = Played(state)
    RULES.declare(played.beat, AKEMI)
    assert (f"atacar-{RIVAL}-{weapon}" in played.offered("declarar")) == REACHES[weapon][steps]


@pytest.mark.parametrize("name", THREATENS)
def test_an_enemy_at_media_or_less_hinders_a_curacion(name: str) -> None:
    steps = {pair(one, RIVAL): NEAREST_FIRST.index(name) for one in (AKEMI, IRUNE)}
    state = fight(somebody(AKEMI), somebody(IRUNE), foe(), steps=steps)
    found = under_threat(state, AKEMI, IRUNE, {})
    counts = (len(found.debilidad), len(found.entorpecida), len(found.desventajas))
    assert counts == ((1, 1, 1) if THREATENS[name] else (0, 0, 0))
