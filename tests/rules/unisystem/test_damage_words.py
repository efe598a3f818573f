"""Damage in words: how it was worked out, in the order of the rules, and nothing that adds nothing."""

from __future__ import annotations

import pytest

from tests.contract.kits import FOE, PJ
from tests.rules.unisystem.arena import RULES, beat, changed, fight
from zodiac_tui.core.encounter import Declaration
from zodiac_tui.core.events import Noted, RollMade
from zodiac_tui.present.say import say
from zodiac_tui.present.why import explain
from zodiac_tui.present.worked import last_worked, worked
from zodiac_tui.rulesets.unisystem.fight import strike
from zodiac_tui.rulesets.unisystem.hits import Hit, wait
from zodiac_tui.rulesets.unisystem.settling import settle, worked_out


@pytest.mark.parametrize(
    ("bonus", "armour", "bullet", "first", "due"),
    [
        (0, 0, False, False, "dado 4 × 2"),
        (1, 3, False, False, "(dado 4 + 1 por nivel) × 2 − 3 de blindaje"),
        (0, 3, True, False, "(dado 4 × 2 − 3 de blindaje) × 2 por bala"),
        (0, 3, True, True, "(dado 4 × 2) × 2 por bala − 3 de blindaje"),
    ],
)
def test_damage_says_how_it_was_worked_out(bonus: int, armour: int, bullet: bool, first: bool, due: str) -> None:
    assert say(worked_out(4, bonus, 2, armour, bullet=bullet, doubled_first=first)) == due


def test_without_armour_and_level_neither_is_a_cause() -> None:
    there = beat(fight(), 4)
    wait(there, Hit(PJ, FOE, 1, 6, 2))
    settle(there)
    told = next(event for event in there.events if isinstance(event, Noted))
    assert "recibe 8 de daño: dado 4 × 2." in say(told.text)
    assert {cause.rule for cause in told.why} == {"unisystem.dano", "unisystem.multiplicador"}


def test_an_exchange_is_explained_with_its_damage() -> None:
    there = beat(fight(), 9, 5, 4, answers={"defensa": "esquiva"})
    strike(there, FOE, Declaration("atacar", PJ))
    settle(there)
    attack, dodge, hurt = last_worked(worked(there.events, RULES))
    assert isinstance(attack, RollMade)
    assert isinstance(dodge, RollMade)
    assert [attack.kind, dodge.kind] == ["ataque", "esquiva"]
    (node,) = explain(hurt, RULES, there.state, there.scenario)
    assert node.children[0].title == "Dado de daño: 4"
    assert all(child.text and child.rule for child in node.children)


def test_what_is_rolled_for_because_of_damage_leaves_the_exchange_to_be_explained() -> None:
    state = changed(fight(), PJ, tracks={**fight().actor(PJ).tracks, "pv": 1})
    there = beat(state, 9, 1, 9, answers={"defensa": "nada"})
    strike(there, FOE, Declaration("atacar", PJ))
    settle(there)
    found = last_worked(worked(there.events, RULES))
    assert [each.kind if isinstance(each, RollMade) else "" for each in found] == ["ataque", "", "consciencia"]
